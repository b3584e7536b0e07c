import { allStemsOf } from '../../english/word-stems.ts';
import { LEARNERS } from '../asks-lesson.ts';
import { tagWords } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';

/** So many items of a list make a piece of a sentence a part of it. */
const ITEMS_MIN = 2;
const LEADS = /^(?:(?:and|plus|but|so|also|then|that) ){1,3}|^how (?=(?:they|we|he|she|it|i|the) )/i;
/** Who asks, what for, and how the list is to be told. */
const OF_LESSON =
  /\b(?:i am an? ?(?:\p{L}{2,12} )?teacher|i am teacher|i teach|(?:exam|final|finals|test|quiz)\b.{0,80}\b(?:tomorrow|today|monday|friday|next week)|(?:to|must|can|they) (?:learn|lern|remember)|helps? [^,]{2,40} (?:learn|remember)|so they|in (?:the |this )?(?:\p{L}{2,10} )?order|as a round|slowest|fastest|teach (?:them|the|my|him|her))\b/iu;
const WORDS_MIN = 3;
/** A thing without a verb of so many words says something. */
const LONG_WORDS = 6;

/**
 * What a request for a lesson tells beside its list: sentences that say something, without the list itself, who learns it and how.
 * @param items of the list
 */
export const besideLesson = (narration: readonly string[], items: readonly string[]): string[] =>
  narration
    .flatMap((sentence) =>
      toldParts(
        sentence,
        items.map(allStemsOf).filter((stems) => stems.length > 0),
      ),
    )
    .filter((text, at, all) => all.indexOf(text) === at);

/** What is left of a sentence without the parts between commas that only list or ask. */
function toldParts(sentence: string, items: Items): string[] {
  const parts = sentence.split(/, (?!who\b|which\b)/);
  const isOfList = parts.map((part) => isListed(part, items));
  const kept = parts
    .filter((part, at) => !isOfList[at] && !(isOfList[at + 1] === true && endsListed(part, items)))
    .map((part) => behindItem(part, items))
    .filter((part) => !OF_LESSON.test(part));
  const text = kept.join(', ').replace(LEADS, '');
  return text !== '' && tells(text) ? [text] : [];
}

type Items = readonly (readonly string[])[];

/** Whether a part is an item of the list, or holds several. */
function isListed(part: string, items: Items): boolean {
  const stems = allStemsOf(part.replace(LEADS, ''));
  const text = ` ${stems.join(' ')} `;
  const held = items.filter((item) => text.includes(` ${item.join(' ')} `));
  return held.length >= ITEMS_MIN || held.some((item) => item.length >= stems.length);
}

/** "Preschoolers' steps are wet": what leads to the list. */
function endsListed(part: string, items: Items): boolean {
  const text = ` ${allStemsOf(part).join(' ')} `;
  return items.some((item) => text.endsWith(` ${item.join(' ')} `));
}

/** "Metamorphic and how each is made": without the last item. */
function behindItem(part: string, items: Items): string {
  const [first, ...rest] = part.split(' and ');
  return rest.length > 0 && isListed(first!, items) ? rest.join(' and ') : part;
}

/** A clause, an order, or a thing that is counted or of some words; nobody who learns. */
function tells(text: string): boolean {
  const words = tagWords(text).flat();
  if (words.length < WORDS_MIN) return false;
  const group = verbGroupIn(words);
  if (group !== null && group.start > 0) return true;
  const isOrder = words[0]!.tags.has('Verb');
  return !LEARNERS.test(text) && (isOrder || words.length >= LONG_WORDS || words.some(({ tags }) => tags.has('Value')));
}
