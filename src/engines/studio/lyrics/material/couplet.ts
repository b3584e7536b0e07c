import type { Block, YouKind } from './block.ts';

/** Lines that belong together and stand alone: two or four in a verse, three to six in a chorus. Choices in braces, slots in <>. */
export interface Unit {
  /** Unique over all files. */
  readonly id: string;
  /** Name of its group or topic: units of one scene go on from each other. */
  readonly scene: string;
  readonly lines: readonly string[];
  /** Stems of which the request must have one; absent: it suits every request of its kind. */
  readonly needs?: readonly string[];
}

/** A chorus: `<title>` in its lines is its title. */
export interface TitledUnit extends Unit {
  readonly title: string;
}

export const topicVoices = ['you', 'gone', 'mine', 'about', 'diss'] as const;
/**
 * How a unit tells of its topic: to a living "you" who has to do with it, to a dead one, by "I", of itself, to somebody who
 * behaves badly.
 */
export type TopicVoice = (typeof topicVoices)[number];

/** What can be sung about one topic. */
export interface TopicUnits {
  readonly units: Readonly<Record<TopicVoice, readonly Unit[]>>;
  readonly choruses: readonly TitledUnit[];
}

export const coupletSections = ['verse', 'pre', 'bridge', 'outro', 'chorus'] as const;
export type CoupletSection = (typeof coupletSections)[number];
export const coupletPlaces = ['start', 'middle', 'turn', 'end'] as const;
/** Where in a song's story a verse unit may stand; `turn`: in later verses only. */
export type CoupletPlace = (typeof coupletPlaces)[number];

/** Units of an occasion, with all that is true of each of them. */
export interface CoupletGroup extends Pick<Block, 'serves' | 'attitudes' | 'life' | 'tense' | 'speaker' | 'style'> {
  readonly name: string;
  readonly you: YouKind;
  readonly section: CoupletSection;
  /** Of verses; null elsewhere. */
  readonly place: CoupletPlace | null;
  /** Nouns of the person or thing that it is for ("boss", "bakery"); empty: for all. */
  readonly relations: readonly string[];
  /** What it helps to teach ("colours"); empty: anything. */
  readonly teaches: readonly string[];
  readonly units: readonly Unit[];
  /** Of the section "chorus". */
  readonly choruses: readonly TitledUnit[];
}
