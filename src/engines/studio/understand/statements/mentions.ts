import { baseOf, verbForms } from '../../english/verb-forms.ts';
import { isOwnedThing, quoteNumber } from '../references.ts';
import { relationOf } from '../relations.ts';
import type { TaggedWord } from '../tag-words.ts';

/** Behind these "her" is who is named, or who does what follows: "named her Wren", "make her laugh". */
const NAMING = /^(?:name|names|named|call|calls|called|calling|naming)$/;
const CAUSING = /^(?:make|makes|made|making|let|lets|letting|help|helps|helped|see|saw|hear|heard|watch|watched)$/;
const WINNING =
  /^(?:deserve|want|need|take|took|win|won|get|got|bring|brought|have|had|call|called|love|loved|wanted|give|gives|gave|giving|send|sent|hand|handed|ask|asks|asked|asking|want|wants|wanting|invite|invited|win|winning)$/;

/** Whether "her" says whose the next word is. */
export function isOwner(words: readonly TaggedWord[], at: number): boolean {
  const [before, word, next] = [words[at - 1]?.lower ?? '', words[at]!, words[at + 1]];
  if (word.after !== '' || next === undefined || !isOwnedThing(next)) return false;
  if (
    /^(?:something|anything|nothing|everything|alone|up|down|out|away|home|again|too|well|there|here|off|around|and|is|was|has|had)$/.test(
      next.lower,
    )
  )
    return false;
  if (NAMING.test(before) && (next.isCapital || next.tags.has('ProperNoun') || quoteNumber(next.lower) !== null))
    return false;
  // "I owe her 40,000 matchsticks".
  if (/^(?:owe|owes|owed|gave|give|gives|paid|lent|lend|cost)$/.test(before) && next.tags.has('Value')) return false;
  // "Looked after her five years".
  if (
    next.tags.has('Value') &&
    /^(?:years?|months?|weeks?|days?)$/.test(words[at + 2]?.lower ?? '') &&
    (words[at + 3] === undefined || words[at + 2]!.after !== '')
  )
    return false;
  // "Last" alone says when.
  const isLastOf = words.slice(at + 2, at + 4).find(({ tags }) => !tags.has('Adjective'));
  const isBare = isLastOf === words[at + 2] && isLastOf?.tags.has('Date') === true;
  if (next.lower === 'last' && (isLastOf?.tags.has('Noun') !== true || isBare)) return false;
  const isHeard = before === 'to' && /^listen(?:ed|ing|s)?$/.test(words[at - 2]?.lower ?? '');
  if (isHeard && (next.tags.has('Infinitive') || /^(?:breathe|sleep|sing|talk|laugh|snore)$/.test(next.lower)))
    return false;
  if (
    CAUSING.test(before) &&
    (next.tags.has('Infinitive') || /^(?:laugh|smile|cry|dance|sing|feel|sleep)$/.test(next.lower))
  )
    return false;
  const after = words[at + 2];
  return !(
    WINNING.test(before) &&
    next.lower === 'back' &&
    (next.after !== '' || after === undefined || !after.tags.has('Noun'))
  );
}

