import { isVowel, type Phone } from './phone.ts';

/** A rule table ready for use: the first rule that fits at a letter wins. */
export type SpellingRules = readonly { readonly pattern: RegExp; readonly phones: readonly RulePhone[] }[];

type RulePhone = Pick<Phone, 'symbol' | 'native'>;

/** A phone and the letters it stands for; no stress yet. */
export interface SpelledPhone {
  readonly symbol: string;
  readonly native?: string;
  readonly start: number;
  readonly end: number;
}

/** A phone of a rule or a word list: `uw`, or `uw/y` when the language has a sound of its own there. */
export function rulePhone(written: string): RulePhone {
  const [symbol, native] = written.split('/') as [string, string?];
  return native === undefined ? { symbol } : { symbol, native };
}

/** Nobody writes longer words; what is beyond is not read. */
const WORD_LETTERS_MAX = 80;

/**
 * Compiles rules of the form `letters=phone.phone`, separated by white space; phones as {@link rulePhone} reads them. Letters are a regular expression without
 * spaces (contexts by look-around); nothing after the last `=` makes the letters silent.
 * @param vowels what `V` means in the rules; `K` is any other letter
 */
export function compileSpelling(vowels: string, table: string): SpellingRules {
  return table
    .trim()
    .split(/\s+/)
    .map((rule) => {
      const cut = rule.lastIndexOf('=');
      const letters = rule.slice(0, cut).replaceAll('V', `[${vowels}]`).replaceAll('K', `[^${vowels}]`);
      return {
        pattern: new RegExp(letters, 'y'),
        phones: rule
          .slice(cut + 1)
          .split('.')
          .filter(Boolean)
          .map(rulePhone),
      };
    });
}

/** Phones of a lower-case word by the rules; letters that no rule knows are silent. */
export function applySpelling(rules: SpellingRules, word: string): SpelledPhone[] {
  const letters = word.slice(0, WORD_LETTERS_MAX);
  const phones: SpelledPhone[] = [];
  for (let at = 0; at < letters.length; ) {
    const rule = rules.find(({ pattern }) => {
      pattern.lastIndex = at;
      return pattern.test(letters) && pattern.lastIndex > at;
    });
    const end = rule?.pattern.lastIndex ?? at + 1;
    for (const phone of rule?.phones ?? []) phones.push({ ...phone, start: at, end });
    at = end;
  }
  return phones;
}

/** Vowels of a spelled word in order. */
export const nucleiOf = (phones: readonly SpelledPhone[]): SpelledPhone[] =>
  phones.filter(({ symbol }) => isVowel(symbol));

/**
 * Gives vowel number `main` (clamped) the main stress, those in `secondary` a lighter one.
 * @param main counted from 0; -1: none is stressed
 */
export function stressPhones(
  phones: readonly SpelledPhone[],
  main: number,
  secondary: readonly number[] = [],
): Phone[] {
  const last = nucleiOf(phones).length - 1;
  const target = Math.min(main, last);
  let vowel = -1;
  return phones.map(({ start, end: _, ...sound }) => {
    if (!isVowel(sound.symbol)) return { ...sound, stress: null, letterIndex: start };
    vowel++;
    const stress = vowel === target ? 1 : secondary.includes(vowel) ? 2 : 0;
    return { ...sound, stress, letterIndex: start };
  });
}

/** The vowel whose letters carry a mark; -1 when none does. The last one if there are several. */
export const markedNucleus = (phones: readonly SpelledPhone[], word: string, marks: RegExp): number =>
  nucleiOf(phones).findLastIndex(({ start, end }) => marks.test(word.slice(start, end)));
