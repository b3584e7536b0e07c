/** What requests put around the subject of a statement like the words of a heading, and what is left; each reads one short text. */
// biome-ignore format: rows
const HEADINGS: readonly (readonly [RegExp, string])[] = [
  // What stands before the first word, and a bracket that nothing opens.
  [/^[:;,./)\]=\s-]{1,6}/, ''],
  [/^([^()]{1,200})\)$/, '$1'],
  // "Rosa Parks for a third grade assembly", "the Battle of Hastings for revision": where it is sung.
  [
    /(?<!\b(?:pay|pays|paid|paying|save|saved|late|ready)) for (?:(?:an?|the|my|our|his|her) )?(?:[\p{L}\p{N}'-]{1,14} ){0,3}(?:assembly|lessons?|revision|homework|exams?|recital|slideshow|podcast|class|classes|ceremony|history lot|students|pupils|graders|reel|showreel|ad|advert)$/iu,
    '',
  ],
  [/ in order(?= for |$)/i, ''],
  // "Cosmo, who just got his first tooth", "my sponsor Big Earl who answered": they did.
  [/^((?:(?:my|our) (?:\p{Ll}{3,14} ){1,2})?(?:(?:chef|coach|captain|nurse|sister|uncle|auntie|receptionist|driver|keeper) )?(?:(?:Mr|Mrs|Ms|Dr)\. )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20}){0,2}),? who (?!is\b|was\b|are\b|were\b)(?=\p{Ll}{3,20} )/u, '$1 '],
  [/^(?:learn|remember|memori[sz]e|practi[sc]e) (?=the )/i, ''],
  // "Year five about the order of the planets".
  [
    /^(?:(?:year|grade|class|key stage) [\p{L}\d]{1,8}|[\p{L}\d]{1,8} graders?|kids|children|toddlers) (?:about|on) (?=\p{L})/iu,
    '',
  ],
  [/^(?:about|regarding|concerning) (?=\p{L})/iu, ''],
  // "Sea shanty but it's about the wifi dropping".
  [/^(?:but )?it(?:'s| is) about (?=\p{L})/iu, ''],
  // "Where a pigeon runs for mayor": it does.
  [/^(?:where|in which) (?=(?:an?|the|every\p{L}{0,8}|nobody|no one|my|our|he|she|they|it|we|i|you)\b)/iu, ''],
  // "How nobody here can say my name", "and that it comes from the mother": it is so.
  [/^(?:and )?(?:how|that) (?=(?:I|we|you|he|she|they|it|nobody|everyone|everybody) (?:\S{1,20} ){2,20}\p{L})(?!(?:how|that) (?:I|we|you|he|she|they|it) (?:do|did|does|was|were|is|are|am)(?: it)?$)/u, ''],
  // "How much I love my air fryer": so much.
  [/^how much (I|we|you) ((?:really )?(?:love|miss|hate|like|adore|need|enjoy)s?) (.{2,120})$/iu, '$1 $2 $3 so much'],
  [/^(?:an? )?class of ([\p{L}\p{N}'-]{2,20}(?: [\p{L}-]{2,12})?) reunion$/iu, 'we are the class of $1'],
  // "Last day Friday": when it is.
  [
    /^(?:(?:the|my|our|your|his|her) )?((?:last|first|final|big|due|court|wedding|opening|closing|election|exam) (?:day|night|shift|date|show|game|match|class|lesson|exam)) ((?:this |next |on )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|tomorrow|today|tonight)\b.{0,30})$/iu,
    'the $1 is $2',
  ],
  [/^(groom|bride|captain|coach|host|best man|maid of honou?r) ((?:\p{Lu}[\p{L}'-]{1,20} ?){1,3})$/u, '$2 is the $1'],
];

/** A statement without what makes a heading of it. @example trimHeading('Rosa Parks for a third grade assembly') // 'Rosa Parks' */
export const trimHeading = (text: string): string =>
  HEADINGS.reduce((read, [pattern, left]) => read.replace(pattern, left), text).replace(/\s{2,}/g, ' ');

/** Whether a heading turned into a sentence. */
export const isToldBy = (text: string): boolean =>
  (/^(?:I|we|you) /.test(text) && text.endsWith(' so much')) ||
  /^(?:you (?:are|were) \p{Ll}|it was the )/u.test(text) ||
  text.startsWith('we are the class of ') ||
  isDated(text) ||
  / is the (?:groom|bride|captain|coach|host|best man|maid of honou?r)$/.test(text);

/** "The wedding day is on Friday". */
function isDated(text: string): boolean {
  const [the, , , is, ...when] = text.split(' ');
  const [day = ''] = when.filter((word) => !/^(?:this|next|on)$/.test(word));
  return the === 'the' && is === 'is' && /^(?:today|tomorrow|tonight|[A-Z][a-z]{2,5}day)\b/.test(day);
}

const DETERMINER = /^(?:an?|the|my|our|your|his|her|their|this) /i;
const LEAVING = / leavers'? (?:assembly|do)$/i;
const EVENT =
  /^(?:baby shower|bridal shower|hen (?:do|party|night)|stag (?:do|party|night)|bachelorette|naming ceremony|first dance|gotcha day|leaving do|retirement do|citizenship ceremony|(?:school |play |musical |film |show |panto ){0,3}wrap party|prizegiving|works do|christmas do|birthday do)(?:$| (?:this|next|on|in|at|for|of)\b)/i;
/** "Grandad Norm's care home party". */
const HOSTED =
  /^(?:[\p{L}'.-]{1,16} ){0,4}(?:care home|works|office|school|birthday|leaving|retirement|christmas|engagement|garden|street|house|surprise|wedding) (?:party|do|bash)$/iu;
const EVENT_CHARS_MAX = 60;

/** "Baby shower this Sunday for you", "year six leavers assembly", "hen do": what it is sung at, and nothing of it. */
export const isOfAnEvent = (text: string): boolean =>
  text.length <= EVENT_CHARS_MAX &&
  (LEAVING.test(text) || HOSTED.test(text) || EVENT.test(text.replace(DETERMINER, '')));
