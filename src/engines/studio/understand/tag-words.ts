import { englishParser } from '../english/parser.ts';
import { isFirstDeed } from './first-deeds.ts';
import { givenName } from './given-names.ts';
import { nounsContracted } from './noun-contractions.ts';
import { relationOf } from './relations.ts';

/** A word of a request with what a part-of-speech tagger says of it. */
export interface TaggedWord {
  readonly text: string;
  readonly lower: string;
  /** Punctuation right behind it. */
  readonly after: string;
  readonly tags: ReadonlySet<string>;
  readonly isCapital: boolean;
  /** First of its sentence: a capital says nothing. */
  readonly isFirst: boolean;
}

interface JsonTerm {
  readonly text: string;
  readonly pre: string;
  readonly post: string;
  readonly tags?: readonly string[];
}

/** Sentences of tagged words; contractions are spelled out ("he's 14" is "he is 14"). */
export function tagWords(text: string): TaggedWord[][] {
  const document = englishParser()(spelledOut(text));
  const sentences = document.json({ offset: false }) as readonly { readonly terms: readonly JsonTerm[] }[];
  return sentences
    .flatMap(({ terms }) => chunked(compounded(withEndings(terms))))
    .map((terms) => terms.map(wordOf).map(asGivenName).map(asDeed).map(asFirstDeed));
}

/** Without the tagger's empty terms ("Brannoc's" is two to it); a comma behind one belongs to the word before it. */
const withEndings = (terms: readonly JsonTerm[]): JsonTerm[] =>
  terms.flatMap((term, at) => {
    if (term.text === '') return [];
    const behind = terms.slice(at + 1, at + 1 + EMPTY_TERMS_MAX);
    const full = behind.findIndex(({ text }) => text !== '');
    // "4-1," has two empty terms behind it.
    const last = behind.slice(0, full < 0 ? behind.length : full).findLast(({ post }) => post !== '');
    return [last !== undefined && term.post === '' ? { ...term, post: last.post } : term];
  });

const EMPTY_TERMS_MAX = 2;

/** Longer sentences are read in parts, so that no text costs more than its length. */
const SENTENCE_WORDS_MAX = 80;

const chunked = (terms: readonly JsonTerm[]): JsonTerm[][] =>
  Array.from({ length: Math.ceil(terms.length / SENTENCE_WORDS_MAX) }, (_, part) =>
    terms.slice(part * SENTENCE_WORDS_MAX, (part + 1) * SENTENCE_WORDS_MAX),
  );

/** Short for a word, with a full stop that ends nothing. */
const ABBREVIATED = new Set('mr mrs ms dr prof st sgt lt capt rev jr sr cllr cpl maj hon'.split(' '));

const NAMING_TAGS: ReadonlySet<string> = new Set(['City', 'Country', 'Month', 'WeekDay']);
const BEFORE_NAMES = /^(?:in|from|to|near|around|outside|of|last|next|this|on|since|until|every|and)$/;

/** A town, a month or a day typed in small letters; "the turkey" is none, nor is "may" behind a noun. */
const isCalledByName = ({ tags = [] }: JsonTerm, before: JsonTerm | undefined): boolean =>
  tags.some((tag) => NAMING_TAGS.has(tag)) && before !== undefined && BEFORE_NAMES.test(before.text.toLowerCase());

function wordOf(term: JsonTerm, at: number, terms: readonly JsonTerm[]): TaggedWord {
  const before = terms[at - 1];
  const bare = withoutQuotes(term.text);
  const isTitle = ABBREVIATED.has(bare.toLowerCase()) && /^\.? ?$/.test(term.post);
  return {
    text: isTitle ? `${capital(bare)}.` : isCalledByName(term, before) ? capital(bare) : bare,
    lower: bare.toLowerCase(),
    after: isTitle ? '' : term.post.trim(),
    tags: new Set(term.tags ?? []),
    isCapital: isTitle || /^\p{Lu}/u.test(bare),
    isFirst: at === 0,
  };
}

