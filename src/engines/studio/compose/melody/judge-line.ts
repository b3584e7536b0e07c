import { BEAT_WEIGHT } from './metrical-weight.ts';
import type { PitchRequest } from './pitch-line.ts';
import { isToneOf } from './scale-window.ts';

/**
 * How good a candidate tune is as a whole, which note by note drawing cannot see: enough but not only chord tones on the
 * beats, one peak, a singable span, an answered leap, an end on the cadence. Higher is better.
 */
export function judgeLine(line: readonly number[], request: PitchRequest, isHook: boolean): number {
  const highest = Math.max(...line);
  const span = highest - Math.min(...line);
  const steps = line.slice(1).map((degree, i) => degree - line[i]!);
  let score = 0;
  score -= 6 * Math.abs(strongToneShare(line, request) - 0.82);
  score -= line.length > 3 ? 0.5 * Math.max(0, 3 - span) + 0.6 * Math.max(0, span - 7) : 0;
  score -= 0.5 * Math.max(0, line.filter((degree) => degree === highest).length - 2);
  score -= 0.8 * steps.filter((step, i) => i > 0 && step === 0 && steps[i - 1] === 0).length;
  score -= 1.5 * steps.filter((step) => Math.abs(step) >= 6).length;
  score -= monotony(steps);
  const leaps = steps.filter((step) => Math.abs(step) >= 3).length;
  if (isHook) score += (leaps === 1 ? 1.2 : leaps === 0 ? -0.4 : 0) + apexScore(line, highest, request);
  else score -= 0.5 * Math.max(0, leaps - 2);
  const end = ((line.at(-1)! % 7) + 7) % 7;
  const rank = request.cadence.indexOf(end);
  score += rank === 0 ? 1.2 : rank > 0 ? 0.8 : -1;
  score -= SAMENESS_COST * sameness(line, request.others);
  return score + motifScore(steps, request.motif);
}

function strongToneShare(line: readonly number[], { notes, scale }: PitchRequest): number {
  let strong = 0;
  let tones = 0;
  for (const [i, degree] of line.entries()) {
    if (notes[i]!.strength < BEAT_WEIGHT) continue;
    strong++;
    if (isToneOf(degree, scale, notes[i]!.chord)) tones++;
  }
  return strong === 0 ? 0.82 : tones / strong;
}

/** A hook is remembered by one signature leap and by its highest note on a word that matters. */
const apexScore = (line: readonly number[], highest: number, { notes }: PitchRequest): number =>
  notes[line.indexOf(highest)]!.accent >= 0.7 ? 0.8 : 0;

/** A scale run of more than four notes is an exercise. */
function monotony(steps: readonly number[]): number {
  let run = 0;
  let longest = 0;
  for (const [i, step] of steps.entries()) {
    run = Math.abs(step) === 1 && step === steps[i - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return 0.7 * Math.max(0, longest - 4);
}

const motifScore = (steps: readonly number[], motif: readonly number[] | null): number =>
  motif === null ? 0 : 2 * (steps.filter((step, i) => step === motif[i]).length / Math.max(1, steps.length));

/** Another letter of a scheme is only heard as another if its tune is. */
const SAMENESS_COST = 4;
const SAMENESS_FREE = 0.4;

function sameness(line: readonly number[], others: readonly (readonly number[])[]): number {
  const shares = others.map((other) => line.filter((degree, i) => degree === other[i]).length / line.length);
  return Math.max(0, ...shares.map((share) => share - SAMENESS_FREE));
}
