import { type HeardBars, type SectionCueName, sectionCueNames, sectionCues } from './section-cues.ts';

export interface HeardSection {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0..1: how likely a section really begins here; 1 for the first. */
  readonly confidence: number;
}

/**
 * What each cue says for a boundary: its slope, what the slope changes by above the mean, and what it changes by more above one
 * standard deviation. Most speak clearly against a boundary where they are weak, and say little more beyond being strong. Logistic
 * regression over the bars of 176 recordings whose sections are known; F .86 and .89 in songs that were left out (before: .81, .86).
 */
const WEIGHTS: Readonly<Record<SectionCueName, readonly [number, number, number]>> = {
  shape1: [0.89, 0.0, -0.64],
  shape2: [0.53, -1.19, -0.69],
  shape4: [3.29, -0.3, -0.39],
  shape8: [-0.26, 0.18, -1.38],
  level2: [1.08, -0.41, -0.18],
  level4: [-1.34, -0.97, -0.57],
  harmony2: [-0.32, 0.15, 0.31],
  harmony4: [0.47, -0.26, -0.16],
  harmony8: [-0.07, -0.45, 0.11],
  bass4: [-0.65, 0.49, -0.46],
  rhythm2: [1.91, -1.04, -0.42],
  rhythm4: [-1.02, 0.02, 0.46],
  cymbal: [-0.53, 0.18, 1.03],
  fill: [0.22, 0.85, -0.93],
  repetition: [0.18, 0.39, -0.44],
  shapePeak: [1.29, -0.1, -1.26],
  repetitionPeak: [0.77, 0.03, 0.03],
};
const BIAS = -1.91;

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
  for (const name of sectionCueNames) {
    const [slope, aboveMean, aboveDeviation] = WEIGHTS[name];
    for (const [i, cue] of cues[name].entries())
      odds[i]! += slope * cue + aboveMean * Math.max(0, cue) + aboveDeviation * Math.max(0, cue - 1);
  }
  return odds;
}
