import { dictionary } from 'cmu-pronouncing-dictionary';
import { type Phone, parsePhones } from '../../src/music/pronunciation/phone.ts';

/** A word that the letter-to-sound model learns from or is tested on. */
export interface LexiconEntry {
  /** Lower case, a to z only. */
  readonly word: string;
  readonly phones: readonly Phone[];
}

/** Every how many-th word is kept from training when the model is measured. */
const HELD_OUT_STEP = 10;

/** The words of the CMU dictionary that are written in letters alone, each with its first pronunciation. */
export function lexicon(): LexiconEntry[] {
  return Object.entries(dictionary)
    .filter(([word]) => /^[a-z]+$/.test(word))
    .map(([word, arpabet]) => ({ word, phones: parsePhones(arpabet) }));
}

/** Parts the words by their places in the list: nine to learn from, the tenth to be tested on. */
export function splitLexicon(entries: readonly LexiconEntry[]): { taught: LexiconEntry[]; heldOut: LexiconEntry[] } {
  return {
    taught: entries.filter((_, index) => index % HELD_OUT_STEP !== 0),
    heldOut: entries.filter((_, index) => index % HELD_OUT_STEP === 0),
  };
}
