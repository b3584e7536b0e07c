import type { Answer } from './answer.ts';
import { AnswerSenses, type FollowingFacts, type StatementSense } from './answer-senses.ts';
import type { EndSound } from './end-sound.ts';

/** What was said, as answers are chosen by it; answers are told by their places in the index. */
export interface SaidSense {
  /** From about 0 (an answer has nothing to do with it) to 1, for each place. */
  readonly nearness: Float32Array;
  /** How likely the answer at a place follows it well: 0 to 1. */
  chance(place: number, facts: FollowingFacts): number;
}

/** Answers by how they end and by what they say. */
export class AnswerIndex {
  readonly all: readonly Answer[];
  /** All places. */
  readonly places: readonly number[];
  readonly #near = new Map<string, number[]>();
  readonly #tails = new Map<string, number[]>();
  readonly #known = new Map<string, SaidSense>();
  #senses: AnswerSenses | null = null;

  constructor(all: readonly Answer[]) {
    this.all = all;
    this.places = all.map((_, place) => place);
    for (const [place, { end }] of all.entries()) {
      for (const key of new Set(end.near)) append(this.#near, key, place);
      for (const key of new Set(end.tails)) append(this.#tails, key, place);
    }
  }

  /** How what was said meets each answer: by the reading of it that is nearest. @param said at least one reading */
  senseOf(said: readonly string[]): SaidSense {
    const key = said.join('\n');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#senses ??= new AnswerSenses(this.all);
    const senses = this.#senses;
    const readings = said.map((text) => senses.behind(text));
    const sense: SaidSense = {
      nearness: greatest(readings.map(({ nearness }) => nearness)),
      chance: (place, facts) => Math.max(...readings.map((one: StatementSense) => one.chance(place, facts))),
    };
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(key, sense);
    return sense;
  }

  /** Places of those that may rhyme with an end; each once. */
  rhyming({ near, tails }: EndSound): readonly number[] {
    return [
      ...new Set([
        ...near.flatMap((key) => this.#near.get(key) ?? []),
        ...tails.flatMap((key) => this.#tails.get(key) ?? []),
      ]),
    ];
  }
}

const KNOWN_MAX = 64;

/** The greatest value at each place. */
function greatest([first, ...others]: readonly Float32Array[]): Float32Array {
  if (first === undefined || others.length === 0) return first ?? new Float32Array();
  const most = first.slice();
  for (const other of others) for (let i = 0; i < most.length; i++) if (other[i]! > most[i]!) most[i] = other[i]!;
  return most;
}

function append(map: Map<string, number[]>, key: string, place: number): void {
  const own = map.get(key);
  if (own === undefined) map.set(key, [place]);
  else own.push(place);
}
