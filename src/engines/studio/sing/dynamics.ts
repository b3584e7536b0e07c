import { clamp, lerp } from '../../../core/units.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { type Separation, separationsOf } from './separations.ts';
import type { Phrase, SungNote } from './sung-phrases.ts';

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
/** A phrase that begins or ends with a vowel rises and falls this fast. */
const ATTACK_SECONDS = 0.06;
const ATTACK_DB = 4;
const RELEASE_SECONDS = 0.1;
const RELEASE_DB = 18;
/** Half the width of a dip between sounds. */
const SEPARATION_SECONDS = 0.03;

/** Level of the voice over a phrase, without what the phones themselves do; ask forwards in time. */
export class Dynamics {
  readonly #notes: readonly SungNote[];
  readonly #separations: readonly Separation[];
  readonly #startsOpen: boolean;
  readonly #endsOpen: boolean;
  #note = 0;
  #separation = 0;

  constructor(phrase: Phrase, phones: readonly TimedPhone[]) {
    this.#notes = phrase.syllables.flatMap((syllable) => syllable.notes);
    this.#separations = separationsOf(phrase, phones);
    this.#startsOpen = phones[0]!.role === 'nucleus';
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
    const length = Math.max(1e-3, note.endSeconds - note.startSeconds);
    const swell = SWELL_DB * clamp(length / SWELL_NOTE_SECONDS, 0, 1) * Math.sin(Math.PI * clamp(since / length, 0, 1));
    return written + swell;
  }

  /** Rise and fall at the edges of the phrase and dips inside it, dB. */
  shapeDbAt(seconds: number): number {
    const first = this.#notes[0]!;
    const last = this.#notes.at(-1)!;
    const risen = this.#startsOpen ? clamp((seconds - first.startSeconds) / ATTACK_SECONDS, 0, 1) : 1;
    const fallen = this.#endsOpen ? clamp((seconds - last.endSeconds) / RELEASE_SECONDS + 1, 0, 1.5) : 0;
    return -ATTACK_DB * (1 - risen) - RELEASE_DB * fallen * fallen - this.#separationDbAt(seconds);
  }

  #separationDbAt(seconds: number): number {
    const dips = this.#separations;
    while (this.#separation + 1 < dips.length && seconds > dips[this.#separation]!.seconds + SEPARATION_SECONDS) {
      this.#separation++;
    }
    const dip = dips[this.#separation];
    if (dip === undefined) return 0;
    return dip.depthDb * Math.max(0, 1 - Math.abs(seconds - dip.seconds) / SEPARATION_SECONDS);
  }
}

const velocityDb = (note: SungNote): number => (note.velocity - VELOCITY_REFERENCE) * VELOCITY_RANGE_DB;
