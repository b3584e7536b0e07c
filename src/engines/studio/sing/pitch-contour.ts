import { FRAME_SECONDS } from '../../../audio/dsp/vocoder/vocoder.ts';
import type { Random } from '../../../core/random.ts';
import { clamp, pitchToHz } from '../../../core/units.ts';
import type { PerformingVoice } from './performing-voice.ts';
import { addSpeech } from './speech-contour.ts';
import type { Phrase, SungNote } from './sung-phrases.ts';

/** A glide ends this long after the note has begun, and takes at most this share of the shorter note. */
const GLIDE_END_SECONDS = 0.01;
const GLIDE_SHARE_MAX = 0.45;
/** Inside a syllable the notes of a run must each be heard. */
const RUN_GLIDE_SECONDS_MAX = 0.05;
/** Notes that are written to slide take this long, from so far below if nothing is before them. */
const SLIDE = { seconds: 0.22, shareMax: 0.7, semitones: 2.5 } as const;
/** What other articulations make of the singer's own glide. */
const GLIDE_FACTORS = { legato: 1.5, staccato: 0.4, ghost: 0.6, accent: 0.7, slide: 1 } as const;
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
/** Notes that end sooner after the vibrato's delay have none. */
const VIBRATO_SECONDS_MIN = 0.3;
const VIBRATO_FADE_SECONDS = 0.16;
/** It waits for no larger share of a note than this. */
const VIBRATO_DELAY_SHARE = 0.3;
/** Fading in and wandering take from the extent; this gives a singer's cents back to the ear. */
const VIBRATO_MAKE_UP = 1.3;
const VIBRATO_END_SECONDS = 0.1;
/** Coefficients per frame of the low-passed chance that moves rate and depth, and how far it moves them. */
const WANDER_POLE = 0.02;
const RATE_WANDER = 0.16;
const DEPTH_WANDER = 0.6;
/** Unsteadiness of the pitch itself: slow, and fine (above 7 Hz). */
const DRIFT = { slowPole: 0.03, slowSemitones: 0.25, finePole: 0.1, fineSemitones: 0.045 } as const;

/** Pitch of a phrase in Hz, one number a frame from `startSeconds` on. */
export function pitchContour(
  phrase: Phrase,
  span: { readonly startSeconds: number; readonly frameCount: number },
  voice: PerformingVoice,
  random: Random,
  detuneCents: number,
): Float32Array {
  const notes = phrase.syllables.flatMap((syllable) =>
    syllable.notes.map((note, n): ContourNote => ({ ...note, isRun: n > 0 })),
  );
  const pitches = new Float64Array(span.frameCount);
  const timeOf = (frame: number): number => span.startSeconds + frame * FRAME_SECONDS;
  addMelody(pitches, timeOf, notes, voice.portamentoSeconds);
  addEdges(pitches, timeOf, notes, voice, random);
  addVibrato(pitches, timeOf, notes, voice, random);
  addDrift(pitches, random);
  if (voice.speech > 0) addSpeech(pitches, timeOf, phrase, voice.speech, random.child('speech'));
  return Float32Array.from(pitches, (pitch) => pitchToHz(pitch + detuneCents / 100));
}

type TimeOf = (frame: number) => number;

interface ContourNote extends SungNote {
  /** Goes on with the syllable of the note before. */
  readonly isRun: boolean;
}

