import { relationOf } from './relations.ts';

/** "My dad (mick) swapped his bike": a name of one word, in the middle of what is told. */
const NAMED =
  /\b((?:my|our|the|his|her|their) (?:\p{Ll}{2,12} )?(\p{Ll}{2,14})) \((\p{L}[\p{Ll}'-]{1,13})\)(?= (?!(?:is|was)\b)\p{Ll})/gu;
/** "Bassist (col) took it". */
const OF_TRADE =
  /(^|[.!?,] ?)(?:the |our |my )?(\p{Ll}{3,12}(?:ist|er|man|woman)) \((\p{L}[\p{Ll}'-]{1,13})\)(?= (?!(?:is|was)\b)\p{Ll})/gu;
const NO_NAMES =
  /^(?:again|yes|no|real|really|true|lol|not|late|dead|deceased|retired|both|all|sadly|finally|me|mine|hers|his|ours|also|too|ex|now|then|still|and|twice|once|ruby|wood|pretend|single|his|her|their|he|she|they|them|funny|sorry|obviously|allegedly|unsurprisingly|.{2,10}(?:ly|ed|ing))$/i;

const SUBJECTS = "(?:i|we|it|he|she|they|there|nobody|everyone)(?:'s|'m|'re|'d|'ll|'ve)?";
const GOES_ON =
  '(?:got|was|were|is|are|has|had|went|came|took|made|gave|told|wore|left|lost|found|ran|won|kept|put|sat|said|says|loves|hates|keeps|works|plays|still|never|always|then|\\p{Ll}{3,14}ed)';
/** "We met in Leicester (he beat her), got engaged at the services": what is said beside it stands in the middle of a sentence. */
const BESIDE = new RegExp(
  ` ?\\((${SUBJECTS} [^()]{3,70})\\)(,? (?:and )?${GOES_ON}\\b[^.!?]{2,200})(?=[.!?]|$)`,
  'giu',
);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * A request whose brackets part no sentence: a name stands behind whom it names, a clause behind the sentence that it stands in.
 * @example withoutBrackets('my dad (mick) swapped his bike') // 'my dad Mick swapped his bike'
 */
export const withoutBrackets = (text: string): string =>
  text
    .replace(NAMED, (whole, who: string, kin: string, name: string) =>
      relationOf(kin) === null || NO_NAMES.test(name) ? whole : `${who} ${capital(name)}`,
    )
    .replace(OF_TRADE, (whole, before: string, trade: string, name: string) =>
      NO_NAMES.test(name) ? whole : `${before}our ${trade} ${capital(name)}`,
    )
    .replace(BESIDE, '$2. $1');
