import type { Random } from '../../../../core/random.ts';
import type { Chord } from '../../../../music/chord.ts';
import { type Contour, contourHeight } from './contour.ts';
import { isToneOf, type MelodyScale } from './scale-window.ts';

/** A note before its pitch is known. */
export interface LineNote {
  readonly chord: Chord;
  /** Metrical strength 0..5, anticipations counted. */
  readonly strength: number;
  /** 0..1: accent of the word. */
  readonly accent: number;
}

export interface PitchRequest {
  readonly notes: readonly LineNote[];
  readonly scale: MelodyScale;
  /** Degrees that may be used, rising. */
  readonly degrees: readonly number[];
  /** Degrees between which the contour moves. */
  readonly bottom: number;
  readonly top: number;
  readonly contour: Contour;
  /** The degree before the phrase. */
  readonly before: number;
  /** Degrees 0..6 to end on, best first. */
  readonly cadence: readonly number[];
  /** Steps from note to note of an earlier line, to be followed. */
  readonly motif: readonly number[] | null;
}

/** Liking of an interval in scale steps: repeats and steps are most of every sung melody, sixths and wider are rare. */
const INTERVAL_LIKING = [1.35, 2.15, 1.2, 0.55, 0.4, -0.2, -0.8, -1.6] as const;
const WIDE_LIKING = -4;
const SHARPNESS = 1.5;

/** One candidate tune for a phrase: degrees drawn one after the other in proportion to how well each would fit. */
export function drawPitches(request: PitchRequest, random: Random): number[] {
  const line: number[] = [];
  for (let i = 0; i < request.notes.length; i++) {
    line.push(random.weighted(request.degrees, (degree) => Math.exp(SHARPNESS * liking(request, line, i, degree))));
  }
  return line;
}

function liking(request: PitchRequest, line: readonly number[], i: number, degree: number): number {
  const previous = i === 0 ? request.before : line[i - 1]!;
  const step = degree - previous;
  const isLast = i === request.notes.length - 1;
  const wished = contourHeight(request.contour, i / Math.max(1, request.notes.length - 1));
  const target = request.bottom + (request.top - request.bottom) * wished;
  let score = i === 0 ? entryLiking(step) : (INTERVAL_LIKING[Math.abs(step)] ?? WIDE_LIKING);
  score -= 0.3 * Math.abs(degree - target);
  score += harmonyLiking(request, i, degree, isLast);
  if (i > 1) score += leapLiking(line[i - 1]! - line[i - 2]!, step);
  if (i > 1 && step === 0 && line[i - 2] === degree) score -= 0.7;
  if (i > 0 && request.motif !== null && request.motif[i - 1] === step) score += 2.4;
  if (i > 0 && request.notes[i]!.accent > request.notes[i - 1]!.accent + 0.4 && step > 0) score += 0.35;
  if (isLast) score += cadenceLiking(request.cadence, degree) + (step < 0 ? 0.35 : 0);
  return score;
}

/** Between phrases wide intervals are easy: a breath lies between. */
const entryLiking = (step: number): number => (Math.abs(step) <= 4 ? 0.8 : -0.25 * Math.abs(step));

function harmonyLiking({ notes, scale }: PitchRequest, i: number, degree: number, isLast: boolean): number {
  const { chord, strength } = notes[i]!;
  const isTone = isToneOf(degree, scale, chord);
  if (strength >= 3 || isLast) return isTone ? 1.55 : -0.45;
  return isTone ? 0.6 : 0;
}

/** After a leap the tune turns back. */
function leapLiking(before: number, step: number): number {
  if (Math.abs(before) < 3 || step === 0) return 0;
  return before * step < 0 ? 0.9 : -0.8;
}

function cadenceLiking(cadence: readonly number[], degree: number): number {
  const rank = cadence.indexOf(((degree % 7) + 7) % 7);
  return rank < 0 ? 0 : 2.3 - 0.35 * rank;
}
