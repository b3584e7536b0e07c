import type { Statement } from '../../song-intent.ts';
import { relationOf } from '../relations.ts';
import { SONG_NOUNS } from '../song-nouns.ts';
import type { TaggedWord } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';
import { withAgreement } from './agree.ts';
import { withSubjectArticle } from './bare-subject.ts';
import { type Chunk, COORDINATORS, chunksOf } from './chunks.ts';
import { cleaned } from './clean-statement.ts';
import { loneAge } from './lone-age.ts';
import { properlySpelled } from './proper-spelling.ts';
import { saysNothing } from './says-nothing.ts';
import { isDead, type StatementSource, textOf, timeOf, whoOf } from './statement-source.ts';
import { PersonSwap, type SaidWord } from './swap-persons.ts';
import { fragmentOf } from './tell-fragment.ts';
import { type Around, predicateOf } from './tell-predicate.ts';
import { isOfAnEvent, isToldBy, trimHeading } from './trim-heading.ts';
import { isDoneTo } from './verb-kinds.ts';
import { isLoneState } from './what-people-are.ts';
import { withoutRemarks } from './without-remarks.ts';

const STATEMENTS_MAX = 30;

/** What the request says, in its own words, told to the one the song is sung to. */
export function readStatements(source: StatementSource): Statement[] {
  const { sentences, found, addressee, quotes } = source;
  const swap = new PersonSwap(found, addressee, quotes, sentences, source.isKnown);
  const dropped = new Set(
    [
      ...source.reading.frames,
      ...source.reading.orders.filter((order) => !isPutToSleep(order)),
      ...source.reading.styles,
    ].flat(),
  );
  const named = found.mentions.find(({ person }) => person === addressee)?.sentence ?? -1;
  // Whom the sentence before told of last.
  let lastTold: string | null = null;
  let hasToldYou = false;
  const statements = sentences.flatMap((words, ordinal) => {
    const said = swap.swap(words, ordinal);
    let last: string | null = null;
    const before = lastTold;
    const isOrder = ordinal > 0 && isOrdering(words);
    const chunks = chunksOf(words, said, dropped);
    const isListed = chunks.filter(isShortThing).length >= LISTED_MIN;
    return chunks.flatMap((chunk, at) => {
      const statement = told(chunk, source, {
        chunk: chunks.slice(0, at).findLast((one) => !isFigure(one)) ?? null,
        wasPast: timeOf(chunks.slice(0, at).findLast(({ group }) => group !== null)?.group ?? null) === 'past',
        last,
        before: last ?? before,
        isListed,
        isBeforeNamed: ordinal < named,
        hasToldYou,
      }).filter((one) => !isOrder || !isUse(one));
      if (chunk.subject !== null) last = chunk.said.some(({ isYou }) => isYou) ? 'you' : chunk.subject.toLowerCase();
      lastTold = last ?? lastTold;
      hasToldYou ||= statement.some(({ who }) => who === 'you');
      return statement;
    });
  });
  return withoutRemarks(withoutDoubles(longAgo(statements, source)).slice(0, STATEMENTS_MAX), source);
}

/** What a great-grandfather was, of whom all else is told in the past. */
function longAgo(statements: readonly Statement[], { addressee, sentences }: StatementSource): readonly Statement[] {
  const lowers = sentences.flat().map(({ lower }) => lower);
  const isLongAgo = lowers.some(
    (lower, at) =>
      /^great-grand/.test(lower) || (lower === 'great' && /^(?:grand|uncle|aunt)/.test(lowers[at + 1] ?? '')),
  );
  const ofThem = statements.filter(({ who, text }) => who === 'you' && !IS_SOMETHING.test(text));
  if (addressee === null || !isLongAgo || ofThem.length === 0 || ofThem.some(({ time }) => time !== 'past'))
    return statements;
  return statements.map((one) =>
    IS_SOMETHING.test(one.text) ? { ...one, text: one.text.replace('you are', 'you were'), time: 'past' } : one,
  );
}
const IS_SOMETHING = /^you are an? /;

