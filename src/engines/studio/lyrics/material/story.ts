import type { Block, YouKind } from './block.ts';
import type { TitledUnit, Unit } from './couplet.ts';

export const storySteps = ['open', 'next', 'land'] as const;
/** Where a stanza stands in its scene: it says where we are, goes on, brings the news. */
export type StoryStep = (typeof storySteps)[number];

/** One place and time: any stanza of a step may follow any of the step before. */
export interface StoryScene {
  readonly name: string;
  readonly stanzas: Readonly<Record<StoryStep, readonly Unit[]>>;
}

export const storySections = ['pre', 'bridge', 'outro'] as const;
export type StorySection = (typeof storySections)[number];

/** Words in a row, as stems; all parts of an alternative must stand in a request. */
export type StoryCue = readonly (readonly string[])[];

/** What can be sung for one kind of request, in stanzas that were written to be sung one after the other. */
export interface Story extends Pick<Block, 'attitudes' | 'life' | 'speaker' | 'style'> {
  readonly name: string;
  /** Occasions that it serves; empty: a matter without an occasion. */
  readonly serves: readonly string[];
  readonly you: YouKind;
  /** Nouns of the person that it is for; empty: anybody. */
  readonly relations: readonly string[];
  /** Years of the person that it is for, lowest and highest; null: any. */
  readonly ages: readonly [number, number] | null;
  /** Requests that it is for; empty: all of its occasions. */
  readonly cues: readonly StoryCue[];
  readonly scenes: readonly StoryScene[];
  readonly sections: Readonly<Record<StorySection, readonly Unit[]>>;
  readonly choruses: readonly TitledUnit[];
}
