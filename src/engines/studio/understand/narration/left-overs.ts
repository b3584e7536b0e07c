import { isBase, isUse } from './grammar/grammar-words.ts';

const MINE = '(?=(?:my|our|the|an?|his|her) |\\p{Lu})';
/** What greets and asks before anything is told, as second-language writers do, too. */
const ASKINGS: readonly RegExp[] = [
  /^(?:h{1,3}i{1,9}|hello{1,5}|he{1,5}y{1,5}|good (?:day|morning|evening)|greetings|dear (?:whoever|all|team|sirs?|friends?))(?: there| all| everyone)?[,!]? (?=\S)/i,
  /^I (?:search|look|seek|ask|wish|am looking|am searching|am asking)(?: for)? (?:an?|one|some) (?:[\p{Ll}-]{2,14} ){0,3}(?:song|music|tune|melody)(?: (?:for|about|of) )(?=\S)/iu,
  new RegExp(`^I (?:write|make|ask|do|am writing|am asking) (?:this|it|you)(?: song)? (?:for|about) ${MINE}`, 'u'),
  new RegExp(`^(?:I|we) (?:(?:just |really )?(?:want|wish|need|would like)) (?:to )?(?:thank|celebrate|honou?r|congratulate) ${MINE}`, 'u'), // biome-ignore format: one row
  /^in (?:plain |simple )?(?:English|French|German|Spanish|Italian|Dutch|Polish|Portuguese) (?:for|about) (?=\S)/i,
];
/** "The night nurses too please", "we're shy, so please no big words". */
const BEGGING = /,? (?:(?:so|and|but) please (?:no|not|do not|don't|keep|be|only)\b.{0,200}|(?:pretty )?please)$/i;

/** A sentence without what greets, asks and begs. @example withoutAsking('hello I like a girl') // 'I like a girl' */
export const withoutAsking = (sentence: string): string =>
  ASKINGS.reduce((text, asking) => text.replace(asking, ''), sentence).replace(BEGGING, '');

const LEADS_ON = /^(?:with|of|for|from|to|at|than|like|as|about|without)$/;
const FEW_WORDS = 3;
const USE_WORDS_MAX = 8;
/** "The staff to perform", "my choir to sing along to". */
const TO_PERFORM = /^(?:the|my|our|an?) (?:\p{L}{2,14} ){1,3}to (?:perform|sing|play|dance|record|use|learn)(?: (?:to|in|with|along|along to))?$/iu; // biome-ignore format: one pattern

/**
 * Whether words that stand behind what asks for a song belong to it: where it is sung ("for | the summer fête"), or what it is to do ("to |
 * destroy him").
 * @param before the word before them
 */
export function isOfAsking(text: string, before: string): boolean {
  const words = text.toLowerCase().split(' ');
  if (before === 'to' && words.length <= FEW_WORDS && isBase(words[0]!)) return true;
  if (before !== 'for') return false;
  const noun = words.findIndex((word) => /^(?:of|at|in|on|that|with|to|when|by)$/.test(word));
  const isOfUse = isUse(words[(noun < 0 ? words.length : noun) - 1] ?? '');
  const isThe = /^(?:the|christmas|birthday|wedding)$/.test(words[0]!) || /^(?:a voice|my headphones)\b/.test(text);
  return (isOfUse && isThe && words.length <= USE_WORDS_MAX) || TO_PERFORM.test(text);
}

/** Whether a sentence of a word or three says nothing: "walk in with", "every". */
export function isStump(text: string): boolean {
  const words = text.toLowerCase().split(' ');
  return (
    (words.length <= FEW_WORDS && LEADS_ON.test(words.at(-1)!)) ||
    (words.length === 1 &&
      /^(?:every|some|very|so|too|bare|short|long|slow|fast|loud|soft|is|and|mine)$/.test(words[0]!)) ||
    /^(?:is|are|was|motto) "/.test(text)
  );
}
