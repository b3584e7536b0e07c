import type { Random } from '../../../src/core/random.ts';
import type { BenchSong } from '../bench-song.ts';
import { flattenBand, levelVelocities, transposeTrack } from './band-breakages.ts';
import { oneLoop, shiftByChord } from './harmony-breakages.ts';
import { flattenChorus, moveSyllables, replaceChorus, shuffleBars } from './melody-breakages.ts';
import { swapStresses } from './text-breakages.ts';

/** Breaks a song on purpose; null where it has nothing to break (no second chorus, no polysyllabic words). */
export type Breakage = (song: BenchSong, random: Random) => BenchSong | null;

export const breakages = {
  'a: bars of the melody shuffled': shuffleBars,
  'b: melody shifted by one chord': shiftByChord,
  'c: a track transposed by a semitone': transposeTrack,
  'd: syllables moved by an eighth': moveSyllables,
  'e: second chorus replaced by a new one': replaceChorus,
  'f: chorus flattened to the verse': flattenChorus,
  'g: fills and energy curve deleted': flattenBand,
  'h: one loop for the whole song': oneLoop,
  'i: all velocities 100': levelVelocities,
  'm: stresses swapped': swapStresses,
} as const satisfies Record<string, Breakage>;
