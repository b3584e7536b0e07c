import { type AttitudeKind, attitudeKinds } from '../../core/song-words.ts';

/**
 * What a request means as a song's subject: who sings to whom about what, and how they feel. Read from the request's words
 * (`understand-request.ts`) or given in its fields; the lyric writer composes from it and from nothing else.
 */
export interface SongIntent {
  /** Why the song is made; null: it is about its topics only. */
  readonly occasion: Occasion | null;
  readonly attitude: Attitude;
  readonly pointOfView: PointOfView;
  /** Everybody named or meant by a relation; the first is who the song is for or about, if it is about anybody. */
  readonly people: readonly Person[];
  /** Index in `people` of who is sung to; null: nobody in particular. */
  readonly addressee: number | null;
  /** What the request states, in its order. */
  readonly facts: readonly Fact[];
  /** What the request says in its own words, in its order: what plain songs are made of. */
  readonly statements: readonly Statement[];
  /** The same as sentences in its own persons, too ("my nan Doreen, she's 83"): what verses are sung of. */
  readonly narration: readonly string[];
  /** What the song must list or teach, in order; null: nothing. */
  readonly lesson: Lesson | null;
  /** A product, shop or show that the song is for; null: none. */
  readonly product: Product | null;
  /** Things and matters that the song is about, most important first; no words of style. */
  readonly topics: readonly Topic[];
  /** The words behind "about", where nobody in particular is sung of ("learning guitar at 50"); null: none. */
  readonly matter: string | null;
  /** Where and when it happens, as noun phrases ("our kitchen", "last winter"). */
  readonly settings: readonly string[];
  /** Primary BCP 47 subtag that the words shall have; null: English. */
  readonly language: string | null;
  /** Stems of the request's words in their order: what kind of matter it is. */
  readonly stems: readonly string[];
  /** Words of style and format: never sung as subjects. */
  readonly styleWords: readonly string[];
  /** Artists, bands and songs named as style: never sung, quoted or imitated. */
  readonly references: readonly string[];
  /** Words, names and ideas that the request forbids in the lyric. */
  readonly forbidden: readonly string[];
  /** Whether the request asks for explicit words. */
  readonly isExplicit: boolean;
}

/** As `data/lyrics/vocabulary.txt` lists them. */
export type Occasion = string;

export interface Attitude {
  readonly kind: AttitudeKind;
  /** 0..1: from a hint to all that the song is. */
  readonly strength: number;
}

export { type AttitudeKind, attitudeKinds };

/** Who sings. `teller`: somebody outside tells of "he", "she", "they" or of a thing. */
export type PointOfView = 'I' | 'we' | 'teller';

export interface Person {
  /** As it is sung, spelled as a name ("Anna", "Grandpa Joe"); null: only the relation is known. */
  readonly name: string | null;
  /** Lower-case noun, as seen from whoever `relationTo` is ("wife", "boss", "dog", "best friend"); null: unknown. */
  readonly relation: string | null;
  /** Index in people, or the singer. */
  readonly relationTo: number | 'singer';
  readonly kind: 'person' | 'child' | 'couple' | 'pet' | 'group';
  readonly gender: 'female' | 'male' | 'unknown';
  readonly isAlive: boolean;
  /** Years; null: not told. */
  readonly age: number | null;
  /** What a pet is ("dog"); null otherwise. */
  readonly species: string | null;
  /** How it is called without a name: "the robot", "our teacher"; absent: "my". */
  readonly determiner?: 'the' | 'our';
}

/** Somebody of whom nothing is known. */
export const UNKNOWN_PERSON: Person = {
  name: null,
  relation: null,
  relationTo: 'singer',
  kind: 'person',
  gender: 'unknown',
  isAlive: true,
  age: null,
  species: null,
};

export type FactKind =
  | 'person'
  | 'number'
  | 'age'
  | 'date'
  | 'place'
  | 'thing'
  | 'event'
  | 'trait'
  | 'activity'
  | 'quote';

export interface Fact {
  readonly kind: FactKind;
  /** The words of the request, cleaned (typos, casing), without the words that introduce them: "married 12 years". */
  readonly text: string;
  /** The words without which a song does not tell this fact, lower case, figures as words of the request ("12"). */
  readonly keywords: readonly string[];
  /** Index in `people` of whom it tells; null: the singer, both, or nobody. */
  readonly about: number | null;
  /** The fact as a clause, where it is one. */
  readonly clause: Clause | null;
}

/** A sentence or a thing of the request as it can be sung, in the request's own words. */
export interface Statement {
  /** Told to the one sung to ("you kept my light on"), without a capital at its start and punctuation at its end; figures as typed. */
  readonly text: string;
  /** `noun`: a thing without a verb ("one working hob"). */
  readonly form: 'clause' | 'noun';
  readonly who: 'you' | 'I' | 'we' | 'other';
  readonly time: 'past' | 'now' | 'next';
}

/**
 * A clause of the request with its persons taken out, so that it can be told from another person:
 * "who taught me to fish on Lake Erie" is {subject: 0, verb: 'teach', tense: 'past', rest: '{singer:object} to fish on Lake Erie'}.
 */
export interface Clause {
  readonly subject: ClauseSubject;
  /** Base form of the main verb with its particle ("pass away", "be", "knock off"). */
  readonly verb: string;
  readonly tense: 'present' | 'past' | 'perfect' | 'future' | 'progressive' | 'past-progressive' | 'used-to';
  /** "can", "must", "won't" without its negation ...; null: none. */
  readonly modal: string | null;
  readonly isNegative: boolean;
  /** "always", "still", "never" before the verb. */
  readonly adverbs: readonly string[];
  /**
   * What follows the verb. References in braces: `{singer:object}`, `{0:possessive}`, `{singer:subject}`, `{0:object}`,
   * `{0:reflexive}`, `{we:object}` ...
   */
  readonly rest: string;
}

export type ClauseSubject =
  | { readonly kind: 'person'; readonly index: number }
  | { readonly kind: 'singer' }
  | { readonly kind: 'we' }
  /** "the van", "every morning the bread". */
  | { readonly kind: 'phrase'; readonly text: string; readonly isPlural: boolean };

export interface Topic {
  /** Noun phrase as it is sung, without article ("night train", "black holes"). */
  readonly text: string;
  /** Singular head, lower case ("train"). */
  readonly head: string;
  /** A domain of `data/lyrics/vocabulary.txt`; null: unknown. */
  readonly domain: string | null;
  readonly isPlural: boolean;
  readonly isName: boolean;
  /** The word before it that says which ("my", "a"); null: none. */
  readonly determiner: string | null;
}

/** @example { of: 'colours of the rainbow', items: ['red', 'orange', ...], isOrdered: true } */
export interface Lesson {
  readonly of: string;
  readonly items: readonly string[];
  readonly isOrdered: boolean;
  /** What is told of an item ("Mercury": "closest to the sun"); absent: the item alone. */
  readonly notes?: Readonly<Record<string, string>>;
}

export interface Product {
  readonly name: string;
  /** Noun for what it is ("bakery", "podcast"); null: unknown. */
  readonly kind: string | null;
  /** What it claims, in the words of the request. */
  readonly claims: readonly string[];
}
