import type { Statement } from '../../song-intent.ts';
import { SONG_NOUNS } from '../song-nouns.ts';
import type { TaggedWord } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';
import { isBare, isBeen } from './bare-clauses.ts';
import { type Chunk, COORDINATORS, chunksOf } from './chunks.ts';
import { clauseOf } from './clause-of.ts';
import { cleaned } from './clean-statement.ts';
import { loneAge } from './lone-age.ts';
import { ownState, saidOfNamed } from './own-state.ts';
import { properlySpelled } from './proper-spelling.ts';
import { saysNothing } from './says-nothing.ts';
import { isDead, type StatementSource, textOf, timeOf } from './statement-source.ts';
import { PersonSwap, type SaidWord } from './swap-persons.ts';
import { fragmentOf } from './tell-fragment.ts';
import { type Around, predicateOf } from './tell-predicate.ts';
import { isOfAnEvent, isToldBy, trimHeading } from './trim-heading.ts';
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
