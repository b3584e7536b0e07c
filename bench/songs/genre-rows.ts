import { plainRequest } from '../../src/engines/port.ts';
import { type BenchSong, composeBenchSong } from './bench-song.ts';
import { instrumentalGenres, vocalGenreNames } from './genres.ts';
import { drumFigure, soundsOf } from './pairs.ts';
import { jaccard } from './statistics.ts';

const SEEDS = 3;
const FIGURE_JACCARD_MAX = 0.6;
const TEMPO_RATIO_MIN = 1.08;

export interface GenreRow {
  readonly name: string;
  readonly isSung: boolean;
  /** Of {@link SEEDS} songs, how many differ from the plain Pop song of the same seed in each of these. */
  readonly drums: number;
  readonly sounds: number;
  readonly tempo: number;
  readonly mode: number;
  readonly failure: string | null;
}

/** One song a genre name and seed, each beside Pop of the same seed. */
export function reportGenreRows(): GenreRow[] {
  const sung = vocalGenreNames.map((name) => rowOf(name, true));
  return [...sung, ...instrumentalGenres.map((name) => rowOf(name, false))];
}

/** Whether every song of the row differs from Pop in something; Pop itself need not. */
export const isTold = (row: GenreRow): boolean =>
  row.name.toLowerCase() === 'pop' ||
  (row.failure === null && Math.max(row.drums, row.sounds, row.tempo, row.mode) > SEEDS / 2);

function rowOf(name: string, isSung: boolean): GenreRow {
  const counts = { drums: 0, sounds: 0, tempo: 0, mode: 0 };
  try {
    for (let seed = 0; seed < SEEDS; seed++) {
      const [own, pop] = [songOf(name, isSung, seed), songOf('pop', isSung, seed)];
      for (const [key, differs] of Object.entries(differencesOf(own, pop))) {
        if (differs) counts[key as keyof typeof counts]++;
      }
    }
  } catch (error) {
    return { name, isSung, ...counts, failure: (error as Error).message };
  }
  return { name, isSung, ...counts, failure: null };
}

function differencesOf(own: BenchSong, pop: BenchSong): Record<'drums' | 'sounds' | 'tempo' | 'mode', boolean> {
  const [x, y] = [own.written.score, pop.written.score];
  const ratio = x.tempoChanges[0]!.bpm / y.tempoChanges[0]!.bpm;
  return {
    drums: jaccard(drumFigure(x), drumFigure(y)) <= FIGURE_JACCARD_MAX,
    sounds: jaccard(soundsOf(x), soundsOf(y)) <= FIGURE_JACCARD_MAX,
    tempo: Math.max(ratio, 1 / ratio) >= TEMPO_RATIO_MIN,
    mode: x.key.mode !== y.key.mode,
  };
}

const composed = new Map<string, BenchSong>();

/** Each song is composed once. */
function songOf(tags: string, isSung: boolean, seed: number): BenchSong {
  const name = `${tags.toLowerCase()} ${isSung} ${seed}`;
  const song = composed.get(name) ?? compose(tags, isSung, seed);
  composed.set(name, song);
  return song;
}

function compose(tags: string, isSung: boolean, seed: number): BenchSong {
  const request = { ...plainRequest, tags, isInstrumental: !isSung, seed: `row ${seed}` };
  return composeBenchSong({ name: tags, genre: tags, request }, 0);
}
