import { measureArrangement } from '../../src/engines/studio/arrange/critic/measure-arrangement.ts';
import type { BenchSong } from './bench-song.ts';
import { shareOf } from './statistics.ts';

/** The arrangement of a song in single figures. */
export interface ArrangementFigures {
  readonly clashShare: number;
  readonly unresolvedClashes: number;
  readonly maskedShare: number;
  readonly voiceMove: number;
  readonly kickLock: number;
  readonly drumVariety: number;
  readonly markedBoundaries: number;
  /** Share of returning sections that at least two parts tell from the one before. */
  readonly contrastShare: number;
  readonly energyCorrelation: number;
  readonly energyLift: number;
  readonly isLastChorusBiggest: boolean;
  readonly fullBarShare: number;
  readonly flatParts: number;
  readonly outOfRange: number;
}

/** NaN stands for what a song without drums or choruses cannot have. */
export function reportArrangement(song: Pick<BenchSong, 'written'>): ArrangementFigures {
  const { brief, composition, score } = song.written;
  const report = measureArrangement(brief, composition, score);
  return {
    clashShare: report.clashes.share,
    unresolvedClashes: report.clashes.unresolvedCount,
    maskedShare: report.maskedShare,
    voiceMove: report.voiceLeading.meanMove,
    kickLock: report.kickLockShare ?? Number.NaN,
    drumVariety: report.drumVariety ?? Number.NaN,
    markedBoundaries: report.markedBoundaryShare,
    contrastShare: shareOf(report.contrasts, ({ differing }) => differing.length >= 2),
    energyCorrelation: report.energy.correlation ?? Number.NaN,
    energyLift: report.energy.chorusLift ?? Number.NaN,
    isLastChorusBiggest: report.energy.isLastChorusBiggest,
    fullBarShare: report.layering.fullBarShare,
    flatParts: report.playability.flatParts.length,
    outOfRange: report.playability.outOfRangeCount,
  };
}
