import { plainRequest } from '../../src/engines/port.ts';
import type { BenchRequest } from '../songs/bench-song.ts';
import { instrumentalGenres, vocalGenreNames } from '../songs/genres.ts';

/** Styles that callers ask for beside the interface's own. */
const freeTags =
  `synthwave, house, techno, trance, drum and bass, dubstep, lo-fi, country, blues, gospel, metal, indie, k-pop, reggaeton,
  afrobeats, salsa, ska, waltz, lullaby, piano ballad, celtic, flamenco, classical, musical, 80s synth-pop, phonk, drill, bluegrass,
  swing, grunge`
    .split(',')
    .map((tag) => tag.trim());
const heardWithoutSinging: ReadonlySet<string> = new Set([
  'techno',
  'trance',
  'drum and bass',
  'lo-fi',
  'classical',
  'celtic',
]);

/** `count` requests, spread over sung genres, music without singing and free tags. */
export function wishedSongs(
  count: number,
  seconds: number,
  seed: string,
  genre: string | undefined,
): (BenchRequest & { readonly ordinal: number })[] {
  const wishes =
    genre === undefined
      ? allWishes()
      : [
          { genre, isInstrumental: false },
          { genre, isInstrumental: true },
        ];
  return Array.from({ length: count }, (_, i) => {
    // A stride without common divisor visits every wish before any comes again.
    const wish = wishes[(i * (genre === undefined ? 37 : 1)) % wishes.length]!;
    return {
      name: `${i} ${wish.genre.trim()}${wish.isInstrumental ? ' (band)' : ''} `,
      genre: wish.genre.trim(),
      request: {
        ...plainRequest,
        tags: wish.genre.trim(),
        isInstrumental: wish.isInstrumental,
        durationSeconds: seconds,
        seed: `${seed} ${i}`,
      },
      ordinal: i % 2,
    };
  });
}

const allWishes = (): { readonly genre: string; readonly isInstrumental: boolean }[] => [
  ...vocalGenreNames.map((genre) => ({ genre, isInstrumental: false })),
  ...instrumentalGenres.map((genre) => ({ genre, isInstrumental: true })),
  ...freeTags.map((genre) => ({ genre, isInstrumental: heardWithoutSinging.has(genre) })),
];
