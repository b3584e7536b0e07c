import type { TimedLine } from '../../audio/codecs/timed-line.ts';
import type { Recording } from '../../audio/recording.ts';

/** Sung sound, and what is known to be sung in it. */
export interface WordsToAlign {
  readonly recording: Recording;
  /** With section markers. */
  readonly lyrics: string;
  /** BCP 47; null: not known. */
  readonly language: string | null;
}

/** Where the lines are sung, as heard. */
export interface AlignedWords {
  readonly lines: readonly TimedLine[];
  /** 0..1 */
  readonly confidence: number;
}

/**
 * Where the words of a foreign recording are sung. No aligner is installed in this release: clips of engines without a
 * score have no times of their words, and say so by having none.
 * @returns null: nobody knows
 */
export async function alignWords(_words: WordsToAlign): Promise<AlignedWords | null> {
  return null;
}
