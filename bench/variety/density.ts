import { ticksPerBar } from '../../src/music/meter.ts';
import type { Part, SectionKind } from '../../src/music/score.ts';
import type { BenchSong } from '../songs/bench-song.ts';

/** How many parts of a song sound, counted in bars. */
export interface Density {
  /** Mean of chorus bars minus mean of verse bars; null: it lacks one of them. */
  readonly chorusMinusVerse: number | null;
  /** Median, 10th and 90th percentile of the bars. */
  readonly aBar: number;
  readonly thin: number;
  readonly full: number;
  readonly total: number;
  /** How often another set of parts sounds than in the bar before, in eight bars. */
  readonly changesIn8: number;
}

/** A held note counts for so many bars at most. */
const BARS_OF_NOTE_MAX = 4;

const playerOf = ({ id, role }: Part): string =>
  role === 'drums' || role === 'percussion' ? 'drums' : role === 'backing' ? 'backing' : id;

/** The densities of a song, as they were counted in karaoke files of people's songs. */
export function densityOf({ written: { score, composition } }: BenchSong): Density {
  const barTicks = ticksPerBar(score.meter);
  const bars: Set<string>[] = [];
  for (const part of score.parts) {
    for (const { startTick, durationTicks } of part.notes) {
      const last = startTick + Math.min(durationTicks, BARS_OF_NOTE_MAX * barTicks) - 1;
      for (let bar = Math.floor(startTick / barTicks); bar <= Math.floor(last / barTicks); bar++) {
        bars[bar] = (bars[bar] ?? new Set()).add(playerOf(part));
      }
    }
  }
  const sounding = Array.from(bars, (bar) => bar ?? new Set<string>());
  const counts = sounding.map((bar) => bar.size);
  const sorted = counts.toSorted((a, b) => a - b);
  const meanIn = (kind: SectionKind): number | null => {
    const own = composition.sections
      .filter((section) => section.kind === kind)
      .flatMap(({ startTick, endTick }) =>
        counts.slice(Math.round(startTick / barTicks), Math.round(endTick / barTicks)),
      );
    return own.length === 0 ? null : own.reduce((sum, count) => sum + count, 0) / own.length;
  };
  const [verse, chorus] = [meanIn('verse'), meanIn('chorus')];
  const changes = sounding.filter((bar, at) => at > 0 && bar.symmetricDifference(sounding[at - 1]!).size > 0).length;
  return {
    chorusMinusVerse: verse === null || chorus === null ? null : chorus - verse,
    aBar: sorted[sorted.length >> 1] ?? 0,
    thin: sorted[Math.floor(0.1 * sorted.length)] ?? 0,
    full: sorted[Math.floor(0.9 * sorted.length)] ?? 0,
    total: sounding.reduce((all, bar) => all.union(bar), new Set()).size,
    changesIn8: (8 * changes) / Math.max(1, sounding.length - 1),
  };
}
