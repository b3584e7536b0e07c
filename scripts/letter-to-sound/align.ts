import type { Phone } from '../../src/music/pronunciation/phone.ts';
import type { LexiconEntry } from './lexicon.ts';

/** Letters and the phones they stand for: one letter gives up to two phones, two letters give one. */
export interface Graphone {
  readonly letters: string;
  /** ARPAbet symbols, space-separated; empty when the letters are silent. */
  readonly phones: string;
}

/** An aligned word: its graphones in order, as numbers in the list of all. */
export interface Alignment {
  readonly entry: LexiconEntry;
  readonly graphones: readonly number[];
}

export interface AlignedLexicon {
  readonly graphones: readonly Graphone[];
  readonly alignments: readonly Alignment[];
}

/** Numbers of letters and phones that an edge of the lattice may take. */
const EDGES = [
  [1, 1],
  [1, 0],
  [2, 1],
  [1, 2],
] as const;
const LETTER_CODES = 27 * 27;
const ROUNDS = 6;
/** Words of the first rounds, one of so many: the common pairings show early. */
const SAMPLE_STEP = 5;
const SAMPLED_ROUNDS = 3;

interface Coded {
  readonly letters: Uint8Array;
  readonly phones: Uint8Array;
}

/** How often letters and phones are taken for each other; the rows are pairs of letters, the columns pairs of phones. */
class PairTable {
  readonly #columns: number;
  readonly #phoneBase: number;
  readonly weights: Float64Array;

  constructor(phoneKinds: number) {
    this.#phoneBase = phoneKinds + 1;
    this.#columns = this.#phoneBase * this.#phoneBase;
    this.weights = new Float64Array(LETTER_CODES * this.#columns);
  }

  cell(word: Coded, letter: number, letters: number, phone: number, phones: number): number {
    const row = word.letters[letter]! * 27 + (letters === 2 ? word.letters[letter + 1]! : 0);
    const first = phones > 0 ? word.phones[phone]! : 0;
    const second = phones === 2 ? word.phones[phone + 1]! : 0;
    return row * this.#columns + first * this.#phoneBase + second;
  }
}

/**
 * Aligns letters with phones by expectation maximisation over all ways to pair them (Jiampojamarn, Kondrak and Sherif 2007,
 * "Applying many-to-many alignments and hidden Markov models to letter-to-phoneme conversion"), then takes the best way of
 * each word. Words that no pairing fits (letters said one by one) are left out.
 */
export function alignLexicon(
  entries: readonly LexiconEntry[],
  nameOf: (phone: Phone) => string = (p) => p.symbol,
): AlignedLexicon {
  const symbols = [...new Set(entries.flatMap(({ phones }) => phones.map(nameOf)))].sort();
  const codes = new Map(symbols.map((symbol, index) => [symbol, index + 1]));
  const words = entries.map(({ word, phones }) => ({
    letters: Uint8Array.from(word, (letter) => letter.charCodeAt(0) - 96),
    phones: Uint8Array.from(phones, (phone) => codes.get(nameOf(phone))!),
  }));
  let table = new PairTable(symbols.length);
  table.weights.fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const counts = new PairTable(symbols.length);
    const step = round < SAMPLED_ROUNDS ? SAMPLE_STEP : 1;
    for (let i = 0; i < words.length; i += step) collect(words[i]!, table, counts);
    normalise(counts.weights);
    table = counts;
  }
  return bestPaths(entries, words, table, symbols);
}

function normalise(weights: Float64Array): void {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  for (let i = 0; i < weights.length; i++) weights[i]! /= total;
}

/** Adds the expected pairings of a word (forward and backward sums over its lattice). */
function collect(word: Coded, table: PairTable, counts: PairTable): void {
  const width = word.phones.length + 1;
  const size = (word.letters.length + 1) * width;
  const forward = new Float64Array(size);
  const backward = new Float64Array(size);
  forward[0] = 1;
  eachEdge(
    word,
    (from, to, cell) => {
      forward[to]! += forward[from]! * table.weights[cell]!;
    },
    table,
  );
  const total = forward[size - 1]!;
  if (!(total > 0)) return;
  backward[size - 1] = 1;
  eachEdgeBackward(
    word,
    (from, to, cell) => {
      const weight = table.weights[cell]! * backward[to]!;
      backward[from]! += weight;
      counts.weights[cell]! += (forward[from]! * weight) / total;
    },
    table,
  );
}

type Visit = (from: number, to: number, cell: number) => void;

function eachEdge(word: Coded, visit: Visit, table: PairTable): void {
  for (let letter = 0; letter < word.letters.length; letter++) {
    for (let phone = 0; phone <= word.phones.length; phone++) edgesAt(word, letter, phone, visit, table);
  }
}

function eachEdgeBackward(word: Coded, visit: Visit, table: PairTable): void {
  for (let letter = word.letters.length - 1; letter >= 0; letter--) {
    for (let phone = word.phones.length; phone >= 0; phone--) edgesAt(word, letter, phone, visit, table);
  }
}

function edgesAt(word: Coded, letter: number, phone: number, visit: Visit, table: PairTable): void {
  const width = word.phones.length + 1;
  for (const [letters, phones] of EDGES) {
    if (letter + letters > word.letters.length || phone + phones > word.phones.length) continue;
    const from = letter * width + phone;
    visit(from, from + letters * width + phones, table.cell(word, letter, letters, phone, phones));
  }
}

function bestPaths(
  entries: readonly LexiconEntry[],
  words: readonly Coded[],
  table: PairTable,
  symbols: readonly string[],
): AlignedLexicon {
  const numbers = new Map<string, number>();
  const graphones: Graphone[] = [];
  const alignments: Alignment[] = [];
  for (const [i, word] of words.entries()) {
    const path = bestPath(word, table);
    if (path === null) continue;
    const units = path.map(({ letter, letters, phone, phones }) => {
      const spelled = entries[i]!.word.slice(letter, letter + letters);
      const said = [...word.phones.subarray(phone, phone + phones)].map((code) => symbols[code - 1]!).join(' ');
      const key = `${spelled}=${said}`;
      if (!numbers.has(key)) {
        numbers.set(key, graphones.length);
        graphones.push({ letters: spelled, phones: said });
      }
      return numbers.get(key)!;
    });
    alignments.push({ entry: entries[i]!, graphones: units });
  }
  return { graphones, alignments };
}

interface Step {
  readonly letter: number;
  readonly letters: number;
  readonly phone: number;
  readonly phones: number;
}

function bestPath(word: Coded, table: PairTable): Step[] | null {
  const width = word.phones.length + 1;
  const size = (word.letters.length + 1) * width;
  const best = new Float64Array(size);
  const origin = new Int32Array(size).fill(-1);
  best[0] = 1;
  eachEdge(
    word,
    (from, to, cell) => {
      const weight = best[from]! * table.weights[cell]!;
      if (weight <= best[to]!) return;
      best[to] = weight;
      origin[to] = from;
    },
    table,
  );
  if (origin[size - 1]! < 0) return null;
  const steps: Step[] = [];
  for (let at = size - 1; at > 0; at = origin[at]!) {
    const from = origin[at]!;
    const letter = Math.floor(from / width);
    const phone = from % width;
    steps.unshift({ letter, phone, letters: Math.floor(at / width) - letter, phones: (at % width) - phone });
  }
  return steps;
}
