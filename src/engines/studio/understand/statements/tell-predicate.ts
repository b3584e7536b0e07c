import type { Person, Statement } from '../../song-intent.ts';
import { isFirstDeed } from '../first-deeds.ts';
import { withAgreement } from './agree.ts';
import { type Chunk, VERB_LEADS } from './chunks.ts';
import { isOfBody } from './noun-articles.ts';
import { ownSubject } from './own-subject.ts';
import { aboutOf, isDead, nameOf, type StatementSource, textOf, timeOf, whoOf } from './statement-source.ts';
import type { SaidWord } from './swap-persons.ts';
import { isDoneTo, isLetOff, isSound, isWorkedThing } from './verb-kinds.ts';

/** Behind these somebody else does what is told. */
const OTHER_CLAUSE = /^(?:because|who|which|that|when|since|so|they|he|she|it|if|while|until)$/;

/** Orders to the songwriter begin like these. */
const ORDERED =
  /^(?:give|make|tell|let|keep|put|mention|include|use|add|write|sing|call|end|start|please|want|need|needs|have|get|play|think|say|do)$/;

/**
 * "Slept in the sink": whoever the song is sung to, else whom it is about, else the singer.
 */
export function predicateOf(chunk: Chunk, source: StatementSource, around: Around): Statement | null {
  const { said, group } = chunk;
  const { last } = around;
  const text = textOf(said);
  // "Let's get a drink" has its subject in it; a question has it behind its verb.
  if (/^let'?s /i.test(text)) return { text, form: 'clause', who: 'we', time: 'next' };
  if (ASKED.test(text)) return { text, form: 'clause', who: 'other', time: 'now' };
  const first = said.find(({ word }) => !VERB_LEADS.has(word.lower)) ?? said[0]!;
  const isBase = first.word.tags.has('Infinitive') && !first.word.tags.has('PastTense');
  const isHabit = first.word !== said[0]!.word && /^(?:never|always|still)$/.test(said[0]!.word.lower);
  // "Put to sleep under the oak".
  if (isPutDown(said)) return doneTo(said, source, last);
  if (isBase && !isHabit && ORDERED.test(first.word.lower) && !isLetOff(said.map(({ word }) => word))) return null;
  if (first.word.lower === 'do' && group?.isNegative === true) {
    const isFelt = FEELING.test(group.verb);
    // "Don't know his name": "he" would not say "don't".
    if (isFelt && source.addressee !== null && last !== 'we') return byMe(text, group);
    // "Don't buy the motorcycle": an order to whoever hears the song.
    if (!isFelt) return { text, form: 'clause', who: 'other', time: 'now' };
  }
  return (
    ownSubject(chunk, source, last) ?? participleOf(said, first, source, last) ?? deedOf(chunk, first, source, around)
  );
}

const isPutDown = (said: readonly SaidWord[]): boolean =>
  said[0]!.word.lower === 'put' && said[1]?.word.lower === 'to' && /^(?:sleep|rest)$/.test(said[2]?.word.lower ?? '');

/** "Can I call you dad". */
const ASKED = /^(?:can|could|will|would|may|did|do|does|is|are|was|were|have|has) (?:I|you|we|he|she|they|it) /i;

const byMe = (text: string, group: Chunk['group']): Statement => ({
  text: `I ${text}`,
  form: 'clause',
  who: 'I',
  time: timeOf(group),
});

/** What was done to somebody or something; null: it is their own deed. */
function participleOf(
  said: readonly SaidWord[],
  first: SaidWord,
  source: StatementSource,
  last: string | null,
): Statement | null {
  const { addressee, pointOfView } = source;
  const place = said.indexOf(first);
  const text = textOf(said);
  // Of somebody "baked bread" tells a deed.
  if (isWorkedThing(said) && (addressee === null || /(?:en|orn|urnt|haunted)$/.test(first.word.lower)))
    return { text, form: 'noun', who: 'other', time: 'now' };
  // "Founded 1931".
  if (
    /^(?:founded|established|opened|built|made)$/.test(first.word.lower) &&
    /^(?:1[5-9]|20)\d\d$/.test(said[place + 1]?.word.lower ?? '')
  )
    return { text, form: 'noun', who: 'other', time: 'now' };
  if (first.word.lower === 'married' && said[place + 1]?.word.tags.has('Value') === true)
    return marriedFor(said, source);
  const done = isDoneTo(said, place) ? doneTo(said, source, last) : null;
  if (done !== null) return done;
  // "Led by Dmitri": done to us.
  if (!first.word.tags.has('PastTense') || said[place + 1]?.word.lower !== 'by' || addressee !== null) return null;
  return pointOfView === 'we'
    ? { text: `we are ${text}`, form: 'clause', who: 'we', time: 'now' }
    : { text, form: 'noun', who: 'other', time: 'now' };
}

/** Where a predicate stands. */
export interface Around {
  /** Whom the clause before it in its sentence told of. */
  readonly last: string | null;
  /** The same, over the sentences before it, too. */
  readonly before: string | null;
  /** Whether anything before it told of the one sung to. */
  readonly hasToldYou: boolean;
  /** Whether the one sung to is named only in a later sentence. */
  readonly isBeforeNamed: boolean;
}

/** Whom a song is about that is sung to nobody, unless they are named only behind a word. */
function namedBefore({ found, people, sentences }: StatementSource, word: SaidWord['word']): Person | undefined {
  const about = aboutOf(people);
  const named = found.mentions.find(({ person }) => people[person] === about);
  const at = sentences.findIndex((words) => words.includes(word));
  const isBehind = named !== undefined && at === named.sentence && sentences[at]!.indexOf(word) < named.start;
  return isBehind ? undefined : about;
}

/** A deed with whoever did it. */
function deedOf(
  { said, group }: Chunk,
  first: SaidWord,
  source: StatementSource,
  { last, before, hasToldYou, isBeforeNamed }: Around,
): Statement | null {
  const { addressee, pointOfView } = source;
  const isThird =
    /[a-z]s$/.test(first.word.lower) && (group?.tense === 'present' || /^(?:has|is|does)$/.test(first.word.lower));
  const about = namedBefore(source, said[0]!.word);
  // "Leeks, stamps, lightbulb": a thing that looks like a deed.
  if (isThird && last === null && isOneWord(said) && !(addressee !== null && isDone(first.word)))
    return { text: textOf(said), form: 'noun', who: 'other', time: 'now' };
  const lone = loneState(said);
  if (lone !== null && (addressee === null || last === 'i')) return { ...byMe(`am ${lone}`, null), time: 'now' };
  if (last === 'i') return byMe(textOf(said), group);
  if (last === 'we') return { text: `we ${textOf(said)}`, form: 'clause', who: whoOf(last), time: timeOf(group) };
  if (addressee !== null && !isThird && isBeforeNamed && OWN.test(said[said.indexOf(first) + 1]?.word.lower ?? ''))
    return byMe(textOf(said), group);
  // "I was the one who reported you. Lost the job": nothing was told of who is sung to yet.
  if (addressee !== null && last === null && before === 'i' && !isThird && !hasToldYou && !isOnMe(said))
    return byMe(textOf(said), group);
  if (addressee !== null && isHurt(said)) return byMe(textOf(said), group);
  if (addressee !== null && isSingersDeed(said, first, source, isThird)) return byMe(textOf(said), group);
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
  // "He knots everything, can't cook beans".
  const other = before !== null && /^(?:he|she|it|they)$/.test(before) ? before : null;
  if (other !== null && (last !== null || isThird))
    return { text: `${other} ${textOf(said)}`, form: 'clause', who: 'other', time: timeOf(group) };
  if (isThird) return null;
  // "Forgotten in the oven": something was.
  if (ONLY_PARTICIPLE.test(first.word.lower))
    return { text: `it was ${textOf(said)}`, form: 'clause', who: 'other', time: 'past' };
  const who = pointOfView === 'we' ? 'we' : 'I';
  return { text: `${who} ${textOf(said)}`, form: 'clause', who, time: timeOf(group) };
}

/** "Asked me to dance": no deed of the singer's. */
const isOnMe = ([, object]: readonly SaidWord[]): boolean => /^(?:me|us)$/.test(object?.word.lower ?? '');

/** "Broke my back off a horse": nobody else breaks it. */
const isHurt = ([verb, my, body]: readonly SaidWord[]): boolean =>
  /^(?:broke|sprained|twisted|tore|dislocated|fractured|hurt|cracked)$/.test(verb?.word.lower ?? '') &&
  my?.word.lower === 'my' &&
  (isOfBody(body?.word.lower ?? '') ||
    /^(?:leg|arm|foot|hand|finger|toe|ankle|knee|hip|wrist|rib|collarbone|nose)$/.test(body?.word.lower ?? ''));

/** "Leaks.", of a boat that is sung to. */
const isDone = ({ lower, tags }: SaidWord['word']): boolean =>
  !tags.has('Plural') && (isSound(lower) || isFirstDeed('any', lower) || isFirstDeed('person', lower));

/** "Forgot our anniversary. My wife is angry": the singer's, before anybody is named. */
const OWN = /^(?:my|our)$/;

/** "Raised her alone", "had to put my cat to sleep": done by the singer, to the one sung to. */
function isSingersDeed(
  said: readonly SaidWord[],
  first: SaidWord,
  { addressee, people, isSinger }: StatementSource,
  isThird: boolean,
): boolean {
  const object = said.findIndex(({ text, isYou }) => text === 'you' && !isYou);
  const isDoneToYou =
    object >= 0 && !said.slice(0, object).some(({ isYou, word }) => isYou || OTHER_CLAUSE.test(word.lower));
  if (isDoneToYou && people[addressee ?? 0]?.kind !== 'couple' && !isThird) return true;
  return /^(?:had|have|got)$/.test(first.word.lower) && isSinger;
}

/** "Married ten years": who is a couple. */
function marriedFor(said: readonly SaidWord[], { addressee, people }: StatementSource): Statement {
  if (addressee === null) return { text: textOf(said), form: 'noun', who: 'other', time: 'now' };
  const who = people[addressee]!.kind === 'couple' || people[addressee]!.kind === 'group' ? 'you' : 'we';
  return { text: `${who} have been ${textOf(said)}`, form: 'clause', who, time: 'now' };
}

/** "Bitten by six dogs", "made in Leeds": it was done to whoever is told of; of a thing that is sold it stands alone. */
function doneTo(
  said: readonly SaidWord[],
  { addressee, people, pointOfView }: StatementSource,
  last: string | null,
): Statement | null {
  const told = (subject: string, who: Statement['who']): Statement => ({
    text: `${subject} ${textOf(said)}`,
    form: 'clause',
    who,
    time: 'past',
  });
  if (last === 'i') return told('I was', 'I');
  if (last === 'we') return told('we were', 'we');
  const isOther = last !== null && last !== 'you';
  if (isOther) return null;
  if (addressee !== null) return told('you were', 'you');
  const about = aboutOf(people);
  if (about?.name != null && pointOfView === 'teller')
    return told(`${about.name} ${about.kind === 'couple' ? 'were' : 'was'}`, 'other');
  return pointOfView === 'I' && people.length === 0 && !isBought(said)
    ? null
    : { text: textOf(said), form: 'noun', who: 'other', time: 'now' };
}

/** "Bought in lockdown": a thing was. */
const isBought = ([first, second]: readonly SaidWord[]): boolean =>
  first?.word.lower === 'bought' && /^(?:in|at|during|on|from)$/.test(second?.word.lower ?? '');

const ONLY_PARTICIPLE =
  /^(?:forgotten|broken|stolen|eaten|written|given|known|seen|thrown|bitten|hidden|driven|frozen|torn|worn|beaten|chosen)$/;

/** "Don't know her name": nobody orders it. */
const FEELING = /^(?:know|remember|care|want|like|love|think|have|need|mind|understand|believe|miss|feel)$/;

const isOneWord = (said: readonly SaidWord[]): boolean => said.filter(({ text }) => text !== '').length === 1;

/** "Divorced" between commas: a state, not what somebody did. */
const loneState = (said: readonly SaidWord[]): string | null => {
  const own = said.filter(({ text }) => text !== '');
  return own.length === 1 &&
    /^(?:divorced|retired|married|widowed|engaged|separated|single|sober|tired|exhausted|broke)$/.test(
      own[0]!.word.lower,
    )
    ? own[0]!.text
    : null;
};
