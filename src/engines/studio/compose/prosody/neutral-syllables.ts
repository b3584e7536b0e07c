import { type Phone, parsePhones } from '../../../../music/pronunciation/phone.ts';

/** Different signs should not all sound alike: the code point chooses among open syllables that every singer can hold. */
const NEUTRAL = ['L AA1', 'N AA1', 'M AA1', 'D AA1', 'Y AA1', 'L OW1', 'N OW1', 'M OW1', 'L IY1', 'N IY1', 'M IY1', 'L UW1', 'N UW1', 'SH AA1', 'HH AA1', 'W AA1'] as const; // biome-ignore format: a list

/** A written sign with its marks, and a syllable for it, for scripts that nobody here can read. */
export function neutralSyllables(text: string): { readonly sign: string; readonly phones: readonly Phone[] }[] {
  return (text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map((sign) => ({ sign, phones: parsePhones(NEUTRAL[sign.codePointAt(0)! % NEUTRAL.length]!) }));
}
