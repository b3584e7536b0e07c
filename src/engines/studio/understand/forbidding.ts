import { chainsForbidden } from './forbidden-chains.ts';
import { ORDER, WAYS_TO_FORBID } from './ways-to-forbid.ts';

/** Where an order begins. */
const AT = '(^|[.!?,;:(] ?(?:(?:and|but|so|please|pls|just|also) ){0,3})';
const SONG = '(?:(?:this|the) (?:song|one)|it|this|there|the lyrics?|the words|the whole thing)';
/** "It" and "that", of what was said right before. */
const IT = '(?:it|that|this|them|him|her|those|these)';
const DOES_NOT = "(?:do not|don't|dont|never|must not|mustn't)";

/** Ways to forbid, and the one that is read. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  // "The c word (cancer)".
  [/\bthe \p{L}{1,2}[- ]word(?: \(|, | )(\p{L}{3,20})(?:\)|(?=[,.;!?]|$))/giu, 'the word $1'],
  // "Don't bring up the divorce", "no need to go into the operation".
  [
    new RegExp(
      `\\b(?:${DOES_NOT}|no need to|try not to) (?:ever )?(?:bring up|go on about|refer to|touch on|get into|go into|allude to|joke about|make (?:any )?jokes? about|make fun of|tease (?:him|her|them|me|us) about|write about|rhyme about|rap about|dwell on|harp on about)\\b`,
      'giu',
    ),
    ORDER,
  ],
  // "Under no circumstances mention the incident".
  [
    /\b(?:under no circumstances|on no account|at no point|whatever you do,? (?:do not|don't)) (?:should you |may you |must you |please )?(?:mention|say|name|sing|include|bring up|use) /gi,
    `${ORDER} `,
  ],
  // "Not a word about money", "no line on his ex".
  [
    /\b(?:not|no) (?:a |one |a single )?(?:word|words|line|lines|verse|thing|anything|jokes?|puns?) (?:about|on|of) /giu,
    `${ORDER} `,
  ],
  // "About anything but football".
  [
    /\babout (?:anything|everything|whatever|something) (?:but|except|besides|other than) (?!(?:she|he|we|i|they|it|you)\b)/giu,
    `. ${ORDER} `,
  ],
  // "Steer clear of hospitals", "skip the illness".
  [
    new RegExp(
      `${AT}(?:steer (?:well )?clear of|stay (?:well )?(?:clear|away) from|keep (?:well )?(?:clear of|away from)|stay off|lay off|skip (?:the|any|all|over)|spare (?:us|me|him|her|them) (?:the|any|all)|ban(?: the)?|omit|minus (?:the|any|all)|enough (?:of|about|with)) `,
      'giu',
    ),
    `$1${ORDER} `,
  ],
  // "Bells are fine but no santa".
  [
    /\b(?:ok|okay|fine|welcome|allowed),? but (?:please )?no (?=[\p{L}'-]{2,20}(?: [\p{L}'-]{2,20})?(?:(?:,| or| and| nor) (?:no )?[\p{L}'-]{2,20}){0,3} ?(?:[.;!?]|$))/giu,
    `fine, ${ORDER} `,
  ],
  // "She hates it when people sing about her age", "he can't stand jokes about his hair".
  [
    /\b(?:i|we|he|she|they) (?:really |all |absolutely )?(?:hates?|can't stand|can not stand|cannot stand|loathes?|dislikes?|detests?) (?:(?:it )?when (?:people|anyone|everyone|somebody|someone|they|songs|we|you) (?:sings?|talks?|jokes?|goes? on|go on|raps?|writes?) about|(?:songs?|jokes?|lyrics|lines|puns|talk|talking|speeches) about) /giu,
    `${ORDER} `,
  ],
  // "Never write Dennis", "do not print her surname".
  [
    new RegExp(
      `(?<!\\b(?:i|we|they|you|who|to|could|would|can|did) )\\b${DOES_NOT} (?:ever )?(?:write|print|spell out) (?=(?:the |his |her |my |our )?\\p{L})`,
      'giu',
    ),
    `${ORDER} `,
  ],
  // "No cows mentioned".
  [/\bno ((?:\p{L}{2,20} ){1,3})(?:is |are |to be )?(?:mentioned|named|anywhere)\b/giu, `${ORDER} $1`],
  // "No snow or reindeers allowed".
  [
    /(?<=^|[,.;!?] ?)(?:and |but )?no ((?:\p{L}{2,20} ){1,5})(?:is |are )?(?:allowed|permitted)(?=[,.;!?]|$)/giu,
    `${ORDER} $1`,
  ],
  // "Please no trumpets", "please no god or heaven".
  [
    /\b(?:please|pls),? (?:no|not the) (?=[\p{L}'-]{2,20}(?: [\p{L}'-]{2,20})?(?:(?:,| or| and| nor) (?:no )?[\p{L}'-]{2,20}){0,4} ?(?:[.;!?]|$))/giu,
    `${ORDER} `,
  ],
];

/** "He had a stroke but don't mention it", "Easington? no, don't name it": what was said right before is not to be. */
const UNSAID = new RegExp(
  `(?:(?:\\?|!)? ?(?:no|nope|actually no)[,.]? |(?:,|;| -| –|\\.)? ?(?:(?:and|but|so|please|though) ){0,3})(?:${DOES_NOT} (?:(?:mention|include|sing|say|put|use|tell|write) ${IT}|name (?:it|that|this))(?: in(?: ${SONG})?)?|(?:leave|keep|cut) ${IT} out(?: of ${SONG})?|${IT} (?:must|should|may|can|need)(?: not|n't|'t|not) be (?:mentioned|named|sung|in ${SONG}|included)|(?:i|we)(?: would|'d) (?:be (?:so |very |really )?(?:grateful|glad|happy|relieved)|prefer it|like it|appreciate it) if ${IT} (?:were|was|is|are|could be|can be|would be)(?: left out| kept out| omitted| avoided| skipped| not mentioned| not named| not in ${SONG})(?: of ${SONG})?)(?=[,.;:!?)]|$| (?:please|pls|thanks|or|and|because|in)\\b)`,
  'giu',
);
/** So far before such words stands what they mean. */
const SAID_CHARS_MAX = 90;

