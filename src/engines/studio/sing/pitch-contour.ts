import { FRAME_SECONDS } from '../../../audio/dsp/vocoder/vocoder.ts';
import type { Random } from '../../../core/random.ts';
import { clamp, pitchToHz } from '../../../core/units.ts';
import type { Singer } from '../../../music/score.ts';
import type { Phrase, SungNote } from './sung-phrases.ts';

/** A glide ends this long after the note has begun, and takes at most this share of the shorter note. */
const GLIDE_END_SECONDS = 0.01;
const GLIDE_SHARE_MAX = 0.45;
/** Large leaps overshoot a little, for this long. */
const OVERSHOOT_SHARE = 0.04;
const OVERSHOOT_SECONDS = 0.12;
const LEAP_SEMITONES_MAX = 7;
/** The first note is reached from below. */
const SCOOP_SECONDS = 0.13;
const SCOOP_SEMITONES = { low: 0.3, high: 1 } as const;
/** The voice sinks at the end of a phrase. */
const FALL_SECONDS = 0.09;
const FALL_SEMITONES = 0.4;
/** A repeated pitch is struck anew from a little below. */
const RESTRIKE_SEMITONES = 0.3;
const RESTRIKE_SECONDS = 0.05;
const VIBRATO_NOTE_SECONDS_MIN = 0.5;
const VIBRATO_DELAY_SECONDS = 0.2;
const VIBRATO_FADE_SECONDS = 0.25;
/** Fading in and wandering take from the extent; this gives a singer's cents back to the ear. */
const VIBRATO_MAKE_UP = 1.3;
const VIBRATO_END_SECONDS = 0.1;
/** Coefficients per frame of the low-passed chance that moves rate and depth, and how far it moves them. */
const WANDER_POLE = 0.02;
const RATE_WANDER = 0.3;
const DEPTH_WANDER = 0.6;
/** Unsteadiness of the pitch itself: slow, and fine (above 7 Hz). */
const DRIFT = { slowPole: 0.03, slowSemitones: 0.25, finePole: 0.1, fineSemitones: 0.045 } as const;

/** Pitch of a phrase in Hz, one number a frame from `startSeconds` on. */
export function pitchContour(
  phrase: Phrase,
  span: { readonly startSeconds: number; readonly frameCount: number },
  singer: Singer,
  random: Random,
  detuneCents: number,
): Float32Array {
  const notes = phrase.syllables.flatMap((syllable) => syllable.notes);
  const pitches = new Float64Array(span.frameCount);
  const timeOf = (frame: number): number => span.startSeconds + frame * FRAME_SECONDS;
  addMelody(pitches, timeOf, notes, singer.portamentoSeconds);
  addEdges(pitches, timeOf, notes, random);
  addVibrato(pitches, timeOf, notes, singer, random);
  addDrift(pitches, random);
  return Float32Array.from(pitches, (pitch) => pitchToHz(pitch + detuneCents / 100));
}

type TimeOf = (frame: number) => number;

/** Steps of the melody, joined by glides that end as the note begins. */
function addMelody(pitches: Float64Array, timeOf: TimeOf, notes: readonly SungNote[], portamentoSeconds: number): void {
  let k = 0;
  for (let i = 0; i < pitches.length; i++) {
    const t = timeOf(i);
    while (k + 1 < notes.length && t >= notes[k + 1]!.startSeconds - glideSeconds(notes, k + 1, portamentoSeconds)) k++;
    const note = notes[k]!;
    pitches[i] = note.pitch;
    if (k === 0) continue;
    const leap = note.pitch - notes[k - 1]!.pitch;
    const since = t - note.startSeconds - GLIDE_END_SECONDS;
    if (since < 0)
      pitches[i]! -=
        leap * (1 - smoothStep(1 + since / (glideSeconds(notes, k, portamentoSeconds) + GLIDE_END_SECONDS)));
    else if (since < OVERSHOOT_SECONDS) {
      const size = OVERSHOOT_SHARE * clamp(leap, -LEAP_SEMITONES_MAX, LEAP_SEMITONES_MAX);
      pitches[i]! += size * Math.sin((since / OVERSHOOT_SECONDS) * Math.PI);
    }
    if (leap === 0) pitches[i]! -= RESTRIKE_SEMITONES * bump((t - note.startSeconds) / RESTRIKE_SECONDS);
  }
}

function glideSeconds(notes: readonly SungNote[], index: number, portamentoSeconds: number): number {
  const shorter = Math.min(lengthOf(notes[index]!), lengthOf(notes[index - 1]!));
  return clamp(portamentoSeconds, 0.01, GLIDE_SHARE_MAX * shorter);
}

function addEdges(pitches: Float64Array, timeOf: TimeOf, notes: readonly SungNote[], random: Random): void {
  const first = notes[0]!;
  const last = notes.at(-1)!;
  const depth = random.between(SCOOP_SEMITONES.low, SCOOP_SEMITONES.high) * clamp(lengthOf(first) / 0.3, 0.2, 1);
  for (let i = 0; i < pitches.length; i++) {
    const t = timeOf(i);
    const risen = smoothStep(clamp((t - first.startSeconds + 0.05) / SCOOP_SECONDS, 0, 1));
    pitches[i]! -= depth * (1 - risen);
    const fallen = clamp((t - last.endSeconds + FALL_SECONDS) / FALL_SECONDS, 0, 1);
    pitches[i]! -= FALL_SEMITONES * fallen * fallen;
  }
}

function addVibrato(
  pitches: Float64Array,
  timeOf: TimeOf,
  notes: readonly SungNote[],
  singer: Singer,
  random: Random,
): void {
  let k = 0;
  let phase = 0;
  let rateWander = 0;
  let depthWander = 0;
  for (let i = 0; i < pitches.length; i++) {
    const t = timeOf(i);
    while (k + 1 < notes.length && t >= notes[k + 1]!.startSeconds) k++;
    rateWander += WANDER_POLE * (random.gaussian() - rateWander);
    depthWander += WANDER_POLE * (random.gaussian() - depthWander);
    phase += 2 * Math.PI * singer.vibratoRateHz * FRAME_SECONDS * (1 + RATE_WANDER * rateWander);
    const depth =
      VIBRATO_MAKE_UP *
      (singer.vibratoCents / 100) *
      vibratoShare(notes[k]!, t) *
      Math.max(0, 1 + DEPTH_WANDER * depthWander);
    pitches[i]! += depth * Math.sin(phase);
  }
}

/** Vibrato sets in late in long notes and rests before the next. */
function vibratoShare(note: SungNote, t: number): number {
  if (lengthOf(note) < VIBRATO_NOTE_SECONDS_MIN) return 0;
  const fadedIn = clamp((t - note.startSeconds - VIBRATO_DELAY_SECONDS) / VIBRATO_FADE_SECONDS, 0, 1);
  return fadedIn * clamp((note.endSeconds - t) / VIBRATO_END_SECONDS, 0, 1);
}

function addDrift(pitches: Float64Array, random: Random): void {
  let slow = 0;
  let fine = 0;
  for (let i = 0; i < pitches.length; i++) {
    slow += DRIFT.slowPole * (random.gaussian() - slow);
    fine += DRIFT.finePole * (random.gaussian() - fine);
    pitches[i]! += DRIFT.slowSemitones * slow + DRIFT.fineSemitones * fine;
  }
}

const lengthOf = (note: SungNote): number => note.endSeconds - note.startSeconds;
const smoothStep = (x: number): number => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));
/** 1 at 0, falling evenly to 0 at -1 and 1. */
const bump = (x: number): number => (Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x));
