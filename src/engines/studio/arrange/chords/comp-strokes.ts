import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Stroke, strokeWeights } from '../performance/stroke.ts';
import { type Bar, STEP_TICKS, stepsOf } from '../plan/bar-grid.ts';
import { fitPattern, onsetsOf } from '../plan/fit-pattern.ts';
import type { SongFrame } from '../plan/song-frame.ts';
import type { CompFigure } from './comp-figures.ts';
import type { ChordSegment } from './voicing.ts';

/** A chord with its pitches, low to high. */
export interface VoicedSegment extends ChordSegment {
  readonly pitches: readonly number[];
}

const STRUM_WEIGHTS: Readonly<Record<string, number>> = { D: 1, U: 0.82, d: 0.72, u: 0.62 };
/** A voice alone is played out more than one of a chord. */
const SINGLE_WEIGHT = 1.15;
/** Lowest pitch of a left hand that leaves the bass player his octave. */
const LEFT_HAND_LOW = 41;
/** Time between neighbouring strings of a strum. */
const STRING_SECONDS = 0.009;

/** One bar of a figure over the voiced chords. */
export function figureStrokes(
  figure: CompFigure,
  bar: Bar,
  segments: readonly VoicedSegment[],
  frame: SongFrame,
): Stroke[] {
  const steps = fitPattern(figure.steps, frame.meter, bar.indexInSection, 'squash').slice(0, stepsOf(bar));
  const strokes: Stroke[] = [];
  for (const onset of withChordOnsets(onsetsOf(steps), bar, segments)) {
    const tick = bar.startTick + onset.step * STEP_TICKS;
    const segment = segments.find((candidate) => candidate.startTick <= tick && candidate.endTick > tick);
    if (segment === undefined || segment.pitches.length === 0) continue;
    const written = onset.length * STEP_TICKS * figure.gate;
    // A long figure rings into the next stroke but never over a change of chord.
    const durationTicks = Math.max(30, Math.round(Math.min(written, segment.endTick - tick)));
    strokes.push(...strokesOf(onset.character, tick, durationTicks, segment));
  }
  return strokes;
}

interface StepOnset {
  readonly step: number;
  readonly length: number;
  readonly character: string;
}

/** A chord that enters under a held stroke is struck anew. */
function withChordOnsets(onsets: readonly StepOnset[], bar: Bar, segments: readonly VoicedSegment[]): StepOnset[] {
  const changes = segments
    .filter((segment) => segment.startTick > bar.startTick && segment.startTick < bar.endTick)
    .map((segment) => Math.ceil((segment.startTick - bar.startTick) / STEP_TICKS));
  return onsets.flatMap((onset) => {
    const change = changes.find((step) => step > onset.step && step < onset.step + onset.length);
    if (change === undefined || /\d/.test(onset.character)) return [onset];
    return [
      { ...onset, length: change - onset.step },
      { ...onset, step: change, length: onset.step + onset.length - change },
    ];
  });
}

function strokesOf(character: string, startTick: number, durationTicks: number, segment: VoicedSegment): Stroke[] {
  const { pitches } = segment;
  if (character === 'b' || character === 'B')
    return [{ startTick, durationTicks, pitch: leftHandPitch(segment, character), weight: 1 }];
  const strum = STRUM_WEIGHTS[character];
  if (strum !== undefined) return strumStrokes(character, strum, startTick, durationTicks, pitches);
  if (/\d/.test(character))
    return [{ startTick, durationTicks, pitch: voiceOf(pitches, Number(character)), weight: SINGLE_WEIGHT }];
  const weight = strokeWeights[character] ?? 1;
  return pitches.map((pitch) => ({
    startTick,
    durationTicks: character === 'g' ? Math.min(durationTicks, STEP_TICKS / 2) : durationTicks,
    pitch,
    weight,
    ...(character === 'g' ? { articulation: 'ghost' as const } : {}),
  }));
}

/** The chord's bass note (or its fifth) below the right hand. */
function leftHandPitch({ chord, pitches }: VoicedSegment, character: 'b' | 'B'): number {
  const wanted = character === 'b' ? chord.bass : (chordPitchClasses(chord)[2] ?? chord.bass);
  const pitch = LEFT_HAND_LOW + ((((wanted - LEFT_HAND_LOW) % 12) + 12) % 12);
  return pitch < (pitches[0] ?? Infinity) ? pitch : pitch - 12;
}

/** Voices beyond the chord's size turn back down: 0 1 2 3 of a triad is low, middle, high, middle. */
const voiceOf = (pitches: readonly number[], voice: number): number =>
  pitches[voice < pitches.length ? voice : Math.max(0, 2 * (pitches.length - 1) - voice)]!;

function strumStrokes(
  character: string,
  weight: number,
  startTick: number,
  durationTicks: number,
  pitches: readonly number[],
): Stroke[] {
  const isUp = character.toUpperCase() === 'U';
  // Up-strokes catch the high strings only.
  const strings = isUp ? pitches.slice(-3).toReversed() : pitches;
  return strings.map((pitch, index) => ({
    startTick,
    durationTicks,
    pitch,
    weight: weight * (1 - 0.04 * index),
    spreadSeconds: index * STRING_SECONDS,
  }));
}
