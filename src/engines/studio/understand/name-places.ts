import { relationOf } from './relations.ts';
import type { TaggedWord } from './tag-words.ts';

/** "Friend group", "baby shoes", "girls' football team": the noun behind is what is meant. */
export function isCompound(words: readonly TaggedWord[], last: number): boolean {
  const next = words[last + 1];
  if (next === undefined || words[last]!.after !== '' || next.isCapital || !next.tags.has('Noun')) return false;
  const isOther = ['Verb', 'Pronoun', 'Possessive', 'FirstName', 'Value', 'Date'].some((tag) => next.tags.has(tag));
  if (isOther || relationOf(next.lower) !== null) return false;
  // "My wife snores", "my boss loves the rain": a verb that the tagger takes for a noun.
  return (
    !(/[^s]s$/.test(next.lower) && !next.tags.has('Plural')) &&
    !(next.tags.has('Plural') && words[last + 2] === undefined)
  );
}

/** "A train to Crewe", "from Leeds to Lodz", "moved to Malmo": a place that no table knows. */
export function isTravel(words: readonly TaggedWord[], at: number): boolean {
  if (words[at]!.tags.has('FirstName')) return false;
  const [link, before] = [words[at - 1]?.lower, words[at - 2]?.lower ?? ''];
  if (link === 'from') return true;
  if (link !== 'to') return false;
  const isFrom = words.slice(Math.max(0, at - 5), at).some(({ lower }) => lower === 'from');
  return isFrom || TRAVELS.test(before);
}
const TRAVELS =
  /^(?:train|bus|flight|plane|ticket|boat|ferry|trip|road|way|drive|ride|journey|move|moves|moved|moving|went|go|goes|going|flew|fly|flying|drove|driving|sailed|walk|walked|came|come|came|back|over|home|off|down|up|sent|took|emigrated|returned)$/;
/** "NEVER washes": a word said loudly. */
export const isShouted = ({ text, tags }: TaggedWord): boolean => /^[A-Z]{2,}$/.test(text) && !tags.has('FirstName');
