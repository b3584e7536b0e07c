import type { TaggedWord } from '../tag-words.ts';
import type { Chunk } from './chunks.ts';
import type { SaidWord } from './swap-persons.ts';

/** "Imogen, | Dev, | Lottie and big Sam": they are named together. */
export const areNames = (...items: readonly (readonly SaidWord[])[]): boolean =>
  items.every(
    (item) =>
      item.length <= NAMED_WORDS_MAX * items.length &&
      item.some(({ word, isAddressee }) => !isAddressee && (word.tags.has('FirstName') || word.tags.has('Person'))) &&
      item.every(({ word, isYou }) => !isYou && !word.tags.has('Verb') && !word.tags.has('Possessive')),
  );
const NAMED_WORDS_MAX = 3;

/** "You taught me to drive, | weld and make a roux", "... to whistle, | to gut a trout". */
export function isFurtherAim([first, second, third]: readonly TaggedWord[], last: Chunk): boolean {
  const aim = last.said.findLastIndex(({ word }) => word.lower === 'to');
  if (last.group === null || aim <= last.group.start || !last.said[aim + 1]?.word.tags.has('Infinitive')) return false;
  if (first!.lower === 'to') return second !== undefined && !DETERMINERS.some((tag) => second.tags.has(tag));
  const isPair = second?.lower === 'and' && third?.tags.has('Infinitive') === true;
  return (
    (first!.tags.has('Infinitive') || isPair) && !/[^s]s$/.test(first!.lower) && last.said.length - aim <= AIM_WORDS_MAX
  );
}
const DETERMINERS = ['Determiner', 'Possessive', 'Pronoun', 'ProperNoun', 'Value'];
const AIM_WORDS_MAX = 5;

/** "57ft narrowboat called Slow", "2 users": no further thing that was sold or made. */
export function isItemOf([first, ...more]: readonly TaggedWord[], last: Chunk): boolean {
  if (more.some(({ lower }) => /^(?:called|named)$/.test(lower)) && !first!.tags.has('Determiner')) return false;
  const isCounted = last.said.slice(last.group?.end ?? 0).some(({ word }) => word.tags.has('Value'));
  const isFor = last.said.slice(last.group?.end ?? 0).some(({ word }) => word.tags.has('Preposition'));
  return !first!.tags.has('Value') || isCounted || !isFor || last.group?.verb === 'have';
}
