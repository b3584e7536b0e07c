import { baseOfGerund } from '../english/gerund-base.ts';
import type { Clause, ClauseSubject } from '../song-intent.ts';
import type { FoundPeople, Mention } from './read-people.ts';
import { isNominal, type Piece, piecesOf, SUBJECTS, segmentsOf } from './split-pieces.ts';
import { SONG_NOUNS, stripFrame } from './strip-frame.ts';
import type { TaggedWord } from './tag-words.ts';
import { type VerbGroup, verbGroupIn } from './verb-group.ts';

/** A clause and the words that it was read from. */
export interface ReadClause {
  readonly clause: Clause;
  readonly words: readonly TaggedWord[];
  /** "when", "because" ... that led to it; null: a clause of its own. */
  readonly conjunction: string | null;
}

export interface ClauseReading {
  readonly clauses: readonly ReadClause[];
  /** Pieces without a verb: noun phrases, adjuncts. */
  readonly fragments: readonly (readonly TaggedWord[])[];
  /** What asked for the song: "write me a funny birthday song for". */
  readonly frames: readonly (readonly TaggedWord[])[];
  /** What the request orders about the song itself: "make it short", "mention her cat". */
  readonly orders: readonly (readonly TaggedWord[])[];
}

/** Verbs whose objects come in lists, with commas between. */
const LISTING = new Set('love like hate enjoy have bring collect miss want eat play sell make bake cook drink grow offer include adore prefer do'.split(' ')); // biome-ignore format: one row
const ORDER_VERBS = new Set('make include mention use keep add write put let create need want should'.split(' '));
const ADJUNCT_STARTS = new Set('last next every in on at during since after before for one this that yesterday today back once when'.split(' ')); // biome-ignore format: one row
/** Trailing clauses shorter than this stay with what they follow: "when I was six". */
const ATTACHED_WORDS_MAX = 6;
const REST_WORDS_MAX = 14;

/**
 * Reads every clause of a request: who does what.
 * @param isStyle whether a piece says nothing but style ("sad acoustic ballad")
 */
export function readClauses(
  sentences: readonly (readonly TaggedWord[])[],
  people: FoundPeople,
  isStyle: (words: readonly TaggedWord[]) => boolean,
): ClauseReading {
  const reader = new ClauseReader(people, isStyle);
  for (const [ordinal, words] of sentences.entries()) reader.read(words, ordinal);
  return reader;
}

class ClauseReader implements ClauseReading {
  readonly clauses: { clause: Clause; words: readonly TaggedWord[]; conjunction: string | null }[] = [];
  readonly fragments: (readonly TaggedWord[])[] = [];
  readonly frames: (readonly TaggedWord[])[] = [];
  readonly orders: (readonly TaggedWord[])[] = [];
  readonly #found: FoundPeople;
  readonly #isStyle: (words: readonly TaggedWord[]) => boolean;
  #sentence = 0;
  #words: readonly TaggedWord[] = [];

  constructor(found: FoundPeople, isStyle: (words: readonly TaggedWord[]) => boolean) {
    this.#found = found;
    this.#isStyle = isStyle;
  }

  read(words: readonly TaggedWord[], sentence: number): void {
    this.#sentence = sentence;
    this.#words = words;
    for (const [from, to] of segmentsOf(words)) {
      const segment = words.slice(from, to);
      if (this.#isStyle(segment)) continue;
      const { frame, rest } = stripFrame(segment);
      if (frame.length > 0) this.frames.push(frame);
      if (rest.length === 0) continue;
      const start = from + (segment.length - rest.length);
      for (const piece of piecesOf(rest, start)) this.#piece(piece);
    }
  }

  #piece(piece: Piece): void {
    const group = verbGroupIn(piece.words);
    if (group === null) {
      this.#verbless(piece);
      return;
    }
    const before = piece.words.slice(0, group.start);
    if (isOrder(piece, group, before)) {
      this.orders.push(piece.words);
      return;
    }
    const last = this.clauses.at(-1);
    // "When I was six": short, and it dates what was told.
    if (piece.link === 'sub' && last !== undefined && piece.words.length <= ATTACHED_WORDS_MAX && isAttachable(piece)) {
      const rest = `${last.clause.rest} ${piece.conjunction} ${this.#text(piece.words, piece.offset)}`.trim();
      this.clauses[this.clauses.length - 1] = { ...last, clause: { ...last.clause, rest } };
      return;
    }
    const { subject, adjunct, object } = this.#subject(before, piece);
    const after = piece.words.slice(group.end).slice(0, REST_WORDS_MAX);
    const told = this.#text(after, piece.offset + group.end);
    const rest = [object ?? '', told, adjunct].filter((part) => part !== '').join(' ');
    const { verb, tense, modal, isNegative, adverbs } = group;
    this.clauses.push({
      clause: { subject, verb, tense, modal, isNegative, adverbs: adverbs.filter((one) => one !== 'never'), rest },
      words: piece.words,
      conjunction: piece.conjunction,
    });
  }

