import type { Neighbours } from './languages/spoken-language.ts';
import { isVowel, type Phone } from './phone.ts';

/** Which sound of a language a phone stands for, where it stands: the first rule that fits wins. */
export type NativeRules = ReadonlyMap<string, readonly NativeRule[]>;

interface NativeRule {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly native: string;
}

/**
 * Compiles rules of the form `phone=native` or `before:phone:after=native`, separated by white space; nothing behind `=`: the
 * sound beside it takes this one in. Phones go by {@link Phone}'s symbol. `before` and `after` are phones or the classes
 * `V` (vowel; also the end of the word before), `K` (consonant, no glide), `N` (nasal), `S` (vowel or liquid), `C` (`K` or
 * the word's end), `M` (nasal that closes the syllable), `#` (pause), `^` (the word's beginning), `$` (its end), `*` (any),
 * parted by `|`.
 */
export function compileNative(table: string): NativeRules {
  const rules = table
    .trim()
    .split(/\s+/)
    .map((rule) => {
      const cut = rule.indexOf('=');
      const parts = rule.slice(0, cut).split(':');
      const [before, phone, after] = parts.length === 1 ? ['*', parts[0]!, '*'] : (parts as [string, string, string]);
      return { phone, before: before.split('|'), after: after.split('|'), native: rule.slice(cut + 1) };
    });
  return Map.groupBy(rules, ({ phone }) => phone);
}

/** Phones with the sounds of their language; those that already tell theirs keep it. */
export function sayNatively(rules: NativeRules, phones: readonly Phone[], wordBefore: string | null): Phone[] {
  const symbols = phones.map(({ symbol }) => symbol);
  return phones.map((phone, i) => {
    if (phone.native !== undefined) return phone;
    const rule = rules
      .get(phone.symbol)
      ?.find(({ before, after }) => fitsBefore(before, symbols, i, wordBefore) && fitsAfter(after, symbols, i));
    return rule === undefined ? phone : { ...phone, native: rule.native };
  });
}

/** A reader of words whose phones tell the sounds of their language. */
export const speaksNatively =
  (rules: NativeRules, soundOf: (word: string, neighbours: Neighbours) => readonly Phone[]) =>
  (word: string, neighbours: Neighbours): Phone[] =>
    sayNatively(rules, soundOf(word, neighbours), neighbours.before);

const NASALS: ReadonlySet<string> = new Set(['m', 'n', 'ng']);
const LIQUIDS: ReadonlySet<string> = new Set(['l', 'r', 'w', 'y']);
const GLIDES: ReadonlySet<string> = new Set(['w', 'y']);
const VOWEL_LETTER_LAST = /[aeiouyáéíóúàèìòùâêôãõäöü]$/;
const NASAL_LETTER_LAST = /[nm]$/;

function fitsBefore(wanted: readonly string[], symbols: readonly string[], index: number, wordBefore: string | null) {
  const symbol = symbols[index - 1];
  return wanted.some((one) => {
    if (one === '*') return true;
    if (symbol !== undefined) return fitsPhone(one, symbol);
    if (one === '^') return true;
    if (wordBefore === null) return one === '#';
    return (one === 'V' && VOWEL_LETTER_LAST.test(wordBefore)) || (one === 'N' && NASAL_LETTER_LAST.test(wordBefore));
  });
}

function fitsAfter(wanted: readonly string[], symbols: readonly string[], index: number): boolean {
  const symbol = symbols[index + 1];
  return wanted.some((one) => {
    if (one === '*') return true;
    if (symbol === undefined) return one === '$' || one === 'C';
    if (one === 'M') return NASALS.has(symbol) && closesSyllable(symbols[index + 2]);
    return fitsPhone(one, symbol);
  });
}

const closesSyllable = (next: string | undefined): boolean => next === undefined || fitsPhone('K', next);

function fitsPhone(wanted: string, symbol: string): boolean {
  if (wanted === 'V') return isVowel(symbol);
  if (wanted === 'K' || wanted === 'C') return !isVowel(symbol) && !GLIDES.has(symbol);
  if (wanted === 'N') return NASALS.has(symbol);
  if (wanted === 'S') return isVowel(symbol) || LIQUIDS.has(symbol);
  return wanted === symbol;
}
