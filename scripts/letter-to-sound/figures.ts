import type { Phone } from '../../src/music/pronunciation/phone.ts';
import type { LexiconEntry } from './lexicon.ts';

/** How well words are read, as shares of 1. */
export interface ReadingFigures {
  /** Words with every phone right, stress aside. */
  readonly words: number;
  /** 1 less the edit distance to the dictionary per phone of the dictionary. */
  readonly phones: number;
  /** Words with the right number of syllables. */
  readonly syllableCounts: number;
  /** Words with the right number of syllables and the main stress on the right one. */
  readonly stresses: number;
  /** Of the words with the right number of syllables, those with the main stress on the right one. */
  readonly stressesOfRightCounts: number;
}

export function measureReading(
  entries: readonly LexiconEntry[],
  read: (word: string) => readonly Phone[],
): ReadingFigures {
  let words = 0;
  let phoneCount = 0;
  let errors = 0;
  let counts = 0;
  let stresses = 0;
  for (const { word, phones } of entries) {
    const heard = read(word);
    const distance = editDistance(symbolsOf(heard), symbolsOf(phones));
    words += distance === 0 ? 1 : 0;
    errors += distance;
    phoneCount += phones.length;
    if (vowelsOf(heard).length !== vowelsOf(phones).length) continue;
    counts++;
    if (mainOf(heard) === mainOf(phones)) stresses++;
  }
  return {
    words: words / entries.length,
    phones: 1 - errors / phoneCount,
    syllableCounts: counts / entries.length,
    stresses: stresses / entries.length,
    stressesOfRightCounts: stresses / counts,
  };
}

const symbolsOf = (phones: readonly Phone[]): string[] => phones.map(({ symbol }) => symbol);
const vowelsOf = (phones: readonly Phone[]): Phone[] => phones.filter(({ stress }) => stress !== null);
const mainOf = (phones: readonly Phone[]): number => vowelsOf(phones).findIndex(({ stress }) => stress === 1);

function editDistance(left: readonly string[], right: readonly string[]): number {
  let above = Array.from({ length: right.length + 1 }, (_, j) => j);
  for (const [i, symbol] of left.entries()) {
    const row = [i + 1];
    for (const [j, other] of right.entries()) {
      row.push(Math.min(row[j]! + 1, above[j + 1]! + 1, above[j]! + (symbol === other ? 0 : 1)));
    }
    above = row;
  }
  return above.at(-1)!;
}
