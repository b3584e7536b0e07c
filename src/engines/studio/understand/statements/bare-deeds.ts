import { baseOf, verbForms } from '../../english/verb-forms.ts';
import type { Person, Statement } from '../../song-intent.ts';
import { isFirstDeed } from '../first-deeds.ts';
import type { TaggedWord } from '../tag-words.ts';
import type { StatementSource } from './statement-source.ts';
import { textOf } from './statement-source.ts';
import type { SaidWord } from './swap-persons.ts';
import type { FragmentPlace } from './tell-fragment.ts';

const isMany = (person: Person): boolean => person.kind === 'couple' || person.kind === 'group';

/** "Singing in the kitchen", "turning 18": what those do who are sung to; null: nobody does it. */
export function bareDoing(
  said: readonly SaidWord[],
  person: Person | undefined,
  { wasPast, last }: FragmentPlace,
): Statement | null {
  const first = said[0]!.word;
  if (person === undefined || !isGerund(first) || said.length < 2) return null;
  if (isGettingOver(said)) return ownDoing(said);
  if (isMany(person) ? !TURNING.test(first.lower) : !/ing$/.test(first.lower)) return null;
  // "Moving out of my nan's house": who is left does.
  if (!person.isAlive && last !== 'you') return said.some(({ isAddressee }) => isAddressee) ? ownDoing(said) : null;
  const isPast = !person.isAlive || (wasPast && last === 'you' && !TURNING.test(first.lower));
  return {
    text: `you ${isPast ? 'were' : 'are'} ${textOf(first.lower === 'being' ? said.slice(1) : said)}`,
    form: 'clause',
    who: 'you',
    time: isPast ? 'past' : 'now',
  };
}

/** "Scattering dad's ashes": taken for a thing. */
const isGerund = ({ tags, lower }: TaggedWord): boolean => tags.has('Gerund') || /^(?:scattering|getting)$/.test(lower);

/** "Getting over my divorce from Alan". */
const isGettingOver = ([first, second, third]: readonly SaidWord[]): boolean =>
  /^(?:getting|moving|leaving|quitting|losing|learning)$/.test(first!.word.lower) &&
  (second!.word.lower === 'my' || (/^(?:over|through|past)$/.test(second!.word.lower) && third?.word.lower === 'my'));

const ownDoing = (said: readonly SaidWord[]): Statement => ({
  text: `I am ${textOf(said)}`,
  form: 'clause',
  who: 'I',
  time: 'now',
});

/** What couples and groups do; of others a gerund is a thing as often. */
const TURNING = /^(?:turning|celebrating|retiring|leaving|moving|getting|becoming|starting|expecting|marrying)$/;

/** "Rehearse on Thursdays" of a choir, "never once missed" of anybody: a deed whose verb is no third person; null: there is none. */
export function bareDeed(said: readonly SaidWord[], source: StatementSource, place: FragmentPlace): Statement | null {
  return neverDone(said, source, place) ?? doneByMany(said, source);
}

/** "Never finished school", "never once sung in tune". */
function neverDone(
  said: readonly SaidWord[],
  { addressee, people }: StatementSource,
  { last }: FragmentPlace,
): Statement | null {
  const words = said.map(({ word }) => word);
  const at = words[1]?.lower === 'once' || words[1]?.lower === 'even' ? 2 : 1;
  const verb = words[at];
  const who = last === 'i' ? 'I' : addressee === null ? null : 'you';
  if (words[0]!.lower !== 'never' || verb === undefined || who === null || !hasObject(words, at)) return null;
  const forms = verbForms(baseOf(verb.lower, verb.tags));
  const isPast = verb.lower === forms.past;
  if (!isPast && verb.lower !== forms.participle) return null;
  const isSungOnly = !isPast && (who === 'I' || people[addressee!]!.isAlive);
  return {
    text: `${who} ${isSungOnly ? 'have ' : isPast ? '' : 'had '}${textOf(said)}`,
    form: 'clause',
    who,
    time: 'past',
  };
}

/** "Rehearse Thursdays", "hate the phone": of several, or of one whom the request calls "they". */
function doneByMany(
  said: readonly SaidWord[],
  { addressee, people, sentences, pointOfView }: StatementSource,
): Statement | null {
  const words = said.map(({ word }) => word);
  const [first] = words;
  const person = addressee === null ? undefined : people[addressee];
  const isThey = (): boolean => {
    const lowers = new Set(sentences.flat().map(({ lower }) => lower));
    return (
      person!.gender === 'unknown' && THEY.some((one) => lowers.has(one)) && !lowers.has('he') && !lowers.has('she')
    );
  };
  // "Our swimming club. Swim every Saturday".
  const isOurs = addressee === null && pointOfView === 'we' && isFirstDeed('base', first!.lower);
  if (isOurs && hasObject(words, 0)) return { text: `we ${textOf(said)}`, form: 'clause', who: 'we', time: 'now' };
  if (
    person === undefined ||
    !(first!.tags.has('Infinitive') || isFirstDeed('base', first!.lower)) ||
    !(isMany(person) || isThey())
  )
    return null;
  if (first!.after !== '' || NO_DEED.test(first!.lower) || !hasObject(words, 0)) return null;
  const text = person.isAlive ? textOf(said) : `${verbForms(first!.lower).past} ${textOf(said.slice(1))}`;
  return { text: `you ${text}`, form: 'clause', who: 'you', time: person.isAlive ? 'now' : 'past' };
}

const THEY = ['they/them', 'nonbinary', 'non-binary', 'enby', 'they-them'];

/** Orders to the songwriter, and words that are things as often. */
const NO_DEED =
  /^(?:give|make|tell|let|keep|put|mention|include|use|add|write|sing|call|end|start|please|want|need|have|get|play|think|say|do|love|thank|roast|celebrate|welcome|name|sound|mix|beat|drum|rap|work|party|dance|show|cover|time|look|sink|born)$/;

/** Behind a verb: what is done, or where and when. */
const hasObject = (words: readonly TaggedWord[], at: number): boolean => {
  const next = words[at + 1];
  return (
    next !== undefined &&
    words[at]!.after === '' &&
    (['Preposition', 'Determiner', 'Possessive', 'Value', 'Pronoun', 'Date', 'Plural'].some((tag) =>
      next.tags.has(tag),
    ) ||
      next.tags.has('Noun'))
  );
};

/** "Called Doreen", behind nobody else: how the one sung to is called. */
export function calledSo(
  said: readonly SaidWord[],
  person: Person | undefined,
  { last }: FragmentPlace,
): Statement | null {
  const isCalled = /^(?:called|named|nicknamed)$/.test(said[0]!.word.lower) && said.length > 1;
  if (!isCalled || person === undefined || (last !== null && last !== 'you')) return null;
  // "Called out 58 times".
  const isCalledOut = /^(?:out|up|in|away)$/.test(said[1]!.word.lower);
  if (isMany(person) && !isCalledOut) return null;
  const isPast = !person.isAlive || isCalledOut;
  return {
    text: `you ${isPast ? 'were' : 'are'} ${textOf(said)}`,
    form: 'clause',
    who: 'you',
    time: isPast ? 'past' : 'now',
  };
}
