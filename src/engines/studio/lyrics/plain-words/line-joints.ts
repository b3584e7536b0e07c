import { wordTags } from './word-tags.ts';

/** Where a sentence may be parted, by the word behind: the less, the better. */
const JOINTS = new Map<string, number>();
const joint = (cost: number, words: string): void => {
  for (const word of words.split(' ')) JOINTS.set(word, cost);
};
joint(0, 'because but until when while before after since although though whilst whenever unless till');
joint(0.6, 'and so who which that where or then if as how');
joint(
  1.2,
  'with without in on at from for through under over by into across every like to about behind near around between along beside during above below beyond inside outside past towards',
);
joint(
  1.8,
  'once twice again tonight today yesterday tomorrow last next each all even only just still now always never',
);
joint(5, 'of than');

/** Words that never end a line. */
const HOLDS_ON =
  /^(?:a|an|the|my|your|our|his|her|their|its|to|of|in|on|at|and|or|but|with|for|from|by|into|under|over|above|between|near|about|like|as|than|without|against|during|quarter|i|you|we|he|she|they|is|are|was|were|be|been|am|has|have|had|do|does|did|not|never|very|so|too|that|who|which|what|how|why|when|where|while|because|if|no|every|each|some|any|this|these|those|one|two|three|four|five|six|seven|eight|nine|ten|will|would|can|could|should|might|must|don't|didn't|doesn't|can't|won't|i'm|i've|i'll|i'd|you're|you've|you'll|you'd|we're|we've|we'll|it's|he's|she's|they're|there's|that's|who's|there|always|still|just|only|even|also|really|most|more|own|first|both|mr\.|mrs\.|ms\.|dr\.|sgt\.|st\.)$/i;
const NUMBERS =
  /^(?:hundred|thousand|million|\p{L}{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|eleven|twelve|point)(?:-\p{L}{3,5})?$/iu;

const OTHER = 4.5;
const COMMA_BONUS = -0.4;
/** "Drove | trucks", "small | room", "porch | light", "Kings | Cross": words that belong together. */
const TORN = 9;
const SUBJECT = 3.2;
/** "Twenty years", behind what goes on for so long. */
const MEASURE = 2;
const CLAUSE = 1;
const SUBJECTS = /^(?:i|we|he|she|they)(?:'(?:m|ve|ll|d|re|s))?$/;

/** "Keep the light on and": behind a verb, and with nothing that it leads to. */
const isParticle = (words: readonly string[], at: number): boolean =>
  (/^(?:on|in|up|down|off|out|over|away|back|through|around|along|about|by)$/i.test(words[at]!) ||
    // "The blanket she arrived with and".
    (/^(?:with|for|to|from|at|of)$/i.test(words[at]!) && /^(?:and|but|or)$/i.test(words[at + 1] ?? ''))) &&
  (words[at + 1] === undefined || /^(?:and|but|or|when|while|until|at|in|with|for|to|from|on)$/i.test(words[at + 1]!));

/**
 * How badly each place between two words parts a sentence: by the index of the word behind; null: it never parts there.
 * A verb stays with its object, a noun with what stands before it, a name whole.
 */
export function jointCosts(words: readonly string[]): readonly (number | null)[] {
  const tags = wordTags(words);
  return words.map((word, at) => {
    const cost = at === 0 ? null : costAt(words, tags, at, word);
    const isStranding = words.slice(Math.max(0, at - STRANDED_WORDS), at - 1).some((other) => other.endsWith(','));
    return cost !== null && isStranding ? cost + STRANDING : cost;
  });
}
/** "With a map, starting | with": right before it there is a better place. */
const STRANDED_WORDS = 3;
const STRANDING = 1.5;

const OWNER = /^(?:my|our|your|his|her|their)$/i;

/** Behind what a preposition alone hangs on, or before one that leads to no more than a pronoun. */
const isLoose = (words: readonly string[], at: number): boolean =>
  /^(?:way|kind|sort|part|lot|back|home|out|full|rest|top|side|front|end|middle|bottom|everyone|everybody|me|us|him|them|want|wants|wanted)$/i.test(
    words[at - 1]!,
  )
    ? /^(?:to|of|in|on|from|at)$/i.test(words[at]!)
    : /^(?:\p{Ll}{2,7})$/u.test(words[at]!) &&
      /^(?:it|him|her|them|me|us|you)\b/i.test(words[at + 1] ?? '') &&
      isPreposition(words[at]!);
const isPreposition = (word: string): boolean =>
  /^(?:in|on|at|for|with|from|to|by|of|about|over|under|into|behind|near|through|without|around)$/i.test(word);
const LOOSE = 4;

/** "My husband Tobias | and I", "for Bo | and Ida": before any verb, or between names, two are one. */
function isPair(words: readonly string[], tags: readonly ReadonlySet<string>[], at: number): boolean {
  const isNames =
    /^\p{Lu}/u.test(words[at - 1]!) && at > 1 && /^\p{Lu}/u.test(words[at + 1] ?? '') && words[at + 1] !== 'I';
  const start = words.findLastIndex((word, before) => before < at && word.endsWith(',')) + 1;
  // "In 1925 | and a man told her".
  const isLed =
    /^(?:in|at|on|for|after|since)$/i.test(words[start]!) && /^(?:an?|the|my|our)$/i.test(words[at + 1] ?? '');
  return isNames || (!isLed && !tags.slice(start, at).some((own) => own.has('Verb')));
}
const PAIR = 4;

/** "At fifty-eight | I went back": what only leads to a clause is no line. */
function hasVerbSince(words: readonly string[], tags: readonly ReadonlySet<string>[], at: number): boolean {
  const start = words.findLastIndex((word, before) => before < at && (/^(?:and|but|so)$/i.test(word) || word.endsWith(','))) + 1; // biome-ignore format: one row
  return tags.slice(start, at).some((own) => own.has('Verb'));
}

/** What holds words of one line together. */
const HELD_SPACE = '\u00a0';

/** "Fed | every stray cat", "puts | always my pyjama": what a verb takes, or how; "sings | every night" is when. */
const isTakenByVerb = (words: readonly string[], at: number, last: ReadonlySet<string>): boolean =>
  last.has('Verb') &&
  !last.has('Auxiliary') &&
  (/^(?:always|never|only|even|just|still)$/i.test(words[at]!)
    ? words[at + 1] !== undefined
    : /^(?:every|each|all|last|next)$/i.test(words[at]!) && !TIME.test(words.slice(at + 1, at + 3).join(' ')));
const TIME =
  /^(?:single |of |the )?(?:day|night|morning|evening|afternoon|week|weekend|month|year|time|hour|minute|season|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|it|them)s?\b/i;

/** "Saves me | the corner", "three times | a week", "who was once | a teacher". */
const isGiven = (words: readonly string[], at: number, tags: readonly ReadonlySet<string>[]): boolean =>
  (/^(?:me|him|her|us|them)$/i.test(words[at - 1]!) &&
    tags[at - 2]?.has('Verb') === true &&
    /^(?:the|an?|my|our|his|their)$/i.test(words[at]!)) ||
  (/^(?:times|nights|days|hours)$/i.test(words[at - 1]!) && /^an?$/i.test(words[at]!)) ||
  (/^(?:once|now|still|always|never|just|only)$/i.test(words[at - 1]!) &&
    /^(?:am|is|are|was|were)$/i.test(words[at - 2] ?? ''));

const isNominal = (tags: ReadonlySet<string>): boolean =>
  (tags.has('Noun') && !tags.has('Pronoun')) || tags.has('Adjective') || tags.has('Value');

function costAt(
  words: readonly string[],
  tags: readonly ReadonlySet<string>[],
  at: number,
  word: string,
): number | null {
  const before = words[at - 1]!.split(HELD_SPACE).at(-1)!;
  const [own, last] = [tags[at]!, tags[at - 1]!];
  const isComma = /[,;:]$/.test(before);
  const lower = word.toLowerCase().replace(/,$/, '');
  if (isComma) return (JOINTS.get(lower) ?? 0.5) + COMMA_BONUS;
  if (isParticle(words, at) || (lower === 'since' && /^ever$/i.test(before))) return null;
  if (lower === 'and' && isPair(words, tags, at)) return words[at + 1] === 'I' ? null : PAIR;
  const isEnding = isParticle(words, at - 1) && !/^(?:my|your|our|his|her|their|the|a|an)$/i.test(lower);
  // "I've told you | I'm allergic": another clause begins.
  if (
    SUBJECTS.test(lower) &&
    !/^(?:i|we|he|she|they|and|but|that|if|as|when|because|while|who|than|says?|said|knows?|knew|thinks?|thought|hopes?|hoped|swears?|swore|wish(?:es|ed)?|believes?|believed|realised|realized)$/i.test(
      before,
    )
  )
    return hasVerbSince(words, tags, at) ? CLAUSE : PAIR;
  if (lower === 'you' && (last.has('Adjective') || last.has('Plural') || last.has('Place'))) return CLAUSE;
  if (HOLDS_ON.test(before) && !isEnding) return null;
  const isCounted = NUMBERS.test(words[at + 1] ?? '') || own.has('Value');
  if (NUMBERS.test(before) && (!JOINTS.has(lower) || (lower === 'and' && isCounted))) return null;
  if (isTakenByVerb(words, at, last) || isGiven(words, at, tags)) return TORN;
  // "Rosa Parks", "Alder Lane", "a pigeon's | nest".
  if (at > 1 && /^\p{Lu}/u.test(before) && /^\p{Lu}/u.test(word)) return null;
  if (/(?:'s|s')$/.test(before) && (last.has('Possessive') || OWNER.test(words[at - 2] ?? ''))) return null;
  const known = JOINTS.get(lower);
  // "Dumped forty tons | in it", "the way | to school".
  if (known !== undefined) return known + (isLoose(words, at) ? LOOSE : 0);
  const isVerb = last.has('Verb') && !last.has('Auxiliary');
  if (isVerb && (isNominal(own) || own.has('Determiner') || own.has('Pronoun') || own.has('Possessive'))) return TORN;
  if (own.has('Value') && last.has('Plural')) return MEASURE;
  if (/^an?$/.test(lower) && last.has('Plural')) return TORN;
  if (isNominal(last) && own.has('Noun') && !own.has('Pronoun')) return TORN;
  if (last.has('Adjective') && isNominal(own)) return TORN;
  if (own.has('Gerund')) return isVerb ? TORN : 1.8;
  if (own.has('Verb') && /^(?:nobody|everybody|everyone|someone|somebody|anyone)$/i.test(before)) return null;
  if (own.has('Verb') && isNominal(last)) return SUBJECT;
  return OTHER;
}
