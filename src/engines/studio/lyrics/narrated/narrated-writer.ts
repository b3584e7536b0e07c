import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import type { NarratedLine } from './narrated-lines.ts';

const VERSES_MIN = 2;
const VERSE_LINES = 4;
/** A verse ends with a sentence, unless it would be so many lines longer or shorter than the others. */
const UNEVEN_LINES_MAX = 2;

/**
 * Writes verses of what a request tells, in its own words and order, and nothing else; titles and choruses are another writer's.
 * Readers take a line that was added for the rhyme for a line of somebody else's song (decision 53).
 */
export class NarratedWriter implements SectionWriter {
  readonly hasPreChoruses = false;
  readonly versesMax: number;
  readonly #base: SectionWriter;
  #untold: readonly NarratedLine[];

  constructor(base: SectionWriter, lines: readonly NarratedLine[]) {
    this.#base = base;
    this.#untold = lines;
    this.versesMax = Math.max(VERSES_MIN, Math.round(lines.length / VERSE_LINES));
  }

  get title(): string {
    return this.#base.title;
  }

  refrain(random: Random): readonly string[] {
    return this.#base.refrain(random);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (kind === 'verse') return this.#verse(place.versesLeft + 1);
    if (kind === 'bridge' || kind === 'preChorus' || kind === 'outro') return [];
    return this.#base.section(kind, lineCount, place);
  }

  #verse(verses: number): readonly string[] {
    const count = verseLines(this.#untold, verses);
    const told = this.#untold.slice(0, count);
    this.#untold = this.#untold.slice(count);
    return told.map(({ text }) => text);
  }
}

/** How many lines a verse takes of those that so many verses share: a fair part that ends with a sentence. */
export function verseLines(lines: readonly NarratedLine[], verses: number): number {
  if (verses <= 1) return lines.length;
  const fair = Math.ceil(lines.length / verses);
  const away = (count: number): number => Math.abs(count - fair);
  const ends = lines.flatMap(({ isEnd }, at) => (isEnd ? [at + 1] : []));
  const best = ends.reduce((one, other) => (away(other) < away(one) ? other : one), Infinity);
  return away(best) <= Math.min(UNEVEN_LINES_MAX, fair - 1) ? best : fair;
}