/** Steps of the melody, joined by glides that end as the note begins. */
function addMelody(
  pitches: Float64Array,
  timeOf: TimeOf,
  notes: readonly ContourNote[],
  portamentoSeconds: number,
): void {
  const glides = notes.map((_, k) => (k === 0 ? 0 : glideSeconds(notes, k, portamentoSeconds)));
  let k = 0;
  for (let i = 0; i < pitches.length; i++) {
    const t = timeOf(i);
    while (k + 1 < notes.length && t >= notes[k + 1]!.startSeconds - glides[k + 1]!) k++;
    const note = notes[k]!;
    pitches[i] = note.pitch;
    if (k === 0) continue;
    const leap = note.pitch - notes[k - 1]!.pitch;
    const since = t - note.startSeconds - GLIDE_END_SECONDS;
    if (since < 0) pitches[i]! -= leap * (1 - smoothStep(1 + since / (glides[k]! + GLIDE_END_SECONDS)));
    else if (since < OVERSHOOT_SECONDS) {
      const size = OVERSHOOT_SHARE * clamp(leap, -LEAP_SEMITONES_MAX, LEAP_SEMITONES_MAX);
      pitches[i]! += size * Math.sin((since / OVERSHOOT_SECONDS) * Math.PI);
    }
    if (leap === 0) pitches[i]! -= RESTRIKE_SEMITONES * bump((t - note.startSeconds) / RESTRIKE_SECONDS);
  }
}

function glideSeconds(notes: readonly ContourNote[], index: number, portamentoSeconds: number): number {
  const { articulation, isRun } = notes[index]!;
  const shorter = Math.min(lengthOf(notes[index]!), lengthOf(notes[index - 1]!));
  if (articulation === 'slide') return Math.min(SLIDE.seconds, SLIDE.shareMax * lengthOf(notes[index - 1]!));
  const wanted = portamentoSeconds * (articulation === undefined ? 1 : GLIDE_FACTORS[articulation]);
  const seconds = isRun ? Math.min(RUN_GLIDE_SECONDS_MAX, wanted) : wanted;
  return clamp(seconds, 0.01, GLIDE_SHARE_MAX * shorter);
}

function addEdges(
  pitches: Float64Array,
  timeOf: TimeOf,
  notes: readonly SungNote[],
  voice: PerformingVoice,
  random: Random,
): void {
  const first = notes[0]!;
  const last = notes.at(-1)!;
  const chance = random.between(SCOOP_SEMITONES.low, SCOOP_SEMITONES.high);
  const wanted = voice.scoopCents === null ? chance : (voice.scoopCents / 100) * (0.65 + 0.55 * chance);
  const depth = first.articulation === 'slide' ? SLIDE.semitones : wanted * clamp(lengthOf(first) / 0.3, 0.2, 1);
  const scoopSeconds = first.articulation === 'slide' ? SLIDE.seconds : SCOOP_SECONDS;
  for (let i = 0; i < pitches.length; i++) {
    const t = timeOf(i);
    const risen = smoothStep(clamp((t - first.startSeconds + 0.05) / scoopSeconds, 0, 1));
    pitches[i]! -= depth * (1 - risen);
    const fallen = clamp((t - last.endSeconds + FALL_SECONDS) / FALL_SECONDS, 0, 1);
    pitches[i]! -= FALL_SEMITONES * fallen * fallen;
  }
}

function addVibrato(
  pitches: Float64Array,
  timeOf: TimeOf,
  notes: readonly SungNote[],
  voice: PerformingVoice,
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
    phase += 2 * Math.PI * voice.vibratoRateHz * FRAME_SECONDS * (1 + RATE_WANDER * rateWander);
    const depth =
      VIBRATO_MAKE_UP *
      (voice.vibratoCents / 100) *
      vibratoShare(notes[k]!, t, voice.vibratoDelaySeconds) *
      Math.max(0, 1 + DEPTH_WANDER * depthWander);
    pitches[i]! += depth * Math.sin(phase);
  }
}

/** Vibrato sets in late in long notes and rests before the next. */
function vibratoShare(note: SungNote, t: number, delaySeconds: number): number {
  if (lengthOf(note) < delaySeconds + VIBRATO_SECONDS_MIN || note.articulation === 'staccato') return 0;
  const waits = Math.min(delaySeconds, VIBRATO_DELAY_SHARE * lengthOf(note));
  const fadedIn = clamp((t - note.startSeconds - waits) / VIBRATO_FADE_SECONDS, 0, 1);
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
