import { clamp, lerp } from '../../../core/units.ts';
import type { VoiceOnset } from '../../../music/score.ts';
import type { PerformingVoice } from './performing-voice.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { type Separation, separationsOf } from './separations.ts';
import type { Phrase, SungNote } from './sung-phrases.ts';

/** Velocity 0.75 is 0 dB; the whole range of velocities spans this much. */
const VELOCITY_REFERENCE = 0.75;
const VELOCITY_RANGE_DB = 20;
/** Louder notes are brighter: dB above 1 kHz per dB of level (after Sundberg & Nordenberg 2006). */
export const TILT_PER_DB = 0.5;
/** Softer notes are breathier: what a dB less adds, at most so much either way. */
const BREATH_PER_DB = 0.012;
const BREATH_EFFORT_MAX = 0.15;
/** One note's level passes into the next over this time. */
const NOTE_FADE_SECONDS = 0.06;
/** Long notes swell and sink again. */
const SWELL_DB = 1.5;
const SWELL_NOTE_SECONDS = 1;
/** Accents are louder, and most so at their start. */
const ACCENT = { db: 2, attackDb: 2.5, attackSeconds: 0.12 } as const;
const GHOST_DB = -7;
/** A phrase that begins or ends with a vowel rises and falls this fast. */
const ATTACKS = {
  soft: { seconds: 0.07, db: 5 },
  hard: { seconds: 0.015, db: 2 },
  breathy: { seconds: 0.1, db: 4 },
} as const satisfies Record<VoiceOnset, object>;
const RELEASE_SECONDS = 0.1;
const RELEASE_DB = 18;
/** Spoken vowels are not held: from here on they lose this much, at most so much. */
const SPEECH = { fromSeconds: 0.09, dbPerSecond: 30, dbMax: 9 } as const;

/** Level of the voice over a phrase, without what the phones themselves do; ask forwards in time. */
export class Dynamics {
  readonly #voice: PerformingVoice;
  readonly #notes: readonly SungNote[];
  readonly #separations: readonly Separation[];
  readonly #startsOpen: boolean;
  readonly #endsOpen: boolean;
  #note = 0;
  #separation = 0;

  constructor(voice: PerformingVoice, phrase: Phrase, phones: readonly TimedPhone[]) {
    this.#voice = voice;
    this.#notes = phrase.syllables.flatMap((syllable) => syllable.notes);
    this.#separations = separationsOf(phrase, phones);
    this.#startsOpen = phones[0]!.role === 'nucleus';
    this.#endsOpen = phones.at(-1)!.role === 'nucleus';
  }

  /** What the singer intends, dB: velocity and the shape of the note. Brightness and breath follow it. */
  effortDbAt(seconds: number): number {
    const notes = this.#notes;
    while (this.#note + 1 < notes.length && seconds >= notes[this.#note + 1]!.startSeconds - NOTE_FADE_SECONDS / 2) {
      this.#note++;
    }
    const note = notes[this.#note]!;
    const previous = notes[this.#note - 1] ?? note;
    const since = seconds - note.startSeconds;
    const blend = clamp(since / NOTE_FADE_SECONDS + 0.5, 0, 1);
    const written = lerp(noteDb(previous), noteDb(note), blend * blend * (3 - 2 * blend));
    const length = Math.max(1e-3, note.endSeconds - note.startSeconds);
    const swell = SWELL_DB * clamp(length / SWELL_NOTE_SECONDS, 0, 1) * Math.sin(Math.PI * clamp(since / length, 0, 1));
    const attack = note.articulation === 'accent' ? ACCENT.attackDb * blend * decay(since / ACCENT.attackSeconds) : 0;
    return this.#voice.effortDb + written + attack + (1 - this.#voice.speech) * swell;
  }

  /** The note that was asked about last. */
  get note(): SungNote {
    return this.#notes[this.#note]!;
  }

  /** Rise and fall at the edges of the phrase, dips inside it, and vowels that speech lets go, dB; after the effort. */
  shapeDbAt(seconds: number): number {
    const { onset, speech } = this.#voice;
    const first = this.#notes[0]!;
    const last = this.#notes.at(-1)!;
    const attack = ATTACKS[onset];
    const risen = this.#startsOpen ? clamp((seconds - first.startSeconds) / attack.seconds, 0, 1) : 1;
    const fallen = this.#endsOpen ? clamp((seconds - last.endSeconds) / RELEASE_SECONDS + 1, 0, 1.5) : 0;
    const held = seconds - this.#notes[this.#note]!.startSeconds - SPEECH.fromSeconds;
    const spoken = speech * clamp(held * SPEECH.dbPerSecond, 0, SPEECH.dbMax);
    return -attack.db * (1 - risen) - RELEASE_DB * fallen * fallen - spoken - this.#separationDbAt(seconds);
  }

  #separationDbAt(seconds: number): number {
    const dips = this.#separations;
    while (this.#separation + 1 < dips.length && seconds > endOf(dips[this.#separation]!)) this.#separation++;
    const dip = dips[this.#separation];
    if (dip === undefined) return 0;
    const outside = Math.max(dip.fromSeconds - seconds, seconds - dip.toSeconds, 0);
    return dip.depthDb * Math.max(0, 1 - outside / dip.fadeSeconds);
  }
}

/** Breath noise of a singer at an effort, 0..1. */
export const breathinessAt = (breathiness: number, effortDb: number): number =>
  clamp(breathiness - clamp(BREATH_PER_DB * effortDb, -BREATH_EFFORT_MAX, BREATH_EFFORT_MAX), 0, 1);

const endOf = (dip: Separation): number => dip.toSeconds + dip.fadeSeconds;
const decay = (x: number): number => clamp(1 - x, 0, 1);

function noteDb({ velocity, articulation }: SungNote): number {
  const own = articulation === 'accent' ? ACCENT.db : articulation === 'ghost' ? GHOST_DB : 0;
  return (velocity - VELOCITY_REFERENCE) * VELOCITY_RANGE_DB + own;
}
