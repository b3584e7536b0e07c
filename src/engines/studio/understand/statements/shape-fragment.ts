import { quoteNumber } from '../references.ts';
import { relationOf } from '../relations.ts';
import type { TaggedWord } from '../tag-words.ts';
import { isDoing, isMass, isOnlyOne, SINGLES_OUT } from './noun-articles.ts';
import { properlySpelled } from './proper-spelling.ts';
import { isLoneState, isPersonNoun, PAST_STATES, STATES } from './what-people-are.ts';

const BEFORE_STATES = new Set('always never still now almost also only dead formerly forever finally so too very really just yet'.split(' ')); // biome-ignore format: one row
const isKin = (word: string): boolean =>
  /^(?:partner|parent|grandparent|child|family|pet)$/.test(relationOf(word)?.kind ?? '');
const TIMED = /^(?:every|each|always|daily|nightly)$/;

export type Shape =
  /** What the one sung to is: "terrified of geese", "a night nurse". */
  | { readonly kind: 'state'; readonly text: string; readonly isPast: boolean }
  | { readonly kind: 'noun'; readonly text: string; readonly isPlural: boolean };

/** "Terrified of geese", "three-legged", "gutted to go": a participle that no subject goes before. */
export const isStateOnly = ([first, second]: readonly TaggedWord[]): boolean =>
  second === undefined
    ? isLoneState(first!.lower)
    : (STATES.has(first!.lower) && second.tags.has('Preposition')) ||
      (isLoneState(first!.lower) && /^(?:that|to|about|by|with|in|for)$/.test(second.lower));

/**
 * What words without a verb are: a state of somebody, or a noun phrase with its article.
 * @example shapeOf(words of "night nurse") // { kind: 'state', text: 'a night nurse' }
 */
export function shapeOf(
  words: readonly TaggedWord[],
  texts: readonly string[],
  hasSomebody: boolean,
  isKnown: (word: string) => boolean,
): Shape {
  const text = texts.filter((one) => one !== '').join(' ');
  const lead = words.findIndex(({ lower }) => !BEFORE_STATES.has(lower));
  const first = words[Math.max(0, lead)]!;
  const last = headOf(words);
  const isNamed = words.some(({ lower }) => lower === 'called' || lower === 'named');
  const isPerson =
    !isNamed &&
    !first.tags.has('Preposition') &&
    (isPersonNoun(last.lower.replace(/^ex-/, ''), words.indexOf(last) > (hasArticle(words[0]!) ? 1 : 0)) ||
      (/^(?:best|greatest)$/.test(first.lower) && /^(?:man|woman|friend|mate)$/.test(last.lower)) ||
      isKin(last.lower)) &&
    !last.tags.has('Plural') &&
    !last.text.endsWith("'s");
  if (
    hasSomebody &&
    isPerson &&
    !words.slice(0, words.indexOf(last) + 1).some(({ tags }) => tags.has('Value')) &&
    !/^(?:no|every|any|my|our|his|her|their|your)$/.test(first.lower) &&
    !(first.lower === 'the' && words.length === 2 && isKin(last.lower))
  )
    return {
      kind: 'state',
      text:
        lead > 0
          ? `${texts.slice(0, lead).join(' ')} ${withArticle(words.slice(lead), texts.slice(lead).join(' '))}`
          : withArticle(words, text),
      isPast: false,
    };
  const isState =
    STATES.has(first.lower) ||
    (isLoneState(first.lower) && isStateOnly(words.slice(Math.max(0, lead)))) ||
    (lead > 0 && lead < words.length) ||
    (first.lower === 'from' && words[1]?.isCapital === true) ||
    isSomewhere(words) ||
    (words.length > 1 &&
      first.tags.has('Adjective') &&
      !LANGUAGES.test(first.lower) &&
      words[Math.max(0, lead) + 1]?.tags.has('Preposition') === true);
  if (hasSomebody && isState && !first.tags.has('Value') && words[0]!.lower !== 'only')
    return { kind: 'state', text, isPast: PAST_STATES.has(first.lower) };
  if (
    hasSomebody &&
    /^\d{1,3}(?: years? old)?$/.test(words.map(({ lower }) => lower).join(' ')) &&
    Number(first.lower) < 120
  )
    return { kind: 'state', text: words.length > 1 ? text : first.lower, isPast: false };
  const isPlural = last.tags.has('Plural') || words.some(({ lower }) => lower === 'and');
  return {
    kind: 'noun',
    // "Imogen", typed small.
    text: isPlural || /^\p{Lu}/u.test(text) || !needsArticle(words, last, isKnown) ? text : withArticle(words, text),
    isPlural,
  };
}

/** "Up at four", "out in Estonia", "away at sea": where somebody is. */
export const isSomewhere = ([first, second]: readonly TaggedWord[]): boolean =>
  second !== undefined &&
  first!.after === '' &&
  /^(?:out|up|off|away|back|home|abroad|overseas|down|upstairs|offshore)$/.test(first!.lower) &&
  (first!.lower === 'up'
    ? /^(?:at|before|by|since|with|all)$/.test(second.lower)
    : /^(?:in|at|on|by|from|with|since|until|till|all|the)$/.test(second.lower));

