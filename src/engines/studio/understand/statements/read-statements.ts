import { trimEndOf } from '../../../../core/trim.ts';
import { baseOfGerund } from '../../english/gerund-base.ts';
import { verbForms } from '../../english/verb-forms.ts';
import type { Person, PointOfView, Statement } from '../../song-intent.ts';
import type { ClauseReading } from '../read-clauses.ts';
import type { FoundPeople } from '../read-people.ts';
import { relationOf } from '../relations.ts';
import { SUBJECTS, segmentsOf } from '../split-pieces.ts';
import type { TaggedWord } from '../tag-words.ts';
import { type VerbGroup, verbGroupIn } from '../verb-group.ts';
import { withAgreement } from './agree.ts';
import { saysNothing } from './says-nothing.ts';
import { isStateOnly, shapeOf } from './shape-fragment.ts';
import { PersonSwap, type SaidWord } from './swap-persons.ts';

/** What reading statements needs of the reading before it. */
export interface StatementSource {
  readonly sentences: readonly (readonly TaggedWord[])[];
  readonly found: FoundPeople;
  readonly people: readonly Person[];
  readonly addressee: number | null;
  readonly pointOfView: PointOfView;
  readonly reading: ClauseReading;
  readonly quotes: readonly string[];
  /** Whether what has no subject is the singer's: an apology, a complaint. */
  readonly isSinger: boolean;
  isKnown(word: string): boolean;
}

const STATEMENTS_MAX = 30;
const SUBORDINATORS = new Set('who which that whom whose when because while whilst until till since after before if though although where whereas so as unless once than'.split(' ')); // biome-ignore format: one row
const COORDINATORS = /^(?:and|but|then|yet|or|plus|also|so)$/;
/** Verbs whose objects come in lists, with commas between. */
const LISTING = new Set('love remember like hate enjoy have bring collect miss eat play sell make bake cook drink grow offer adore prefer want need do smell'.split(' ')); // biome-ignore format: one row
const VERB_LEADS = new Set('and but then also still never always once just even only now finally already secretly really or so both not almost'.split(' ')); // biome-ignore format: one row
const PREPOSITION_LEADS =
  /^(?:with|without|from|in|at|on|by|for|to|into|over|under|through|like|till|until|across|near|after|before|even|every)$/;

/** Words that are told together, as one sentence of the song. */
interface Chunk {
  readonly said: SaidWord[];
  readonly kind: 'clause' | 'predicate' | 'fragment';
  readonly group: VerbGroup | null;
  /** "you", "I", "we", "he" or a noun phrase; null: none of its own. */
  readonly subject: string | null;
}

/** What the request says, in its own words, told to the one the song is sung to. */
export function readStatements(source: StatementSource): Statement[] {
  const { sentences, found, addressee, quotes } = source;
  const swap = new PersonSwap(found, addressee, quotes, sentences, source.isKnown);
  const dropped = new Set([...source.reading.frames, ...source.reading.orders, ...source.reading.styles].flat());
  const statements = sentences.flatMap((words, ordinal) => {
    const said = swap.swap(words, ordinal);
    let last: string | null = null;
    return chunksOf(words, said, dropped).flatMap((chunk) => {
      const statement = told(chunk, source, last);
      if (chunk.subject !== null) last = chunk.said.some(({ isYou }) => isYou) ? 'you' : chunk.subject.toLowerCase();
      return statement;
    });
  });
  return withoutDoubles(statements).slice(0, STATEMENTS_MAX);
}