/** "Put to sleep under the oak": no order. */
const isPutToSleep = (order: readonly TaggedWord[]): boolean =>
  /^put to (?:sleep|rest)\b/.test(
    order
      .slice(0, 3)
      .map(({ lower }) => lower)
      .join(' '),
  );

function withoutDoubles(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>();
  return statements.filter(({ text, form }, at) => {
    const key = text.toLowerCase();
    // "Who ticketed my hearse. HEARSE."
    const isEcho = form === 'noun' && !key.includes(' ') && statements[at - 1]?.text.toLowerCase().endsWith(` ${key}`);
    const isNew = !seen.has(key) && isEcho !== true;
    seen.add(key);
    return isNew && !isNamedAgain(text, statements);
  });
}

/** "The kebab", of which another statement tells. */
function isNamedAgain(text: string, statements: readonly Statement[]): boolean {
  const thing = /^the (\p{Ll}{3,20})$/u.exec(text)?.[1];
  return thing !== undefined && statements.some((one) => one.form === 'clause' && one.text.split(' ').includes(thing));
}

/** "Need a song for my headphones": after something was told, a sentence that asks. */
const isOrdering = (words: readonly TaggedWord[]): boolean =>
  words.some(({ lower }) => SONG_NOUNS.has(lower)) && words.some(({ lower }) => ORDERING.test(lower));
const ORDERING = /^(?:need|want|write|make|create|compose|give|looking|like)$/;

/** What such a sentence names shortly, where nobody is meant: what the song is used for. */
const isUse = ({ text, form }: Statement): boolean =>
  form === 'noun' && /^(?:my|our|the|an?) [\p{L}-]{1,24}(?: [\p{L}-]{1,24})?$/u.test(text);

/** "Zinc, iron, copper": so many short things are a list. */
const LISTED_MIN = 3;
const SHORT_WORDS_MAX = 2;
const isShortThing = ({ kind, said }: Chunk): boolean =>
  kind === 'fragment' && said.filter(({ text }) => text !== '').length <= SHORT_WORDS_MAX;

