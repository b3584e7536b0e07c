import { humanRanges } from '../melodies/human-ranges.ts';

/** What people's songs measure: one song between two percentiles, the median of a set between two quartiles. */
export interface HumanRange {
  /** Lowest 5th and highest 95th percentile of the corpora. */
  readonly song: readonly [number, number];
  /** Lowest lower and highest upper quartile. */
  readonly median: readonly [number, number];
}

/**
 * The 51 measures that are not of lyrics, by area and name. Melody: POP909, UltraStar's Creative Commons songs, karaoke files, OpenEWLD. Groove and density:
 * karaoke and web MIDI files. Form: the Harmonix set and the McGill Billboard annotations.
 */
export const allRanges: Readonly<Record<string, HumanRange>> = {
  ...humanRanges,
  mainDrumBarShare: { song: [0.131, 0.968], median: [0.297, 0.745] },
  drumBarsIn32: { song: [1, 23], median: [4, 10] },
  kickBarsIn32: { song: [1, 11.85], median: [2, 5] },
  hatBarsIn32: { song: [1, 10.85], median: [2, 6] },
  fillsIn8: { song: [0, 4.534], median: [0.068, 1.42] },
  kicksABar: { song: [0.854, 4.836], median: [2.083, 3.748] },
  snaresABar: { song: [0.202, 5.727], median: [1.325, 2.608] },
  hatsABar: { song: [0, 13.771], median: [3.974, 7.88] },
  mainBassBarShare: { song: [0.145, 0.941], median: [0.228, 0.645] },
  bassBarsIn32: { song: [1.9, 18], median: [4, 11] },
  bassOnsetsABar: { song: [1.861, 7.809], median: [3.363, 5.538] },
  bassOnKick: { song: [0.285, 0.963], median: [0.455, 0.795] },
  kickOnBass: { song: [0.482, 1], median: [0.681, 0.946] },
  sections: { song: [5, 16], median: [8, 12] },
  verseBars: { song: [6, 24], median: [8, 16] },
  chorusBars: { song: [4, 18], median: [8, 12] },
  preChorusBars: { song: [4, 12], median: [4, 8] },
  bridgeBars: { song: [4, 21], median: [8, 15] },
  introBars: { song: [2, 16], median: [4, 8] },
  introSeconds: { song: [0, 44.511], median: [7.502, 20.054] },
  firstChorusSeconds: { song: [0, 90.178], median: [26.005, 60.439] },
  songSeconds: { song: [133.963, 321.393], median: [164.728, 243.108] },
  outroBars: { song: [3, 24], median: [4, 12] },
  interludeBars: { song: [2, 26], median: [4, 14] },
  partsABar: { song: [4, 9], median: [5, 7] },
  partsInThinBars: { song: [2, 8], median: [3, 5] },
  partsInFullBars: { song: [4, 10], median: [6, 8] },
  partsInAll: { song: [4.45, 13], median: [6, 10] },
  changesOfPartsIn8: { song: [0.228, 5.478], median: [0.908, 3.376] },
  partsChorusMinusVerse: { song: [-1.869, 3.146], median: [0, 1.648] },
};
