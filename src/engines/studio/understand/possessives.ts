import { isFirstName } from '../english/name-lexicon.ts';

/** One of a family or a house, whose plural is rare: "mums gravy" is hers. */
const OWNERS =
  'mum|mam|mom|dad|nan|nana|gran|granny|grandma|grandad|granddad|grandpa|wife|husband|hubby|missus|girlfriend|boyfriend|fiance|fiancee';
/** Others own where "my", "his" stands before them and a thing behind. */
const KIN = 'brother|sister|son|daughter|uncle|auntie|aunt|cousin|nephew|niece|friend|mate|bestie|neighbour|neighbor|teacher|coach|partner|baby|dog|cat|boss|landlord|landlady'; // biome-ignore format: one row
const OWN = 'my|our|his|her|their|your|every|each';
/** What tells that several are meant, or what they do. */
const NOT_OWNED =
  "(?!(?:are|were|and|have|who|both|all|met|got|in|of|with|or|the|to|at|on|for|from|that|is|was|a|an|as|so|too|but|not|never|always|still|just|only|will|would|can|could|should|do|does|did|don't|didn't|love|loves|like|hate|think|know|say|said|says|used|went|go|came|come|made|make|took|gave|had|has|live|lived|work|worked|sing|play|played|call|called|want|need|thought|told|taught|ran|run|sat|stand|stood|if|when|because|by|over|under|against|united|alike|everywhere|here|there|out|off|up|down|away|only|join|cry|cried|laugh|laughed|watch|watched|bring|brought|keep|kept|get|be|been|being|into|about|like|than|then|word|le|la|les|un|une|mon|ma|\\p{L}{2,14}ing)\\b)"; // biome-ignore format: one row
/** Before these several are meant: "band of mums, school gate", "all the dads". */
const SEVERAL = '(?<!\\b(?:the|all|some|these|those|both|two|three|four|of|other|and|many|most|us|school|as|for) )';

/** "Every kids name". */
const EVERY_KID = new RegExp(`\\b(every|each) (kid|child|boy|girl|${KIN})s (?=\\p{L})${NOT_OWNED}`, 'giu');

const FAMILY = new RegExp(`${SEVERAL}\\b(${OWNERS})s (?=\\p{L})${NOT_OWNED}`, 'giu');
const OWNED_FAMILY = new RegExp(`\\b(${OWN}|late|old|step|great) (${OWNERS})s (?=\\p{L})${NOT_OWNED}`, 'giu');
/** Things that are somebody's wherever they stand behind them. */
const THINGS =
  'birthday|wedding|house|home|garden|kitchen|funeral|party|car|van|boat|dog|cat|name|names|hair|voice|coat|hat|shoes|grave|ashes|ring|roses|train|idea|baby shower|shower|birthday party|hen do|stag do|leaving do|graduation|retirement|anniversary|wedding day|recipe|cooking|gravy|stew|soup|casserole|bed|room|chair|birthday song|phone|hands|eyes|smile|laugh|face|place|shop|school|class|dance|ta|teacher|coach|best friend|boyfriend|girlfriend|husband|wife|mum|dad|mother|father|kids|new|first|last|old|favourite|favorite|mental health|side|memory|honou?r|life|letter|ticket|bike|guitar|piano|record|records|slippers|glasses|handwriting|number|window|door|allotment|shed|wife|budgie|hamster|rabbit|tortoise|snoring|garage|food|lunch|dinner|tea|team|netball|football|hockey|rugby|cricket|swim|swimming|rowing|stall|farm|café|cafe|bakery|pub|corner'; // biome-ignore format: one row
const KIN_THING = new RegExp(
  `\\b(${OWN}|best|late|little|big|older|younger|\\p{L}{2,12}) (${KIN})s (?=(?:${THINGS})\\b)`,
  'giu',
);
/** "Moving to her sons on Friday". */
const AT_THEIRS = new RegExp(
  `\\b((?:moving|moved|going|went|lives|living|staying|stays|round) (?:to|at|in)? ?(?:my|our|his|her|their)) (${OWNERS}|son|daughter|sister|brother)s(?= (?:on|for|until|next|this)\\b|[.,!?]|$)`,
  'giu',
);
/** "Mr. Patels corner shop". */
const TITLED = new RegExp(`\\b(mr|mrs|ms|miss|dr)(\\.?) (\\p{L}{2,14}(?!s)\\p{L})s (?=(?:${THINGS})\\b)`, 'giu');
/** "Mens mental health", "childrens ward". */
const PEOPLE = /\b(men|women|children|people|gentlemen)s (?=\p{L})/giu;
/** "Mums in a home now", "dads called Stan": is. */
const IS = new RegExp(
  `(^|[.!?,] |\\b(?:and|but|now|so|because|cos) )(my )?(${OWNERS})s (?=(?:in a|in the|a|an|the best|not|so|called|got|still|now|gone|been|getting|always|never)\\b)`,
  'giu',
);
/** "Wifes 40." */
const AGED = new RegExp(`(^|[.!?] )(${OWNERS})'?s (\\d{1,3})(?=[.!,]|$)`, 'giu');
/** "Goats called the solicitor", where "a goat" was told of. */
const NAMED = /(^|[.!?,] )(\p{L}{3,12})s called (?=\p{L})/giu;

/** "Petes train", "peggys scone": somebody's by their name. */
const BY_NAME = new RegExp(`\\b(\\p{L}{2,14})s (?=\\p{L})${NOT_OWNED}`, 'giu');

/** "Scots flavour": no Scot's. */
const PEOPLES = /^(?:scot|dane|finn|jordan|roman|german|norman)$/i;

/** Owners without their apostrophe, with it. @example ownersMarked('kept mums roses alive') // "kept mum's roses alive" */
export const ownersMarked = (text: string): string =>
  text
    .replace(IS, (_, before: string, my: string | undefined, who: string) => `${before}${my ?? ''}${who}'s `)
    .replace(OWNED_FAMILY, "$1 $2's ")
    .replace(FAMILY, "$1's ")
    .replace(EVERY_KID, "$1 $2's ")
    .replace(KIN_THING, (whole, before: string, who: string) =>
      /^(?:the|all|some|these|those|both|two|three|four|of|other|and|many|most|for|with)$/i.test(before)
        ? whole
        : `${before} ${who}'s `,
    )
    .replace(TITLED, "$1$2 $3's ")
    .replace(AT_THEIRS, "$1 $2's house")
    .replace(AGED, '$1my $2 is $3')
    .replace(BY_NAME, (whole, name: string) =>
      !PEOPLES.test(name) && isFirstName(name.toLowerCase()) && !isFirstName(`${name.toLowerCase()}s`)
        ? `${name}'s `
        : whole,
    )
    .replace(PEOPLE, "$1's ")
    .replace(NAMED, (whole, before: string, who: string, at: number) =>
      isToldOf(who, text.slice(Math.max(0, at - BEFORE_CHARS_MAX), at)) ? `${before}the ${who} is called ` : whole,
    );

const BEFORE_CHARS_MAX = 300;

/** Whether one of them was told of: "a goat", "my goat". */
const isToldOf = (who: string, before: string): boolean => {
  const words = before.toLowerCase().split(' ');
  return words.some(
    (word, at) => word.replace(/[.,!?]/g, '') === who.toLowerCase() && /^(?:an?|my|our|the)$/.test(words[at - 1] ?? ''),
  );
};