  /** Gerunds tell what somebody does; lists go on; the rest are fragments. */
  #verbless(piece: Piece): void {
    const gerund = piece.words.findIndex(({ tags, lower }) => tags.has('Gerund') && /ing$/.test(lower));
    const before = piece.words.slice(0, Math.max(0, gerund));
    const person = gerund < 0 ? null : this.#personAt(before, piece.offset);
    if (gerund >= 0 && person !== null) {
      this.#gerundClause(piece, gerund, { kind: 'person', index: person });
      return;
    }
    if (gerund === 0 && piece.words.length > 1) {
      this.#gerundClause(piece, 0, { kind: 'singer' });
      return;
    }
    const last = this.clauses.at(-1);
    const isListed =
      last !== undefined &&
      (LISTING.has(last.clause.verb) ||
        (/\band\b/.test(last.clause.rest) === false && last.words.at(-1)?.tags.has('Gerund') === true));
    const isAfterLast = last !== undefined && this.#words.indexOf(last.words.at(-1)!) === piece.offset - 1;
    if (isListed && isAfterLast && piece.words.length <= 5 && this.#words.includes(last.words[0]!)) {
      const words = [...last.words, ...piece.words];
      const rest = `${last.clause.rest}, ${this.#text(piece.words, piece.offset)}`;
      this.clauses[this.clauses.length - 1] = { ...last, words, clause: { ...last.clause, rest } };
    } else this.fragments.push(piece.words);
  }

  #gerundClause(piece: Piece, at: number, subject: ClauseSubject): void {
    const main = piece.words[at]!;
    const clause: Clause = {
      subject,
      verb: baseOfGerund(main.lower),
      tense: 'progressive',
      modal: null,
      isNegative: piece.words[at - 1]?.lower === 'never' || piece.words[at - 1]?.lower === 'not',
      adverbs: [],
      rest: this.#text(piece.words.slice(at + 1).slice(0, REST_WORDS_MAX), piece.offset + at + 1),
    };
    this.clauses.push({ clause, words: piece.words, conjunction: piece.conjunction });
  }

  #subject(
    before: readonly TaggedWord[],
    piece: Piece,
  ): { subject: ClauseSubject; adjunct: string; object: string | null } {
    const lastClause = this.clauses.at(-1)?.clause;
    if (before.length === 0) {
      if (piece.link === 'relative') return { subject: this.#antecedent(piece), adjunct: '', object: null };
      return { subject: lastClause?.subject ?? this.#first() ?? { kind: 'singer' }, adjunct: '', object: null };
    }
    const { head, adjunct } = withoutAdjunct(before);
    // "The house that we built".
    const object = piece.link === 'relative' ? this.#antecedentText(piece) : null;
    const subject = this.#subjectOf(head, piece.offset + before.length - head.length) ??
      lastClause?.subject ?? { kind: 'singer' as const };
    return { subject, adjunct, object };
  }

  #subjectOf(head: readonly TaggedWord[], offset: number): ClauseSubject | null {
    const last = head.at(-1);
    if (last === undefined) return null;
    if (last.lower === 'i') return { kind: 'singer' };
    if (last.lower === 'we') return { kind: 'we' };
    if (last.lower === 'you') return this.#first() ?? { kind: 'phrase', text: 'you', isPlural: true };
    const pronoun = this.#resolve(last.lower, offset);
    if (pronoun !== null) return { kind: 'person', index: pronoun };
    const person = this.#personAt(head, offset);
    if (person !== null) return { kind: 'person', index: person };
    const isPlural = last.tags.has('Plural') || head.some(({ lower }) => lower === 'and') || last.lower === 'they';
    return { kind: 'phrase', text: this.#text(head, offset), isPlural };
  }

  /** Whom a third-person pronoun means: the person last spoken of whose sex fits. */
  #resolve(pronoun: string, offset: number): number | null {
    const wanted = PRONOUNS[pronoun];
    if (wanted === undefined) return null;
    const { people } = this.#found;
    const spoken = this.#spokenBefore(offset);
    const order = [...spoken.toReversed(), ...people.keys()];
    const fits = (index: number, isStrict: boolean): boolean => {
      const { gender, kind } = people[index]!;
      const isMany = kind === 'group' || kind === 'couple';
      if (wanted === 'many') return isMany;
      return !isMany && (gender === wanted || (!isStrict && gender === 'unknown'));
    };
    return (
      order.find((index) => fits(index, true)) ??
      order.find((index) => fits(index, false)) ??
      (wanted === 'many' ? (order[0] ?? null) : null)
    );
  }

  #spokenBefore(offset: number): number[] {
    return this.#found.mentions
      .filter(({ sentence, start }) => sentence < this.#sentence || (sentence === this.#sentence && start < offset))
      .map(({ person }) => person);
  }

  #first(): ClauseSubject | null {
    return this.#found.people.length > 0 ? { kind: 'person', index: 0 } : null;
  }

  #antecedent(piece: Piece): ClauseSubject {
    const mention = this.#mentionEndingAt(piece.offset - 1);
    if (mention !== undefined) return { kind: 'person', index: mention.person };
    const text = this.#antecedentText(piece);
    return text === null
      ? (this.#first() ?? { kind: 'singer' })
      : { kind: 'phrase', text, isPlural: this.#words[piece.offset - 2]?.tags.has('Plural') === true };
  }

  /** The noun phrase before the relative word. */
  #antecedentText(piece: Piece): string | null {
    const end = piece.offset - 1;
    let start = end;
    while (start > 0 && end - start < 5 && this.#words[start - 1]!.after === '' && isNominal(this.#words[start - 1]!))
      start--;
    return start === end ? null : this.#text(this.#words.slice(start, end), start);
  }

  #mentionEndingAt(end: number): Mention | undefined {
    return this.#found.mentions.findLast((mention) => mention.sentence === this.#sentence && mention.end === end);
  }

  #personAt(words: readonly TaggedWord[], offset: number): number | null {
    const end = offset + words.length;
    const inside = this.#found.mentions.filter(
      (mention) =>
        mention.sentence === this.#sentence &&
        mention.start >= offset - 1 &&
        mention.end <= end &&
        mention.end > offset,
    );
    if (inside.length > 1 && words.some(({ lower }) => lower === 'and')) {
      const couple = this.#found.people.findIndex(({ kind }) => kind === 'couple');
      if (couple >= 0) return couple;
    }
    const last = inside.at(-1);
    return last !== undefined && last.end === end ? last.person : null;
  }

  /** Words of the sentence as text, with references where persons stand. */
  #text(words: readonly TaggedWord[], offset: number): string {
    const parts: string[] = [];
    for (let at = 0; at < words.length; ) {
      const place = offset + at;
      const mention = this.#found.mentions.find(
        ({ sentence, start, end }) => sentence === this.#sentence && start === place && end <= offset + words.length,
      );
      if (mention !== undefined && !isIntroduced(words[at]!)) {
        const isOwner = words[mention.end - offset - 1]?.text.endsWith("'s") === true;
        parts.push(`{${mention.person}:${isOwner ? 'possessive' : 'object'}}`);
        at = mention.end - offset;
      } else {
        parts.push(this.#word(words, at, place));
        at++;
      }
    }
    return parts.join(' ').replaceAll(' ,', ',');
  }

  #word(words: readonly TaggedWord[], at: number, place: number): string {
    const { lower, after } = words[at]!;
    const comma = /,/.test(after) && at < words.length - 1 ? ',' : '';
    const own = SINGER_WORDS[lower];
    if (own !== undefined) return `{singer:${own}}${comma}`;
    const ours = WE_WORDS[lower];
    if (ours !== undefined) return `{we:${ours}}${comma}`;
    const yours = YOU_WORDS[lower];
    if (yours !== undefined && this.#found.people.length > 0) return `{0:${yours}}${comma}`;
    const person = this.#resolve(lower, place);
    if (person === null) return spelledAsName(words[at]!) + comma;
    const role =
      lower === 'her' ? (isNominal(words[at + 1]) && after === '' ? 'possessive' : 'object') : PRONOUN_ROLES[lower]!;
    return `{${person}:${role}}${comma}`;
  }
}

