import type { Statement } from '../../song-intent.ts';
import { withAgreement } from './agree.ts';
import { type Chunk, VERB_LEADS } from './chunks.ts';
import { aboutOf, isDead, nameOf, type StatementSource, textOf, timeOf, whoOf } from './statement-source.ts';
import type { SaidWord } from './swap-persons.ts';
import { isDoneTo, isWorkedThing } from './verb-kinds.ts';

/** Behind these somebody else does what is told. */
const OTHER_CLAUSE = /^(?:because|who|which|that|when|since|so|they|he|she|it|if|while|until)$/;

/** Orders to the songwriter begin like these. */
const ORDERED =
  /^(?:give|make|tell|let|keep|put|mention|include|use|add|write|sing|call|end|start|please|want|need|needs|have|get|play|think|say|do)$/;

/** "Slept in the sink": whoever the song is sung to, else whom it is about, else the singer. */
export function predicateOf({ said, group }: Chunk, source: StatementSource, last: string | null): Statement | null {
  const { addressee, people, pointOfView } = source;
  // "Let's get a drink" has its subject in it.
  if (/^let'?s /i.test(textOf(said))) return { text: textOf(said), form: 'clause', who: 'we', time: 'next' };
  const first = said.find(({ word }) => !VERB_LEADS.has(word.lower)) ?? said[0]!;
  const isBase = first.word.tags.has('Infinitive') && !first.word.tags.has('PastTense');
  const isHabit = first.word !== said[0]!.word && /^(?:never|always|still)$/.test(said[0]!.word.lower);
  if (isBase && !isHabit && ORDERED.test(first.word.lower)) return null;
  // "Don't buy the motorcycle": an order to whoever hears the song.
  if (/^do$/.test(first.word.lower) && group?.isNegative === true && !FEELING.test(group.verb))
    return { text: textOf(said), form: 'clause', who: 'other', time: 'now' };
  // Of somebody "baked bread" tells a deed.
  if (isWorkedThing(said) && (addressee === null || /(?:en|orn|urnt)$/.test(first.word.lower)))
    return { text: textOf(said), form: 'noun', who: 'other', time: 'now' };
  if (first.word.lower === 'married' && said[said.indexOf(first) + 1]?.word.tags.has('Value') === true)
    return marriedFor(said, source);
  const done = isDoneTo(said, said.indexOf(first)) ? doneTo(said, source, last) : null;
  if (done !== null) return done;
  // "Led by Dmitri": done to us.
  const place = said.indexOf(first);
  if (first.word.tags.has('PastTense') && said[place + 1]?.word.lower === 'by' && addressee === null)
    return {
      text: `${pointOfView === 'we' ? 'we are ' : ''}${textOf(said)}`,
      form: pointOfView === 'we' ? 'clause' : 'noun',
      who: pointOfView === 'we' ? 'we' : 'other',
      time: 'now',
    };
  const isThird = /[a-z]s$/.test(first.word.lower) && group?.tense === 'present';
  const about = aboutOf(people);
  // "Leeks, stamps, lightbulb": a thing that looks like a deed.
  if (isThird && last === null && isOneWord(said))
    return { text: textOf(said), form: 'noun', who: 'other', time: 'now' };
  const lone = loneState(said);
  if (lone !== null && (addressee === null || last === 'i'))
    return { text: `I am ${lone}`, form: 'clause', who: 'I', time: 'now' };
  if (last === 'i' || last === 'we')
    return {
      text: `${last === 'i' ? 'I' : last} ${textOf(said)}`,
      form: 'clause',
      who: whoOf(last),
      time: timeOf(group),
    };
  // "Raised her alone", "had to put my cat to sleep": done by the singer, to the one sung to.
  const object = said.findIndex(({ text, isYou }) => text === 'you' && !isYou);
  const isDoneToYou =
    object >= 0 && !said.slice(0, object).some(({ isYou, word }) => isYou || OTHER_CLAUSE.test(word.lower));
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
  // "Forgotten in the oven": something was.
  if (ONLY_PARTICIPLE.test(first.word.lower))
    return { text: `it was ${textOf(said)}`, form: 'clause', who: 'other', time: 'past' };
  const who = pointOfView === 'we' ? 'we' : 'I';
  return { text: `${who} ${textOf(said)}`, form: 'clause', who, time: timeOf(group) };
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
  return pointOfView === 'I' && people.length === 0
    ? null
    : { text: textOf(said), form: 'noun', who: 'other', time: 'now' };
}

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