/** The noun that the others tell of: before a preposition or a participle. */
export function headOf(words: readonly TaggedWord[]): TaggedWord {
  const cut = words.findIndex(
    ({ tags, lower }, at) =>
      at > 0 &&
      (tags.has('Preposition') ||
        /^(?:called|named|who|that|which|with|for|all|every|each|both|once|twice)$/.test(lower) ||
        (tags.has('Gerund') && words[at - 1]!.tags.has('Plural'))),
  );
  return (cut > 0 ? words.slice(0, cut) : words).at(-1)!;
}

/** "A ship's cook": what is called so, and nobody's own. */
const isKindOf = (words: readonly TaggedWord[]): boolean =>
  words.length > 1 &&
  /^\p{Ll}[\p{L}-]{1,20}'s$/u.test(words[0]!.text) &&
  relationOf(words[0]!.lower.replace(/'s$/, '')) === null;

const hasArticle = (first: TaggedWord): boolean =>
  first.tags.has('Determiner') ||
  first.tags.has('Value') ||
  first.tags.has('Pronoun') ||
  first.text.endsWith("'s") ||
  /^(?:my|our|his|her|their|your|its|a|an|the|no|some|every|all|both|each|one|another|that|this|what|how)$/.test(
    first.lower,
  );

const LANGUAGES =
  /^(?:english|welsh|irish|french|spanish|german|italian|arabic|hindi|urdu|tamil|polish|dutch|greek|turkish|russian|japanese|korean|chinese|portuguese|swahili|yoruba|zulu|gaelic|latin)$/;
const SUPERLATIVE = /^(?:best|greatest|worst|finest|same)$/;
const NAMED_PLACES = ['City', 'Country', 'Region', 'Place'];

/** "Mouse called Gary", "broken kettle": one thing, of which there are many. */
export function needsArticle(
  words: readonly TaggedWord[],
  head: TaggedWord,
  isKnown: (word: string) => boolean,
): boolean {
  const first = words[0]!;
  if (/^(?:bottom|top)$/.test(first.lower) && words[1]?.lower === 'of') return false;
  if (words.length > 1 && SUPERLATIVE.test(first.lower)) return !first.isCapital;
  if (
    hasArticle(first) ||
    first.tags.has('Preposition') ||
    first.isCapital ||
    head.tags.has('ProperNoun') ||
    properlySpelled(head.lower) !== head.lower ||
    isMass(head.lower) ||
    isDoing(head.lower) ||
    NAMED_PLACES.some((tag) => head.tags.has(tag)) ||
    (relationOf(first.lower) !== null && words[1]?.isCapital === true)
  )
    return false;
  if (
    /ing$/.test(first.lower) ||
    /^(?:still|always|never)$/.test(first.lower) ||
    !head.tags.has('Noun') ||
    head.tags.has('Uncountable')
  )
    return false;
  if (/ed$/.test(first.lower) && words[1]?.tags.has('Preposition') === true) return false;
  // "Family run since 1988".
  if (words.slice(1).some(({ lower }) => /^(?:run|owned|based|led|approved|friendly)$/.test(lower))) return false;
  if (quoteNumber(first.lower) !== null || first.tags.has('Verb') || words.some(({ lower }) => TIMED.test(lower)))
    return false;
  if (
    !isKnown(head.lower.replace(/'s$/, '')) ||
    /(?:tion|ness|ity|ism|ance|ence|ship|hood|dom|sis|ics|mnia|onia|pause|itis|etes|xiety|entia|epsy)$/.test(head.lower)
  )
    return false;
  return relationOf(head.lower) !== null || head.tags.has('Singular');
}

/** "Blue light of the fridge": what is something's own. */
const isOfTheirs = (words: readonly TaggedWord[]): boolean => {
  const of = words.findIndex(({ lower }) => lower === 'of');
  return of > 0 && /^(?:the|my|our|his|her|their|your|this)$/.test(words[of + 1]?.lower ?? '') && !COUNTED_OF.test(words[of - 1]!.lower); // biome-ignore format: one thought
};
const COUNTED_OF =
  /^(?:friend|picture|photo|fan|member|part|piece|bit|lot|cup|half|copy|slice|kind|sort|son|daughter|sister|brother|child|mate|friends|survivor|citizen|lover|statue|drawing|painting|night|day|week|year)$/;

function withArticle(words: readonly TaggedWord[], text: string): string {
  const first = words[0]!;
  if (hasArticle(first) && !isKindOf(words)) return text;
  if (SINGLES_OUT.test(first.lower) || isOnlyOne(headOf(words).lower) || isOfTheirs(words)) return `the ${text}`;
  return `${/^[aeiou]/i.test(first.lower) && !/^(?:uni|one|eu)/i.test(first.lower) ? 'an' : 'a'} ${text}`;
}