const PRONOUNS: Readonly<Record<string, 'female' | 'male' | 'many'>> = { he: 'male', him: 'male', his: 'male', himself: 'male', she: 'female', her: 'female', hers: 'female', herself: 'female', they: 'many', them: 'many', their: 'many', theirs: 'many', themselves: 'many' }; // biome-ignore format: a table
const PRONOUN_ROLES: Readonly<Record<string, string>> = { he: 'subject', she: 'subject', they: 'subject', him: 'object', her: 'object', them: 'object', his: 'possessive', their: 'possessive', hers: 'owned', theirs: 'owned', himself: 'reflexive', herself: 'reflexive', themselves: 'reflexive' }; // biome-ignore format: a table
const SINGER_WORDS: Readonly<Record<string, string>> = {
  i: 'subject',
  me: 'object',
  my: 'possessive',
  mine: 'owned',
  myself: 'reflexive',
};
const WE_WORDS: Readonly<Record<string, string>> = {
  we: 'subject',
  us: 'object',
  our: 'possessive',
  ours: 'owned',
  ourselves: 'reflexive',
};
const YOU_WORDS: Readonly<Record<string, string>> = {
  you: 'object',
  your: 'possessive',
  yours: 'owned',
  yourself: 'reflexive',
};

/** Months, days and places have capitals however they were typed. */
const spelledAsName = (word: TaggedWord): string => {
  const isName = ['Month', 'WeekDay', 'Place', 'City', 'Country', 'FirstName'].some((tag) => word.tags.has(tag));
  const isSmall = word.text === word.lower && word.lower.length > 2;
  return isName && isSmall ? word.lower.charAt(0).toUpperCase() + word.lower.slice(1) : word.text;
};

