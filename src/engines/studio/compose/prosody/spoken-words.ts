import type { Phone } from '../../../../music/pronunciation/phone.ts';
import { letterWords, spokenForm } from './spoken-forms.ts';
import type { Token } from './tokens.ts';
import { latinOf, writtenSyllables } from './transliterate.ts';
import { isInterjection, isKnown, type SoundSystem, soundOf } from './word-sound.ts';

/** A word as it is said: the spelling that its syllables are cut from, and its sound. */
export interface SpokenWord {
  readonly spelling: string;
  readonly phones: readonly Phone[];
}

/** A word of the page and the words said for it; a token of a script without spaces comes apart into several. */
export interface ReadToken {
  readonly text: string;
  readonly spoken: readonly SpokenWord[];
}

/** Reads a token aloud. @returns at least one word with a vowel for anything with a letter or a digit, else nothing */
export function readToken(token: Token, system: SoundSystem, isShouted: boolean): ReadToken[] {
  const latin = latinOf(token.text);
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(latin)) return syllabicTokens(token.text);
  const spoken = spokenWords(token, latin, system, isShouted);
  return spoken.length === 0 ? [] : [{ text: token.text, spoken }];
}

function spokenWords(token: Token, latin: string, system: SoundSystem, isShouted: boolean): SpokenWord[] {
  const isLatin = latin === token.text.toLowerCase();
  const said = (words: readonly string[]): SpokenWord[] =>
    words.flatMap((word) => spokenWord(word, soundOf(word, 'english')));
  if (token.isSpelled) return said(letterWords(latin));
  const form = isLatin ? spokenForm(latin) : null;
  if (form !== null && !(system === 'plain' && /^\p{L}+$/u.test(latin))) return said(form);
  if (!isLatin || system === 'plain') return spokenWord(token.text, soundOf(latin, 'plain'));
  if (!isShouted && isAcronym(token.text)) return said(letterWords(latin));
  return spokenWord(token.text, soundOf(unstretched(latin), system));
}

const spokenWord = (spelling: string, phones: readonly Phone[]): SpokenWord[] =>
  phones.length === 0 ? [] : [{ spelling, phones }];

/** Capitals that the dictionary does not know are read letter by letter, unless they look like a shouted word. */
const isAcronym = (text: string): boolean =>
  /^\p{Lu}{2,5}$/u.test(text) && !isKnown(text) && (text.length <= 3 || !/[AEIOUY]/.test(text));

/**
 * "sooooo" -> "so": three or more of a letter are one or two, whichever makes a known word; the likelier is tried first.
 */
export function unstretched(word: string): string {
  if (!/(.)\1\1/.test(word) || isInterjection(word)) return word;
  const doubled = (text: string): string => text.replace(/(.)\1\1+/g, '$1$1');
  const single = word.replace(/(.)\1\1+/g, '$1');
  const mixed = word.replace(/(.)\1\1+/g, (run, letter: string, at: number) =>
    keepsDouble(letter, at + run.length === word.length) ? letter + letter : letter,
  );
  return [mixed, single, doubled(word)].find(isKnown) ?? mixed;
}

/** "fee-l", "goo-d" keep two vowels, "so-" and "no-" one; l, s and f are doubled at the end of English words. */
const keepsDouble = (letter: string, isLast: boolean): boolean =>
  isLast ? 'lsf'.includes(letter) : letter === 'e' || letter === 'o';

/** Words of a script that writes syllables have no spaces to go by; a few syllables at a time can be set and breathed. */
const SYLLABLES_PER_WORD = 3;

function syllabicTokens(text: string): ReadToken[] {
  const syllables = writtenSyllables(text).filter(({ sign }) => /[\p{L}\p{N}]/u.test(sign));
  const perWord = /\p{Script=Han}/u.test(text) ? 1 : SYLLABLES_PER_WORD;
  const words: ReadToken[] = [];
  for (let at = 0; at < syllables.length; at += perWord) {
    const group = syllables.slice(at, at + perWord);
    const spoken = group.flatMap(({ sign, latin }, i) =>
      spokenWord(
        sign,
        soundOf(latin, 'plain').map((phone) => (phone.stress === null ? phone : { ...phone, stress: i === 0 ? 1 : 0 })),
      ),
    );
    words.push({ text: group.map(({ sign }) => sign).join(''), spoken });
  }
  return words;
}
