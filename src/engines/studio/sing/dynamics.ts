import { clamp, lerp } from '../../../core/units.ts';
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

/** Level of the voice over a phrase, without what the phones themselves do; ask forwards in time. */
export class Dynamics {
  readonly #notes: readonly SungNote[];
  readonly #endsOpen: boolean;
  #note = 0;

  /** `endsOpen`: the last sound of the phrase is a vowel. */
  constructor(notes: readonly SungNote[], endsOpen: boolean) {
    this.#notes = notes;
    this.#endsOpen = endsOpen;
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

  /** Rise and fall at the edges of the phrase and between repeated notes, dB. */
  shapeDbAt(seconds: number): number {
    const first = this.#notes[0]!;
    const last = this.#notes.at(-1)!;
    const attack = ATTACK_DB * (1 - clamp((seconds - first.startSeconds) / ATTACK_SECONDS, 0, 1));
    const release = this.#endsOpen
      ? clamp((seconds - last.endSeconds) / RELEASE_SECONDS + 1, 0, 1.5) ** 2 * RELEASE_DB
      : 0;
    return -attack - release - this.#restrikeDbAt(seconds);
  }

  #restrikeDbAt(seconds: number): number {
    const note = this.#notes[this.#note]!;
    const previous = this.#notes[this.#note - 1];
    if (previous === undefined || previous.pitch !== note.pitch) return 0;
    return RESTRIKE_DB * Math.max(0, 1 - Math.abs(seconds - note.startSeconds) / RESTRIKE_SECONDS);
  }
}

const velocityDb = (note: SungNote): number => (note.velocity - VELOCITY_REFERENCE) * VELOCITY_RANGE_DB;