/** "A son called Jack": told as it stands, not by a pronoun. */
const isIntroduced = (word: TaggedWord): boolean =>
  ['a', 'an', 'the', 'some', 'two', 'three', 'four', 'five'].includes(word.lower);

const isAttachable = (piece: Piece): boolean =>
  ['when', 'before', 'after', 'until', 'since', 'where', 'while', 'because'].includes(piece.conjunction ?? '');

/** "Last summer we": when it was, before who. */
function withoutAdjunct(before: readonly TaggedWord[]): { head: readonly TaggedWord[]; adjunct: string } {
  const last = before.at(-1)!;
  const first = before[0]!;
  if (!SUBJECTS.has(last.lower) || before.length < 2 || !ADJUNCT_STARTS.has(first.lower))
    return { head: before, adjunct: '' };
  return {
    head: [last],
    adjunct: before
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' '),
  };
}

/** "Make it funny", "please include his name", "I want it to be short", "it should be upbeat". */
function isOrder(piece: Piece, group: VerbGroup, before: readonly TaggedWord[]): boolean {
  const words = new Set(piece.words.map(({ lower }) => lower));
  if (before.length === 0 || before.at(-1)!.lower === 'please') {
    return (
      ORDER_VERBS.has(group.verb) &&
      piece.link === 'start' &&
      (group.verb !== 'make' || words.has('it') || [...words].some((word) => SONG_NOUNS.has(word)))
    );
  }
  const subject = before.at(-1)!.lower;
  const after = piece.words[group.end]?.lower ?? '';
  if (subject === 'i' && ['want', 'need', 'like'].includes(group.verb))
    return after === 'it' || after === 'to'
      ? words.has('song') || words.has('it')
      : [...words].some((word) => SONG_NOUNS.has(word));
  if (subject === 'it' || subject === 'this' || SONG_NOUNS.has(subject) || subject === 'lyrics' || subject === 'chorus')
    return ['should', 'must', 'can', 'could'].includes(group.modal ?? '') || (group.verb === 'be' && piece.offset <= 2);
  return (
    ['should', 'must'].includes(group.modal ?? '') &&
    ['chorus', 'verse', 'lyrics', 'vocals', 'song'].some((word) => words.has(word))
  );
}