const isVocative = (lower: string): boolean => /^(?:parent|grandparent|family)$/.test(relationOf(lower)?.kind ?? '');
const isKinWord = ({ lower }: TaggedWord): boolean => relationOf(lower.replace(/'s$/, '')) !== null;

/** The noun of a phrase, which others stand before. */
const isNounHead = (word: TaggedWord | undefined): boolean =>
  word?.tags.has('Noun') === true &&
  !['Pronoun', 'Verb', 'ProperNoun', 'Date', 'Duration', 'Value'].some((tag) => word.tags.has(tag)) &&
  !word.isCapital &&
  !/^(?:years?|months?|weeks?|days?|name|names|today|tonight|yesterday|tomorrow)$/.test(word.lower);

/** "My parents basement": an apostrophe is left out. */
export const isOwnerOfNext = (words: readonly TaggedWord[], end: number): boolean =>
  words[end - 1]!.tags.has('Plural') && words[end - 1]!.after === '' && isNounHead(words[end]);

/**
 * Whether words that name the one sung to are no way to call them there: "a Corolla called Brenda", "the best uncle in Galway",
 * "our choir director".
 */
export function isNoCall(words: readonly TaggedWord[], start: number, end: number): boolean {
  const before = words[start - 1];
  const isBehind = before !== undefined && before.after === '';
  if (isBehind && /^(?:called|named)$/.test(before.lower)) return true;
  if (
    isBehind &&
    /^(?:is|was)$/.test(before.lower) &&
    words[start - 2]?.lower === 'name' &&
    words[start - 3]?.lower === 'my'
  )
    return true;
  if (/^(?:hen|stag)$/.test(words[end - 1]!.lower) && /^(?:do|night|party|weekend)$/.test(words[end]?.lower ?? ''))
    return true;
  // "Piet and Anselm": one of two by their names.
  const other = words[start - 2];
  const isPair = isBehind && before.lower === 'and' && other?.after === '' && words[start]!.isCapital;
  if (isPair && isNameWord(other) && !isNameWord(words[start - 3])) return true;
  const isBare = end === start + 1 && relationOf(words[start]!.lower) !== null;
  if (
    isBehind &&
    isBare &&
    (/^(?:best|worst|greatest|only|finest)$/.test(before.lower) ||
      before.tags.has('Adjective') ||
      before.tags.has('Superlative') ||
      (isNounHead(before) && !before.tags.has('Gerund') && !isVocative(words[start]!.lower))) &&
    !isKinWord(before)
  )
    return true;
  const isOne = !words[end - 1]!.tags.has('Plural') && !words[end - 1]!.text.endsWith("'s");
  return isOne && relationOf(words[end - 1]!.lower) !== null && words[end - 1]!.after === '' && isNounHead(words[end]);
}

const isNameWord = (word: TaggedWord | undefined): boolean =>
  word?.isCapital === true &&
  !/^(?:i|me)$/.test(word.lower) &&
  relationOf(word.lower) === null &&
  !word.tags.has('Place');

const isThirdForm = (lower: string): boolean =>
  /[a-z]{2}[^s]s$/.test(lower) && verbForms(baseOf(lower, new Set(['Verb', 'PresentTense']))).third === lower;

const PREDICATES = ['Verb', 'Modal', 'Copula', 'Auxiliary'];
const isPredicate = (word: TaggedWord | undefined): boolean =>
  word !== undefined && PREDICATES.some((tag) => word.tags.has(tag)) && !word.tags.has('Gerund');

/** Whether a mention is who does what follows. */
export function isSubject(words: readonly TaggedWord[], start: number, end: number): boolean {
  const before = words[start - 1];
  if (before !== undefined && before.after === '' && before.tags.has('Preposition') && before.lower !== 'for')
    return words[end]?.lower === 'who';
  const led = words
    .slice(end, end + 3)
    .findIndex(
      ({ tags, lower }) =>
        !tags.has('Adverb') && !tags.has('Negative') && !/^(?:still|always|never|just|only|even)$/.test(lower),
    );
  const next = led < 0 ? undefined : words[end + led];
  // "My wife still laughs": whatever the tagger takes it for.
  if (led > 0 && words[end - 1]!.after === '' && next!.after === '' && isThirdForm(next!.lower)) return true;
  const isNear = words[end - 1]!.after === '' || /^,$/.test(words[end - 1]!.after);
  return isNear && (next?.lower === 'who' || (words[end - 1]!.after === '' && isPredicate(next)));
}

const LEAD_WORDS_MAX = 5;
const NO_LEAD = ['Pronoun', 'Possessive', 'Plural', 'Verb', 'Date', 'Duration'];
const LEAD_STARTS = /^(?:my|our|the|a|an|this)$/;
const CALLS =
  /^(?:birthday|dear|sweet|darling|beloved|little|big|old|young|poor|lovely|baby|boy|girl|lad|lass|year|years|yr)$/;

/** How many words before who is sung to only tell of them: "my three year old Noor", "birthday girl Mabel", "Big Lou". */
export function leadOf(words: readonly TaggedWord[], start: number): number {
  let things = 0;
  for (let count = 1; count <= LEAD_WORDS_MAX && count <= start; count++) {
    const word = words[start - count]!;
    if (word.after !== '') return bareLead(words, start, count - 1);
    if (LEAD_STARTS.test(word.lower)) return count > 1 && (things === 0 || /^(?:my|our)$/.test(word.lower)) ? count : 0;
    const isTelling =
      (word.tags.has('Adjective') && !word.tags.has('PastTense')) || word.tags.has('Value') || CALLS.test(word.lower);
    // "My sourdough starter Gerald": a thing of that name.
    const isThing = words[start]!.isCapital && word.tags.has('Noun') && !NO_LEAD.some((tag) => word.tags.has(tag));
    if (!isTelling && !isThing) return bareLead(words, start, count - 1);
    if (!isTelling) things++;
  }
  return bareLead(words, start, Math.min(LEAD_WORDS_MAX, start));
}

/** Without an article only words that call somebody are left out, and parts of names. */
function bareLead(words: readonly TaggedWord[], start: number, count: number): number {
  for (let at = 1; at <= count; at++) {
    const { lower, isCapital, after } = words[start - at]!;
    if (after !== '' || !CALLS.test(lower) || (!isCapital && /^(?:years?|yr|old)$/.test(lower))) return at - 1;
  }
  return count;
}
