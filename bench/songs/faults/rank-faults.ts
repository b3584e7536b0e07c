import { createRandom } from '../../../src/core/random.ts';
import type { BenchSong } from '../bench-song.ts';
import { mean } from '../statistics.ts';
import { type Breakage, breakages } from './breakages.ts';
import { qualityScore } from './quality-score.ts';

export interface FaultRanking {
  readonly fault: string;
  readonly songCount: number;
  /** Broken songs that scored lower than they did whole. */
  readonly caught: number;
  /** Mean points lost. */
  readonly meanLoss: number;
}

/** Breaks the songs in every way and asks the score which of each two is better. Songs without anything to break are passed over. */
export function rankFaults(songs: readonly BenchSong[], songsMax: number): FaultRanking[] {
  const whole = new Map(songs.map((song) => [song, qualityScore(song).score]));
  return Object.entries(breakages).map(([fault, breakSong]: [string, Breakage]) => {
    const losses: number[] = [];
    for (const song of songs) {
      if (losses.length === songsMax) break;
      const broken = breakSong(song, createRandom(`bench fault ${fault} ${song.name}`));
      if (broken !== null) losses.push(whole.get(song)! - qualityScore(broken).score);
    }
    return {
      fault,
      songCount: losses.length,
      caught: losses.filter((loss) => loss > 0).length,
      meanLoss: mean(losses),
    };
  });
}