/** "Des", "Callum": a given name that the tagger does not know. */
function asGivenName(word: TaggedWord, at: number, words: readonly TaggedWord[]): TaggedWord {
  if (word.text === 'Miss' && word.after === '' && words[at + 1]?.isCapital === true)
    return { ...word, tags: new Set(['Noun', 'Singular', 'Person', 'ProperNoun', 'Honorific']) };
  const known = word.isCapital ? givenName(word.lower.replace(/'s$/, '')) : null;
  const isTold = known !== null && (known.kind === 'name' || !word.isFirst);
  if (!isTold || ['FirstName', 'Place', 'City', 'Country', 'Region', 'Month'].some((tag) => word.tags.has(tag)))
    return word;
  const sex = known.gender === 'unknown' ? [] : [known.gender === 'male' ? 'MaleName' : 'FemaleName'];
  return { ...word, tags: new Set(['Noun', 'Singular', 'Person', 'FirstName', 'ProperNoun', ...sex]) };
}

/** "My daughter beat the champion": no sound of drums. */
const isBeaten = (word: TaggedWord, before: TaggedWord | undefined, next: TaggedWord | undefined): boolean =>
  word.lower === 'beat' &&
  word.after === '' &&
  before?.after === '' &&
  before.tags.has('Noun') &&
  (next?.tags.has('Determiner') === true ||
    /^(?:my|our|his|her|their|me|us|him|them|everyone|everybody)$/.test(next?.lower ?? ''));

/** Behind what somebody does, and never behind how many there are. */
const BEHIND_DEEDS =
  /^(?:me|him|us|you|it|my|our|the|a|an|every|across|everyone|everybody|at|like|on|in|with|for|too|all|as|from|to|into|by|off|out|up)$/;
const OBJECTS = /^(?:me|him|us|you|it|my|our|the|a|every|everyone|everybody)$/;
const LEADS_DEED = /^(?:who|still|always|never|just|secretly)$/;

/** "My neighbour parks across my drive", "still chases the postman": a verb that the tagger takes for a plural. */
function asDeed(word: TaggedWord, at: number, words: readonly TaggedWord[]): TaggedWord {
  const next = words[at + 1];
  if (isBeaten(word, words[at - 1], next)) return { ...word, tags: new Set(['Verb', 'PastTense']) };
  if (!word.tags.has('Plural') || word.tags.has('Pronoun') || word.after !== '' || next === undefined) return word;
  if (!/[^s'][s]$/.test(word.lower) || relationOf(word.lower) !== null) return word;
  const before = words[at - 1];
  const owner = words[at - 2];
  const isSomebodys =
    before !== undefined &&
    before.after === '' &&
    /^(?:my|our|his|her|their)$/.test(owner?.lower ?? '') &&
    relationOf(before.lower) !== null &&
    relationOf(before.lower)!.kind !== 'group' &&
    BEHIND_DEEDS.test(next.lower);
  // "My son Ikenna graduates as a nurse".
  const isNamed =
    before?.isCapital === true &&
    before.after === '' &&
    relationOf(owner?.lower ?? '') !== null &&
    BEHIND_DEEDS.test(next.lower);
  const isLed =
    before !== undefined &&
    before.after === '' &&
    ((LEADS_DEED.test(before.lower) && OBJECTS.test(next.lower)) ||
      (before.lower === 'and' && /^(?:me|him|us|it)$/.test(next.lower)));
  if (!isSomebodys && !isLed && !isNamed) return word;
  return { ...word, tags: new Set(['Verb', 'PresentTense']) };
}

/** "Lost 9", "bit everyone but me", "loves Elvis": a verb that begins what is told behind a comma, whatever the tagger takes it for. */
function asFirstDeed(word: TaggedWord, at: number, words: readonly TaggedWord[]): TaggedWord {
  const [before, next] = [words[at - 1], words[at + 1]];
  const isFirst = before === undefined || before.after !== '' || /^(?:and|but|still)$/.test(before.lower);
  if (!isFirst || word.after !== '' || next === undefined || (word.isCapital && !word.isFirst)) return word;
  const isObject =
    ['Value', 'Pronoun', 'Determiner', 'Possessive', 'ProperNoun'].some((tag) => next.tags.has(tag)) ||
    /^(?:everyone|everybody|every|all)$/.test(next.lower);
  const isPast =
    isPlainPast(word, next, words[at + 2]) ||
    (isFirstDeed('past', word.lower) && (isObject || next.lower === 'out')) ||
    (isFirstDeed('fallen', word.lower) && next.tags.has('Preposition'));
  if (isPast && !word.tags.has('PastTense')) return { ...word, tags: new Set(['Verb', 'PastTense']) };
  const isDoing = isObject || next.tags.has('Preposition') || next.tags.has('Noun');
  const isBehind = before !== undefined && word.tags.has('Plural') && !/^(?:of|for)$/.test(next.lower);
  const isThing = isFirstDeed('thing', word.lower) && (isObject || (next.tags.has('Noun') && !next.tags.has('Plural')));
  const isOfSomebody =
    isBehind &&
    isFirstDeed('person', word.lower) &&
    next.tags.has('Preposition') &&
    words.slice(0, at).some(({ lower }) => /^(?:he|she|who)$/.test(lower));
  const isThird =
    isOfSomebody ||
    (isFirstDeed('any', word.lower) && word.tags.has('Plural') && isDoing && !/^(?:of|for)$/.test(next.lower)) ||
    (isBehind && isThing);
  return isThird ? { ...word, tags: new Set(['Verb', 'PresentTense']) } : word;
}

/** "Worked in a plant", "trained 7 children", "escaped five times": taken for an order or a quality. */
const isPlainPast = ({ lower, tags }: TaggedWord, next: TaggedWord, behind: TaggedWord | undefined): boolean =>
  /[a-z]{2}[^e]ed$/.test(lower) &&
  !NO_DEEDS.test(lower) &&
  ((tags.has('Imperative') && !tags.has('Noun') && !tags.has('PastTense')) ||
    (tags.has('Adjective') && next.tags.has('Value') && behind?.tags.has('Plural') === true && next.after === ''));
const NO_DEEDS =
  /^(?:aged|married|retired|divorced|widowed|engaged|based|called|named|rated|limited|assorted|mixed|combined|scheduled|unmarried|together|need|indeed)$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Ji-woo", "lo-fi": the tagger's two terms are one word, tagged as its last part; as a name, if its first part is one. */
function compounded(terms: readonly JsonTerm[]): JsonTerm[] {
  const whole: JsonTerm[] = [];
  for (const term of terms) {
    const before = whole.at(-1);
    if (before?.post !== '-') {
      whole.push(term);
      continue;
    }
    const tags = new Set(term.tags ?? []);
    if (before.tags?.includes('FirstName') === true) tags.add('FirstName');
    whole[whole.length - 1] = { ...term, text: `${before.text}-${term.text}`, pre: before.pre, tags: [...tags] };
  }
  return whole;
}

const QUOTES = `'"`;

/** A word without the quotation marks around it. */
function withoutQuotes(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && QUOTES.includes(word[start]!)) start++;
  while (end > start && QUOTES.includes(word[end - 1]!)) end--;
  return word.slice(start, end);
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:can't|cannot)\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\bshan't\b/gi, 'shall not'],
  [/(\w)n't\b/gi, '$1 not'],
  [/\b(I|you|he|she|it|we|they|who|that|there)'(?:ll)\b/gi, '$1 will'],
  [/\bname's\b/gi, 'name is'],
  [/\b(I|you|we|they|who)'ve\b/gi, '$1 have'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\bI'm\b/gi, 'I am'],
  // "He'd never been" had; "he'd sing" would.
  [/\b(I|you|he|she|we|they|who)'d (?=(?:\w{1,24}ly |never |always |just |already |both |all |also |only |even |once |not |barely )?(?!(?:need|feed|bleed|breed|speed|heed|proceed|succeed|exceed|shed|get|forget|bet|meet|greet|pet|hold|fold|scold|phone|hone|postpone|cost|post|host|boast|trade|fade|wade|open|listen|happen|frighten|soften|fasten|let|set|sweat|threaten|sharpen|straighten)\b)(?:\w{1,16}(?:ed|en|een|ost|old|one|ought|ade|et)|kept|left|had|heard|felt|said|sent|built|slept|meant|spent|won|sung|begun|drunk|stood|caught|taught|found|grown|known|thrown|shown|drawn|worn|hit)\b)/gi, '$1 had '],
  [/\b(I|you|he|she|we|they|who)'d\b/gi, '$1 would'],
  [/\b(he|she|it|who|that|there|what|where)'s (?=(?:\w{1,24}ly |never |always |just |already )?(?:been|got|had|gone|done|made|taken|given|lost|won|come|become|taught|brought|bought|built|written|seen|told|kept|paid|sent|met|eaten|(?!(?:deployed|retired|obsessed|engaged|married|scared|terrified|addicted|tired|bored|named|called|buried|loved|needed|divorced|allowed|supposed|convinced|worried|excited|ashamed)\b)\w{3,24}ed)\b)/gi, '$1 has '],
  [/\b(he|she|it|who|that|there|what|where)'s\b/gi, '$1 is'],
]; // biome-ignore format: a table

const spelledOut = (text: string): string =>
  CONTRACTIONS.reduce((read, [pattern, whole]) => read.replace(pattern, whole), nounsContracted(text));
