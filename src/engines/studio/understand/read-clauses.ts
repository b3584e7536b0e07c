import type { Clause, ClauseSubject } from '../song-intent.ts';
import { isOrder } from './piece-orders.ts';
import type { References } from './references.ts';
import { isNominal, type Piece, piecesOf, SUBJECTS, segmentsOf } from './split-pieces.ts';
import { stripFrame } from './strip-frame.ts';
import { isStyleOnly, mannerWords, type StyleWords } from './style-words.ts';
import type { TaggedWord } from './tag-words.ts';
import { type VerbGroup, verbGroupIn } from './verb-group.ts';
import { verblessClause } from './verbless.ts';
import { type NoteSpan, noteSpan } from './writer-notes.ts';

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
  /** What says only how the song should sound. */
  readonly styles: readonly (readonly TaggedWord[])[];
}

/** Verbs whose objects come in lists, with commas between. */
const LISTING = new Set('love remember like hate enjoy have bring collect miss eat play sell make bake cook drink grow offer include adore prefer do'.split(' ')); // biome-ignore format: one row
const ADJUNCT_STARTS = new Set('last next every in on at during since after before for one this that yesterday today back once when'.split(' ')); // biome-ignore format: one row
/** Trailing clauses shorter than this stay with what they follow: "when I was six". */
const ATTACHED_WORDS_MAX = 6;
const REST_WORDS_MAX = 16;
const LIST_WORDS_MAX = 9;

/**
 * Reads every clause of a request: who does what.
 */
export function readClauses(
  sentences: readonly (readonly TaggedWord[])[],
  references: References,
  style: StyleWords,
): ClauseReading {
  const reader = new ClauseReader(references, style);
  for (const [ordinal, words] of sentences.entries()) reader.read(words, ordinal);
  reader.finish();
  return reader;
}

/** Joins the last item of a list while more may follow: "and" with a no-break space. */
const LAST_ITEM = '\u00a0and ';

class ClauseReader implements ClauseReading {
  readonly clauses: { clause: Clause; words: readonly TaggedWord[]; conjunction: string | null }[] = [];
  readonly fragments: (readonly TaggedWord[])[] = [];
  readonly frames: (readonly TaggedWord[])[] = [];
  readonly orders: (readonly TaggedWord[])[] = [];
  readonly styles: (readonly TaggedWord[])[] = [];
  readonly #references: References;
  readonly #style: StyleWords;
  #words: readonly TaggedWord[] = [];
  #isApology = false;
  #isFramed = false;

  constructor(references: References, style: StyleWords) {
    this.#references = references;
    this.#style = style;
  }

