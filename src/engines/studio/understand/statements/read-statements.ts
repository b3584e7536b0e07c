import { trimEndOf } from '../../../../core/trim.ts';
import { baseOfGerund } from '../../english/gerund-base.ts';
import { verbForms } from '../../english/verb-forms.ts';
import type { Person, PointOfView, Statement } from '../../song-intent.ts';
import type { FoundPeople } from '../found-people.ts';
import type { ClauseReading } from '../read-clauses.ts';
import { relationOf } from '../relations.ts';
import { SONG_NOUNS } from '../song-nouns.ts';
import type { TaggedWord } from '../tag-words.ts';
import { type VerbGroup, verbGroupIn } from '../verb-group.ts';
import { withAgreement } from './agree.ts';
import { type Chunk, COORDINATORS, chunksOf, VERB_LEADS } from './chunks.ts';
import { saysNothing } from './says-nothing.ts';
import { shapeOf } from './shape-fragment.ts';
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

/** What the request says, in its own words, told to the one the song is sung to. */
export function readStatements(source: StatementSource): Statement[] {
  const { sentences, found, addressee, quotes } = source;
  const swap = new PersonSwap(found, addressee, quotes, sentences, source.isKnown);
  const dropped = new Set([...source.reading.frames, ...source.reading.orders, ...source.reading.styles].flat());
  // Whom the sentence before told of last.
  let lastTold: string | null = null;
  const statements = sentences.flatMap((words, ordinal) => {
    const said = swap.swap(words, ordinal);
    let last: string | null = null;
    const before = lastTold;
    const isOrder = ordinal > 0 && isOrdering(words);
    return chunksOf(words, said, dropped).flatMap((chunk) => {
      const statement = told(chunk, source, last, last ?? before).filter((one) => !isOrder || !isUse(one));
      if (chunk.subject !== null) last = chunk.said.some(({ isYou }) => isYou) ? 'you' : chunk.subject.toLowerCase();
      lastTold = last ?? lastTold;
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

/** "Need a song for my headphones": after something was told, a sentence that asks. */
const isOrdering = (words: readonly TaggedWord[]): boolean =>
  words.some(({ lower }) => SONG_NOUNS.has(lower)) && words.some(({ lower }) => ORDERING.test(lower));
const ORDERING = /^(?:need|want|write|make|create|compose|give|looking|like)$/;

/** What such a sentence names shortly, where nobody is meant: what the song is used for. */
const isUse = ({ text, form }: Statement): boolean =>
  form === 'noun' && /^(?:my|our|the|an?) [\p{L}-]{1,24}(?: [\p{L}-]{1,24})?$/u.test(text);

/**
 * @param last who the clause before it in its sentence told of; null: it is the first
 * @param before the same, over the sentences before it, too
 */
function told(chunk: Chunk, source: StatementSource, last: string | null, before: string | null): Statement[] {
  const stripped = withoutLead(chunk);
  if (stripped === null) return [];
  if (saysNothing(withoutNaming(cleaned(textOf(stripped.said))))) return [];
  // "Still set two cups out", of the dead: who is left does it.
  if (stripped.kind !== 'clause' && isDead(source) && isLeftToDo(stripped.said))
    return [{ text: cleaned(`I ${textOf(stripped.said)}`), form: 'clause', who: 'I', time: 'now' }];
  const statement =
    stripped.kind === 'clause'
      ? clauseOf(stripped, isDead(source))
      : stripped.kind === 'predicate'
        ? predicateOf(stripped, source, last)
        : (ownState(stripped, before) ?? fragmentOf(stripped, source));
  if (statement === null) return [];
  const text = withoutNaming(cleaned(statement.text));
  return saysNothing(text) || text === '' ? [] : [{ ...statement, text }];
}

/** "His name is Tyler and his band is bad": what is told besides. */
const withoutNaming = (text: string): string =>
  text.replace(
    /^(?:his|her|their|your|its|the) name (?:is|was) (?:\p{L}{2,20} ){1,2}(?:and|but) (?=\p{L}{1,20} \p{L})/iu,
    '',
  );

/** "I stole from my brother. Clean for eight months now": what somebody is who has just spoken of themselves. */
function ownState({ said }: Chunk, before: string | null): Statement | null {
  const own = said.filter(({ text }) => text !== '');
  const isOwn =
    before === 'i' && OWN_STATES.test(own[0]?.word.lower ?? '') && !own.some(({ isAddressee }) => isAddressee);
  return isOwn ? { text: `I am ${textOf(own)}`, form: 'clause', who: 'I', time: 'now' } : null;
}
const OWN_STATES =
  /^(?:clean|sober|single|divorced|widowed|separated|pregnant|homesick|lonely|broke|tired|exhausted|unemployed|retired|stuck)$/;

const isLeftToDo = ([first, second]: readonly SaidWord[]): boolean =>
  first?.word.lower === 'still' &&
  /^(?:set|put|keep|lay|leave|make|cook|talk|pour|buy|wear|text|call|ring|dial|look|listen|expect|hear|miss|save|sleep)$/.test(
    second?.word.lower ?? '',
  );

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
  // "Let's get a drink" has its subject in it.
  if (/^let'?s /i.test(textOf(said))) return { text: textOf(said), form: 'clause', who: 'we', time: 'next' };
  const first = said.find(({ word }) => !VERB_LEADS.has(word.lower)) ?? said[0]!;
  const isBase = first.word.tags.has('Infinitive') && !first.word.tags.has('PastTense');
  const isHabit = first.word !== said[0]!.word && /^(?:never|always|still)$/.test(said[0]!.word.lower);
  if (isBase && !isHabit && ORDERED.test(first.word.lower)) return null;
  // "Don't buy the motorcycle": an order to whoever hears the song.
  if (/^do$/.test(first.word.lower) && group?.isNegative === true && !FEELING.test(group.verb))
    return { text: textOf(said), form: 'clause', who: 'other', time: 'now' };
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
  // "Forgotten in the oven": something was.
  if (ONLY_PARTICIPLE.test(first.word.lower))
    return { text: `it was ${textOf(said)}`, form: 'clause', who: 'other', time: 'past' };
  const who = pointOfView === 'we' ? 'we' : 'I';
  return { text: `${who} ${textOf(said)}`, form: 'clause', who, time: timeOf(group) };
}

const ONLY_PARTICIPLE =
  /^(?:forgotten|broken|stolen|eaten|written|given|known|seen|thrown|bitten|hidden|driven|frozen|torn|worn|beaten|chosen)$/;

/** "Don't know her name": nobody orders it. */
const FEELING = /^(?:know|remember|care|want|like|love|think|have|need|mind|understand|believe|miss|feel)$/;

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

const aboutOf = (people: readonly Person[]): Person | undefined =>
  people.find(({ kind }) => kind === 'couple') ?? people[0];
const nameOf = ({ name, determiner, relation }: Person): string =>
  name ?? `${determiner ?? 'my'} ${relation ?? 'friend'}`;

function fragmentOf(chunk: Chunk, { addressee, people, isSinger, isKnown }: StatementSource): Statement | null {
  const start = chunk.said.findIndex(({ isAddressee, text }) => !isAddressee && text !== '');
  const said = chunk.said.slice(Math.max(0, start));
  const words = said.map(({ word }) => word);
  const [first, second] = words;
  const isOfThem =
    words.length === 1 || words.some(({ lower }) => lower === 'and') || said.some((one) => one.isAddressee);
  if (isOfThem && words.every((word) => isOnlyNaming(word, people))) return null;
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
  // "Being homesick for Leeds", "moving out of the house": what the singer does.
  if (addressee === null && people.length === 0 && first!.tags.has('Gerund') && words.length > 2 && isOwnDoing(words))
    return {
      text: `I am ${textOf(first!.lower === 'being' ? said.slice(1) : said)}`,
      form: 'clause',
      who: 'I',
      time: 'now',
    };
  const isSingle = person !== undefined && person.kind !== 'couple' && person.kind !== 'group';
  // "Crossing the desert with my baby": done with the one sung to, by the singer.
  const isToYou = said.slice(1).some(({ text, isYou }) => !isYou && text === 'you');
  if (person !== undefined && isToYou && first!.tags.has('Gerund') && /ing$/.test(first!.lower) && words.length > 2)
    return { text: `I am ${textOf(said)}`, form: 'clause', who: 'I', time: 'now' };
  if (isSingle && first!.tags.has('Gerund') && words.length > 1 && person.isAlive)
    return {
      text: `you are ${textOf(first!.lower === 'being' ? said.slice(1) : said)}`,
      form: 'clause',
      who: 'you',
      time: 'now',
    };
  const shape = shapeOf(
    words,
    said.map((one) => one.text),
    isSingle,
    isKnown,
  );
  // "She a run the place": a verb that the tagger does not know.
  if (shape.kind === 'state' && /^(?:you|an? you) /.test(shape.text))
    return { text: shape.text.replace(/^an? /, ''), form: 'clause', who: 'you', time: 'now' };
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

const isOwnDoing = ([first, second]: readonly TaggedWord[]): boolean =>
  /ing$/.test(first!.lower) &&
  first!.after === '' &&
  (first!.lower === 'being' ||
    !second!.tags.has('Noun') ||
    second!.tags.has('Possessive') ||
    second!.tags.has('Plural')) &&
  second!.lower !== 'and';

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

/** What a statement ends with that only asks ("... so please keep it honest"), or says whom it is for ("a birthday for you"). */
const withoutTails = (text: string): string => {
  const told = text.replace(
    /,? (?:so |and |but )?(?:please|pls) (?:keep|make|let|don't|do|no|use|give|say|write)\b.*$/iu,
    '',
  );
  return HAS_VERB.test(told.replace(FOR_YOU, '')) && !/\byou, to you$/.test(told) ? told : told.replace(FOR_YOU, '');
};
const FOR_YOU = /,? (?:for|to) you$/;
const HAS_VERB =
  /\b(?:\p{L}+ed|do|does|did|is|are|am|was|were|has|have|had|I|we|it|there|that|this)\b|'(?:s|m|re|ve|ll)\b/u;

/** As it is sung: no doubled spaces or loose commas; "I" in capitals. */
const cleaned = (text: string): string =>
  trimEndOf(withoutTails(text), /[ ,]/)
    // "I'm so mad at you saw wood": who saws wood.
    .replace(/^.{0,40}\b(?:mad|angry|furious|annoyed|pissed|fed up) (?:at|with) you (?=\p{Ll}{2})/u, 'you ')
    .replace(/, (?:please )?(?:keep|make) it [\p{L} ]{2,24}$/u, '')
    .replace(/,? (?:so|and|but|because|please)$/u, '')
    // "Never been happier": the verb is left out.
    .replace(/^(you|I|we|they) ((?:never|always|just|only|already) )?been /, '$1 have $2been ')
    .replace(/\b(?:one|a|the|this) you(?=$|[ ,])/g, 'you')
    .replace(/^((?:my|our|your|the) [\p{L}' -]{1,40}) being (?=(?:an?|the|so|too|such) )/u, '$1 is ')
    .replaceAll('Dungeons-and-Dragons', 'Dungeons and Dragons')
    .replace(/ ,/g, ',')
    .replaceAll(',,', ',')
    .replace(/\bi\b/g, 'I')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]{1,4}/, '');
