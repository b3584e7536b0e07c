import type { BenchSong } from './bench-song.ts';
import { type DiversityReport, type Neighbours, reportDiversity } from './diversity.ts';
import { reportExactness } from './exactness.ts';
import { rankFaults } from './faults/rank-faults.ts';
import { isTold, reportGenreRows } from './genre-rows.ts';
import { reportOddLyrics } from './odd-lyrics.ts';
import { type PairDimension, reportPair } from './pairs.ts';
import type { BenchSection } from './sections.ts';
import { spread } from './sections.ts';
import { median, quantile, shareOf } from './statistics.ts';
import { atLeast, atMost, format, reported } from './summary.ts';

/** Of two songs' tokens, at most this share may be the same. */
const TOKEN_SHARE_MAX = 0.3;
const DIFFERING_MIN = 4;
const FAULT_SONGS = 20;
const CAUGHT_SHARE = 0.9;
const WRITE_MS_MAX = 400;

export function pairSection(pairs: readonly (readonly [BenchSong, BenchSong])[]): BenchSection {
  const reports = pairs.map(([a, b]) => reportPair(a, b));
  const dimensions = Object.keys(reports[0]?.differs ?? {}) as PairDimension[];
  const onsets = reports.flatMap((report) => report.onset ?? []);
  const pitches = reports.flatMap((report) => report.pitch ?? []);
  return {
    title: `Two clips of one request: ${pairs.length} pairs`,
    lines: [
      ...dimensions.map(
        (name) => `${name.padEnd(14)} differs in ${format(100 * shareOf(reports, (r) => r.differs[name]), 0)} %`,
      ),
      `chorus, onset Jaccard           ${spread(onsets)}   wanted <= .4`,
      `chorus, (onset, pitch) Jaccard  ${spread(pitches)}   wanted <= .17`,
    ],
    summary: [
      atLeast(
        'pairs that differ in 4 of 7 dimensions',
        shareOf(reports, (r) => r.count >= DIFFERING_MIN),
        1,
      ),
      atMost('pair: chorus onset Jaccard, median', median(onsets), 0.4),
      atMost('pair: chorus (onset, pitch) Jaccard, median', median(pitches), 0.17),
      atLeast(
        'pairs with the same words and sung sections',
        shareOf(reports, (r) => r.isSameSong),
        1,
      ),
    ],
    data: reports,
  };
}

export function diversitySection(songs: readonly BenchSong[]): BenchSection {
  const report: DiversityReport = reportDiversity(songs, TOKEN_SHARE_MAX);
  const tonics = new Set([...report.keys.keys()].map((key) => key.split(' ')[0]));
  const [low, high] = report.recipeTempos;
  const pairText = (pair: Neighbours): string =>
    `${pair.a} and ${pair.b}: ${format(pair.share, 2)} (by occurrence ${format(pair.occurrenceShare, 2)})`;
  return {
    title: `Diversity of ${songs.length} songs of one request without wishes`,
    lines: [
      `keys ${[...report.keys].map(([key, count]) => `${key} ${count}`).join(', ')}`,
      `tempo ${spread(report.tempos, 0)} (the recipe's range ${low} to ${high})`,
      `different verse loops ${report.distinctVerseLoops}, chorus loops ${report.distinctChorusLoops}`,
      'nearest neighbours by 4-gram (interval, rhythm) tokens:',
      ...report.nearest.map((pair) => `  ${pairText(pair)}`),
      `pairs above ${TOKEN_SHARE_MAX}: ${report.pairsAbove}`,
    ],
    summary: [
      atMost('largest share of common 4-gram tokens of two songs', report.nearest[0]?.share ?? 0, TOKEN_SHARE_MAX),
      reported('the same, repeats counted', format(report.nearestByOccurrence?.occurrenceShare ?? 0, 2)),
      atLeast('tonics that occur', tonics.size, 12, 0),
      atLeast(
        "share of the recipe's tempo range that occurs",
        (quantile(report.tempos, 0.98) - quantile(report.tempos, 0.02)) / (high - low),
        0.8,
      ),
    ],
    data: { ...report, keys: Object.fromEntries(report.keys) },
  };
}

export function exactnessSection(count: number): BenchSection {
  const report = reportExactness(count);
  return {
    title: `Wishes of ${count} random requests`,
    lines: [
      ...Object.entries(report.asked).map(([wish, asked]) => `${wish.padEnd(18)} ${report.hit[wish]} of ${asked}`),
      ...report.misses.slice(0, 8),
    ],
    summary: Object.entries(report.asked).map(([wish, asked]) =>
      atLeast(`exact: ${wish}`, report.hit[wish]! / asked, 1, 3),
    ),
    data: report,
  };
}

export function oddSection(count: number): BenchSection {
  const report = reportOddLyrics(count);
  return {
    title: `${count} odd lyrics`,
    lines: [`composed ${report.composed}, refused with 400 ${report.refused}`, ...report.failures.slice(0, 8)],
    summary: [atMost('odd lyrics that break something', report.failures.length, 0, 0)],
    data: report,
  };
}

export function genreSection(): BenchSection {
  const rows = reportGenreRows();
  const untold = rows.filter((row) => !isTold(row));
  return {
    title: `${rows.length} genre names, three songs each beside Pop of the same seed`,
    lines: untold.map(
      (row) =>
        `${row.name} (${row.isSung ? 'sung' : 'instrumental'}): drums ${row.drums}, sounds ${row.sounds}, tempo ${row.tempo}, mode ${row.mode} of 3${row.failure === null ? '' : `; ${row.failure}`}`,
    ),
    summary: [
      atMost('genre names that do not compose', rows.filter((row) => row.failure !== null).length, 0, 0),
      atMost('genre names that cannot be told from Pop', untold.length, 0, 0),
    ],
    data: rows,
  };
}

export function faultSection(songs: readonly BenchSong[]): BenchSection {
  const rankings = rankFaults(songs, FAULT_SONGS);
  const share = (ranking: (typeof rankings)[number]): number => ranking.caught / Math.max(1, ranking.songCount);
  return {
    title: 'Planted faults: songs that score worse once broken',
    lines: rankings.map(
      (ranking) =>
        `${ranking.fault.padEnd(40)} ${ranking.caught} of ${ranking.songCount}, ${format(ranking.meanLoss, 1)} points lost`,
    ),
    summary: rankings.map((ranking) => atLeast(`fault ${ranking.fault}`, share(ranking), CAUGHT_SHARE)),
    data: rankings,
  };
}

/** Songs of three minutes, both takes. */
export function timeSection(songs: readonly BenchSong[]): BenchSection {
  const times = songs.map((song) => song.cpuMs);
  return {
    title: `CPU time of writing: ${songs.length} songs of three minutes`,
    lines: [`ms a song ${spread(times, 0)}, longest ${format(Math.max(...times), 0)}`],
    summary: [
      atMost('CPU ms of a three-minute song, median', median(times), WRITE_MS_MAX, 0),
      atMost('CPU ms of a three-minute song, 95th percentile', quantile(times, 0.95), WRITE_MS_MAX, 0),
    ],
    data: times,
  };
}
