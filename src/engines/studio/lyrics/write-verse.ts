import type { Random } from '../../../core/random.ts';
import { pronounce } from '../../../music/pronunciation/dictionary.ts';
import { nearRhymeKey } from '../../../music/pronunciation/rhyme.ts';
import { functionWords, leadOf, lineSyllables, wordsOf } from './line-sound.ts';

/** A unit of lines as it would be sung. */
export interface FilledUnit {
  /** What it was made of, so that no song uses it twice. */
  readonly source: string;
  readonly lines: readonly string[];
}

export interface VerseWish {
  readonly lineCount: number;
  /** In the order of telling. */
  readonly pool: readonly FilledUnit[];
  /** Units that must stand in the verse, after the first. */
  readonly owed: readonly FilledUnit[];
  /** What the song should name by now; null: nothing. */
  readonly wanted: string | null;
  /** Syllables of the lines of the verse before it; empty for the first. */
  readonly model: readonly number[];
}

/** What the song has said so far. */
export class SongMemory {
  readonly sources = new Set<string>();
  readonly #words = new Map<string, number>();
  readonly #rhymes = new Map<string, number>();

  take(unit: FilledUnit): void {
    this.sources.add(unit.source);
    for (const word of unit.lines.flatMap(contentOf)) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    const rhyme = rhymePairOf(unit.lines);
    this.#rhymes.set(rhyme, (this.#rhymes.get(rhyme) ?? 0) + 1);
  }

  /** What a unit costs by repeating: words heard before, a rhyme heard twice. */
  costOf(unit: FilledUnit): number {
    const heard = unit.lines.flatMap(contentOf).filter((word) => this.#words.has(word)).length;
    return 0.25 * heard + (this.#rhymes.get(rhymePairOf(unit.lines)) ?? 0);
  }
}

export const contentOf = (line: string): string[] =>
  wordsOf(line)
    .filter((word) => !functionWords.has(word))
    .map((word) => word.replace(/'s$/, '').replace(/(?<=..[^s])s$/, ''));

const rhymePairOf = (lines: readonly string[]): string => {
  const word = wordsOf(leadOf(lines.at(-1) ?? '')).at(-1) ?? '';
  return nearRhymeKey(pronounce(word) ?? []) || word;
};

const SAMPLES = 14;

/** Units in their order whose lines match the verse before, say nothing twice and pay what the song owes. */
export function chooseVerse(wish: VerseWish, memory: SongMemory, random: Random): FilledUnit[] {
  const fresh = wish.pool.filter((unit) => !memory.sources.has(unit.source));
  let best: FilledUnit[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const units = sampleUnits(fresh, wish, random);
    const cost = verseCost(units, wish, memory) + random.next();
    if (cost < bestCost) [best, bestCost] = [units, cost];
  }
  for (const unit of best) memory.take(unit);
  return best;
}

function sampleUnits(fresh: readonly FilledUnit[], { lineCount, owed }: VerseWish, random: Random): FilledUnit[] {
  const owedLines = owed.reduce((sum, unit) => sum + unit.lines.length, 0);
  const taken = new Set<FilledUnit>();
  let left = lineCount - Math.min(owedLines, Math.max(0, lineCount - 2));
  // The first unit sets the scene; many verses begin with it.
  const order = random.chance(0.5) ? [fresh[0], ...random.shuffle(fresh.slice(1))] : random.shuffle(fresh);
  for (const unit of order) {
    if (unit === undefined || unit.lines.length > left) continue;
    taken.add(unit);
    left -= unit.lines.length;
  }
  const units = fresh.filter((unit) => taken.has(unit));
  const places = Math.max(1, units.length > 1 ? random.int(units.length) : 1);
  const withOwed = [...units.slice(0, places), ...owed, ...units.slice(places)];
  return withOwed.filter(
    (_, at) => withOwed.slice(0, at + 1).reduce((sum, unit) => sum + unit.lines.length, 0) <= lineCount,
  );
}

function verseCost(units: readonly FilledUnit[], { lineCount, model, wanted }: VerseWish, memory: SongMemory): number {
  const lines = units.flatMap((unit) => unit.lines);
  const words = lines.flatMap(contentOf);
  const twice = words.filter((word, at) => words.indexOf(word) !== at).length;
  const rhymes = units.map((unit) => rhymePairOf(unit.lines));
  const sameRhyme = rhymes.filter((rhyme, at) => rhymes.indexOf(rhyme) !== at).length;
  const miss = lines.reduce((sum, line, at) => {
    const syllables = model[at];
    const gap = syllables === undefined ? 0 : Math.abs(lineSyllables(line) - syllables);
    return sum + 0.2 * gap + 2 * Math.max(0, gap - 1);
  }, 0);
  const isNamed = wanted === null || lines.some((line) => line.toLowerCase().includes(wanted.toLowerCase()));
  return (
    (isNamed ? 0 : 4) +
    3 * (lineCount - lines.length) +
    1.6 * twice +
    1.5 * sameRhyme +
    miss +
    units.reduce((sum, unit) => sum + memory.costOf(unit), 0)
  );
}
