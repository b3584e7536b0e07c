import { relationOf } from './relations.ts';
import { tagWords } from './tag-words.ts';
import { verbGroupIn } from './verb-group.ts';

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
  withNamesTold(text)
    .replace(NAMED, (whole, who: string, kin: string, name: string) =>
      relationOf(kin) === null || NO_NAMES.test(name) ? whole : `${who} ${capital(name)}`,
    )
    .replace(OF_TRADE, (whole, before: string, trade: string, name: string) =>
      NO_NAMES.test(name) ? whole : `${before}our ${trade} ${capital(name)}`,
    )
    .replace(BESIDE, '$2. $1');

/** "Hattie (the loud one)", "wee Kacper (9, beat a grandmaster)". */
const WITH_DETAILS =
  /(?<!\bme )(?<![\p{L}'-])((?:(?:wee|little|lil|big|old|young) )?\p{Lu}[\p{L}'-]{1,15}(?: \p{Lu}[\p{L}'-]{1,15})?) ?\(([^()]{2,70})\)/gu;
const LISTED_MIN = 2;

/** A list of names, each with what is told of it in brackets: the names stay, what each is or does is a sentence behind them. */
function withNamesTold(text: string): string {
  const items = [...text.matchAll(WITH_DETAILS)];
  if (items.length < LISTED_MIN) return text;
  const told: string[] = [];
  const names = text.replace(WITH_DETAILS, (whole: string, name: string, details: string) => {
    const own = detailsOf(details);
    if (own.length === 0) return whole;
    told.push(...own.map((one) => `${name} ${one}.`));
    return name;
  });
  const last = names.indexOf(items.at(-1)![1]!);
  const end = names.slice(last).search(/[.!?](?=\s|$)/);
  return end < 0 ? `${names}. ${told.join(' ')}` : `${names.slice(0, last + end)}. ${told.join(' ')}${names.slice(last + end + 1)}`; // biome-ignore format: one row
}

/** What details say of a name, as its predicates; none: at least the first of them is neither a deed nor what somebody is. */
function detailsOf(details: string): string[] {
  const told: string[] = [];
  for (const part of details.split(/, ?/)) {
    const one = predicateOf(part);
    if (one !== null) told.push(one);
    else if (told.length === 0) return [];
    else told[told.length - 1] = `${told.at(-1)!}, ${part}`;
  }
  return told;
}

function predicateOf(part: string): string | null {
  const [words = []] = tagWords(`She ${part}`);
  const [, first, ...more] = words;
  if (first === undefined) return null;
  const isDeed = verbGroupIn(words)?.start === 1 && more.length > 0 && !first.text.endsWith("'s");
  // "Beat" would name a sound.
  if (isDeed && DEED.test(first.lower)) return part.replace(/^beat /i, 'has beaten ');
  const isState =
    words.slice(1).some(({ tags }) => tags.has('Adjective')) && !words.slice(1).some(({ tags }) => tags.has('Noun'));
  return /^\d{1,3}$/.test(part) || /^(?:the|an?) /i.test(part) || isState ? `is ${part}` : null;
}
const DEED =
  /^(?!always|plus|sometimes|perhaps)(?:\p{L}{1,14}[^s\P{L}]s|\p{L}{2,14}ed|beat|won|ran|got|made|fell|lost)$/u;
