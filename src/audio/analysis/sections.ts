import { type HeardBars, type SectionCueName, sectionCueNames, sectionCues } from './section-cues.ts';

export interface HeardSection {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0..1: how likely a section really begins here; 1 for the first. */
  readonly confidence: number;
}

/** Logistic regression over bars of 80 recordings whose sections are known, halves tried against each other. */
const WEIGHTS: Readonly<Record<SectionCueName, number>> = {
  shape1: 0.49,
  shape2: 0.36,
  shape4: 0.81,
  shape8: -0.28,
  level2: 0.18,
  level4: -0.04,
  harmony2: -0.16,
  harmony4: 0.16,
  harmony8: -0.37,
  bass4: -0.45,
  rhythm2: 0.49,
  rhythm4: -0.54,
  cymbal: -0.38,
  fill: 0.43,
  repetition: 0.5,
  shapePeak: 0.55,
  repetitionPeak: 0.6,
};
const BIAS = -2.3;

/** What a section of so many bars gains (log likelihood); other lengths get `odd`, and less for each bar past eight. */
const LENGTHS: Readonly<Record<number, number>> = { 2: -2.45, 4: 1, 6: -0.5, 8: 1.95, 10: -0.5, 12: 0.5, 16: -0.2 };
const ODD = { length: -2.1, perBarPastEight: -0.125 } as const;
/** A first or last section loses no more: pick-up bars come before the one, ring-out after the other. */
const EDGE_LENGTH = -0.5;
const MOST_BARS = 40;

/**
 * Sections as the likeliest division into whole bars: what the cues say of each bar, and that sections last four, eight
 * or sixteen bars more often than not.
 */
export function findSections(bars: HeardBars): HeardSection[] {
  const count = bars.notes.length;
  if (count === 0) return [];
  const odds = boundaryLogOdds(bars);
  // best[i]: the best division of the bars before i; from[i]: where its last section begins
  const best = new Float64Array(count + 1).fill(-Infinity);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end++) {
    for (let start = Math.max(0, end - MOST_BARS); start < end; start++) {
      const isEdge = start === 0 || end === count;
      const length = lengthGain(end - start);
      const value = best[start]! + (isEdge ? Math.max(length, EDGE_LENGTH) : length) + (end < count ? odds[end]! : 0);
      if (value > best[end]!) {
        best[end] = value;
        from[end] = start;
      }
    }
  }
  const starts: number[] = [];
  for (let end = count; end > 0; end = from[end]!) starts.push(from[end]!);
  starts.reverse();
  return starts.map((start, i) => ({
    startSeconds: bars.boundariesSeconds[start]!,
    endSeconds: bars.boundariesSeconds[starts[i + 1] ?? count]!,
    confidence: start === 0 ? 1 : 1 / (1 + Math.exp(-odds[start]!)),
  }));
}

const lengthGain = (bars: number): number => LENGTHS[bars] ?? ODD.length + ODD.perBarPastEight * Math.max(0, bars - 8);

function boundaryLogOdds(bars: HeardBars): Float64Array {
  const cues = sectionCues(bars);
  const odds = new Float64Array(bars.notes.length).fill(BIAS);
  for (const name of sectionCueNames) for (let i = 0; i < odds.length; i++) odds[i]! += WEIGHTS[name] * cues[name][i]!;
  return odds;
}
