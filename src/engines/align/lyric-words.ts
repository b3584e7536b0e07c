import { pronounce } from '../../music/pronunciation/dictionary.ts';
import { french } from '../../music/pronunciation/languages/french.ts';
import { german } from '../../music/pronunciation/languages/german.ts';
import { italian } from '../../music/pronunciation/languages/italian.ts';
import type { SpokenLanguage } from '../../music/pronunciation/languages/spoken-language.ts';
import { soundOut } from '../../music/pronunciation/letter-to-sound.ts';
import type { Phone } from '../../music/pronunciation/phone.ts';

/** A word to be found, with its sounds: ARPAbet in lower case, `ax` for the reduced vowel. */
export interface LyricWord {
  readonly text: string;
  readonly phones: readonly string[];
}

export interface LyricLine {
  readonly text: string;
  readonly words: readonly LyricWord[];
}

const LINES_MAX = 400;
const WORDS_PER_LINE_MAX = 60;
const LETTERS_MAX = 40;
const languages: Readonly<Record<string, SpokenLanguage>> = { de: german, fr: french, it: italian };

/** The lines that are sung, without markers in brackets. Words of which nothing can be said are left out; so are lines of such words. */
export function lyricLines(lyrics: string, language: string | null): readonly LyricLine[] {
  const spoken = languages[language?.split('-')[0]?.toLowerCase() ?? 'en'];
  return lyrics
    .replaceAll(/\[[^\]\n]{0,200}\]/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_MAX)
    .map((text) => ({ text, words: wordsOf(text, spoken) }))
    .filter(({ words }) => words.length > 0);
}

function wordsOf(line: string, spoken: SpokenLanguage | undefined): readonly LyricWord[] {
  return line
    .split(/\s+/)
    .slice(0, WORDS_PER_LINE_MAX)
    .map((word) => ({
      text: word.replaceAll(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, ''),
      phones: phonesOf(word, spoken),
    }))
    .filter(({ text, phones }) => text !== '' && phones.length > 0);
}

function phonesOf(word: string, spoken: SpokenLanguage | undefined): readonly string[] {
  const letters = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}']/gu, '')
    .slice(0, LETTERS_MAX);
  if (letters === '') return [];
  const phones =
    spoken === undefined ? (pronounce(letters) ?? soundOut(plain(letters))) : spoken.soundOf(letters, ALONE);
  return phones.map(symbolOf);
}

const ALONE = { before: null, after: null };

/** Letters of other scripts cannot be sounded out. */
const plain = (letters: string): string => letters.normalize('NFD').replaceAll(/[^a-z']/g, '');

const symbolOf = ({ symbol, stress }: Phone): string => {
  const name = symbol.toLowerCase();
  return name === 'ah' && stress === 0 ? 'ax' : name;
};