  read(words: readonly TaggedWord[], sentence: number): void {
    this.#references.turnTo(sentence, words);
    this.#words = words;
    let isOfNote = false;
    for (const [from, to] of segmentsOf(words)) {
      const segment = words.slice(from, to);
      if (isStyleOnly(segment, this.#style)) {
        this.styles.push(segment);
        continue;
      }
      const note = this.#note(segment);
      if (note !== null || (isOfNote && verbGroupIn(segment) === null)) {
        isOfNote = note === null || note.isList;
        this.orders.push(note === null ? segment : segment.slice(note.from, note.to));
        if (note === null) continue;
        this.#told(segment.slice(0, note.from), from);
        this.#told(segment.slice(note.to), from + note.to);
        continue;
      }
      isOfNote = false;
      this.#told(segment, from);
    }
  }

  #note(words: readonly TaggedWord[]): NoteSpan | null {
    const ofManner = mannerWords(words);
    return noteSpan(words, (word) => this.#style.phraseOf.has(word) || ofManner.has(word));
  }

  /** What is no order: whatever asks for the song in it is a frame. */
  #told(segment: readonly TaggedWord[], from: number): void {
    if (segment.length === 0) return;
    const { frame, rest } = stripFrame(segment, this.#style);
    this.#isFramed = frame.length > 0;
    if (frame.length > 0) {
      this.frames.push(frame);
      if (frame.some(({ lower }) => /^(?:sorry|apolog.*|forgive)$/.test(lower))) this.#isApology = true;
      // "A song | of longing but also thankful", "a song | that makes the hall dance".
      if (this.#note(rest)?.from === 0) {
        this.orders.push(rest);
        return;
      }
    }
    if (rest.length === 0) return;
    const start = from + (segment.length - rest.length);
    for (const piece of piecesOf(rest, start)) this.#piece(piece);
  }

  /** Lists that nothing more was added to end in "and". */
  finish(): void {
    for (const [at, read] of this.clauses.entries())
      this.clauses[at] = { ...read, clause: { ...read.clause, rest: read.clause.rest.replace(LAST_ITEM, ' and ') } };
  }

  #piece(piece: Piece): void {
    // "The one who muted it" is somebody.
    if (!isWho(piece) && isStyleOnly(piece.words, this.#style)) {
      this.styles.push(piece.words);
      return;
    }
    const group = isSpan(piece.words) ? null : verbGroupIn(piece.words, 0, isWho(piece));
    if (group === null) {
      this.#verbless(piece);
      return;
    }
    const before = piece.words.slice(0, group.start);
    if (isOrder(piece, group, before)) {
      this.orders.push(piece.words);
      return;
    }
    if (this.#isAttached(piece)) return;
    const { subject, adjunct, object } = this.#subject(before, piece);
    const after = piece.words.slice(group.end).slice(0, REST_WORDS_MAX);
    const told = this.#text(after, piece.offset + group.end);
    const rest = [withObject(told, object), adjunct].filter((part) => part !== '').join(' ');
    const { verb, tense, modal, isNegative, adverbs } = passiveOf(group, after, subject);
    this.clauses.push({
      clause: {
        subject,
        verb,
        tense,
        modal,
        isNegative,
        adverbs,
        rest: passiveRest(group, verb, piece.words, rest),
      },
      words: piece.words,
      conjunction: piece.conjunction,
    });
  }

  /** "When I was six": short, and it dates what was told before. */
  #isAttached(piece: Piece): boolean {
    const last = this.clauses.at(-1);
    if (piece.link !== 'sub' || last === undefined || piece.words.length > ATTACHED_WORDS_MAX || !isAttachable(piece))
      return false;
    const rest = `${last.clause.rest} ${piece.conjunction} ${this.#text(piece.words, piece.offset)}`.trim();
    this.clauses[this.clauses.length - 1] = { ...last, clause: { ...last.clause, rest } };
    return true;
  }

  /** Lists go on; gerunds and states tell what somebody does and is; the rest are fragments. */
  #verbless(piece: Piece): void {
    if (this.#goesOn(piece)) return;
    const clause = verblessClause(piece, {
      references: this.#references,
      last: this.#isFramed && piece.link === 'start' ? null : (this.clauses.at(-1)?.clause ?? null),
      main: this.#first(),
      fond:
        this.clauses.findLast(
          ({ clause }) => clause.subject.kind === 'singer' && /^(?:miss|love|remember)$/.test(clause.verb),
        )?.clause ?? null,
      isApology: this.#isApology,
      isTopic: this.#isFramed,
    });
    if (clause === null) this.fragments.push(piece.words);
    else this.clauses.push({ clause, words: piece.words, conjunction: piece.conjunction });
  }

  /** "She loves fishing | bad puns and old trucks". */
  #goesOn(piece: Piece): boolean {
    const last = this.clauses.at(-1);
    if (last === undefined || this.#isFramed || !LISTING.has(last.clause.verb) || last.clause.rest === '') return false;
    const isAfterLast =
      this.#words.indexOf(last.words.at(-1)!) === piece.offset - 1 && this.#words[piece.offset - 1]?.after === ',';
    const hasEnded = /\band\b/.test(last.clause.rest) && last.clause.rest.includes(',');
    const isList =
      piece.words.length <= LIST_WORDS_MAX &&
      piece.words.every(
        (word) =>
          isNominal(word) ||
          /^(?:and|or|of|the|in|on|his|her|my|our|their|too|to)$/.test(word.lower) ||
          word.tags.has('Noun'),
      );
    const isDoing = /.ing$/.test(piece.words[0]!.lower) && !/^\w+ing\b/.test(last.clause.rest);
    if (!isAfterLast || hasEnded || !isList || isDoing) return false;
    const item = this.#text(piece.words, piece.offset);
    const items = last.clause.rest.replace(LAST_ITEM, ', ');
    const rest = `${items}${/\b(?:and|or)\b/.test(item) ? ', ' : LAST_ITEM}${item}`;
    this.clauses[this.clauses.length - 1] = {
      ...last,
      words: [...last.words, ...piece.words],
      clause: { ...last.clause, rest },
    };
    return true;
  }

  #subject(
    before: readonly TaggedWord[],
    piece: Piece,
  ): { subject: ClauseSubject; adjunct: string; object: string | null } {
    const lastClause = this.clauses.at(-1)?.clause;
    if (before.length === 0) {
      if (piece.link === 'relative') return { subject: this.#antecedent(piece), adjunct: '', object: null };
      const isThere = lastClause?.subject.kind === 'phrase' && lastClause.subject.text === 'there';
      return {
        subject: (isThere ? null : lastClause?.subject) ?? this.#first() ?? { kind: 'singer' },
        adjunct: '',
        object: null,
      };
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
    if (last.lower === 'i')
      return head.length > 2 && head.at(-2)!.lower === 'and' ? { kind: 'we' } : { kind: 'singer' };
    if (last.lower === 'we') return { kind: 'we' };
    if (last.lower === 'you') return this.#first() ?? { kind: 'phrase', text: 'you', isPlural: true };
    const pronoun = this.#references.resolve(last.lower, offset);
    if (pronoun !== null && !head.some(({ lower }) => lower === 'of')) return { kind: 'person', index: pronoun };
    const person = this.#references.personAt(head, offset);
    if (person !== null) return { kind: 'person', index: person };
    const cut = head.findIndex(({ tags, lower }) => tags.has('Preposition') && lower !== 'all');
    const main = (cut > 0 ? head.slice(0, cut) : head).at(-1)!;
    const isPlural =
      main.tags.has('Plural') || /^(?:all|both|they)$/.test(main.lower) || head.some(({ lower }) => lower === 'and');
    return { kind: 'phrase', text: this.#text(head, offset), isPlural };
  }

  /** Whom the request is about; two named together are one. */
  #first(): ClauseSubject | null {
    const { people } = this.#references;
    const couple = people.findIndex(
      ({ kind, name }) => kind === 'couple' && name !== null && name.startsWith(`${people[0]!.name} and `),
    );
    return people.length > 0 ? { kind: 'person', index: Math.max(0, couple) } : null;
  }

  #antecedent(piece: Piece): ClauseSubject {
    const person = this.#antecedentPerson(piece.antecedentEnd);
    if (person !== null) return { kind: 'person', index: person };
    const text = this.#antecedentText(piece);
    return text === null
      ? (this.#first() ?? { kind: 'singer' })
      : { kind: 'phrase', text, isPlural: this.#words[piece.antecedentEnd - 1]?.tags.has('Plural') === true };
  }

  /** "My wife, who", "the nurses at St. Mary's who": whose noun phrase ends here. */
  #antecedentPerson(end: number): number | null {
    const couple = this.#references.personAt(this.#words.slice(Math.max(0, end - 6), end), Math.max(0, end - 6));
    if (couple !== null) return couple;
    for (let at = end; at > Math.max(0, end - 7); at--) {
      const word = this.#words[at]!;
      const mention = this.#references.mentionEndingAt(at);
      if (mention !== undefined)
        return word.tags.has('Preposition') || /^(?:of|at|from|in|on)$/.test(word.lower) ? mention.person : null;
      if (at < end && !isNominal(word) && !word.tags.has('Preposition')) return null;
    }
    return null;
  }

  /** The noun phrase before the relative word. */
  #antecedentText(piece: Piece): string | null {
    const end = piece.antecedentEnd;
    let start = end;
    while (
      start > 0 &&
      end - start < 5 &&
      this.#words[start - 1]!.after === '' &&
      isNominal(this.#words[start - 1]!) &&
      !this.#words[start - 1]!.tags.has('Preposition')
    )
      start--;
    return start === end ? null : this.#text(this.#words.slice(start, end), start);
  }

  #text(words: readonly TaggedWord[], offset: number): string {
    return this.#references.text(words, offset);
  }
}

/** "10 years married to my wife", "3 years sober": a state, whatever its participle looks like. */
const isSpan = (words: readonly TaggedWord[]): boolean =>
  /^(?:years?|months?)$/.test(words[1]?.lower ?? '') &&
  /^(?:married|together|sober|clean)$/.test(words[2]?.lower ?? '');

/** "Who", "that" right before it. */
const isWho = (piece: Piece): boolean => piece.link === 'relative' && piece.antecedentEnd < piece.offset;

/** The object of a relative clause goes behind its last infinitive: "want to dig the mine". */
function withObject(told: string, object: string | null): string {
  if (object === null) return told;
  const infinitive = /^(?:to \S+ )/.exec(`${told} `)?.[0];
  return infinitive === undefined
    ? `${object} ${told}`.trim()
    : `${infinitive}${object} ${told.slice(infinitive.length)}`.trim();
}

/** "Killed by a driver", "born in the snow", "obsessed with tacos": done to somebody, whatever the request leaves out. */
const PASSIVES = new Set('bear kill obsess engage adopt bury rescue diagnose raise call name'.split(' '));

function passiveOf(group: VerbGroup, after: readonly TaggedWord[], subject: ClauseSubject): VerbGroup {
  const next = after[0];
  const isLone = group.tense === 'past' && group.end - group.start === 1 && subject.kind !== 'phrase';
  const isBy =
    next?.lower === 'by' &&
    group.verb !== 'pass' &&
    group.verb !== 'go' &&
    group.verb !== 'drop' &&
    group.verb !== 'stop';
  const isState = PASSIVES.has(group.verb) && next?.tags.has('Preposition') === true;
  const isMarried = group.verb === 'marry' && /^(?:in|for|at|on|since)$/.test(next?.lower ?? '');
  return isLone && (isBy || isState || isMarried)
    ? { ...group, verb: 'be', tense: group.verb === 'obsess' ? 'present' : 'past' }
    : group;
}

const passiveRest = (group: VerbGroup, verb: string, words: readonly TaggedWord[], rest: string): string =>
  verb === group.verb ? rest : `${words[group.start]!.lower} ${rest}`;

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
