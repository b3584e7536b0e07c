import { wordTags } from './word-tags.ts';

/** What kind of noun a request names without a verb; null: it stands as it is. */
export type NounKind =
  | 'thing'
  | 'things'
  | 'the'
  | 'own'
  | 'people'
  | 'matter'
  | 'span'
  | 'total'
  | 'state'
  | 'doing'
  | 'apart'
  | 'ordinal'
  | 'clock';

const NUMBER =
  '(?:an? |one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million)';
const COUNTED = new RegExp(`^(?:over |about )?${NUMBER}(?:[ -](?:and|point|${NUMBER})){0,6}(?: and a half)? `, 'iu');
const SPAN = /^(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|winters?|summers?|decades?)\b ?/i;
const CLOCK = /^(?:[\p{L}-]{1,20} ){1,3}(?:in the (?:morning|afternoon|evening)|at night|o'clock)$/iu;
/** What stands for itself without a verb. */
const STANDS =
  /^(?:in|at|on|by|under|over|from|with|without|for|after|before|since|during|all|every|everybody|everything|no|not|never|always|still|first|last|next|back|so|too|half|both|nobody|nothing|because|to|if|when|where|what|why|how|who|only|once|now|then|just|up|down|down|off|out|oh|and|but|like|than|about|near|stop)\b/i;
const PEOPLE =
  /^(?:people|everyone|everybody|folks|girls|boys|women|men|kids|volunteers|nurses|teachers|drivers|survivors|farmers|workers|\p{L}{3,14}(?:ers|ists|mates))\b/iu;

/** "The guy got off", "judge let him": a sentence that was read as a noun; not behind "who". */
const SAYS =
  / (?:is|are|was|were|has|have|had|isn't|aren't|wasn't|got|let|met|said|says|took|went|came|left|ran|gave|told|told|kept|made|knew|saw|can|can't|could|will|won't|would|wouldn't|did|didn't|does|doesn't|don't|called (?:her|him|me|us|it|them)|smells|looks|needs|wants|knows)(?: |$)/i;
const RELATIVES = new Set(
  'who that which where when whose because how what if as while since until nobody somebody everyone we i you he she they'.split(
    ' ',
  ),
);

/** Up to where a clause hangs on: "a ghost | who only wants candy". */
function mainOf(text: string): string {
  const words = text.split(' ');
  const end = words.findIndex((word, at) => at > 0 && RELATIVES.has(word.toLowerCase()));
  return (end < 0 ? words : words.slice(0, end)).join(' ');
}

/**
 * The kind of a noun by its first words, and by what a tagger says of them where those say nothing.
 * @example nounKind('my garden') // 'own'
 */
export function nounKind(text: string): NounKind | null {
  if (SAYS.test(mainOf(text))) return null;
  if (CLOCK.test(text)) return text.includes(',') ? null : 'clock';
  if (/^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) \p{Ll}/u.test(text)) return 'ordinal';
  if (/^(?:Mr|Mrs|Ms|Miss|Dr|Sgt|Capt|Rev|Father|Sister|Mother|Captain|Coach|Uncle|Aunt|Auntie)\.? \p{Lu}/u.test(text))
    return 'thing';
  if (/^(?:me|us) and /i.test(text)) return 'state';
  const counted = COUNTED.exec(text)?.[0];
  if (counted !== undefined && !/^an? $/i.test(counted)) return countedKind(text.slice(counted.length));
  if (STANDS.test(text) || /^\p{Lu}\p{L}*[a-z]/u.test(text)) return null;
  if (/^(?:an?|another|some) /i.test(text)) return 'thing';
  if (
    /^(?:my|our) (?:[\p{L}'-]{1,14} ){0,2}(?:rivals?|boss|landlord|landlady|ex|enemy|enemies|opponents?|nemesis)\b/iu.test(
      text,
    )
  )
    return 'matter';
  if (/^(?:my|our) /i.test(text)) return /,/.test(text) ? null : 'own';
  if (/^(?:the|this|that|your|his|her|their) /i.test(text)) return 'the';
  if (PEOPLE.test(text)) return 'people';
  if (text.includes(',') || / and .{1,40} and /.test(text)) return null;
  return bareKind(text.split(' '));
}

/** What follows a number: "years of service", "people", "hours apart". */
function countedKind(rest: string): NounKind | null {
  const unit = SPAN.exec(rest)?.[0];
  if (unit === undefined) return isPlural(rest.split(' ')) ? 'things' : 'total';
  const behind = rest.slice(unit.length);
  if (/^(?:later|ago|before|after|earlier|old|now)\b/i.test(behind)) return behind === 'now' ? 'span' : null;
  if (/^apart\b/i.test(behind)) return 'apart';
  if (behind === '') return 'span';
  return /^sober|^clean|^(?:in|on|at|till|until|to)\b/i.test(behind) ? 'state' : 'total';
}

/** "Hens in the yard", "bored staff": whether the noun that is counted is of several. */
const isPlural = (words: readonly string[]): boolean =>
  words.slice(0, 3).some((word, at) => /[a-z]s$/i.test(word) && BEHIND_COUNT.test(words[at + 1] ?? 'of'));
const BEHIND_COUNT = /^(?:of|in|on|at|from|with|and|called|named)$/i;

const WORDS_MAX = 5;

/** Words without an article: "studying at three", "coffee", "plate tectonics". */
function bareKind(words: readonly string[]): NounKind | null {
  const tags = wordTags(words);
  const [first, second] = tags;
  if (/ing$/i.test(words[0]!)) {
    const isDoing = second !== undefined && ['Preposition', 'Determiner', 'Possessive', 'Pronoun', 'Conjunction', 'Particle', 'Adverb'].some((tag) => second.has(tag)); // biome-ignore format: one thought
    return isDoing ? 'doing' : words.length === 1 && first!.has('Gerund') ? 'matter' : null;
  }
  const isNoun = tags.every(
    (own) => (own.has('Noun') && !own.has('Pronoun')) || own.has('Adjective') || own.has('Conjunction'),
  );
  return isNoun && words.length <= WORDS_MAX ? 'matter' : null;
}
