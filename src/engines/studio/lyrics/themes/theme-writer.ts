import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { sizedChorus } from '../narrated/chorus-offer.ts';
import { ChorusWriter } from '../narrated/chorus-writer.ts';
import type { Theme } from './theme.ts';

/** From so many lines on a verse takes two stanzas. */
const LONG_VERSE_LINES = 6;
const STANZA_LINES = 4;

/** Sings a theme: its stanzas in their order, under one of its choruses. */
export class ThemeWriter extends ChorusWriter {
  override readonly versesMax: number;
  readonly hasPreChoruses: boolean;
  readonly isWhole = true;
  readonly #preChorus: readonly string[];
  readonly #isRap: boolean;
  #verses: readonly (readonly string[])[];

  constructor({ choruses, verses, preChorus, bridges, isRap }: Theme, avoided: AvoidedLines, random: Random) {
    const fresh = choruses.filter(({ lines }) => !lines.some((line) => avoided.has(line)));
    const { title, lines } = random.child('chorus').pick(fresh.length > 0 ? fresh : choruses);
    const bridge = bridges.length === 0 ? {} : { bridge: random.child('bridge').pick(bridges) };
    super({ title, lines: sizedChorus(title, lines), ...bridge });
    this.#verses = verses;
    this.#preChorus = preChorus;
    this.#isRap = isRap;
    this.hasPreChoruses = preChorus.length > 0;
    this.versesMax = Math.ceil(verses.length / 2);
  }

  override section(kind: SectionKind, lineCount: number, place?: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    if (kind === 'verse') return this.#isRap ? this.#bars(lineCount, place?.versesLeft ?? 0) : this.#verse(lineCount);
    if (kind === 'bridge') return this.bridge();
    if (kind === 'preChorus') return this.#preChorus;
    return kind === 'outro' ? [] : super.section(kind, lineCount, place);
  }

  /** As many stanzas as there is room for, so that each later verse gets its share. */
  #bars(lineCount: number, versesLeft: number): readonly string[] {
    const fair = Math.ceil(this.#verses.length / (versesLeft + 1));
    const count = Math.min(fair, Math.max(1, Math.round(lineCount / STANZA_LINES)));
    const stanzas = this.#verses.slice(0, count);
    this.#verses = this.#verses.slice(count);
    return stanzas.flat();
  }

  /** Two stanzas, or of a short verse the first of them. */
  #verse(lineCount: number): readonly string[] {
    const [first = [], second = [], ...later] = this.#verses;
    this.#verses = later;
    return lineCount >= LONG_VERSE_LINES ? [...first, ...second] : first;
  }
}
