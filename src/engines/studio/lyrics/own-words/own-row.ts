/** What a row of `data/lyrics/en/own-words/` is for. */
export const ownRowKinds = ['answer', 'pair', 'close', 'hook', 'bridge'] as const;
export type OwnRowKind = (typeof ownRowKinds)[number];

/** What a row may ask of a statement or a song: one word of each group that it names has to hold. */
export const rowTags = {
  /** Of whom it tells; `foe`: who is sung to and has done wrong; `gone`: who is sung to and has died. */
  who: ['I', 'we', 'you', 'other', 'foe', 'gone'],
  /** `parted`: two who are no longer together, or far apart. */
  mood: ['plain', 'warm', 'sad', 'cross', 'funny', 'parted'],
  for: ['apology', 'gratitude', 'farewell', 'missing', 'breakup', 'team', 'newbaby', 'recovery'],
  time: ['past', 'now', 'next'],
  form: ['clause', 'thing'],
  about: ['number', 'place', 'day', 'speech', 'always', 'never', 'wish', 'likes', 'fears', 'is', 'has'],
} as const;
export type RowGroup = keyof typeof rowTags;

/** Lines that may stand beside what a request says. */
export interface OwnRow {
  readonly id: string;
  readonly kind: OwnRowKind;
  readonly tags: Readonly<Partial<Record<RowGroup, readonly string[]>>>;
  /** With choices; "~" is the song's own phrase, `<thing>` what it is about. */
  readonly lines: readonly string[];
}

/** What rows are held against: words of each group. */
export type RowTraits = Readonly<Record<RowGroup, ReadonlySet<string>>>;

/** A row for the song's own occasion is better than one for its mood. */
const OCCASION_FIT = 3;

/** How many of a row's groups hold; null: one of them does not. */
export function fitOf({ tags }: OwnRow, traits: RowTraits): number | null {
  const groups = Object.entries(tags) as [RowGroup, readonly string[]][];
  if (!groups.every(([group, words]) => words.some((word) => traits[group].has(word)))) return null;
  return groups.length + (tags.for === undefined ? 0 : OCCASION_FIT);
}
