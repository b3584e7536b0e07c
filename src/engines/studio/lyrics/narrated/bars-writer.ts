import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { lineSyllables } from '../line-sound.ts';
import type { NarratedLine } from './narrated-lines.ts';
import { verseLines } from './narrated-writer.ts';
import type { Bars } from './read-raps.ts';

const BARS_LINES = 4;
/** A verse without room for more has the first of two couplets. */
const COUPLET = 2;
/** More of them would hide what the request tells. */
const BARS_MAX = 2;
const VERSES_MIN = 2;
/** Beside so many verses a writer gives those of the case of life, and none of the kind, which bars are of already. */
const OF_CASE_ONLY = 2;
/** A verse has about so many told lines. */
const VERSE_LINES = 3;
/** A first line as short as "My girlfriend Mia" is no more than a name for what comes. */
const LABEL_SYLLABLES = 8;
/** So many told lines of a verse are told in two parts, each before bars of its own. */
const PARTED_MIN = 4;

/** Writes rapped verses: what a request tells, as it was typed and in its order, and behind it bars that are true of its kind; titles and choruses are another writer's. */
export class BarsWriter implements SectionWriter {
  readonly hasPreChoruses = false;
  readonly versesMax: number;
  readonly #base: SectionWriter;
  #untold: readonly NarratedLine[];
  #bars: readonly Bars[];
  readonly #told: number;

  /** @param lines at least one @param bars in the order in which they come */
  constructor(base: SectionWriter, lines: readonly NarratedLine[], bars: readonly Bars[]) {
    this.#base = base;
    this.#untold = lines;
    const [first = [], ...more] = bars;
    this.#bars = [first, ...(base.spareVerses?.(OF_CASE_ONLY) ?? []), ...more];
    this.#told = Math.max(Math.min(VERSES_MIN, lines.length), Math.round(lines.length / VERSE_LINES));
    this.versesMax = Math.max(VERSES_MIN, this.#told);
  }

  get title(): string {
    return this.#base.title;
  }

  refrain(random: Random): readonly string[] {
    return this.#base.refrain(random);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    const isOnly = place.ordinal === 0 && place.versesLeft === 0;
    if (kind === 'verse') return this.#verse(lineCount, this.#share(place), isOnly);
    if (kind === 'bridge') return this.#base.bridge?.() ?? [];
    if (kind === 'preChorus' || kind === 'outro') return [];
    return this.#base.section(kind, lineCount, place);
  }

  /** The told lines of a verse. */
  #share({ ordinal, versesLeft }: SectionPlace): readonly NarratedLine[] {
    const count = verseLines(this.#untold, Math.min(versesLeft + 1, Math.max(1, this.#told - ordinal)));
    const isLabel = count === 1 && this.#untold.length > 2 && lineSyllables(this.#untold[0]!.text) < LABEL_SYLLABLES;
    return this.#tell(isLabel ? 2 : count);
  }

  #verse(lineCount: number, told: readonly NarratedLine[], isOnly: boolean): readonly string[] {
    const room = lineCount - told.length;
    const texts = told.map(({ text }) => text);
    if (room < BARS_LINES)
      return [...texts, ...(room >= COUPLET || told.length === 1 ? this.#next(1).slice(0, COUPLET) : [])];
    const count =
      told.length < BARS_LINES && (isOnly || room > BARS_LINES + 1)
        ? BARS_MAX
        : Math.min(BARS_MAX, Math.round(room / BARS_LINES));
    const first = told.length >= PARTED_MIN && count > 1 ? verseLines(told, 2) : told.length;
    const opening = [...texts.slice(0, first), ...this.#next(1)];
    return [...opening, ...texts.slice(first), ...this.#next(count - 1)];
  }

  #tell(count: number): readonly NarratedLine[] {
    const told = this.#untold.slice(0, count);
    this.#untold = this.#untold.slice(count);
    return told;
  }

  #next(count: number): readonly string[] {
    const next = this.#bars.slice(0, count);
    this.#bars = this.#bars.slice(count);
    return next.flat();
  }
}
