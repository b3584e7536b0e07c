import type { AvoidedLines } from '../avoided-lines.ts';
import type { Candidate } from './candidate.ts';

/** What a song has said: by which repetition is counted, and what is still to be told. */
export class SongSoFar {
  /** Names of the blocks used. */
  readonly blocks = new Set<string>();
  readonly pieces = new Set<string>();
  readonly words = new Map<string, number>();
  /** Facts of the request that no line has told, in order. */
  readonly openFacts: number[];
  readonly #avoided: AvoidedLines;
  readonly #lines = new Set<string>();

  constructor(avoided: AvoidedLines, factCount: number) {
    this.#avoided = avoided;
    this.openFacts = Array.from({ length: factCount }, (_, fact) => fact);
  }

  has(line: string): boolean {
    return this.#lines.has(line.toLowerCase()) || this.#avoided.has(line);
  }

  useBlock(name: string): void {
    this.blocks.add(name);
  }

  /** Keeps the lines of a stanza. @returns their texts */
  take(lines: readonly Candidate[]): readonly string[] {
    for (const line of lines) {
      for (const piece of line.pieces) this.pieces.add(piece);
      for (const word of line.content) this.words.set(word, (this.words.get(word) ?? 0) + 1);
      this.#lines.add(line.text.toLowerCase());
      const at = line.fact === null ? -1 : this.openFacts.indexOf(line.fact);
      if (at >= 0) this.openFacts.splice(at, 1);
    }
    return lines.map(({ text }) => text);
  }
}
