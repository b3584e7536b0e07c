import type { Answer } from './answer.ts';
import type { EndSound } from './end-sound.ts';

/** Answers by how they end. */
export class AnswerIndex {
  readonly all: readonly Answer[];
  readonly #near = new Map<string, Answer[]>();
  readonly #tails = new Map<string, Answer[]>();

  constructor(all: readonly Answer[]) {
    this.all = all;
    for (const answer of all) {
      for (const key of new Set(answer.end.near)) append(this.#near, key, answer);
      for (const key of new Set(answer.end.tails)) append(this.#tails, key, answer);
    }
  }

  /** Those that may rhyme with an end; each once. */
  rhyming({ near, tails }: EndSound): readonly Answer[] {
    return [
      ...new Set([
        ...near.flatMap((key) => this.#near.get(key) ?? []),
        ...tails.flatMap((key) => this.#tails.get(key) ?? []),
      ]),
    ];
  }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const own = map.get(key);
  if (own === undefined) map.set(key, [value]);
  else own.push(value);
}
