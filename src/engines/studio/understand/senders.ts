import { isFirstName, isTown } from '../english/name-lexicon.ts';

/** Where what somebody signs with begins: at the start, behind a sentence or a comma. */
const AT = '(^|[.!?,;] ?|\\n)';
const LOVE = "(?:(?:with |lots of |all (?:my|our) |big )?love |best wishes |sent |it(?:'s| is) |this is |yours )?";
/** Who signs in the name of several: "from everyone at Hillcrest primary", "from all the parents", "from the Doyle family". */
const SEVERAL =
  "(?:me(?: and (?:my |our |the )?[^,.!?;]{2,40})?|us(?: all| both| lot)?|(?:both|all) of us[^,.!?;]{0,30}|(?:every(?:one|body)|all|all the [\\p{L} ]{3,24}) (?:at|in|on|from|of) [^,.!?;]{2,50}|every(?:one|body)|all (?:the|her|his|your|my|our|their) [\\p{L}' -]{3,40}|(?:the|your|his|her|my|our|their) (?:whole |entire |old |little |loving |two |three |four )?(?:[\\p{L}']{2,16} ){0,2}(?:family|team|staff|lads|girls|boys|gang|crew|office|kids|children|grandkids|grandchildren|parents|class|lot|parishioners|neighbours|neighbors|colleagues|choir|club)(?: (?:at|in|on|of) [^,.!?;]{2,40})?|(?:year|class|yr) \\d{1,2}\\p{L}{0,2}|your (?:loving |favourite |favorite |biggest |little |big |only )?(?:idiot|fool|husband|wife|daughter|son|sister|brother|mum|mom|dad|mate|friend|bestie|best friend|girl|boy|wifey|hubby|nephew|niece|grandson|granddaughter|grandchild|neighbour|neighbor|secret admirer|admirer|fan)|(?:his|her|my|their|our) (?:mum|mom|mam|dad|wife|husband|sister|brother|son|daughter|nan|gran|grandad|mates|friends|auntie|uncle|cousin|stepson|stepdaughter|partner)|mum|mom|mam|dad|daddy|mummy|mommy|nan|nana|nanna|gran|granny|grandma|grandad|grandpa|auntie \\p{L}{2,14}|uncle \\p{L}{2,14})"; // biome-ignore format: one pattern
const NAME = "\\p{L}[\\p{Ll}'-]{1,16}(?: \\p{Lu}[\\p{L}'-]{1,16})?";
const MORE = `(?:(?:,| and|,? and the| and his| and her| and all the) ${NAME}(?: (?:at|in|from) \\p{Lu}\\p{L}{1,16})?){0,3}`;
const END = '(?= ?x{0,6}(?:[.!?;,:]|$|\\n))';

/** "From all the parents." */
const FROM_SEVERAL = new RegExp(`${AT}${LOVE}from ${SEVERAL}${MORE}${END}`, 'giu');
/** "From Jodie", "from dan and the boys": names, at the end or as a sentence of their own. */
const FROM_NAMED = new RegExp(`(^|[.!?] ?|, ?)${LOVE}[Ff]rom ((${NAME})${MORE}(?:,? ma'am)?(?:(?: in|,) \\p{Lu}\\p{L}{1,16})?) ?x{0,6}(?=[.!] |[.!?]?$)`, 'gu'); // biome-ignore format: one pattern
/** "From ken to pat", "from me and the kids to amy": by whom and to whom. */
const FROM_TO = new RegExp(`(^|[.!?,] ?)${LOVE}[Ff]rom (me(?: and [\\p{L} ]{2,24}?)?|us|(${NAME})) to (?:my (?:wife|husband) )?(${NAME})(?=[.!,?]|$)`, 'gu'); // biome-ignore format: one pattern
/** "Wedding song from me to steph". */
const SONG_FROM = /\b(song|ballad|anthem|tune|rap|serenade|waltz|lullaby|track|letter|poem) from (?:me|us) to (?:(?=(?:my|our|his|her)\b)|(?!(?:him|her|them|you|us|all)\b)(\p{L}{2,16})(?=[.,!?]|$))/giu; // biome-ignore format: one pattern

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A request without who sends the song: that is signed under it, not sung. */
export function withoutSender(text: string): string {
  const unsigned = text
    .replace(
      SONG_FROM,
      (_, song: string, name: string | undefined) => `${song} for ${name === undefined ? '' : capital(name)}`,
    )
    .replace(FROM_TO, (whole, before: string, _who: string, sender: string | undefined, to: string) =>
      (isNameOf(to) && (sender === undefined || isNameOf(sender))) || isFirstName((sender ?? to).toLowerCase())
        ? `${before.replace(',', '.').trimEnd()} A song for ${capital(to)}`
        : whole,
    )
    .replace(FROM_SEVERAL, (_, before: string) => before.trimEnd())
    .replace(FROM_NAMED, (whole, before: string, _who: string, name: string) =>
      isSender(name, before) ? before.trimEnd() : whole,
    )
    .trim();
  return unsigned === text ? text : unsigned.replace(/([.!?,])[.,]{1,3}/g, '$1').replace(/[, ]{1,3}$/, '');
}

/** No town, and no word that says from what. */
const isNameOf = (name: string): boolean => !isTown(name.toLowerCase()) && !NO_NAME.test(name.split(' ')[0]!);
/** Behind a comma it may be where somebody is from: only a known name signs there. */
const isSender = (name: string, before: string): boolean =>
  isNameOf(name) && (!before.startsWith(',') || isFirstName(name.split(' ')[0]!.toLowerCase()));
const NO_NAME =
  /^(?:the|a|an|scratch|start|now|then|here|there|home|work|heaven|hell|above|birth|day|dawn|dusk|what|when|where|memory|fear|love|experience|outside|inside|beyond|beginning|top|bottom|head|school|childhood|jealousy|boredom|concentrate|space|mars|cork|turkey|jersey|china|bed|town|church|prison|hospital|europe|africa|asia|america|god|this|that|his|her|our|my|their|your|all|both|every\p{L}*|page|year|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|moving|being|having|getting|going|working|\p{L}+ing|scotland|wales|ireland|england|fentanyl|cancer|covid|cold|hunger|under|over|behind|across|afar|abroad|nowhere|somewhere|everywhere|anywhere|strength|me|us|him|them|you)$/iu;
