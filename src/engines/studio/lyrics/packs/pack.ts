/**
 * The words of one subject, sorted by what a line can do with them. Every phrase of a list fits every frame that asks
 * for that list, so that any filling is grammatical and makes sense.
 */
export interface Pack {
  readonly name: string;
  /** Words of a description that call for this pack, singular and plain. */
  readonly keywords: readonly string[];
  /** Themes of the vocabulary that it serves. */
  readonly themes: readonly string[];
  /** -1 sad .. 1 happy: where the subject lies by itself. */
  readonly valence: number;
  /** The time of day or year it happens in: "another night", "all summer long". */
  readonly when: string;
  readonly adjectives: readonly string[];
  /** Objects that one can carry and put down, singular, without article; any adjective of the pack fits. */
  readonly things: readonly string[];
  /** Where one can stand, wait or meet: "by the window". */
  readonly places: readonly string[];
  /** Adverbs of time that begin or end a line: "after midnight". */
  readonly times: readonly string[];
  /** Noun phrases with their article that one can see: "the signal lights". */
  readonly sights: readonly string[];
  /** Whole clauses in the present, third person: "the wheels are singing low". */
  readonly scenes: readonly string[];
  /** What I, you or we do, in the plain form: "count the stations". */
  readonly acts: readonly string[];
  /** What one wants, needs or waits for: "one more mile of track". */
  readonly hopes: readonly string[];
  readonly titles: readonly PackTitle[];
}

/** nounPhrase: "Night Train"; phrase: "After the Rain"; imperative: "Take the Long Way"; clause: "We Were Here". */
export type TitleKind = 'nounPhrase' | 'phrase' | 'imperative' | 'clause';

export interface PackTitle {
  readonly text: string;
  readonly kind: TitleKind;
}

/** A pack as it is written down: lists parted by bars; titles marked `!` are imperatives, `=` clauses, `~` phrases that are no names. */
export type PackText = { readonly [K in keyof Pack]: K extends 'valence' ? number : string };

const split = (text: string): string[] =>
  text
    .split('|')
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .filter((entry) => entry !== '');

const titleKinds = { '!': 'imperative', '=': 'clause', '~': 'phrase' } as const satisfies Record<string, TitleKind>;

const titleOf = (entry: string): PackTitle => {
  const mark = entry.charAt(0);
  return mark in titleKinds
    ? { text: entry.slice(1).trim(), kind: titleKinds[mark as keyof typeof titleKinds] }
    : { text: entry, kind: 'nounPhrase' };
};

export const readPack = (text: PackText): Pack => ({
  name: text.name,
  keywords: text.keywords.split(/\s+/),
  themes: split(text.themes),
  valence: text.valence,
  when: text.when,
  adjectives: text.adjectives.split(/\s+/),
  things: split(text.things),
  places: split(text.places),
  times: split(text.times),
  sights: split(text.sights),
  scenes: split(text.scenes),
  acts: split(text.acts),
  hopes: split(text.hopes),
  titles: split(text.titles).map(titleOf),
});
