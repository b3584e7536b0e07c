import type { Score } from '../../src/music/score.ts';

/** What became of a caller's words. */
export interface PlacementReport {
  readonly wordCount: number;
  /** Words neither sung as often as written nor told in `unsungLines`. */
  readonly lost: readonly string[];
  /** Words sung more often than written. */
  readonly invented: readonly string[];
  readonly unsungLineCount: number;
}

const BARE_MARKER = /^(?:verse|chorus|bridge|intro|outro|pre-chorus|hook|refrain)\s*\d*\s*:\s*$/i;

/** Words as they are compared: letters, digits and apostrophes, in lower case. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .split(/[\s\-–—/]+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}']/gu, '').replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');

/** The words of a sheet without its markers. */
export const writtenWords = (lyrics: string): string[] =>
  lyrics
    .split('\n')
    .filter((line) => !BARE_MARKER.test(line.trim()))
    .flatMap((line) => plainWords(line.replace(/\[[^\]]*\]/g, ' ')));

const countOf = (words: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));

/** Every word of the lyrics must be sung or told, and no other may be. */
export function reportPlacement(lyrics: string, score: Score): PlacementReport {
  const written = countOf(writtenWords(lyrics));
  const sung = countOf(score.lines.flatMap((line) => line.words.flatMap((word) => plainWords(word.text))));
  const told = countOf(score.unsungLines.flatMap(plainWords));
  const at = (counts: ReadonlyMap<string, number>, word: string): number => counts.get(word) ?? 0;
  return {
    wordCount: [...written.values()].reduce((sum, count) => sum + count, 0),
    lost: [...written.keys()].filter((word) => at(sung, word) + at(told, word) < at(written, word)),
    invented: [...sung.keys()].filter((word) => at(sung, word) > at(written, word)),
    unsungLineCount: score.unsungLines.length,
  };
}
