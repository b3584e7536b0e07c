import { verbGroupIn } from '../verb-group.ts';
import type { SaidWord } from './swap-persons.ts';

const PRONOUN = /^(?:i|we|he|she|they|it)$/;
/** Behind these a clause says what is thought, said or made so. */
export const TAKES_CLAUSE =
  /^(?:tell|tells|told|telling|say|says|said|promise|promised|promises|warn|warned|ask|asks|asked|show|shows|showed|bet|swear|swears|swore|think|thinks|thought|know|knows|knew|hope|hopes|hoped|wish|wishes|wished|believe|believes|make|makes|made|let|lets|see|sees|saw|watch|watched|hear|heard|convince|convinced|remind|reminds|reminded|teach|taught|how|why|what|when|where|because|if|who|that|which|while|whenever|until|since|as|than|so|like|before|after|although|though|whose|whom|wherever|every)$/;
/** What "the time she took the bus" begins with: of which a clause tells. */
export const TOLD_OF =
  /^(?:day|days|night|morning|evening|time|times|year|years|week|month|moment|minute|second|summer|winter|way|reason|place|thing|things|one|ones|first|last|everything|anything|nothing|all|something|everyone|everybody|someone|much|many|more|most|only|word|words|fact|story|song|proof|chance|case|luck|shame|pity)$/;
const OBJECT_TAGS = ['Determiner', 'Possessive', 'Value', 'Adjective', 'Noun', 'ProperNoun'];

const BES = /^(?:am|is|are)$/;

/** "My stand, fifty cents a cup | I am nine": behind things without a verb, what somebody is. */
export function isNewState(said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean {
  const [be, what] = said.slice(at + 1).map(({ word }) => word);
  if (!/^(?:i|he|she|we|it)$/.test(said[at]!.word.lower) || before.at(-1)!.word.tags.has('Pronoun')) return false;
  if (be === undefined || what === undefined || !BES.test(be.lower) || !before.at(-1)!.word.tags.has('Noun'))
    return false;
  return (
    (what.tags.has('Value') || /^(?:an?|my|our)$/.test(what.lower)) &&
    before.every(({ word }) => !TAKES_CLAUSE.test(word.lower))
  );
}

/**
 * "You are moving to the Leeds office | you made the best dumplings": a clause behind a whole clause, with nothing between.
 * Behind a noun with its article a clause may tell of it ("the house we built"), where its own verb has no object.
 */
export function isRunOn(said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean {
  const here = said[at]!;
  const isSubject = here.isYou || PRONOUN.test(here.word.lower);
  const last = before.at(-1)!;
  if (!isSubject || last.word.after !== '' || before.some(({ word }) => TAKES_CLAUSE.test(word.lower))) return false;
  if (!last.word.tags.has('Noun') || last.word.tags.has('Pronoun') || TOLD_OF.test(last.word.lower)) return false;
  if (last.isYou || last.isAddressee) return false;
  const next = verbGroupIn(said.slice(at).map(({ read }) => read));
  if (next !== null && /^(?:name|call|nickname|dub|let|want)$/.test(next.verb)) return false;
  if (next === null || next.start !== 1 || next.verb === 'be') return isWasSaid(said, at, next?.start === 1);
  const behind = said.slice(at + next.end).find(({ text }) => text !== '');
  return behind !== undefined && hasObject(behind);
}

/** "... at the zoo he was called Neil", "... in the flat he is 14". */
const isWasSaid = (said: readonly SaidWord[], at: number, isVerb: boolean): boolean => {
  const [be, what] = said.slice(at + 1).filter(({ text }) => text !== '');
  if (!isVerb || be === undefined || what === undefined || !/^(?:is|was|are|were|am)$/.test(be.word.lower))
    return false;
  // "She is in Osaka | I am in Toronto".
  if (said[at - 1]?.word.isCapital === true && what.word.tags.has('Preposition')) return true;
  return (
    /^(?:an?|the|called|named|my|our|so|not|always|never|only)$/.test(what.word.lower) || what.word.tags.has('Value')
  );
};

const hasObject = ({ word, isYou, isAddressee }: SaidWord): boolean =>
  isYou ||
  isAddressee ||
  (OBJECT_TAGS.some((tag) => word.tags.has(tag)) &&
    !word.tags.has('Preposition') &&
    !word.tags.has('Adverb') &&
    !word.tags.has('Date') &&
    !/(?:body|one|thing)$/.test(word.lower));
