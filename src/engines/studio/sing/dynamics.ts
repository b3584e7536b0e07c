import { clamp, lerp } from '../../../core/units.ts';
import type { TimedPhone } from './phone-timeline.ts';
import type { SoundTrack } from './sound-track.ts';
import { spectrumLevelDb } from './speech-spectrum.ts';
import type { SungNote } from './sung-phrases.ts';

/** Velocity 0.75 is 0 dB; the whole range of velocities spans this much. */
const VELOCITY_REFERENCE = 0.75;
const VELOCITY_RANGE_DB = 20;
/** Louder notes are brighter: dB above 1 kHz per dB of level (after Sundberg & Nordenberg 2006). */
export const TILT_PER_DB = 0.5;
/** One note's level passes into the next over this time. */
const NOTE_FADE_SECONDS = 0.06;
/** Long notes swell and sink again. */
const SWELL_DB = 1.5;
const SWELL_NOTE_SECONDS = 1;
const ATTACK_SECONDS = 0.05;
const ATTACK_DB = 3;
const RELEASE_SECONDS = 0.1;
const RELEASE_DB = 18;
const RESTRIKE_SECONDS = 0.03;
const RESTRIKE_DB = 5;
/** Speech weakens unstressed vowels; song evens them out by this share, within a limit. */
const LEVELLING_SHARE = 0.6;
const LEVELLING_DB_MAX = 7;
const LEVELLING_EDGE_SECONDS = 0.02;
const CONSONANT_SHARE = 0.3;
/** Level of a stressed vowel of the inventory. */
const VOWEL_LEVEL_DB = -22.5;

/** Level of the voice over a phrase, without what the phones themselves do; ask forwards in time. */
export class Dynamics {
  readonly #notes: readonly SungNote[];
  readonly #levelling: readonly (readonly [seconds: number, correctionDb: number])[];
  readonly #endsOpen: boolean;
  #note = 0;
  #anchor = 0;

  constructor(notes: readonly SungNote[], phones: readonly TimedPhone[], track: SoundTrack) {
    this.#notes = notes;
    this.#levelling = phones.filter((phone) => phone.role === 'nucleus').flatMap((phone) => levelling(phone, track));
    this.#endsOpen = phones.at(-1)!.role === 'nucleus';
  }

  /** What the singer intends, dB: velocity and the shape of the note. Brightness follows it. */
  effortDbAt(seconds: number): number {
    const notes = this.#notes;
    while (this.#note + 1 < notes.length && seconds >= notes[this.#note + 1]!.startSeconds - NOTE_FADE_SECONDS / 2) {
      this.#note++;
    }
    const note = notes[this.#note]!;
    const previous = notes[this.#note - 1] ?? note;
    const since = seconds - note.startSeconds;
    const blend = clamp(since / NOTE_FADE_SECONDS + 0.5, 0, 1);
    const written = lerp(velocityDb(previous), velocityDb(note), blend * blend * (3 - 2 * blend));
    const length = note.endSeconds - note.startSeconds;
    const swell = SWELL_DB * clamp(length / SWELL_NOTE_SECONDS, 0, 1) * Math.sin(Math.PI * clamp(since / length, 0, 1));
    return written + swell;
  }

  /** Rise and fall at the edges of the phrase and between repeated notes, and the evening out of vowels, dB. */
  shapeDbAt(seconds: number): number {
    const first = this.#notes[0]!;
    const last = this.#notes.at(-1)!;
    const attack = ATTACK_DB * (1 - clamp((seconds - first.startSeconds) / ATTACK_SECONDS, 0, 1));
    const release = this.#endsOpen
      ? clamp((seconds - last.endSeconds) / RELEASE_SECONDS + 1, 0, 1.5) ** 2 * RELEASE_DB
      : 0;
    return this.#levellingDbAt(seconds) - attack - release - this.#restrikeDbAt(seconds);
  }

  #restrikeDbAt(seconds: number): number {
    const note = this.#notes[this.#note]!;
    const previous = this.#notes[this.#note - 1];
    if (previous === undefined || previous.pitch !== note.pitch) return 0;
    return RESTRIKE_DB * Math.max(0, 1 - Math.abs(seconds - note.startSeconds) / RESTRIKE_SECONDS);
  }

  #levellingDbAt(seconds: number): number {
    const anchors = this.#levelling;
    while (this.#anchor + 2 < anchors.length && seconds >= anchors[this.#anchor + 1]![0]) this.#anchor++;
    const from = anchors[this.#anchor]!;
    const to = anchors[this.#anchor + 1]!;
    const share = to[0] > from[0] ? clamp((seconds - from[0]) / (to[0] - from[0]), 0, 1) : 0;
    return lerp(from[1], to[1], share);
  }
}

const velocityDb = (note: SungNote): number => (note.velocity - VELOCITY_REFERENCE) * VELOCITY_RANGE_DB;

/** The correction holds inside the vowel and falls back toward the consonants on both sides. */
function levelling(phone: TimedPhone, track: SoundTrack): (readonly [number, number])[] {
  const { startSeconds, endSeconds } = phone;
  const full = levellingDb(phone, track);
  const edge = Math.min(LEVELLING_EDGE_SECONDS, (endSeconds - startSeconds) / 3);
  return [
    [startSeconds - edge, full * CONSONANT_SHARE],
    [startSeconds + edge, full],
    [endSeconds - edge, full],
    [endSeconds + edge, full * CONSONANT_SHARE],
  ];
}

function levellingDb({ segment }: TimedPhone, track: SoundTrack): number {
  const from = Math.round(lerp(segment.start, segment.end, 0.3));
  const to = Math.max(from + 1, Math.round(lerp(segment.start, segment.end, 0.7)));
  let levelDb = 0;
  for (let step = from; step < to; step++) {
    levelDb += spectrumLevelDb(track.cepstra, Math.min(track.stepCount - 1, step)) / (to - from);
  }
  return clamp(LEVELLING_SHARE * (VOWEL_LEVEL_DB - levelDb), -LEVELLING_DB_MAX, LEVELLING_DB_MAX);
}
