import type { TitledUnit, Unit } from '../material/couplet.ts';

/** What one kind of request names without telling anything of it ("a song about a lake"): lines for the whole song. */
export interface Matter {
  readonly name: string;
  /** Alternatives of parts, each a row of word choices in stems: all parts of one have to be said. */
  readonly cues: readonly MatterCue[];
  /** Domains whose things it serves where no matter knows the thing itself. */
  readonly domains: readonly string[];
  /** Tags of songs (occasion, attitude, style): one has to hold; empty: any song that has no occasion with lines of its own. */
  readonly serves: readonly string[];
  /** Occasions that it serves beside those which have no lines of their own. */
  readonly also: readonly string[];
  readonly never: readonly string[];
  /** Whether it sings of one that has a name: a city by its name, not any big city. */
  readonly needsName: boolean;
  /** In the order of telling; of each step, the ways to tell it. */
  readonly steps: readonly (readonly Unit[])[];
  /** Names of the events whose lines may tell what the request says besides; all else is said in its own words. */
  readonly events: readonly string[];
  readonly choruses: readonly TitledUnit[];
  readonly bridges: readonly Unit[];
}

/** Parts that all have to be said, in any order, and parts that make the same words mean another thing. */
export interface MatterCue {
  readonly said: readonly MatterCuePart[];
  readonly unsaid: readonly MatterCuePart[];
}
/** Words that stand behind each other, each one of several. */
export type MatterCuePart = readonly (readonly string[])[];

/** Slots of a matter's lines that the request fills: `thing` is what it is about, with its article; `of` and `list` are a lesson's. */
export const matterSlots = ['name', 'thing', 'claim', 'of', 'list', 'title'] as const;
