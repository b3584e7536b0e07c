import type { MeteredPattern } from '../plan/fit-pattern.ts';

/**
 * Bass figures of one bar: `R` root, `3` third, `5` fifth, `8` octave, `a` approach to the next bar's root,
 * `n` root of the chord that follows, `g` ghosted root; `-` holds, `.` rests.
 */
export interface BassPattern {
  readonly steps: MeteredPattern;
  /** Share of the kick's strokes that the bass joins by a stroke of its own. */
  readonly kickShare: number;
  /** Share of bars that lead into a new chord by an approach note. */
  readonly approachShare: number;
  /** Share of a note's length that sounds. */
  readonly gate: number;
  /** Approach notes glide. */
  readonly slides?: true;
}

const bars = (...four: string[]): MeteredPattern => ({ four });

export const bassPatterns = {
  pop8: { steps: bars('R-R-R-R-R-R-R-R-'), kickShare: 0.8, approachShare: 0.35, gate: 0.88 },
  rootFive: {
    steps: { four: ['R-------5-------'], three: ['R-------5---', 'R-------8---'], six: ['R-----5-----'] },
    kickShare: 0.75,
    approachShare: 0.35,
    gate: 0.92,
  },
  pushed: { steps: bars('R--R--R-R--R--R-'), kickShare: 0.8, approachShare: 0.35, gate: 0.9 },
  disco: { steps: bars('R-8-R-8-R-8-R-8-'), kickShare: 0.8, approachShare: 0.3, gate: 0.7 },
  walking: {
    steps: { four: ['R---3---5---a---'], three: ['R---3---a---'], six: ['R---3-5---a-'] },
    kickShare: 0.8,
    approachShare: 0,
    gate: 0.95,
  },
  tumbao: {
    steps: { four: ['R-----5-R-----5-'], three: ['R-----5-5---'], six: ['R---5-R---5-'] },
    kickShare: 0.8,
    approachShare: 0.25,
    gate: 0.9,
  },
  reggae: {
    steps: { four: ['....R--R3---5---', '....R-..R-3-5---'], three: ['....R--R5---'], six: ['..R-..5-R-..'] },
    kickShare: 0.8,
    approachShare: 0.3,
    gate: 0.85,
  },
  sub808: { steps: bars('R---------------'), kickShare: 1, approachShare: 0.25, gate: 0.97, slides: true },
  synth16: { steps: bars('8RRR8RRR8RRR8RRR'), kickShare: 0.8, approachShare: 0.15, gate: 0.75 },
  funk: { steps: bars('R.gR..8...R..a..', 'R..R..8.g.R.5...'), kickShare: 0.85, approachShare: 0.4, gate: 0.7 },
  pedal: {
    steps: { four: ['R---------------'], three: ['R-----------'], six: ['R-----------'] },
    kickShare: 0,
    approachShare: 0,
    gate: 1,
  },
  offbeat: { steps: bars('..R-..R-..R-..R-'), kickShare: 0, approachShare: 0.2, gate: 0.85 },
  twoFeel: {
    steps: { four: ['R-------5-----a-', 'R-------5-------'], three: ['R-------5---'], six: ['R-----5---a-'] },
    kickShare: 0.75,
    approachShare: 0.2,
    gate: 0.95,
  },
  salsa: {
    steps: { four: ['......5-....n---'], three: ['....5---n---'], six: ['....5-..n-..'] },
    kickShare: 0.7,
    approachShare: 0,
    gate: 0.95,
  },
  cumbia: {
    steps: { four: ['R-......3---5---'], three: ['R---3---5---'], six: ['R-..3-..5-..'] },
    kickShare: 0.6,
    approachShare: 0.2,
    gate: 0.8,
  },
  afro: { steps: bars('R--.R---..R-5-..', 'R--.R-....R-8-R-'), kickShare: 0.7, approachShare: 0.2, gate: 0.8 },
  shuffle: {
    steps: { four: ['R-3-5-6-8-6-5-3-', 'R-3-5-6-5-3-R-a-'], six: ['R---3-5---6-'] },
    kickShare: 0.7,
    approachShare: 0.2,
    gate: 0.85,
  },
  gallop: { steps: bars('R.RRR.RRR.RRR.RR'), kickShare: 0.9, approachShare: 0.15, gate: 0.6 },
  oomPah: {
    steps: { four: ['R---5---R---5---'], three: ['R-----------'], six: ['R-----5-----'] },
    kickShare: 0.6,
    approachShare: 0.3,
    gate: 0.6,
  },
  rolling16: { steps: bars('.RRR.RRR.RRR.RRR'), kickShare: 0.7, approachShare: 0.15, gate: 0.6 },
  none: { steps: bars('................'), kickShare: 0, approachShare: 0, gate: 1 },
} as const satisfies Record<string, BassPattern>;

export type BassPatternId = keyof typeof bassPatterns;

/** The figure of a name of the recipe table. Throws RangeError on a name that is none: a fault of the table. */
export function bassPatternOf(id: string): BassPattern {
  if (!(id in bassPatterns)) throw new RangeError(`no bass pattern is called "${id}"`);
  return bassPatterns[id as BassPatternId];
}
