import type { BenchSong } from '../songs/bench-song.ts';
import type { VarietyLimits, VarietyMeasure } from './measure.ts';
import { areBarsAlike, drumRows, mainBar, struckBars } from './struck-bars.ts';

/** Genres whose kick is a law. */
const LAW_GENRES: ReadonlySet<string> = new Set(['house', 'techno', 'reggaeton']);

const drumsOf = ({ written }: BenchSong) => written.score.parts.filter(({ role }) => role === 'drums');
const bassOf = ({ written }: BenchSong) => written.score.parts.filter(({ role }) => role === 'bass');

/** A song's drum bars, kick, snare and hats. */
export const drumBars = (song: BenchSong): string[] => struckBars(song, drumsOf(song), drumRows);

const rowMeasure = (
  name: string,
  row: keyof typeof drumRows,
  limits: VarietyLimits,
  isFreeByLaw = false,
): VarietyMeasure => ({
  name,
  keyOf: (song) => mainBar(struckBars(song, drumsOf(song), { [row]: drumRows[row] })),
  isAlike: areBarsAlike,
  limitsOf: (genre) => (isFreeByLaw && LAW_GENRES.has(genre) ? null : limits),
});

/** The groove's lines of what thirty songs must show. */
export const grooveMeasures: readonly VarietyMeasure[] = [
  rowMeasure('kick', 'kick', { distinctMin: 10, commonestMax: 1 / 3 }, true),
  rowMeasure('snare', 'snare', { distinctMin: 4, commonestMax: 1 }),
  rowMeasure('hats', 'hats', { distinctMin: 7, commonestMax: 1 }),
  {
    name: 'whole bar',
    keyOf: (song) => mainBar(drumBars(song)),
    isAlike: areBarsAlike,
    limitsOf: () => ({ distinctMin: 21, commonestMax: 0.2 }),
  },
  {
    name: 'bass',
    keyOf: (song) => mainBar(struckBars(song, bassOf(song), null)),
    isAlike: areBarsAlike,
    limitsOf: () => ({ distinctMin: 14, commonestMax: 0.27 }),
  },
];

const SHARED_MAX = 0.4;

/** Share of the pairs of songs that have more than 40 % of their drum bars (the mean of both) in common. */
export function twinShare(
  genre: string,
  songs: readonly BenchSong[],
): { readonly share: number; readonly isMet: boolean } {
  const sets = songs.map((song) => countsOf(drumBars(song))).filter((counts) => counts.size > 0);
  let [pairs, twins] = [0, 0];
  for (const [at, one] of sets.entries()) {
    for (const other of sets.slice(at + 1)) {
      pairs++;
      if ((sharedOf(one, other) + sharedOf(other, one)) / 2 > SHARED_MAX) twins++;
    }
  }
  const share = pairs === 0 ? 0 : twins / pairs;
  return { share, isMet: share <= (LAW_GENRES.has(genre) ? 0.1 : 0.05) };
}

type Counts = ReadonlyMap<string, number>;

const countsOf = (bars: readonly string[]): Counts =>
  new Map([...Map.groupBy(bars, (bar) => bar)].map(([bar, all]) => [bar, all.length]));

function sharedOf(one: Counts, other: Counts): number {
  let [shared, all] = [0, 0];
  for (const [bar, count] of one) {
    all += count;
    if (other.has(bar) || [...other.keys()].some((known) => areBarsAlike(bar, known))) shared += count;
  }
  return shared / all;
}

/** Different bars of the bass in a song's first 32. */
export const bassBarsIn32 = (song: BenchSong): number =>
  new Set(struckBars(song, bassOf(song), null).slice(0, 32)).size;

/** Share of its drum bars that a song has in common with the other take of its request. */
export const takesShare = (one: BenchSong, other: BenchSong): number => {
  const [own, others] = [countsOf(drumBars(one)), countsOf(drumBars(other))];
  return own.size === 0 || others.size === 0 ? 0 : (sharedOf(own, others) + sharedOf(others, own)) / 2;
};
