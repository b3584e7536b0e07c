/**
 * One situation that a song in another language than English can tell, written by hand in rhymed units. The writer chooses
 * among the units of each part, keeps their order and measures the result; it makes up no sentences.
 *
 * Text of a part: one line of song a line; an empty line parts the units. The words are fixed: there are no gaps.
 */
export interface ForeignScene {
  /** Primary subtag of BCP 47. */
  readonly language: string;
  /** Unique within its language. */
  readonly name: string;
  /** Where it is at home: -1 sad .. 1 happy; [low, high]. */
  readonly valence: readonly [number, number];
  /** The situation, in couplets in the order of telling. The first opens. */
  readonly verse1: string;
  /** Later, or what came of it: as many, other images. */
  readonly verse2: string;
  /** Tension before the chorus: couplets, each good on its own. They also answer a title that the caller gives. */
  readonly pre: string;
  /** Titles with their choruses; any of them fits the verses. */
  readonly hooks: readonly ForeignHook[];
  /** The turn, in units of four lines. */
  readonly bridge: string;
  /** Last words: units of one or two lines. */
  readonly outro: string;
}

export interface ForeignHook {
  /** It stands in the chorus as it is here (but for capitals), twice or more. */
  readonly title: string;
  /** A whole chorus, or several (units). */
  readonly chorus: string;
}

/** Lines that belong together, as they are sung. */
export type LineUnit = readonly string[];

/** The units of a part; lines begin with a capital where the script has capitals. */
export const unitsOf = (part: string): readonly LineUnit[] =>
  part
    .split(/\n\s*\n/)
    .map((unit) => unit.split('\n').map(asSung))
    .map((unit) => unit.filter((line) => line !== ''))
    .filter((unit) => unit.length > 0);

const asSung = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^([("']*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase());
