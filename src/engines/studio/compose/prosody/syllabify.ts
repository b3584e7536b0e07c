import { isVowel, type Phone } from '../../../../music/pronunciation/phone.ts';
import type { Syllable } from '../../../../music/score.ts';

/** A syllable before its spelling is known. */
export type SoundedSyllable = Omit<Syllable, 'text'>;

/** Two- and three-consonant beginnings of English syllables; any single consonant but `ng` begins one too. */
const ONSETS: ReadonlySet<string> = new Set(
  `p l|p r|p y|b l|b r|b y|t r|t w|d r|d w|k l|k r|k w|k y|g l|g r|g w|f l|f r|f y|th r|th w|sh r|s p|s t|s k|s m|s n|s l|s w|s f|
  hh y|hh w|v y|m y|n y|t s|s p l|s p r|s p y|s t r|s k r|s k w|s k y|v l|v r|m w|n w|b w|p w|l y|t y|d y|s y|r y|z l|sh l|sh m|sh n|sh w`
    .split('|')
    .map((onset) => onset.trim()),
);

/**
 * Syllables of a pronunciation by the maximal onset principle: between two vowels, as many consonants as can begin an
 * English syllable go to the second.
 * @param onsets consonant groups that may begin a syllable, space-separated; those of English unless told
 * @returns one syllable per vowel; none for a pronunciation without a vowel
 */
export function syllabify(phones: readonly Phone[], onsets: ReadonlySet<string> = ONSETS): SoundedSyllable[] {
  const nuclei = phones.flatMap((phone, index) => (isVowel(phone.symbol) ? [index] : []));
  const symbols = phones.map((phone) => phone.symbol);
  let onsetStart = 0;
  return nuclei.map((nucleus, i) => {
    const next = nuclei[i + 1];
    const codaEnd = next === undefined ? symbols.length : onsetBefore(symbols, nucleus + 1, next, onsets);
    const syllable: SoundedSyllable = {
      onset: symbols.slice(onsetStart, nucleus),
      nucleus: symbols[nucleus]!,
      coda: symbols.slice(nucleus + 1, codaEnd),
      ...nativeSounds(phones.slice(onsetStart, codaEnd)),
      stress: phones[nucleus]!.stress ?? 0,
    };
    onsetStart = codaEnd;
    return syllable;
  });
}

const nativeSounds = (phones: readonly Phone[]): Pick<Syllable, 'native'> =>
  phones.some(({ native }) => native !== undefined) ? { native: phones.map(({ native }) => native ?? null) } : {};

/** Where the onset of the vowel at `nucleus` begins, not before `earliest`. */
function onsetBefore(
  symbols: readonly string[],
  earliest: number,
  nucleus: number,
  onsets: ReadonlySet<string>,
): number {
  for (let start = Math.max(earliest, nucleus - 3); start < nucleus; start++) {
    if (isOnset(symbols.slice(start, nucleus), onsets)) return start;
  }
  return nucleus;
}

const isOnset = (consonants: readonly string[], onsets: ReadonlySet<string>): boolean =>
  consonants.length === 1 ? consonants[0] !== 'ng' : onsets.has(consonants.join(' '));

/**
 * Cuts a spelling where the letters of each syllable begin, if every phone tells its letter.
 * @returns null when the letters are unknown or would leave a syllable without any
 */
export function spellByLetters(
  spelling: string,
  phones: readonly Phone[],
  syllables: readonly SoundedSyllable[],
): string[] | null {
  if (phones.some(({ letterIndex }) => letterIndex === undefined)) return null;
  let phone = 0;
  const cuts: number[] = [];
  for (const { onset, coda } of syllables) {
    const at = phones[phone]!.letterIndex!;
    // The first of two equal consonants closes the syllable before.
    const isDoubled =
      onset.length > 0 && spelling[at] === spelling[at + 1] && phones[phone + 1]?.letterIndex !== at + 1;
    cuts.push(cuts.length === 0 ? 0 : isDoubled ? at + 1 : at);
    phone += onset.length + 1 + coda.length;
  }
  const texts = cuts.map((start, i) => spelling.slice(start, cuts[i + 1] ?? spelling.length));
  return texts.every((text) => text !== '') ? texts : null;
}
