import type { Statement } from '../../song-intent.ts';
import { relationOf } from '../relations.ts';
import type { Chunk } from './chunks.ts';
import { aboutOf, type StatementSource, textOf, timeOf } from './statement-source.ts';
import type { SaidWord } from './swap-persons.ts';

/** What a predicate tells by its own words of who did it, whoever was told of before; null: nothing. */
export function ownSubject(chunk: Chunk, source: StatementSource, last: string | null): Statement | null {
  const said = chunk.said.filter(({ text }) => text !== '');
  const told = (subject: string, who: Statement['who']): Statement => ({
    text: `${subject} ${textOf(said)}`,
    form: 'clause',
    who,
    time: timeOf(chunk.group),
  });
  if (isOfUs(said)) return { ...told('there were', 'other'), text: `there were ${textOf(said.slice(1))}` };
  if (isTimeTaken(said)) return told('it', 'other');
  if (isTogether(said, source)) return told('we', 'we');
  if (isGoingOn(said)) return { ...told(`${goingOnOf(source, last)} have`, 'other'), who: goingOnOf(source, last) };
  if (isNameUnknown(said) && last !== 'we') return told('I', 'I');
  if (isDelivered(said)) return told('they', 'other');
  if (isWonThing(said, source)) return told('you were', 'you');
  const other = isDoneToMe(said, source, last) ? (aboutOf(source.people)?.name ?? onlyPronoun(source)) : null;
  return other === null ? null : told(other, 'other');
}

/** "Was five of us, then four". */
const isOfUs = ([be, count, of, us]: readonly SaidWord[]): boolean =>
  /^(?:was|were)$/.test(be?.word.lower ?? '') &&
  count?.word.tags.has('Value') === true &&
  of?.word.lower === 'of' &&
  us?.word.lower === 'us';

/** "Took 22 years and two divorces". */
const isTimeTaken = ([took, count, unit]: readonly SaidWord[]): boolean =>
  took?.word.lower === 'took' &&
  count?.word.tags.has('Value') === true &&
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|tries|attempts|goes)$/.test(unit?.word.lower ?? '');

/** "Met at a fire drill": nobody meets alone; of parents, who are no couple of the singer's, one would say whom they met. */
function isTogether(said: readonly SaidWord[], { addressee, people }: StatementSource): boolean {
  const [first, second, third] = said.filter(({ word }) => !/^(?:first|then|finally|and)$/.test(word.lower));
  const person = addressee === null ? undefined : people[addressee];
  if (person === undefined || person.kind !== 'person' || first === undefined) return false;
  const kind = relationOf(person.relation ?? '')?.kind ?? 'partner';
  if (!/^(?:partner|ex|friend)$/.test(kind)) return false;
  const isMet = first.word.lower === 'met' && BEHIND_MEETING.test(second?.word.lower ?? '');
  const isPaired =
    kind !== 'friend' &&
    /^(?:got|getting)$/.test(first.word.lower) &&
    /^(?:engaged|married)$/.test(second?.word.lower ?? '');
  return isMet || (isPaired && third?.word.lower !== 'to');
}
const BEHIND_MEETING =
  /^(?:at|in|on|by|through|over|during|when|while|outside|online|as|via|because|under|near|behind|aged)$/;

/** "Been swimming every day since". */
const isGoingOn = ([been, doing]: readonly SaidWord[]): boolean =>
  been?.word.lower === 'been' &&
  (doing?.word.tags.has('Gerund') === true || doing?.word.tags.has('Preposition') === true);

function goingOnOf({ addressee, sentences }: StatementSource, last: string | null): 'I' | 'we' | 'you' {
  if (last === 'i' || last === 'we') return last === 'i' ? 'I' : 'we';
  const isOurs = sentences.flat().some(({ lower }) => /^(?:we|us|our)$/.test(lower));
  return isOurs ? 'we' : addressee === null ? 'I' : 'you';
}

/** "Never knew his last name": it is the singer who did not. */
const isNameUnknown = (said: readonly SaidWord[]): boolean => {
  const at = said.findIndex(({ word }) => /^(?:knew|know|learned|learnt|caught|got|asked|asking)$/.test(word.lower));
  const [your, ...rest] = said.slice(at + 1);
  return (
    at >= 0 &&
    at <= 2 &&
    your?.text === 'your' &&
    rest.length > 0 &&
    rest.slice(0, 3).some(({ word }) => /^(?:name|number|surname|age)$/.test(word.lower))
  );
};

/** "Delivered my son in a lift": who did is not the singer. */
const isDelivered = ([verb, my, child]: readonly SaidWord[]): boolean =>
  verb?.word.lower === 'delivered' &&
  (my?.text === 'you' ||
    (/^(?:my|our)$/.test(my?.word.lower ?? '') && relationOf(child?.word.lower ?? '')?.kind === 'child'));

/** "Won at a fair", of an animal. */
const isWonThing = (said: readonly SaidWord[], { addressee, people }: StatementSource): boolean =>
  addressee !== null &&
  people[addressee]!.kind === 'pet' &&
  said[0]?.word.lower === 'won' &&
  /^(?:at|in|from)$/.test(said[1]?.word.lower ?? '') &&
  said
    .slice(2, 5)
    .some(({ word }) => /^(?:fair|funfair|fete|fête|raffle|tombola|carnival|fairground)$/.test(word.lower));

/** "Taught me maths", where nobody is sung to: the singer has not. */
const isDoneToMe = (said: readonly SaidWord[], { addressee }: StatementSource, last: string | null): boolean =>
  addressee === null &&
  last !== 'we' &&
  /^(?:me|us)$/.test(said[1]?.word.lower ?? '') &&
  said[0]!.word.tags.has('PastTense');

/** The one pronoun by which a request tells of somebody; null: there are several, or none. */
function onlyPronoun({ sentences }: StatementSource): string | null {
  const lowers = new Set(sentences.flat().map(({ lower }) => lower));
  const told = ['he', 'she'].filter((one) => lowers.has(one));
  return told.length === 1 ? told[0]! : null;
}
