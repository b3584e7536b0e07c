import { COST_STEPS, type LetterToSoundModel, WORD_END } from './letter-to-sound-model.ts';

/** A way to read a word: its units in order. */
export interface Reading {
  readonly units: readonly number[];
  /** Numbers of the phones in the model's `symbols`. */
  readonly phones: readonly number[];
  /** For each phone, the letter that its unit begins with. */
  readonly letterIndexes: readonly number[];
  /** In steps of `COST_STEPS`. */
  readonly cost: number;
}

interface Path {
  readonly cost: number;
  readonly context: number;
  readonly before: Path | null;
  readonly unit: number;
}

const PATHS_MAX = 14;
/** Paths that end in the same context differ only in what lies behind; a few are kept for the second look. */
const PATHS_PER_CONTEXT_MAX = 3;
const COST_ABOVE_BEST_MAX = 5.5 * COST_STEPS;
const LETTERS_PER_UNIT_MAX = 2;

/**
 * The likeliest readings of a word by the n-gram model, best first: a beam search over its letters.
 * @param letters a to z only
 * @param readingsMax readings that sound alike count once
 */
export function likelyReadings(model: LetterToSoundModel, letters: string, readingsMax: number): Reading[] {
  const columns: Path[][] = Array.from({ length: letters.length + 1 }, () => []);
  columns[0]!.push({ cost: 0, context: model.ngrams.start, before: null, unit: -1 });
  for (let at = 0; at < letters.length; at++) {
    const paths = survivors(columns[at]!);
    for (let length = 1; length <= LETTERS_PER_UNIT_MAX && at + length <= letters.length; length++) {
      const units = model.unitsByLetters.get(letters.slice(at, at + length));
      if (units !== undefined) extend(model, paths, units, columns[at + length]!);
    }
  }
  const ends: Path[] = [];
  extend(model, survivors(columns[letters.length]!), [WORD_END], ends);
  ends.sort(byCost);
  return distinctReadings(model, ends, readingsMax);
}

const byCost = (left: Path, right: Path): number => left.cost - right.cost;

function extend({ ngrams }: LetterToSoundModel, paths: readonly Path[], units: readonly number[], into: Path[]): void {
  for (const before of paths) {
    for (const unit of units) {
      const context = ngrams.advance(before.context, unit);
      into.push({ cost: before.cost + ngrams.lastCost, context, before, unit });
    }
  }
}

function survivors(paths: Path[]): Path[] {
  let best = Number.POSITIVE_INFINITY;
  for (const { cost } of paths) if (cost < best) best = cost;
  const near = paths.filter(({ cost }) => cost <= best + COST_ABOVE_BEST_MAX).sort(byCost);
  const kept: Path[] = [];
  for (const path of near) {
    let rivals = 0;
    for (const { context } of kept) if (context === path.context) rivals++;
    if (rivals < PATHS_PER_CONTEXT_MAX) kept.push(path);
    if (kept.length === PATHS_MAX) break;
  }
  return kept;
}

function distinctReadings(model: LetterToSoundModel, ends: readonly Path[], readingsMax: number): Reading[] {
  const readings: Reading[] = [];
  const sounds = new Set<string>();
  for (const end of ends) {
    const reading = readingOf(model, end);
    const sound = String.fromCharCode(...reading.phones);
    if (sounds.has(sound)) continue;
    sounds.add(sound);
    readings.push(reading);
    if (readings.length === readingsMax) break;
  }
  return readings;
}

function readingOf({ graphones }: LetterToSoundModel, end: Path): Reading {
  const units: number[] = [];
  for (let path = end.before; path !== null && path.before !== null; path = path.before) units.push(path.unit);
  units.reverse();
  const phones: number[] = [];
  const letterIndexes: number[] = [];
  let at = 0;
  for (const unit of units) {
    const graphone = graphones[unit]!;
    for (const phone of graphone.phones) {
      phones.push(phone);
      letterIndexes.push(at);
    }
    at += graphone.letters.length;
  }
  return { units, phones, letterIndexes, cost: end.cost };
}
