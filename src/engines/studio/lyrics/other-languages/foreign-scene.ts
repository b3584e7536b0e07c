/**
 * One situation that a song in another language than English can tell, written in rhymed units
 * (`data/lyrics/<language>/scenes/*.txt`). The writer chooses among the units of each part, keeps their order and measures the
 * result; it makes up no sentences. `<name>` is the one who is named, `<names>` are two.
 */
export interface ForeignScene {
  /** Primary subtag of BCP 47. */
  readonly language: string;
  /** Unique within its language. */
  readonly name: string;
  /** What it can be sung for (`data/lyrics/occasions.txt`). */
  readonly serves: readonly string[];
  /** `one`: sung by one to one, so never to two who are named. */
  readonly to: 'one' | 'any';
  /** Where it is at home: -1 sad .. 1 happy; [low, high]. */
  readonly valence: readonly [number, number];
  /** The situation, in couplets in the order of telling. The first opens. */
  readonly early: readonly LineUnit[];
  /** Later, or what came of it: other images. */
  readonly late: readonly LineUnit[];
  /** Tension before the chorus: couplets, each good on its own. They also answer a title that the caller gives. */
  readonly pre: readonly LineUnit[];
  /** Choruses under their titles; any of them fits the verses. */
  readonly hooks: readonly ForeignHook[];
  /** The turn, in units of four lines. */
  readonly bridge: readonly LineUnit[];
  /** Last words: units of one or two lines. */
  readonly outro: readonly LineUnit[];
}

export interface ForeignHook {
  /** It stands in the chorus as it is here (but for capitals), twice or more. */
  readonly title: string;
  readonly lines: LineUnit;
}

/** Lines that belong together, as they are sung; a line begins with a capital where the script has capitals. */
export type LineUnit = readonly string[];

/** The parts of a scene that are lists of units. */
export const scenePartNames = ['early', 'late', 'pre', 'bridge', 'outro'] as const;
