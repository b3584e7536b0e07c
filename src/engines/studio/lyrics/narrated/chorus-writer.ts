import type { SectionKind } from '../../../../music/score.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { type NarratedChorus, REFRAIN_LINES } from './chorus-offer.ts';

/** Of a request that fills two verses, so many others are sung. */
const SPARES_BESIDE_MUCH = 1;

/** Sings a chorus; of other sections it has only the title. */
export class ChorusWriter implements SectionWriter {
  readonly versesMax: number = Infinity;
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

  bridge(): readonly string[] {
    return this.#chorus.bridge ?? [];
  }

  spareVerses(told: number): readonly (readonly string[])[] {
    const { verses = [], isOfKind = false } = this.#chorus;
    return told > 1 ? verses.slice(0, isOfKind ? 0 : SPARES_BESIDE_MUCH) : verses;
  }

  section(kind: SectionKind, lineCount: number, _place?: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    return kind === 'chorus' ? this.#chorus.lines(lineCount) : [this.title];
  }
}

/** A song of another writer under this chorus. @param base that was told the chorus's title */
export class UnderChorus extends ChorusWriter {
  override readonly versesMax: number;
  readonly hasPreChoruses: boolean;
  readonly #base: SectionWriter;

  constructor(base: SectionWriter, chorus: NarratedChorus) {
    super(chorus);
    this.#base = base;
    this.versesMax = base.versesMax;
    this.hasPreChoruses = base.hasPreChoruses ?? true;
  }

  override section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    return kind === 'chorus' ? super.section(kind, lineCount) : this.#base.section(kind, lineCount, place);
  }
}
