/** In which relation a plain song stands to what it tells: one file of `data/lyrics/en/frames/` each. */
export const frameVoices = [
  'common',
  'you',
  'pet',
  'gone',
  'gone-pet',
  'two',
  'diss',
  'sorry',
  'left',
  'away',
  'us',
  'self',
  'thing',
  'tale',
  'angry',
  'shop',
  'show',
  'teach',
] as const;
export type FrameVoice = (typeof frameVoices)[number];

export const frameKinds = [
  'open',
  'verse',
  'turn',
  'pre',
  'chorus',
  'bridge',
  'outro',
  'lead',
  'names',
  'tail',
  'answer',
] as const;
export type FrameKind = (typeof frameKinds)[number];

/** What a statement has to be like to stand in a slot; `any`: whatever it is. */
export const slotNeeds = ['any', 'you', 'I', 'we', 'past', 'now', 'next', 'thing'] as const;
export type SlotNeed = (typeof slotNeeds)[number];

/** A stanza with room for what a request says: `~` is where a statement stands, whole. */
export interface Frame {
  /** Unique over all files. */
  readonly id: string;
  readonly kind: FrameKind;
  /** Only for songs that have all of these: occasions, attitudes, relations, styles. */
  readonly tags: readonly string[];
  /** Of choruses; null elsewhere. */
  readonly title: string | null;
  readonly lines: readonly string[];
  /** In the order of the lines. */
  readonly slots: readonly SlotNeed[];
}