/** Orders around what is not wanted, by their two ends: "keep the war out of it", "we do not want the accident in it". */
const ENDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bkeep /gi, new RegExp(` (?:well )?out of ${SONG}\\b`, 'giu')],
  [/\bleave /gi, new RegExp(` out(?: of ${SONG}\\b|(?=[,.;:!?)]|$| (?:please|pls|thanks)\\b))`, 'giu')],
  [
    /\b(?:(?:i|we|he|she|they) )?(?:do not|don't|dont|does not|doesn't) (?:want|have|put|like|bring) /gi,
    new RegExp(` (?:in(?:to)? ${SONG}\\b|mentioned|brought up|named|sung about)`, 'giu'),
  ],
  // "The cancer is off limits", "her age must not be mentioned".
  [
    /(?:^|[.!?,;:(] )/g,
    / (?:is|are) (?:strictly |totally |completely |absolutely |very |definitely )?(?:off[- ]limits|off the table|taboo|banned|forbidden|verboten|a no-go|a sore (?:subject|point|spot)|a touchy subject|not allowed|not to be (?:mentioned|named|sung)|best (?:avoided|left out))/gi,
  ],
  [
    /(?:^|[.!?,;:(] )/g,
    new RegExp(
      ` (?:must|should|may|can|shall|need)(?: not|n't|'t|not) (?:be (?:mentioned|named|included|sung|brought up|in ${SONG})|appear|come up|feature|get mentioned)(?: in ${SONG})?`,
      'giu',
    ),
  ],
];
const BETWEEN_CHARS_MAX = 60;

/** What stands between two ends of an order, as an order that is read. */
function withinEnds(text: string, [head, tail]: readonly [RegExp, RegExp]): string {
  let read = '';
  let from = 0;
  for (const { 0: end, index } of text.matchAll(tail)) {
    const start = Math.max(from, index - BETWEEN_CHARS_MAX);
    const last = [...text.slice(start, index).matchAll(head)].at(-1);
    const thing = last === undefined ? '' : text.slice(start + last.index + last[0].length, index);
    if (last === undefined || thing.length < 2 || /[.!?;]/.test(thing)) continue;
    const mark = /^[.!?,;:(]/.test(last[0]) ? last[0] : '';
    read += `${text.slice(from, start + last.index)}${mark}${ORDER} ${thing.replace(LEADS, '')}`;
    from = index + end.length;
  }
  return read + text.slice(from);
}
const LEADS = /^(?:(?:and|but|so|please|pls|just|also) ){1,2}/i;

/** "..., he's not broken". */
const REASON = /, (?:i|he|she|it|they|we)(?:'s|'m|'re| is| am| are)(?:n't| not) (\p{L}{3,16})(?=[,.;!?]|$)/giu;
const FORBIDS = /\b(?:nothing|not|no jokes|no lines|nowt) about [^.;!?,]{2,40}$/i;

/** "Nothing about fixing him, he's not broken": why, in other words of the same. */
const withReasons = (text: string): string =>
  text.replace(REASON, (whole, state: string, at: number) =>
    FORBIDS.test(text.slice(Math.max(0, at - BETWEEN_CHARS_MAX), at)) ? ` or ${state}` : whole,
  );

/** A request in which every way to forbid something is "do not mention ...". */
export function plainlyForbidden(text: string): string {
  const said = withoutMoods(withoutUnsaid(withReasons(text)));
  const ended = ENDS.reduce(withinEnds, said);
  const plain = WAYS_TO_FORBID.reduce(
    (one, [pattern, order]) =>
      typeof order === 'string' ? one.replace(pattern, order) : one.replace(pattern, (...found) => order(...found)),
    ended,
  );
  return chainsForbidden(WAYS.reduce((one, [pattern, order]) => one.replace(pattern, order), plain));
}

/** What stands before "don't mention it", up to where its sentence or its piece begins. */
function withoutUnsaid(text: string): string {
  for (const found of text.matchAll(UNSAID)) {
    const before = text.slice(Math.max(0, found.index - SAID_CHARS_MAX), found.index);
    const start = found.index - before.length + lastMark(before);
    const things = thingsIn(text.slice(start, found.index));
    if (things.length === 0) continue;
    const rest = text.slice(found.index + found[0].length);
    return withoutUnsaid(
      `${text.slice(0, start)} ${ORDER} ${things.join(' or ')}${/^[.,;:!?)]/.test(rest) ? '' : '.'}${rest}`,
    );
  }
  return text;
}

const lastMark = (text: string): number => {
  const marks = [...text.matchAll(/[.,;:!?(] /g)];
  return marks.length === 0 ? 0 : marks.at(-1)!.index + 2;
};

/** The names and the nouns behind "the", "his", "a" of what must not be said. */
const thingsIn = (text: string): string[] => {
  const owned = [
    ...text.matchAll(
      /\b(?:the|his|her|my|our|their|an?|no|any) ((?:(?:middle|first|last|real|maiden|old|new|ex|second|big) )?\p{L}{3,20})\b/giu,
    ),
  ];
  const names = [...text.matchAll(/(?<!^)\b(\p{Lu}\p{L}{2,20})\b/gu)];
  const lone = /^(?:and |but )?(\p{L}{3,20})$/iu.exec(text.trim());
  return [...new Set([...owned.slice(0, 1), ...names, ...(lone === null ? [] : [lone])].map((one) => one[1]!))].filter(
    (one) => !DATED.test(one),
  );
};

const DATED =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/i;

const MOODS =
  'sad|sadness|soppy|sappy|mushy|gushy|cheesy|corny|weepy|gloomy|depressing|maudlin|sentimental|preachy|religious|romantic|bitter|pitying|morbid|scary|childish|babyish|sexy|rude|political|inspirational|inspiring|churchy|slushy|schmaltzy|miserable|mournful|patronising|patronizing|angry|violent|boring';
/** "Not sad", "nothing soppy", "don't make it sad": of the song, where a piece begins. */
const NO_MOOD = new RegExp(
  `(^|[.!?,;(] ?|\\b(?:but|and|just|please) )((?:not|nothing|never|don't be|do not be|don't get|do not get|don't (?:make|let) it(?: be| get| sound)?|do not (?:make|let) it(?: be| get| sound)?)(?: too| at all| remotely| even| in any way)?) (${MOODS})(?=[,.;:!?)]|$| (?:or|and|please|pls|though|song|stuff|at all|but)\\b)`,
  'giu',
);
/** "He'll kill me if it's soppy". */
const THREATENED = new RegExp(
  `(?:(?<=^|[.!?,;] )|\\b(?:because|cos|as|or|and) )(?:he|she|they|everyone|my \\p{L}{2,12}) ?(?:'ll|'d|will|would)? (?:\\p{L}{2,10} ){1,4}if (?:it's|it is|its|it gets|it sounds|this is|i'm|we're|it was) (?:too |all |remotely |even )?(${MOODS})(?=[,.;:!?)]|$)`,
  'giu',
);

const withoutMoods = (text: string): string =>
  text
    .replace(THREATENED, (_, mood) => `${ORDER} ${mood}`)
    .replace(NO_MOOD, (_, before, _way, mood) => `${before}${ORDER} ${mood}`);
