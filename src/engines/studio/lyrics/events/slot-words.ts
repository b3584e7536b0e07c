import type { SaidToken } from './said-words.ts';

/** What a pattern's slot may hold. */
export const slotNames = ['thing', 'place', 'time', 'number', 'who', 'what', 'where'] as const;
export type SlotName = (typeof slotNames)[number];

const PREPOSITION =
  /^(?:in|at|on|by|to|from|for|with|without|into|over|under|through|across|near|behind|after|before|since|until|till|during|around|about|above|below|beside|between|against|along|off|onto|inside|outside|past|up|down)$/;
/** Behind these another clause begins. */
const CLAUSE =
  /^(?:because|when|who|which|that|where|while|whilst|although|though|if|so|but|then|until|whenever|unless)$/;
const SUBJECT = /^(?:i|you|we|he|she|they)$/;
/** Words of time that no thing and no place goes on with. */
const WHEN = /^(?:today|tonight|yesterday|tomorrow|every|each|last|next|now)$/;
const OWNED = /^(?:my|your|his|her|our|their|i|you|we|he|she|they|it|the|never|always|still)$/;
const TIME =
  /^(?:years?|months?|weeks?|weekends?|days?|nights?|hours?|minutes?|mornings?|evenings?|afternoons?|midnight|noon|dawn|dusk|today|tonight|yesterday|tomorrow|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|christmas|easter|new|o'clock|am|pm|ever|forever|decades?|century|season|birthday|time|\d{1,2}(?:am|pm)|\d{1,2}:\d{2}|(?:19|20)\d\d)$/;
const NUMBER =
  /^(?:\d[\d,.]*(?:st|nd|rd|th|k)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|hundred|thousand|million|dozen|first|second|third|fourth|fifth|half)$/;
const NOTHING = /^(?:it|this|that|so|too|all|and|or|lot|much|well|hard|again|together|away|home|here|there|up|out)$/;

/** Whether a slot that begins at `from` ends before this word. */
export function isEnd(name: SlotName, words: readonly SaidToken[], from: number, at: number): boolean {
  const { lower } = words[at]!;
  const isFirst = at === from;
  if (words[at - 1]?.raw.endsWith(',') === true && !isFirst && name !== 'thing' && name !== 'what') return true;
  if (CLAUSE.test(lower) && !isFirst) return true;
  // "A warehouse, and my feet hurt".
  if (lower === 'and' && name !== 'what' && OWNED.test(words[at + 1]?.lower ?? '')) return true;
  if (WHEN.test(lower) && !isFirst && name !== 'time' && name !== 'what') return true;
  switch (name) {
    case 'number':
      return !NUMBER.test(lower);
    case 'thing':
    case 'who':
      return (PREPOSITION.test(lower) || SUBJECT.test(lower)) && !(lower === 'you' && isFirst);
    case 'place':
      return (PREPOSITION.test(lower) && !(isFirst && /^(?:near|under)$/.test(lower))) || SUBJECT.test(lower);
    case 'time':
      return SUBJECT.test(lower);
    default:
      return !isFirst && /^(?:i|he|she|they|we)$/.test(lower);
  }
}

/** Whether these words can be what a slot names. */
export function canHold(name: SlotName, words: readonly SaidToken[]): boolean {
  const [first] = words;
  const last = words.at(-1)!.lower;
  if (first === undefined || /^(?:and|or|the|a|an|my|your|his|her|their|our|of|to|with|in|at|on|for)$/.test(last))
    return false;
  switch (name) {
    case 'time':
      return words.some(({ lower }) => TIME.test(lower)) || /^\d{1,4}$/.test(last);
    case 'where':
      return words.length > 1 && PREPOSITION.test(first.lower);
    case 'what':
      return !/^(?:the|a|an|my|your|his|her|their|our|and|or|of)$/.test(first.lower);
    case 'number':
      // "Our tenth anniversary" is no number of years.
      return !/^(?:first|second|third|\d{1,3}(?:st|nd|rd)|[\p{L}\d-]{2,20}th)$/u.test(last);
    case 'place':
      return !NUMBER.test(first.lower) && !NOTHING.test(first.lower);
    default:
      // "Whistled all day": how long, and no thing.
      if (/^(?:all|every|each|last|next|this)$/.test(first.lower) && TIME.test(last)) return false;
      return !(words.length === 1 && NOTHING.test(first.lower));
  }
}
