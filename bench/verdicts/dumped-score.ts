import type { Score } from '../../src/music/score.ts';

/** A score as it was written by some version, and for what. */
export interface DumpedScore {
  readonly genre: string;
  /** Which of the genre's requests, from 0. */
  readonly at: number;
  readonly score: Score;
  /** User CPU milliseconds of writing it. */
  readonly cpuMs: number;
}
