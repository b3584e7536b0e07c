import type { SungWord, Syllable } from '../../../src/music/score.ts';
import type { Breakage } from './breakages.ts';
import { rebuild } from './rebuild.ts';

/** The same tune to words that are stressed the other way round. */
export const swapStresses: Breakage = (song) => {
  const { lines } = song.written.score;
  if (!lines.some((line) => line.words.some(hasContrast))) return null;
  return rebuild(song, { lines: lines.map((line) => ({ ...line, words: line.words.map(swapped) })) });
};

const hasContrast = ({ syllables }: SungWord): boolean =>
  syllables.some(({ stress }) => stress === 1) && syllables.some(({ stress }) => stress === 0);

const swapped = (word: SungWord): SungWord =>
  hasContrast(word) ? { ...word, syllables: word.syllables.map(swappedSyllable) } : word;

const swappedSyllable = (syllable: Syllable): Syllable => ({ ...syllable, stress: syllable.stress === 1 ? 0 : 1 });
