import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import type { NarratedLine } from './narrated-lines.ts';

const VERSES_MIN = 2;
const LINES_MIN = 3;
const VERSE_LINES = 4;

/**
 * Writes verses of what a request tells, in its own words and order, and nothing else; titles and choruses are another writer's.
 * Readers take a line that was added for the rhyme for a line of somebody else's song (decision 53).
 */
export class NarratedWriter implements SectionWriter {
  readonly hasPreChoruses = false;
  readonly versesMax: number;
  readonly #base: SectionWriter;
  #untold: readonly NarratedLine[];
  readonly #told: number;
  #spares: readonly (readonly string[])[];

  constructor(base: SectionWriter, lines: readonly NarratedLine[]) {
    this.#base = base;
    this.#untold = lines;
    const whole = Math.max(1, Math.ceil((lines.length - 1) / VERSE_LINES));
    this.#spares = base.spareVerses?.(whole) ?? [];
    // With others to sing beside, no verse is shorter than it has to be.
    this.#told = this.#spares.length > 0 ? whole : Math.max(VERSES_MIN, Math.round(lines.length / VERSE_LINES));
    // So few lines are filled up with one of them.
    const filling = lines.length < LINES_MIN ? 1 : 0;
    this.versesMax = this.#told + Math.max(0, this.#spares.length - filling);
  }

  get title(): string {
    return this.#base.title;
  }

  refrain(random: Random): readonly string[] {
    return this.#base.refrain(random);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (kind === 'verse') return this.#verse(place.ordinal, place.versesLeft + 1);
    if (kind === 'bridge') return this.#base.bridge?.() ?? [];
    if (kind === 'preChorus' || kind === 'outro') return [];
    return this.#base.section(kind, lineCount, place);
  }

  /** @param verses with it, how many are still to come */
  #verse(ordinal: number, verses: number): readonly string[] {
    if (this.#untold.length === 0) return this.#spareVerse();
    const count = verseLines(this.#untold, Math.min(verses, Math.max(1, this.#told - ordinal)));
    const told = this.#untold.slice(0, count);
    this.#untold = this.#untold.slice(count);
    const lines = told.map(({ text }) => text);
    // A verse of a line or two would be over before the tune is.
    return lines.length < LINES_MIN ? [...lines, ...this.#spareVerse()] : lines;
  }

  #spareVerse(): readonly string[] {
    const [verse = [], ...more] = this.#spares;
    this.#spares = more;
    return verse;
  }
}

/** What it costs to part a sentence between two verses, and before a line that only goes on. */
const PARTED_COSTS = { clause: 0.7, other: 1.1, within: 2.5 } as const;
const CLAUSE =
  /^(?:(?:and|but|so|then|now) )?(?:I|he|she|we|they|it|you|there|my|our|his|her|the|nobody|everybody|everyone)(?:'|\b)/i;
const GOES_ON =
  /^(?:in|at|on|of|to|for|from|with|without|by|into|over|under|after|before|during|until|since|than|as|who|whose|which|that|because|when|while|if|where|or|every|each|all|always|never|just|only|even|again|once|twice|(?:and|but|then) (?!(?:I|he|she|we|they|it|you|there|my|our|his|her|the)\b))\b/i;

/** How many lines a verse takes of those that so many verses share: about a fair part, and rather whole sentences. */
export function verseLines(lines: readonly NarratedLine[], verses: number): number {
  if (verses <= 1 || lines.length < 2) return lines.length;
  const fair = lines.length / verses;
  const cost = (count: number): number => {
    return Math.abs(count - fair) + (lines[count - 1]!.isEnd ? 0 : PARTED_COSTS[begunWith(lines[count]!.text)]);
  };
  const counts = Array.from({ length: lines.length - 1 }, (_, at) => at + 1);
  return counts.reduce((one, other) => (cost(other) < cost(one) ? other : one));
}

/** What a line begins with that a sentence goes on with: a clause of its own, what only goes on, or something between commas. */
const begunWith = (line: string): keyof typeof PARTED_COSTS =>
  GOES_ON.test(line) ? 'within' : CLAUSE.test(line) ? 'clause' : 'other';