function withoutDoubles(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>();
  return statements.filter(({ text }) => {
    const key = text.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The chunks of a sentence: clauses, predicates without a subject, fragments; what only hangs on goes with what it hangs on. */
function chunksOf(words: readonly TaggedWord[], said: readonly SaidWord[], dropped: ReadonlySet<TaggedWord>): Chunk[] {
  const chunks: Chunk[] = [];
  let prefix: SaidWord[] = [];
  const places = new Map(said.map((one, at) => [one.word, at]));
  for (const [from, to] of segmentsOf(words)) {
    const segment = words
      .slice(from, to)
      .filter((word) => !dropped.has(word))
      .map((word) => said[places.get(word)!]!);
    for (const whole of partsOf(withoutTelling(segment))) {
      const own = whole.filter(({ text }) => text !== '');
      if (own.length === 0 || own.every(({ isAddressee }) => isAddressee)) continue;
      const part = own.map(({ read }) => read);
      const chunk = chunkOf(part, own);
      const last = chunks.at(-1);
      if (last === undefined && /^(?:who|which|whom|whose)$/.test(part[0]!.lower)) continue;
      if (hangsOn(chunk, part, last)) {
        if (last !== undefined) {
          const comma = joinsAs(part, last);
          chunks[chunks.length - 1] = { ...last, said: [...last.said, ...comma, ...own] };
        } else prefix = [...prefix, ...own];
      } else {
        chunks.push({ ...chunk, said: [...prefix, ...chunk.said] });
        prefix = [];
      }
    }
  }
  return chunks;
}

/** "Tell Owen I keep the light on": what is to be told. */
const withoutTelling = (said: readonly SaidWord[]): readonly SaidWord[] => {
  if (said[0]?.word.lower !== 'tell') return said;
  const rest = said.slice(1).findIndex(({ word }) => /^(?:i|we|that)$/.test(word.lower));
  return rest >= 0 && rest <= 4 ? said.slice(rest + 1).filter(({ word }, at) => at > 0 || word.lower !== 'that') : said;
};

/** Where a clause begins that nothing leads to, the words part: "she kept my bike | I am over it". */
function partsOf(said: readonly SaidWord[]): (readonly SaidWord[])[] {
  const parts: SaidWord[][] = [[]];
  for (const [at, one] of said.entries()) {
    if (startsAnew(said, at, parts.at(-1)!)) parts.push([]);
    parts.at(-1)!.push(one);
  }
  return parts.filter((part) => part.length > 0);
}

const PRONOUN = /^(?:i|we|he|she|they|it)$/;

function startsAnew(said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean {
  if (before.length === 0) return false;
  const { lower } = said[at]!.word;
  const rest = (): VerbGroup | null => verbGroupIn(said.slice(at, at + 5).map(({ word }) => word));
  const isOfThem =
    before.some(({ isAddressee }) => isAddressee) || (before.length === 1 && !OPENERS.test(before[0]!.word.lower));
  const own = before.map(({ word }) => word);
  if (PRONOUN.test(lower) && isOfThem && verbGroupIn(own) === null && !LEADS_ON.test(own.at(-1)!.lower))
    return (rest()?.start ?? 9) <= 2;
  if (own.length < JOINED_WORDS_MIN || verbGroupIn(own) === null) return false;
  const next = said[at + 1]?.word.lower ?? '';
  const isNow = lower === 'now' && SUBJECTS.has(next);
  const isJoined = /^(?:and|but|so|plus)$/.test(lower) && (PRONOUN.test(next) || next === 'now');
  const isRun =
    PRONOUN.test(lower) &&
    /^(?:summer|year|week|night|ago|though|yesterday|again|now|today|me|him|her|us|home|away)$/.test(own.at(-1)!.lower);
  if ((isNow || isJoined || isRun) && verbGroupIn(said.slice(at + 1).map(({ word }) => word)) !== null) return true;
  return /^(?:and|but)$/.test(lower) && isNextDeed(said.slice(at + 1), before);
}

/** "You sing tenor in a choir | and have never been seen without a tie": one subject's second deed is a sentence of its own. */
function isNextDeed(after: readonly SaidWord[], before: readonly SaidWord[]): boolean {
  if (after.length < DEED_WORDS_MIN || before.some(({ word }) => OPENS_CLAUSE.test(word.lower))) return false;
  const isOfSomebody = before.some(({ isYou, word }) => isYou || /^(?:i|we)$/.test(word.lower));
  const first = verbGroupIn(before.map(({ read }) => read));
  const next = verbGroupIn(after.map(({ read }) => read));
  if (!isOfSomebody || first === null || next === null || next.tense !== first.tense) return false;
  const lead = after.slice(0, next.start);
  return lead.every(({ word }) => VERB_LEADS.has(word.lower)) && after.length - lead.length >= DEED_WORDS_MIN;
}
const DEED_WORDS_MIN = 3;
const OPENS_CLAUSE =
  /^(?:who|which|that|whom|whose|when|because|while|if|before|after|since|until|how|why|what|where|to|let|made|helped|make|help|saw|heard)$/;
const OPENERS = /^(?:all|what|now|then|when|everything|today|once|here|there|sometimes|still|only|every)$/;
const LEADS_ON =
  /^(?:and|but|or|that|who|which|because|when|if|how|why|what|where|than|as|so|while|until|since|before|after|for|to|of|with)$/;
/** Shorter ones stay one sentence with what follows. */
const JOINED_WORDS_MIN = 4;

function chunkOf(words: readonly TaggedWord[], said: readonly SaidWord[]): Chunk {
  const group = isStateOnly(words) ? null : verbGroupIn(words);
  if (group === null) return { said: [...said], kind: 'fragment', group, subject: null };
  const before = words.slice(0, group.start);
  const isLed = before.every(({ lower }) => VERB_LEADS.has(lower));
  if (isLed) return { said: [...said], kind: 'predicate', group, subject: null };
  const first = before.findIndex(({ lower }) => !VERB_LEADS.has(lower) || lower === 'once');
  const subject = said.slice(Math.max(0, first), group.start).map(({ text }) => text);
  return { said: [...said], kind: 'clause', group, subject: subject.filter((text) => text !== '').join(' ') };
}

/** Whether words go with those before them: subordinate, a further item of a list, a phrase of place or time. */
function hangsOn(chunk: Chunk, words: readonly TaggedWord[], last: Chunk | undefined): boolean {
  const first = words[0]!;
  const second = words[1]?.lower ?? '';
  const isSub =
    SUBORDINATORS.has(first.lower) &&
    !(first.lower === 'so' && SUBJECTS.has(second)) &&
    !(first.lower === 'that' && chunk.kind === 'clause');
  const isSubLater =
    /^(?:and|but|even)$/.test(first.lower) && /^(?:when|if|where|because|how|that|though)$/.test(second);
  if (last === undefined)
    return (
      isSub &&
      /^(?:when|while|if|although|though|after|before|since|until|as|because|whenever)$/.test(first.lower) &&
      chunk.kind === 'clause'
    );
  if (isSub || isSubLater) return last.kind !== 'fragment' || /^(?:who|which|that|whose|where)$/.test(first.lower);
  if (chunk.kind === 'predicate')
    return (
      last.kind === 'clause' &&
      last.subject !== null &&
      !/(?:^|\s)(?:i|we|you|they)$/i.test(last.subject) &&
      !last.said.some(({ isYou }) => isYou)
    );
  if (chunk.kind !== 'fragment') return false;
  if (last.kind === 'fragment') return /^(?:and|or)$/.test(first.lower) && words.length <= 4;
  if (PREPOSITION_LEADS.test(first.lower) && !/^(?:from|for)$/.test(first.lower)) return true;
  const isList = last.group !== null && LISTING.has(last.group.verb.split(' ')[0]!);
  return isList && last.said.length + words.length <= LIST_WORDS_MAX;
}
const LIST_WORDS_MAX = 22;

const COMMA: TaggedWord = { text: ',', lower: ',', after: '', tags: new Set(), isCapital: false, isFirst: false };
const joinsAs = (words: readonly TaggedWord[], _last: Chunk): SaidWord[] =>
  COORDINATORS.test(words[0]!.lower) ? [] : [{ word: COMMA, read: COMMA, text: ',', isYou: false, isAddressee: false }];

/** @param last who the clause before it in its sentence told of; null: it is the first */
function told(chunk: Chunk, source: StatementSource, last: string | null): Statement[] {
  const stripped = withoutLead(chunk);
  if (stripped === null) return [];
  if (saysNothing(cleaned(textOf(stripped.said)))) return [];
  const statement =
    stripped.kind === 'clause'
      ? clauseOf(stripped, isDead(source))
      : stripped.kind === 'predicate'
        ? predicateOf(stripped, source, last)
        : fragmentOf(stripped, source);
  if (statement === null) return [];
  const text = cleaned(statement.text);
  return saysNothing(text) || text === '' ? [] : [{ ...statement, text }];
}

/** Without "and", "but" in front. */
function withoutLead(chunk: Chunk): Chunk | null {
  const first = chunk.said.findIndex(({ word, text }) => text !== '' && !COORDINATORS.test(word.lower));
  if (first < 0) return null;
  const said = chunk.said.slice(first);
  const group = chunk.group === null ? null : verbGroupIn(said.map(({ read }) => read));
  return { ...chunk, said, group };
}

const textOf = (said: readonly SaidWord[]): string =>
  said
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');

const isDead = ({ addressee, people }: StatementSource): boolean => addressee !== null && !people[addressee]!.isAlive;

function clauseOf({ said: all, group, subject }: Chunk, isPast: boolean): Statement {
  const isYou = /(?:^|\s)you$/i.test(subject ?? '');
  // "My ex Linda", "my son's hamster": the one who is "you".
  const at = isYou ? all.findIndex((one) => one.isYou) : 0;
  const isOwned = all
    .slice(0, Math.max(0, at))
    .every(
      ({ word }) =>
        word.tags.has('Possessive') || word.tags.has('Determiner') || word.lower === 'ex' || word.text.endsWith("'s"),
    );
  const said = at > 0 && (isOwned || isOnlyFor(all.slice(0, at))) ? all.slice(at) : all;
  // "Mia who won the bee": Mia won it.
  const text = textOf(withAgreement(said, false, isPast)).replace(
    /^((?:\p{Lu}\p{L}{1,20} ){1,3})who (?=\p{Ll})/u,
    '$1',
  );
  return { text, form: 'clause', who: whoOf(isYou ? 'you' : subject), time: timeOf(group) };
}

const TITLES =
  /^(?:nurse|doctor|dr|coach|chef|officer|captain|sergeant|professor|uncle|aunt|auntie|pastor|brother|sister|cousin|principal|president)$/;

/** "40th birthday for", "to", "nurse": whom and what the song is for, before the one sung to. */
const isOnlyFor = (said: readonly SaidWord[]): boolean => {
  const last = said.findLast(({ text }) => text !== '');
  if (last === undefined || verbGroupIn(said.map(({ word }) => word)) !== null) return false;
  return /^(?:to|for|of)$/.test(last.word.lower) || TITLES.test(last.word.lower);
};

const whoOf = (subject: string | null): Statement['who'] => {
  const last = subject?.toLowerCase().split(' ').at(-1) ?? '';
  return last === 'you' ? 'you' : last === 'i' || last === 'me' ? 'I' : last === 'we' ? 'we' : 'other';
};

const timeOf = (group: VerbGroup | null): Statement['time'] =>
  group === null
    ? 'now'
    : group.tense === 'future'
      ? 'next'
      : /^(?:past|past-progressive|used-to)$/.test(group.tense)
        ? 'past'
        : 'now';

/** Orders to the songwriter begin like these. */
const ORDERED =
  /^(?:give|make|tell|let|keep|put|mention|include|use|add|write|sing|call|end|start|please|want|need|needs|have|get|play|think|say|do)$/;

/** "Slept in the sink": whoever the song is sung to, else whom it is about, else the singer. */
function predicateOf({ said, group }: Chunk, source: StatementSource, last: string | null): Statement | null {
  const { addressee, people, pointOfView } = source;
  const first = said.find(({ word }) => !VERB_LEADS.has(word.lower)) ?? said[0]!;
  const isBase = first.word.tags.has('Infinitive') && !first.word.tags.has('PastTense');
  if (isBase && ORDERED.test(first.word.lower)) return null;
  const isThird = /[a-z]s$/.test(first.word.lower) && group?.tense === 'present';
  const about = aboutOf(people);
  if (last === 'i' || last === 'we')
    return {
      text: `${last === 'i' ? 'I' : last} ${textOf(said)}`,
      form: 'clause',
      who: whoOf(last),
      time: timeOf(group),
    };
  // "Raised her alone", "had to put my cat to sleep": done by the singer, to the one sung to.
  const isDoneToYou = said.some(({ text, isYou }) => text === 'you' && !isYou) && !said.some(({ isYou }) => isYou);
  const isOwn = isDoneToYou && source.people[addressee ?? 0]?.kind !== 'couple' && !isThird;
  if (addressee !== null && (isOwn || (/^(?:had|have|got)$/.test(first.word.lower) && source.isSinger)))
    return { text: `I ${textOf(said)}`, form: 'clause', who: 'I', time: timeOf(group) };
  if (addressee !== null)
    return {
      text: `you ${textOf(withAgreement(said, true, isDead(source)))}`,
      form: 'clause',
      who: 'you',
      time: timeOf(group),
    };
  if (about !== undefined && (isThird || pointOfView === 'teller')) {
    const own = about.kind === 'couple' ? textOf(withAgreement(said, true)) : textOf(said);
    return { text: `${nameOf(about)} ${own}`, form: 'clause', who: 'other', time: timeOf(group) };
  }
  if (isThird) return null;
  const who = pointOfView === 'we' ? 'we' : 'I';
  return { text: `${who} ${textOf(said)}`, form: 'clause', who, time: timeOf(group) };
}

const aboutOf = (people: readonly Person[]): Person | undefined =>
  people.find(({ kind }) => kind === 'couple') ?? people[0];
const nameOf = ({ name, determiner, relation }: Person): string =>
  name ?? `${determiner ?? 'my'} ${relation ?? 'friend'}`;

function fragmentOf(chunk: Chunk, { addressee, people, isSinger, isKnown }: StatementSource): Statement | null {
  const start = chunk.said.findIndex(({ isAddressee, text }) => !isAddressee && text !== '');
  const said = chunk.said.slice(Math.max(0, start));
  const words = said.map(({ word }) => word);
  const [first, second] = words;
  if (words.every((word) => isOnlyNaming(word, people))) return null;
  const person = addressee === null ? undefined : people[addressee];
  // "My wife for our party": only whom it is for.
  if (start > 0 && /^(?:for|in|of|to|and|with)$/.test(first!.lower) && !second?.tags.has('Gerund')) return null;
  if (start > 0 && first!.tags.has('Preposition') && first!.lower !== 'for')
    return {
      text: textOf(chunk.said.map((one) => ({ ...one, text: one.whole ?? one.text }))),
      form: 'noun',
      who: 'other',
      time: 'now',
    };
  // "Me in Leeds", "she in Osaka": the verb is left out.
  if (/^(?:i|me|she|he|we|us|they)$/.test(first!.lower) && second?.tags.has('Preposition') === true) {
    const [subject, be] = said[0]!.isYou ? ['you', 'are'] : (LONE[first!.lower] ?? ['I', 'am']);
    return { text: `${subject} ${be} ${textOf(said.slice(1))}`, form: 'clause', who: whoOf(subject!), time: 'now' };
  }
  // "For getting you neutered", after "sorry" or "thank you".
  if (first!.lower === 'for' && second?.tags.has('Gerund') === true && person !== undefined) {
    const subject = isSinger ? 'I' : 'you';
    const verb = verbForms(baseOfGerund(second.lower)).past;
    return { text: `${subject} ${verb} ${textOf(said.slice(2))}`, form: 'clause', who: subject, time: 'past' };
  }
  const isSingle = person !== undefined && person.kind !== 'couple' && person.kind !== 'group';
  if (isSingle && first!.tags.has('Gerund') && words.length > 1 && person.isAlive)
    return { text: `you are ${textOf(said)}`, form: 'clause', who: 'you', time: 'now' };
  const shape = shapeOf(
    words,
    said.map((one) => one.text),
    isSingle,
    isKnown,
  );
  if (shape.kind === 'state' && person !== undefined) {
    const isPast = shape.isPast || !person.isAlive;
    return {
      text: `you ${isPast ? 'were' : 'are'} ${shape.text}`,
      form: 'clause',
      who: 'you',
      time: isPast ? 'past' : 'now',
    };
  }
  const about = aboutOf(people);
  if (
    person === undefined &&
    about !== undefined &&
    shapeOf(
      words,
      said.map((one) => one.text),
      true,
      isKnown,
    ).kind === 'state' &&
    about.name !== null
  ) {
    const be = about.kind === 'couple' ? 'were' : 'was';
    if (PAST_STATE.test(first!.lower))
      return { text: `${about.name} ${be} ${textOf(said)}`, form: 'clause', who: 'other', time: 'past' };
  }
  return { text: shape.text, form: 'noun', who: 'other', time: 'now' };
}

/** "My brother Tunde and his wife Halima": who, and nothing of them. */
const isOnlyNaming = ({ lower, tags, text }: TaggedWord, people: readonly Person[]): boolean => {
  const bare = lower.replace(/'s$/, '');
  return (
    relationOf(bare) !== null ||
    /^(?:and|or|for|to|from|of)$/.test(lower) ||
    (tags.has('Possessive') && !text.endsWith("'s")) ||
    tags.has('Determiner') ||
    people.some(({ name }) => name?.toLowerCase().split(' ').includes(bare) === true)
  );
};

const PAST_STATE = /^(?:born|raised|adopted|rescued|buried)$/;

const LONE: Readonly<Record<string, readonly [string, string]>> = {
  i: ['I', 'am'],
  me: ['I', 'am'],
  she: ['she', 'is'],
  he: ['he', 'is'],
  we: ['we', 'are'],
  us: ['we', 'are'],
  they: ['they', 'are'],
};

/** As it is sung: no doubled spaces or loose commas; "I" in capitals. */
const cleaned = (text: string): string =>
  trimEndOf(text, /[ ,]/)
    // "I'm so mad at you saw wood": who saws wood.
    .replace(/^.{0,40}\b(?:mad|angry|furious|annoyed|pissed|fed up) (?:at|with) you (?=\p{Ll}{2})/u, 'you ')
    .replaceAll('Dungeons-and-Dragons', 'Dungeons and Dragons')
    .replace(/ ,/g, ',')
    .replaceAll(',,', ',')
    .replace(/\bi\b/g, 'I')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]{1,4}/, '');
