import { isBase, isOwned, isPerson, isState, isTrade, isTrait } from './grammar-words.ts';

/** What may stand behind a trade, so that it is all that somebody is: "baker in Lille", not "man enough". */
const ENDS =
  '(?=$|[,.;]| (?:in|from|at|of|for|and|with|who|since|on|by|but|here|now|there|near|because|so|to|until)\\b)';
const AM = new RegExp(`\\b((?:I am|I'm|he is|he's|she is|she's|works? as|worked as|working as)(?: (?:also|only|just|still|now|already))?) ((?:[\\p{L}-]{3,16} ){0,2})([\\p{Ll}-]{3,20}|au pair)${ENDS}`, 'gu'); // biome-ignore format: one row
/** "We are amateur football team". */
const WE = /\b(we are|we're) ((?!(?:all|both|still|now|one|not|just|as|like|an?|the|our|your|my|this|that|each|in|on|at|of|every|no|going|part)\b)[\p{Ll}-]{3,16} (?:[\p{Ll}-]{3,16} )?(?:team|band|choir|club|couple|duo|trio|crew))\b/gu; // biome-ignore format: one row
const WANTS = /\b((?:I|we|they|he|she|you|who|would|really|just|only) (?:want|wants|wanted|would like|'d like|hopes?)|(?:I|we|they|he|she|you)(?: would|'d) like) (\p{Ll}{2,12}) (?=(?:the|an?|my|our|his|her|their|your|me|us|him|them|you|it|this|that|to|for|with|in)\b)/gu; // biome-ignore format: one row
const KIN = 'parent|grandparent|mother|father|brother|sister|son|daughter|uncle|aunt|auntie|cousin|nephew|niece|friend|mate|flatmate|roommate|housemate|neighbour|neighbor|boss|teacher|landlord|twin|kid|husband|wife|grandson|granddaughter'; // biome-ignore format: one row
const OWNERS = new RegExp(`\\b((?:both of |all of |two of )?(?:my|our|his|her|their|your) (?:(?:best|little|big|older|younger|old|late) )?)(${KIN})s ((?:first |second |last |old |new )?)(\\p{Ll}{3,14})(?![\\p{L}'])`, 'gu'); // biome-ignore format: one row
/** "Our twins first day". */
const FIRSTS =
  /^(?:day|days|birthday|name|names|job|school|house|home|words|steps|tooth|baby|child|christmas|dance|song|flat)$/;
const SEVERAL = new RegExp(`\\b((?:my |our |his |her )?(?:two|three|four|both|[2-9]) )(mum|mom|dad|${KIN})'s(?=$|,| (?:and|are|were|who)\\b| \\p{Lu})`, 'gu'); // biome-ignore format: one row

/** Phrases that second-language writers bring along, and what is meant; each only where nothing else can be. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(marry|marries) with (?=(?:me|him|her|you|them)\b)/gi, '$1 '],
  [/\b((?:get|gets|got|getting|was|were) married) with (?=(?:me|him|you|them)\b|her(?=$|[,.]))/gi, '$1 to '],
  [/\b((?:calls?|called|calling|talks?|talked|talking|speaks?|spoke|speaking|sings?|sang|told|tells?|laughs?|laughed|cries|cried|reads?)(?: [\p{L}']{1,14}){0,5}) in the (?=(?:tele)?phone(?=$|[,.]| (?:because|every|when|and|but|with|until)\b))/giu, '$1 on the '],
  [/\b(cheats?|cheated|cheating) in (?=(?:the )?(?:dice|cards|exams?|games?|chess|dominoes|backgammon|poker)\b)/gi, '$1 at '],
  [/\bevery the (?=\p{L})/giu, 'every '],
  [/\bnothing other(?=$|[,.])/gi, 'nothing else'],
  [/\b(we|they) knew (?:us|them) (?=(?:because|when|in|at|on|through|during|by)\b)/gi, '$1 met '],
  [/\b(we|they) met us (?=(?:because|when|in|at|on|through|during|by)\b)/gi, '$1 met '],
  [/\bmore (old|young|tall|small|strong|fast|long|short|cold|warm|loud) (?=than\b)/gi, '$1er '],
  [/\bmore (heav|happ|eas|laz|funn|bus)y (?=than\b)/gi, '$1ier '],
  [/\bmore big (?=than\b)/gi, 'bigger '],
  [/\b(explained?|explains) me (?=(?:the|how|what|why|that|everything)\b)/gi, '$1 to me '],
  [/\b(depends?|depended) of\b/gi, '$1 on'],
  [/\b(listens?|listened|listening) (?=(?:me|him|her|us|them|music|the radio)\b)/gi, '$1 to '],
  [/\b(waits?|waited|waiting) (?=(?:me|him|us|them)\b)/gi, '$1 for '],
  [/\bits (?=-?\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?=$|[,.]))/g, "it's "],
]; // biome-ignore format: a table
const ITS = /\bits (\p{Ll}{3,12})(?=$|[,.]| (?:now|today|here|again|outside)\b)/gu;

/** Small words that are left out, or that another language puts: articles of trades, "to", owners' apostrophes. */
export const withSmallWords = (text: string): string =>
  PHRASES.reduce((read, [slip, meant]) => read.replace(slip, meant), text)
    .replace(AM, (whole, am: string, traits: string, trade: string) => withArticle(am, traits, trade) ?? whole)
    .replace(WE, (_, are: string, team: string) => `${are} ${articled(team)}`)
    .replace(WANTS, (whole, want: string, verb: string) =>
      isBase(verb) && !/^(?:like|love|help|show|work|rest|change)$/.test(verb) ? `${want} to ${verb} ` : whole,
    )
    .replace(OWNERS, (whole, whose: string, owner: string, which: string, thing: string) =>
      isOwned(thing) || (which !== '' && FIRSTS.test(thing))
        ? `${whose}${ownerOf(owner, whose)} ${which}${thing}`
        : whole,
    )
    .replace(SEVERAL, '$1$2s')
    .replace(ITS, (whole, how: string) => (isState(how) ? `it's ${how}` : whole));

const articled = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

/** "I'm baker", "I'm Greek grandfather"; "I'm mum to three" needs none. */
function withArticle(am: string, traits: string, trade: string): string | null {
  const before = traits.trim() === '' ? [] : traits.trim().split(' ');
  if (!before.every(isTrait)) return null;
  const isSaid = isTrade(trade.replace(' ', '-')) || (before.length > 0 && isPerson(trade));
  return isSaid && !trade.endsWith('s') ? `${am} ${articled(traits + trade)}` : null;
}

/** "Parents'" of several, "cousin's" of one. */
const ownerOf = (owner: string, whose: string): string =>
  / of /.test(whose) || /^(?:parent|grandparent|twin|kid)$/.test(owner) ? `${owner}s'` : `${owner}'s`;
