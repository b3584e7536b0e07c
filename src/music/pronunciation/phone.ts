/** Vowel phones of ARPAbet, lower case. */
const VOWELS = ['aa', 'ae', 'ah', 'ao', 'aw', 'ay', 'eh', 'er', 'ey', 'ih', 'iy', 'ow', 'oy', 'uh', 'uw'] as const;
const VOWEL_SET: ReadonlySet<string> = new Set(VOWELS);

/** A speech sound. `symbol` is ARPAbet in lower case without digits (`ah`, `ng`). */
export interface Phone {
  readonly symbol: string;
  /** Of vowels: 0 none, 1 primary, 2 secondary. null: a consonant. */
  readonly stress: 0 | 1 | 2 | null;
  /** Where its letters begin in the spelling, UTF-16 units; absent when only the sound is known. */
  readonly letterIndex?: number;
  /**
   * The sound in the language of its word, where English has none like it: IPA, "ː" behind it when it is long; empty when
   * the sound beside it takes this one in (the n of a nasal vowel). Absent: as in English.
   */
  readonly native?: string;
}

/** The sound of phones without the letters that they stand for. */
export const withoutLetters = (phones: readonly Phone[]): Phone[] =>
  phones.map(({ letterIndex: _, ...sound }) => sound);

export const isVowel = (symbol: string): boolean => VOWEL_SET.has(symbol);

/**
 * Reads ARPAbet as the CMU dictionary writes it ("HH AH0 L OW1"); a comment after # is left out. A slash adds the sound of
 * another language ("UW0/y").
 */
export function parsePhones(arpabet: string): Phone[] {
  const phones: Phone[] = [];
  for (const token of arpabet.split('#', 1)[0]!.trim().toLowerCase().split(/\s+/)) {
    const match = /^([a-z]+)([012])?(?:\/(.*))?$/.exec(token);
    if (match === null) continue;
    const symbol = match[1]!;
    const stress = isVowel(symbol) ? (Number(match[2] ?? 0) as 0 | 1 | 2) : null;
    phones.push(match[3] === undefined ? { symbol, stress } : { symbol, stress, native: match[3] });
  }
  return phones;
}

/** Syllables of a pronunciation: one per vowel. */
export const syllableCountOf = (phones: readonly Phone[]): number =>
  phones.reduce((count, phone) => count + (phone.stress === null ? 0 : 1), 0);
