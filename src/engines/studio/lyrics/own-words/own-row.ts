import { factKinds } from './fact-kinds.ts';
import { statementSorts, ties } from './statement-sorts.ts';

/** What a row of `data/lyrics/en/own-words/` is for. */
export const ownRowKinds = ['turn', 'after', 'hook', 'bridge'] as const;
export type OwnRowKind = (typeof ownRowKinds)[number];

/** What a row may ask of a statement or a song: one word of each group that it names has to hold. */
export const rowTags = {
  /** Of whom it tells; `foe`: who is sung to and has done wrong; `gone`: who is sung to and has died; `animal`: a pet that is sung to. */
  who: ['I', 'we', 'you', 'other', 'foe', 'gone', 'animal'],
  /** `parted`: two who are no longer together, or far apart; `free`: glad that it is over; `roast`: mocked and loved; `smile`: of somebody dead, not in tears. */
  mood: ['plain', 'warm', 'sad', 'cross', 'funny', 'parted', 'free', 'roast', 'smile'],
  for: 'apology gratitude farewell missing breakup team newborn recovery birthday wedding anniversary memorial memorial-pet lullaby graduation retirement love proposal encouragement friendship family praise-pet diss holiday worship story party protest confession pride reunion absurd describe teaching jingle expected'.split(' '), // biome-ignore format: one row
  /** Who is sung to or of, as the singer calls them. */
  whom: ['child', 'parent', 'grandparent', 'partner', 'sibling', 'friend', 'colleague', 'couple', 'group', 'object'],
  time: ['past', 'now', 'next'],
  /** `doing`: a thing that somebody does ("quitting gambling"). */
  form: ['clause', 'thing', 'question', 'doing'],
  about: [
    'number',
    'place',
    'day',
    'speech',
    'always',
    'never',
    'ended',
    'wish',
    'likes',
    'hates',
    'fears',
    'is',
    'has',
  ],
  /** How it is said: an event, a state, a command ... */
  sort: statementSorts,
  /** What those whom it names are to the singer. */
  tie: ties,
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
const FITS: Readonly<Record<RowGroup, number>> = {
  who: 1,
  mood: 1,
  for: 5,
  whom: 3,
  time: 1,
  form: 1,
  about: 4,
  sort: 2,
  tie: 3,
  kind: 6,
};

/** A chorus that calls somebody by name, or has the request's own phrase, is nobody else's. */
const NAMED_FIT = 4;
/** So much less a word of the phrase counts in a chorus, so that what the song is for stands before it. */
const KIND_BESIDE_OCCASION = 2;
const PHRASE_FIT = 2;
const NAME = /<(?:name|them)>/;

/** Whether a chorus is called by somebody's name. */
export const isNamedRow = ({ title }: OwnRow): boolean => title !== null && NAME.test(title);

/** Whether the song's own phrase stands in it. */
export const hasPhrase = ({ lines }: OwnRow): boolean => lines.some((line) => line.includes('~'));

/** How well a row fits; null: one of its groups does not hold. */
export function fitOf(row: OwnRow, traits: RowTraits): number | null {
  const groups = Object.entries(row.tags) as [RowGroup, readonly string[]][];
  if (!groups.every(([group, words]) => words.some((word) => traits[group].has(word)))) return null;
  const sum = groups.reduce((own, [group]) => own + FITS[group], 0);
  if (row.kind !== 'hook') return sum;
  const form = row.tags.form === undefined ? 0 : FITS.form;
  const kind = row.tags.kind === undefined ? 0 : KIND_BESIDE_OCCASION;
  return sum - form - kind + (isNamedRow(row) ? NAMED_FIT : hasPhrase(row) ? PHRASE_FIT : 0);
}

/** Sorts of statements of which nothing is true but what was made for them. */
const NARROW: readonly string[] = ['names', 'command', 'scrap'];
const PET_TAGS: readonly string[] = ['animal', 'praise-pet', 'memorial-pet'];

/** Whether two lines may stand behind a statement of these traits: behind names only lines for names, behind what is told a pet only lines for pets. */
export function canFollow({ tags }: OwnRow, { who, sort }: RowTraits): boolean {
  const isNarrow = NARROW.some((one) => sort.has(one));
  const isForPets = [...(tags.who ?? []), ...(tags.for ?? [])].some((tag) => PET_TAGS.includes(tag));
  return (!isNarrow || tags.sort !== undefined) && (!who.has('animal') || isForPets);
}
