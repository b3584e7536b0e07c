import type { AttitudeKind } from '../../song-intent.ts';

/** A block of lyric material; `data/lyrics/README.md` says what its text means. */
export interface Block {
  /** Unique over all files. */
  readonly name: string;
  readonly section: BlockSection;
  /** Occasions and domains that it serves, or "any". */
  readonly serves: readonly string[];
  readonly attitudes: readonly AttitudeKind[];
  readonly you: YouKind;
  readonly life: 'living' | 'dead' | 'any';
  readonly tense: 'present' | 'past' | 'any';
  readonly speaker: 'I' | 'we' | 'any';
  readonly style: 'sung' | 'rap' | 'kids' | 'any';
  /** For second verses only. */
  readonly isTurn: boolean;
  /** Of a chorus: what its `<title>` lines expect in grammar; null elsewhere. */
  readonly titleKind: TitleKind | null;
  /** Of a chorus: titles that may stand in it, with slots. */
  readonly titles: readonly string[];
  readonly cells: readonly Cell[];
}

/** One place in the order of telling, and what can be said there. */
export interface Cell {
  readonly name: CellName;
  /** Of each group, every opener goes with every closer. */
  readonly groups: readonly Halves[];
  readonly wholes: readonly string[];
}

/** Halves of lines that go together. */
export interface Halves {
  readonly openers: readonly string[];
  readonly closers: readonly string[];
}

export const blockSections = ['verse', 'pre', 'chorus', 'post', 'bridge', 'outro'] as const;
export type BlockSection = (typeof blockSections)[number];

/** phrase: a noun phrase ("Fourteen Winters"); sentence: it stands alone ("Blow Them Out, Joe"); name: somebody or something called. */
export const titleKinds = ['phrase', 'sentence', 'name'] as const;
export type TitleKind = (typeof titleKinds)[number];

export const cellNames = ['start', 'middle', 'end', 'title'] as const;
export type CellName = (typeof cellNames)[number];

export const youKinds = ['person', 'couple', 'child', 'pet', 'group', 'thing', 'crowd', 'none'] as const;
export type YouKind = (typeof youKinds)[number];
