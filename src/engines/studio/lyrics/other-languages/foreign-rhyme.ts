import { french } from '../../../../music/pronunciation/languages/french.ts';
import { german } from '../../../../music/pronunciation/languages/german.ts';
import { italian } from '../../../../music/pronunciation/languages/italian.ts';
import { portuguese } from '../../../../music/pronunciation/languages/portuguese.ts';
import { spanish } from '../../../../music/pronunciation/languages/spanish.ts';
import type { SpokenLanguage } from '../../../../music/pronunciation/languages/spoken-language.ts';
import { rhymingPart } from '../../../../music/pronunciation/rhyme.ts';

const spoken: Readonly<Record<string, SpokenLanguage>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

/** What the ear keeps of a diphthong. */
const MAIN_VOWELS: Readonly<Record<string, string>> = { ey: 'eh', ay: 'aa', aw: 'aa', ow: 'ao', oy: 'ao' };

/**
 * How well two lines rhyme in a language: 2 from the last stressed vowel on, 1 in its vowels, 0 not, or not at all where both end
 * on one word. Always 0 in a language that no rules of sound are written for.
 */
export function foreignRhyme(left: string, right: string, language: string): 0 | 1 | 2 {
  const own = spoken[language];
  const [one, other] = [lastWord(left), lastWord(right)];
  if (own === undefined || one === other || one === '' || other === '') return 0;
  const [first, second] = [one, other].map((word) => rhymingPart(own.soundOf(word, { before: null, after: null })));
  const sounds = (phones: typeof first): string => phones!.map(({ symbol }) => symbol).join(' ');
  const vowels = (phones: typeof first): string =>
    phones!.flatMap(({ symbol, stress }) => (stress === null ? [] : [MAIN_VOWELS[symbol] ?? symbol])).join(' ');
  if (sounds(first) === sounds(second) && first!.length > 0) return 2;
  return vowels(first) === vowels(second) && first!.length > 0 ? 1 : 0;
}

const lastWord = (line: string): string =>
  line.normalize('NFC').toLowerCase().replaceAll('’', "'").match(/[\p{L}\p{M}]+/gu)?.at(-1) ?? ''; // biome-ignore format: one thought
