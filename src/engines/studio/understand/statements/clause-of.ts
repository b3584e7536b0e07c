import type { Statement } from '../../song-intent.ts';
import { relationOf } from '../relations.ts';
import { verbGroupIn } from '../verb-group.ts';
import { withAgreement } from './agree.ts';
import { withSubjectArticle } from './bare-subject.ts';
import type { Chunk } from './chunks.ts';
import { isDead, type StatementSource, textOf, timeOf, whoOf } from './statement-source.ts';
import type { SaidWord } from './swap-persons.ts';

/** A clause as a statement: whose it is, and its words in the person that is sung to. @param last whom the clause before it told of */
export function clauseOf(chunk: Chunk, source: StatementSource, last: string | null): Statement {
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
