import { factKinds } from './fact-kinds.ts';

/** What a row of `data/lyrics/en/own-words/` is for. */
export const ownRowKinds = ['turn', 'after', 'hook', 'bridge'] as const;
export type OwnRowKind = (typeof ownRowKinds)[number];

/** What a row may ask of a statement or a song: one word of each group that it names has to hold. */
export const rowTags = {
  /** Of whom it tells; `foe`: who is sung to and has done wrong; `gone`: who is sung to and has died. */
  who: ['I', 'we', 'you', 'other', 'foe', 'gone'],
  /** `parted`: two who are no longer together, or far apart. */
  mood: ['plain', 'warm', 'sad', 'cross', 'funny', 'parted'],
  for: 'apology gratitude farewell missing breakup team newborn recovery birthday wedding anniversary memorial memorial-pet lullaby graduation retirement love proposal encouragement friendship family praise-pet diss holiday worship story party protest confession'.split(' '), // biome-ignore format: one row
  time: ['past', 'now', 'next'],
  form: ['clause', 'thing'],
  about: ['number', 'place', 'day', 'speech', 'always', 'never', 'wish', 'likes', 'hates', 'fears', 'is', 'has'],
  /** What it speaks of, by its words. */
  kind: factKinds.map(({ name }) => name),
} as const;
export type RowGroup = keyof typeof rowTags;

/** Lines that may stand beside what a request says. */
export interface OwnRow {
  readonly id: string;
  readonly kind: OwnRowKind;
  readonly tags: Readonly<Partial<Record<RowGroup, readonly string[]>>>;
  /** Of a chorus that is not called by the song's own phrase; null: it is. */
  readonly title: string | null;
  /** With choices; "~" is the song's own phrase, `<name>` who is sung to or of. */
  readonly lines: readonly string[];
}

/** What rows are held against: words of each group. */
export type RowTraits = Readonly<Record<RowGroup, ReadonlySet<string>>>;

/** A row on what is spoken of, or for the song's own occasion, is better than one for its mood. */
const FITS: Readonly<Record<RowGroup, number>> = { who: 1, mood: 1, for: 5, time: 1, form: 1, about: 4, kind: 6 };

/** A chorus that calls somebody by name is nobody else's. */
const NAMED_FIT = 4;

/** How well a row fits; null: one of its groups does not hold. */
export function fitOf({ tags, title }: OwnRow, traits: RowTraits): number | null {
  const groups = Object.entries(tags) as [RowGroup, readonly string[]][];
  if (!groups.every(([group, words]) => words.some((word) => traits[group].has(word)))) return null;
  return groups.reduce((sum, [group]) => sum + FITS[group], title === null ? 0 : NAMED_FIT);
}
