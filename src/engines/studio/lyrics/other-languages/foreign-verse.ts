import type { Random } from '../../../../core/random.ts';
import { pronounce } from '../../../../music/pronunciation/dictionary.ts';
import { nearRhymeKey } from '../../../../music/pronunciation/rhyme.ts';
import { functionWords, leadOf, lineSyllables, wordsOf } from '../line-sound.ts';
import type { LineUnit } from './foreign-scene.ts';

export interface VerseWish {
  readonly lineCount: number;
  /** In the order of telling. */
  readonly pool: readonly LineUnit[];
  /** Syllables of the lines of the verse before it; empty for the first. */
  readonly model: readonly number[];
}

/** What the song has said so far. */
export class SongMemory {
  readonly #taken = new Set<string>();
  readonly #words = new Set<string>();
  readonly #rhymes = new Map<string, number>();

  /** A unit that no part of the song takes again. */
  take(unit: LineUnit): void {
    this.#taken.add(unit[0]!);
    this.hear(unit);
  }

  hear(lines: LineUnit): void {
    for (const word of lines.flatMap(contentOf)) this.#words.add(word);
    const rhyme = rhymePairOf(lines);
    this.#rhymes.set(rhyme, (this.#rhymes.get(rhyme) ?? 0) + 1);
  }

  freshOf(units: readonly LineUnit[]): readonly LineUnit[] {
    return units.filter((unit) => !this.#taken.has(unit[0]!));
  }

  /** What a unit costs by repeating: words heard before, a rhyme heard twice. */
  costOf(unit: LineUnit): number {
    const heard = unit.flatMap(contentOf).filter((word) => this.#words.has(word)).length;
    return 0.25 * heard + (this.#rhymes.get(rhymePairOf(unit)) ?? 0);
  }
}

const contentOf = (line: string): string[] =>
  wordsOf(line)
    .filter((word) => !functionWords.has(word))
    .map((word) => word.replace(/'s$/, '').replace(/(?<=..[^s])s$/, ''));

const rhymePairOf = (lines: LineUnit): string => {
  const word = wordsOf(leadOf(lines.at(-1) ?? '')).at(-1) ?? '';
  return nearRhymeKey(pronounce(word) ?? []) || word;
};

const SAMPLES = 14;

/** Units in their order whose lines match the verse before and say nothing twice; the memory takes them. */
export function chooseVerse(wish: VerseWish, memory: SongMemory, random: Random): LineUnit[] {
  const fresh = memory.freshOf(wish.pool);
  let best: LineUnit[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const units = sampleUnits(fresh, wish.lineCount, random);
    const cost = verseCost(units, wish, memory) + random.next();
    if (cost < bestCost) [best, bestCost] = [units, cost];
  }
  for (const unit of best) memory.take(unit);
  return best;
}

function sampleUnits(fresh: readonly LineUnit[], lineCount: number, random: Random): LineUnit[] {
  const taken = new Set<LineUnit>();
  let left = lineCount;
  // The first unit sets the scene; many verses begin with it.
  const order = random.chance(0.5) ? [fresh[0], ...random.shuffle(fresh.slice(1))] : random.shuffle(fresh);
  for (const unit of order) {
    if (unit === undefined || unit.length > left) continue;
    taken.add(unit);
    left -= unit.length;
  }
  // A draw that decides nothing any more: without it a seed would give other words than it gave before.
  if (taken.size > 1) random.next();
  return fresh.filter((unit) => taken.has(unit));
}

function verseCost(units: readonly LineUnit[], { lineCount, model }: VerseWish, memory: SongMemory): number {
  const lines = units.flat();
  const words = lines.flatMap(contentOf);
  const twice = words.filter((word, at) => words.indexOf(word) !== at).length;
  const rhymes = units.map(rhymePairOf);
  const sameRhyme = rhymes.filter((rhyme, at) => rhymes.indexOf(rhyme) !== at).length;
  const miss = lines.reduce((sum, line, at) => {
    const syllables = model[at];
    const gap = syllables === undefined ? 0 : Math.abs(lineSyllables(line) - syllables);
    return sum + 0.2 * gap + 2 * Math.max(0, gap - 1);
  }, 0);
  return (
    3 * (lineCount - lines.length) +
    1.6 * twice +
    1.5 * sameRhyme +
    miss +
    units.reduce((sum, unit) => sum + memory.costOf(unit), 0)
  );
}
