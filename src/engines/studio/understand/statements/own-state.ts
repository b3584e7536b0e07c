import type { Statement } from '../../song-intent.ts';
import type { Chunk } from './chunks.ts';
import { type StatementSource, textOf, timeOf } from './statement-source.ts';
import type { Around } from './tell-predicate.ts';
import { isDoneTo } from './verb-kinds.ts';
import { isLoneState } from './what-people-are.ts';

/** What was told before a chunk, and the chunk right before it in its sentence that is no age. */
interface Before extends Around {
  readonly chunk: Chunk | null;
}

/** "I stole from my brother. Clean for eight months now": what somebody is who has just spoken of themselves. */
export function ownState(
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

/** "Wee Kacper (beat a grandmaster online)", where nobody is sung to: who is named right before it. */
export function saidOfNamed(
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
const SHORT_WORDS_MAX = 2;
