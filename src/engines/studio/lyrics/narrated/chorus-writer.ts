import type { SectionKind } from '../../../../music/score.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import { type NarratedChorus, REFRAIN_LINES } from './chorus-offer.ts';

/** Sings a chorus; of other sections it has only the title. */
export class ChorusWriter implements SectionWriter {
  readonly versesMax = Infinity;
  readonly #chorus: NarratedChorus;

  constructor(chorus: NarratedChorus) {
    this.#chorus = chorus;
  }

  get title(): string {
    return this.#chorus.title;
  }

  refrain(): readonly string[] {
    return this.#chorus.lines(REFRAIN_LINES);
  }

  section(kind: SectionKind, lineCount: number): readonly string[] {
    if (lineCount === 0) return [];
    return kind === 'chorus' ? this.#chorus.lines(lineCount) : [this.title];
  }
}
