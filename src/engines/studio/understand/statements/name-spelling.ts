import { isFamilyName, isFirstName, isTown } from '../../english/name-lexicon.ts';
import { givenName } from '../given-names.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const eachCapital = (words: string): string => words.split(' ').map(capital).join(' ');

/** "Peggy", "dundee", "cape town": what the tagger's lexicon knows as a name only; null: no such name. */
export function nameOfLexicon(words: string): string | null {
  const isName =
    /^\p{Ll}{3,20}(?: \p{Ll}{2,20}){0,2}$/u.test(words) &&
    (isTown(words) || isFirstName(words) || givenName(words)?.kind === 'name');
  return isName ? eachCapital(words) : null;
}

/** "Danny webb". */
const FULL_NAME = /(?<!\p{L})(\p{Lu}\p{Ll}{1,14}) (\p{Ll}{3,16})(?![\p{L}'])/gu;
/** Family names that are other words, too: "Danny long gone". */
const WORDS_TOO = new Set('long young brown white black green gray grey king hall bush cook best hunt wood woods rice price rose stone street west north day fox bird frost banks hill hills field fields mills moss page park parks pope rich sharp short small snow steel summers winters swift waters wells wise love lane marsh may mean more new old power ray read reed rivers root rush savage singer spring still strong sweet thorn trump walker ward weaver well wolf baker butler carpenter cooper farmer fisher gardener hunter mason miller porter potter shepherd smith taylor turner and the was van von son song kind nice good bell bond case chance church cross dean drew early flowers gill gold golden grace hand hope house judge knight law little lord major man mark moody moon nash noble paul perry pierce pool prince quick ran rang rode sands say see self sparks spears tan tell than thing tong true wall ware way webster your crow dance das england french german ireland jean pan she sun sung can sing gray marin mora dias das silva costa gallo leon luna santos cruz reyes duran mann'.split(' ')); // biome-ignore format: one row
/** "Miss lowe", "captain mo", "coach dee". */
const TITLED =
  /(?<![\p{L}'])((?:(?:our|my|the|your|his|her) )?(?:miss|captain|coach|chef|nurse|auntie|aunty|aunt|uncle|nana|nonna|headmaster|professor|pastor|sergeant|corporal|constable|lord|lady|dame)) (\p{Ll}{2,16})(?![\p{L}'])/gu;
/** "A bird called duchess": a name, where a thing or somebody is called so. */
const CALLED_SO =
  /\b((?:an?|the|my|our|your|his|her|one) (?:[\p{L}'-]{2,16} ){1,4}(?:called|named)|\b(?:is|are|was|were|it|him|her|them) (?:called|named)) (?!(?:me|my|you|him|her|it|us|them|off|out|in|to|up|by|for|back|home|round|over|after|the|a|an|and|every|everyone|everybody|names|on|at|from|time|that|this|not|so|all|if|when|because|during|as|or|his|our|your|their|its|duck|love|darling|sir|fat|stupid|lazy|weird)\b)(\p{Ll}{2,16})(?=$|[,.!?]| (?:that|who|which|and|with|in|from|at|is|was|has|had|because|since|after)\b)/gu;
/** "We had called her bean", "we named it kevin". */
const NAMED_SO =
  /\b((?:we|I|they|you) (?:had |have |all |always |both )?(?:called|named|christened|call) (?:him|her|it|them)) (?!(?:back|out|in|up|off|names?|every|on|at|to|from|by|for|all|and|when|after|before|because|last|a|an|the|my|our|his|her|home|over|once|twice|daily|stupid|fat|lazy|weird|crazy|that|this|so|love|darling)\b)(\p{Ll}{3,16})(?=$|[,.!?])/gu;
/** "Miss pym", "captain lofty is five foot three". */
const TITLED_SO =
  /^((?:(?:our|my|the|your) )?(?:miss|captain|coach)) (\p{L}{2,16})(?=$|,| (?:is|was|has|had|who|taught|and)\b)/u;
const NO_NAME_BEHIND =
  /^(?:you|him|her|them|me|us|it|home|work|school|everything|everyone|out|that|this|those|these|my|our|your|his|the|a|an|is|was|has|who|and|of|in|on|at|trip|journey|driver|tour|party|holiday|station|company|seat|load|class|hook|fantastic|fantastical|universe|world|congeniality|right|marvel)$/u;
/** "Lee and Gareth". */
const PAIRED = /^(\p{Ll}{2,12}) and (?=\p{Lu}\p{Ll}{1,14}$)/u;
/** "Ashby rovers". */
const CLUB = /(?<!\p{L})\p{L}{3,16} (?:rovers|wanderers|athletic|albion|hotspur|harriers)\b/gu;

/** Family names behind first ones, names behind titles and the names of clubs in capitals. @example withTitles('Danny webb') // 'Danny Webb' */
export const withTitles = (text: string): string =>
  text
    .replace(FULL_NAME, (whole, first: string, family: string) =>
      isFirstName(first.toLowerCase()) && isFamilyName(family) && !WORDS_TOO.has(family)
        ? `${first} ${capital(family)}`
        : whole,
    )
    .replace(TITLED, (whole, title: string, name: string) =>
      isFamilyName(name) && !WORDS_TOO.has(name)
        ? `${title.includes(' ') ? title : capital(title)} ${capital(name)}`
        : whole,
    )
    .replace(CALLED_SO, (_, who: string, name: string) => `${who} ${capital(name)}`)
    .replace(NAMED_SO, (_, who: string, name: string) => `${who} ${capital(name)}`)
    .replace(TITLED_SO, (whole, title: string, name: string) =>
      NO_NAME_BEHIND.test(name) ? whole : `${title.includes(' ') ? title : capital(title)} ${capital(name)}`,
    )
    .replace(PAIRED, (whole, name: string) => (givenName(name) === null ? whole : capital(whole)))
    .replace(/\bpolish (?=\p{Lu})/gu, 'Polish ')
    .replace(CLUB, eachCapital);
