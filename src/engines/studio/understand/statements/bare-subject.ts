import type { Person } from '../../song-intent.ts';
import { relationOf } from '../relations.ts';
import { VERB_LEADS } from './chunks.ts';
import { isMass, isOfBody, SINGLES_OUT } from './noun-articles.ts';
import { headOf, needsArticle } from './shape-fragment.ts';
import type { StatementSource } from './statement-source.ts';
import type { SaidWord } from './swap-persons.ts';

/** Longer ones are no subject. */
const SUBJECT_WORDS_MAX = 6;
const OWN_KINDS = /^(?:partner|ex|parent|grandparent|child|sibling|family|friend|colleague)$/;
const isElders = (noun: string): boolean => /^(?:parent|grandparent)$/.test(relationOf(noun)?.kind ?? '');
const isYoung = ({ kind, relation }: Person): boolean =>
  kind === 'child' ||
  /^(?:child|grandchild)$/.test(relationOf(relation ?? '')?.kind ?? '') ||
  YOUNG.test(relation ?? '');
const YOUNG =
  /^(?:baby|twins|kids|children|(?:little )?(?:girl|boy)|toddler|newborn|grandson|granddaughter|grandkids)$/;
const BY_WHICH = /^(?:hand|home|machine|sun|oven|wood|stone|farm|kiln)$/;
const NOBODYS = /^(?:bride|groom|baby|vet|coach|friend)$/;
const NO_START =
  /^(?:every|any|some|no|most|half|more|less|such|each|there|here|what|who|one|all|both|that|this|if|when|while|as|not|only|even|everyone|everybody|everything|nobody|nothing|somebody|someone|something|anyone|anything|none|mine|hen|stag|leaving|works)$/;

/**
 * The words of a clause whose subject has lost its article, with one: "printer is cursed", "first date was a pie"; "nan is Dot" is
 * told of the singer's own.
 * @param last who the clause before told of
 * @param start where the verb begins
 */
export function withSubjectArticle(
  said: readonly SaidWord[],
  start: number,
  source: StatementSource,
  last: string | null,
): readonly SaidWord[] {
  const at = said.findIndex(({ text, word }) => text !== '' && !VERB_LEADS.has(word.lower));
  const subject = said.slice(Math.max(0, at), start).filter(({ text }) => text !== '');
  if (at < 0 || at >= start || subject.length === 0 || subject.length > SUBJECT_WORDS_MAX) return said;
  // "Hand poured in Oregon": how it was made.
  if (subject.length === 1 && BY_WHICH.test(subject[0]!.word.lower) && said[start]?.word.tags.has('PastTense'))
    return said;
  const article = articleOf(subject, source, last);
  if (article === null) return said;
  return said.with(at, { ...said[at]!, text: `${article} ${said[at]!.text}` });
}

function articleOf(
  subject: readonly SaidWord[],
  { people, pointOfView, isKnown, addressee }: StatementSource,
  last: string | null,
): string | null {
  const words = subject.map(({ word, text }) => ({ ...word, isCapital: /^\p{Lu}/u.test(text) }));
  const [first] = words;
  if (people.some(({ name }) => name?.toLowerCase().split(' ').includes(first!.lower) === true)) return null;
  const isOf = subject.some(({ isYou, isAddressee }) => isYou || isAddressee);
  if (isOf || NO_START.test(first!.lower) || words.some(({ isCapital, after }) => isCapital || after !== ''))
    return null;
  const head = headOf(words);
  if (words.length === 1 && isOfBody(head.lower)) return addressee === null || last === 'i' ? 'my' : 'your';
  if (words.length > 1 && SINGLES_OUT.test(first!.lower))
    return head.tags.has('Noun') && !isMass(head.lower) ? 'the' : null;
  const isPlain = first!.tags.has('Noun') || first!.tags.has('Adjective') || first!.tags.has('PastTense');
  if (!isPlain || !needsArticle(words, head, isKnown)) return null;
  if (words.length > 1 || NOBODYS.test(head.lower) || !OWN_KINDS.test(relationOf(head.lower)?.kind ?? '')) return 'the';
  // "Dad fainted", told to the baby.
  if (addressee !== null && isElders(head.lower) && isYoung(people[addressee]!)) return 'your';
  return pointOfView === 'we' ? 'our' : 'my';
}