/** What something sold goes without: "no palm oil", "never any queues"; nothing of the song itself. */
const CLAIMED =
  /^(?:while you (?:wait|sleep|work|shop|drive|watch)|nothing (?:artificial|added|fake|frozen|hidden|wasted|else|more)|(?:no|zero|never any|without any) [\p{L}' -]{3,60})$/iu;
const OF_THE_SONG =
  /^(?:no|zero|never any|without any) (?:singing|vocals?|drums?|music|words?|lyrics|rap|shouting|swearing|jokes?|puns|instruments?|need|rush|worries|idea|rhymes?|autotune|one|thanks)\b/i;

/** "9": how old somebody is. */
const isFigure = ({ said }: Chunk): boolean => said.length === 1 && /^\d{1,3}$/.test(said[0]!.word.text);

interface Before extends Around {
  /** Whether the clause before it in its sentence told of the past. */
  readonly wasPast: boolean;
  /** The chunk before it in its sentence that is no age. */
  readonly chunk: Chunk | null;
  /** Whether it stands in a list of short things. */
  readonly isListed: boolean;
}

/** "Baroque pop from her stepson": how it sounds, and who sings. */
function isSoundFrom({ kind, said }: Chunk, { isStyleWord }: StatementSource): boolean {
  const words = said.map(({ word }) => word);
  const at = words.findIndex((word) => !isStyleWord(word));
  const isBehindStyle = kind === 'fragment' && at > 0 && /^(?:from|by)$/.test(words[at]!.lower);
  return isBehindStyle && /^(?:my|your|his|her|our|their|me|us|all|everyone)$/.test(words[at + 1]?.lower ?? '');
}

function told(chunk: Chunk, source: StatementSource, around: Before): Statement[] {
  const { last, before, isListed } = around;
  const stripped = withoutLead(chunk);
  if (stripped === null || isSoundFrom(chunk, source)) return [];
  const aged = isListed ? null : loneAge(stripped, source, around.chunk);
  if (aged !== null) return [aged];
  const plain = asSaid(withoutNaming(cleaned(textOf(stripped.said))), stripped.said);
  if (source.isSale && CLAIMED.test(plain) && !OF_THE_SONG.test(plain))
    return [{ text: plain, form: 'noun', who: 'other', time: 'now' }];
  if (saysNothing(plain)) return [];
  // "Still set two cups out", of the dead: who is left does it.
  if (stripped.kind !== 'clause' && isDead(source) && isLeftToDo(stripped.said))
    return [{ text: cleaned(`I ${textOf(stripped.said)}`), form: 'clause', who: 'I', time: 'now' }];
  const statement =
    saidOfNamed(stripped, source, around) ??
    (stripped.kind === 'clause' && !isBare(stripped)
      ? clauseOf(stripped, source, before)
      : stripped.kind === 'predicate' || isBeen(stripped)
        ? predicateOf(stripped, source, around)
        : (ownState(stripped, source, around) ??
          fragmentOf(stripped, source, { isListed, last, wasPast: around.wasPast })));
  if (statement === null) return [];
  const text = properlySpelled(trimHeading(withoutNaming(cleaned(statement.text))));
  if (statement.form === 'noun' && isOfAnEvent(text)) return [];
  if (/^(?:but )?it(?:'s| is) about /i.test(statement.text)) return [{ ...statement, form: 'noun', text }];
  if (statement.form === 'noun' && isToldBy(text))
    return [{ ...statement, form: 'clause', text, who: /^you\b/.test(text) ? 'you' : statement.who }];
  return saysNothing(asSaid(text, stripped.said)) || text === '' ? [] : [{ ...statement, text }];
}

/** "You could say good night", of an animal: nothing that the songwriter is asked. */
const asSaid = (text: string, said: readonly SaidWord[]): string =>
  /^(?:he|she)$/.test(said[0]?.word.lower ?? '') ? text.replace(/^you (?=(?:can|could) say\b)/, 'he ') : text;

/** "His name is Tyler and his band is bad": what is told besides. */
const withoutNaming = (text: string): string =>
  text.replace(
    /^(?:his|her|their|your|its|the) name (?:is|was) (?:\p{L}{2,20} ){1,2}(?:and|but) (?=\p{L}{1,20} \p{L})/iu,
    '',
  );

/** "I stole from my brother. Clean for eight months now": what somebody is who has just spoken of themselves. */
function ownState(
  { said }: Chunk,
  { addressee, people, sentences }: StatementSource,
  { before, chunk }: Before,
): Statement | null {
  // "A birthday song for me. Bald."
  const hasNobody =
    addressee === null &&
    people.length === 0 &&
    /\b(?:for|about) me\b/.test(sentences[0]?.map(({ lower }) => lower).join(' ') ?? '');
  const own = said.filter(({ text }) => text !== '');
  const first = own[0]?.word.lower ?? '';
  const isOfMe =
    /(?:^| )i$/.test(before ?? '') ||
    (hasNobody && before === null) ||
    (addressee === null && chunk === null && FELT.test(first));
  const isOwn =
    isOfMe &&
    (OWN_STATES.test(first) || FELT.test(first) || (hasNobody && own.length === 1 && isLoneState(first))) &&
    !own.some(({ isAddressee }) => isAddressee);
  return isOwn ? { text: `I am ${textOf(own)}`, form: 'clause', who: 'I', time: 'now' } : null;
}
/** What only the singer can feel. */
const FELT = /^(?:gutted|heartbroken|devastated|homesick|knackered|skint|broken-hearted)$/;
const OWN_STATES =
  /^(?:clean|sober|single|divorced|widowed|separated|pregnant|homesick|lonely|broke|tired|exhausted|unemployed|retired|stuck)$/;

/** "An apology to my dog for getting him neutered": no clause, whatever the tagger takes "neutered" for. */
const isForDoing = (all: readonly SaidWord[]): boolean => {
  const said = all.filter(({ text }) => text !== '');
  return said[0]?.isAddressee === true && said[1]?.word.lower === 'for' && said[2]?.word.tags.has('Gerund') === true;
};

/** "Getting married in Rome": no clause, but what somebody does. */
const isGetting = ({ said, group }: Chunk): boolean => {
  const own = said.filter(({ text }) => text !== '');
  return group !== null && own[0]?.word.lower === 'getting' && own[1] === said[group.start];
};

/** "Wee Kacper (beat a grandmaster online)", where nobody is sung to: who is named right before it. */
function saidOfNamed(
  { kind, said, group }: Chunk,
  { addressee }: StatementSource,
  { chunk: before, last }: Before,
): Statement | null {
  if (kind !== 'predicate' || last !== null || before?.kind !== 'fragment') return null;
  // "Her son Tom loves her": nobody tells whom they sing to that they love themselves.
  const isToYou =
    group !== null && said[group.end]?.text === 'you' && /[a-z]s$/.test(said[group.start]?.word.lower ?? '');
  if (addressee !== null && !isToYou) return null;
  const named = before.said.filter(({ text }) => text !== '');
  const isName =
    named.length <= NAME_WORDS_MAX &&
    named.at(-1)?.word.isCapital === true &&
    !named.some(({ word }) => word.lower === 'and');
  if (!isName || named[0]!.word.isFirst || (said.length <= SHORT_WORDS_MAX && !isToYou) || isDoneTo(said, 0))
    return null;
  return { text: `${textOf(named)} ${textOf(said)}`, form: 'clause', who: 'other', time: timeOf(group) };
}
const NAME_WORDS_MAX = 3;

/** What has a verb, and no subject. */
const isBare = (chunk: Chunk): boolean =>
  isForDoing(chunk.said) || isGetting(chunk) || isDoingSo(chunk) || isBeen(chunk);

/** "Been swimming since her husband left". */
const isBeen = ({ said, kind }: Chunk): boolean => kind === 'clause' && said[0]!.word.lower === 'been';

/** "Singing in the dark so you would not wake us": the clause only says what it is done for, or when. */
const isDoingSo = ({ said, group }: Chunk): boolean => {
  const own = said.filter(({ text }) => text !== '');
  const isDoing = own[0]!.word.tags.has('Gerund') && /.ing$/.test(own[0]!.word.lower);
  const behind = own.findIndex(({ word }) =>
    /^(?:so|because|when|while|until|before|after|who|that)$/.test(word.lower),
  );
  return isDoing && group !== null && behind > 1 && own.indexOf(said[group.start]!) > behind;
};

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

function clauseOf(chunk: Chunk, source: StatementSource, last: string | null): Statement {
  const { group, subject } = chunk;
  const isPast = isDead(source);
  const all = withSubjectArticle(chunk.said, group?.start ?? 0, source, last);
  // "His first word to you was": the word was.
  const isYou =
    /(?:^|\s)you$/i.test(subject ?? '') &&
    !/^(?:his|her|their|my|our|the) .{1,40} (?:to|with|about) you$/i.test(subject ?? '');
  // "My ex Linda", "my son's hamster": the one who is "you".
  const at = isYou ? all.findIndex((one) => one.isYou) : 0;
  const isOwned = all
    .slice(0, Math.max(0, at))
    .every(
      ({ word }) =>
        word.tags.has('Possessive') || word.tags.has('Determiner') || word.lower === 'ex' || word.text.endsWith("'s"),
    );
  const said = at > 0 && (isOwned || isOnlyFor(all.slice(0, at)) || isHouse(all.slice(0, at))) ? all.slice(at) : all;
  // "Mia who won the bee": Mia won it.
  const text = textOf(
    withMeBehind(withAgreement(said, false, isPast), group === null ? null : chunk.said[group.start]!),
  )
    .replace(/^((?:\p{Lu}\p{L}{1,20} ){1,3})who (?=\p{Ll})/u, '$1')
    .replace(PLACED, '$1 you ')
    .replace(PLACED_OF, 'you ')
    .replace(PLACED_BEING, 'you are ')
    .replace(PLACED_DOING, (_, placed: string, verb: string) => `${placed}${OF_YOU[verb]}`)
    .replace(TIMED, 'after $1 you ')
    .replace(PLACED_DEED, '$1 you ')
    .replace(/^both (called|named) (?=.{2,40} we )/, 'we were both $1 ');
  const isBoth = / and I (?=\p{L})/u.test(text) && text !== textOf(said);
  return { text, form: 'clause', who: isBoth ? 'we' : whoOf(isYou ? 'you' : subject), time: timeOf(group) };
}

/** "You on ward twelve who held the phone up": there you held it. */
const PLACED = /^you ((?:on|in|at|from) (?:[\p{L}\d'.-]{1,20} ){0,3}[\p{L}\d'.-]{1,20}) who (?=\p{Ll})/u;
/** "You in Mayo kept the door open". */
const PLACED_DEED =
  /^you ((?:in|at|from) (?:[\p{L}\d'-]{1,20} ){0,2}[\p{L}\d'-]{1,20}) (?=(?:kept|keeps|keep|had|have|was|were|are|made|make|ran|run|taught|always|never|still|left|gave|got|put|held|built|sold|took|told|went|came|grew|won|lost|\p{Ll}{3,14}ed) )/u;
const PLACED_OF = /^you of (?:[\p{L}\d'.-]{1,20} ){0,3}[\p{L}\d'.-]{1,20} who (?=\p{Ll})/u;

/** "You of four years dumped me". */
const TIMED = /^you of ((?:[\p{L}\d]{1,12} ){1,2}(?:years?|months?|weeks?)) (?=\p{Ll}{2,20}ed\b|left\b|broke\b)/u;

/** "You off the bin lorries is retiring". */
const PLACED_BEING = /^you (?:on|in|at|from|off) (?:[\p{L}\d'-]{1,20} ){1,4}is (?=\p{L})/u;

/** "Me and my husband are doing up a house": who sings comes second, as "I". */
function withMeBehind(said: readonly SaidWord[], verb: SaidWord | null): readonly SaidWord[] {
  const at = said.findIndex(({ word }) => word === verb?.word);
  const [me, and, ...others] = said.slice(0, Math.max(0, at));
  if (me?.word.lower !== 'me' || and?.word.lower !== 'and' || others.length === 0) return said;
  // "Me and hubby": whose he is.
  if (others[0]!.text !== '' && relationOf(others[0]!.word.lower) !== null && !others[0]!.isAddressee)
    others[0] = { ...others[0]!, text: `my ${others[0]!.text}` };
  const doing = others.findIndex(({ word }) => word.tags.has('Gerund'));
  // "Me and six nurses running the Great North dressed as a conga line".
  if (doing > 0) return [...others.slice(0, doing), and, { ...me, text: 'I are' }, ...said.slice(2 + doing)];
  return [...others, and, { ...me, text: 'I' }, ...said.slice(at)];
}

/** "You from Plovdiv does not speak". */
const PLACED_DOING = /^(you (?:on|in|at|from|off) (?:[\p{L}\d'-]{1,20} ){1,4}?)(does|has|was)(?= \p{L})/u;
const OF_YOU: Readonly<Record<string, string>> = { does: 'do', has: 'have', was: 'were' };

const TITLES =
  /^(?:nurse|doctor|dr|coach|chef|officer|captain|sergeant|professor|uncle|aunt|auntie|pastor|brother|sister|cousin|principal|president)$/;

/** "Number 8 Margaret": where she lives. */
const isHouse = (said: readonly SaidWord[]): boolean => /^(?:number|no\.?) \d{1,4}$/i.test(textOf(said));

/** "40th birthday for", "to", "nurse": whom and what the song is for, before the one sung to. */
const isOnlyFor = (said: readonly SaidWord[]): boolean => {
  const last = said.findLast(({ text }) => text !== '');
  if (last === undefined || verbGroupIn(said.map(({ word }) => word)) !== null) return false;
  return /^(?:to|for|of)$/.test(last.word.lower) || TITLES.test(last.word.lower);
};
