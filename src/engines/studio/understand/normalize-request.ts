import { partsOf, readTable, TableError } from './read-table.ts';
import { figuresSpelled } from './spell-figures.ts';

/** What people write for short, and how a lyric spells it. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  readTable('short-forms.txt', 2).flatMap(({ fields: [, forms], place }) =>
    partsOf(forms!).map((form): [string, string] => {
      const [short, whole, ...more] = form.split(' = ');
      if (whole === undefined || more.length > 0) throw new TableError(`${place}: no short form: ${form}`);
      return [short!, whole];
    }),
  ),
);

/** Words whose misspelling would lose the sense of a request. */
const CUE_WORDS =
  'birthday anniversary wedding graduation graduating retirement retiring girlfriend boyfriend daughter grandmother grandfather grandma grandpa mother father brother sister husband wife friend favourite favorite christmas apology forgive sorry congratulations thank jingle lullaby memorial funeral kindergarten teacher neighbor neighbour colleague because roommate flatmate coworker dishes always remember turning obsessed rainbow beautiful married together'.split(
    ' ',
  );
const CUES_BY_FIRST = new Map<string, string[]>();
for (const word of CUE_WORDS) CUES_BY_FIRST.set(word[0]!, [...(CUES_BY_FIRST.get(word[0]!) ?? []), word]);

const EMOJI_MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/❤|💕|💖|💗|💘|💙|💚|💛|💜|🥰|😍|😘/u, 'in love'],
  [/[😂🤣😜😝🤪]/u, 'funny'],
  [/[😭😢💔🥺]/u, 'sad'],
  [/[😡🤬😠👿]/u, 'angry'],
  [/[🎂🎉🥳🎈]/u, 'celebration'],
  [/🙏/u, 'thanks'],
];

/** What the band is tuned to: its figure is no fact to be sung. */
const TUNING =
  /,? ?\b(?:and )?(?:(?:tuned|pitched) (?:to |at |in )?|(?:at|in|with) )?(?:A ?4? ?= ?\d{3}(?: ?(?:hz|hertz))?|(?<=tuned to )\d{3}|\d{3}(?:\.\d)? ?(?:hz|hertz))(?: (?:tuning|pitch))?(?![\w.])/gi;

/** How fast it goes: its figure is no fact either. */
const TEMPO =
  /,? ?\b(?:at )?(?:(?:tempo|bpm)(?: of| is|:| =)? ?\d{2,3}(?: ?bpm)?|\d{2,3} ?(?:bpm|beats (?:per|a) minute))(?![\w.])/gi;

/**
 * A request as a careful person would have typed it: straight quotes, no emoji, short forms spelled out, slips in the words that
 * matter mended. Names and everything else stay as they are.
 * @param isKnown whether a word is in the dictionary: known words are not mended
 */
export function normalizeRequest(text: string, isKnown: (word: string) => boolean): string {
  const straight = figuresSpelled(itemsApart(agesApart(text)))
    .normalize('NFC')
    .replace(
      /^\s*(?:to whom it may concern|(?:dear|hello|hi|hey) (?:sirs?|team|all|people|folks|songwriters?|song (?:people|folks?|makers?|writers?|team|wizards?)|(?:song |music )?(?:machine|bot|robot|maker|writer|ai)|friends?)|good (?:day|morning|evening)|greetings)\s*[,:.!;-]+\s*/i,
      '',
    )
    .replace(/(\S{40})\S+/gu, '$1')
    .replace(/([.!?\u2026])[.!?\u2026]+/g, '$1')
    .replace(/([^\p{L}\p{N}\s\p{Extended_Pictographic}])\1{2,}/gu, '$1')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/([.!?])"(?=\s|$)/g, '"$1')
    .replace(/(^|\s)(?:[:;]'?-?[()DPp/|]|<3+|xD|:3)(?=\s|$|[.,])/g, '$1, ')
    .replace(/\b(?:r ?& ?b|r ?(?:and|n|'n') ?b)\b/gi, 'rnb')
    .replace(/\b(song|tune|track|something|smth|one|ode|tribute|hymn|letter|homage) 2 (?=[a-z]{2,12}\b)/gi, '$1 to ')
    .replaceAll('&', ' and ')
    .replace(
      / ?\b(?:lol|lmao|lmfao|rofl|haha(?:ha){0,4}|hehe|omg|btw|tbh|imo|imho|ngl|fyi|idk|iirc|smh|tl;?dr|rsvp|ffs|xoxo|xx{1,6})\b[,.!]{0,3}/gi,
      ' , ',
    )
    .replace(/(^|[,.!?] ?|\b(?:and|but|so) )ill (?=\p{L}{1,24} )/giu, "$1I'll ")
    .replace(/(^|[,.!?] ?)lets (?=\p{L}{1,24} )/giu, "$1let's ")
    .replace(/\bbout (?=(?:my|a|an|the|how|our|his|her|it|this|that|us|me|them)\b)/gi, 'about ')
    .replace(/\b(song|songs|thing|rap|tune|track|ballad|anthem|banger|one) (?:bout|re:?) /gi, '$1 about ')
    .replace(
      /\b(my|our|his|her) ((?:ex[ -]|late |best |old )?(?:mom|mum|dad|nan|gran|grandma|grandpa|sister|brother|wife|husband|boss|uncle|aunt))s (?!(?:are|were|and|have|who|both|all|met|got|in|of|with)\b)(?=\p{L})/giu,
      "$1 $2's ",
    )
    .replace(/\b(girls|boys|ladies|kids|friends|teachers|nurses)' (?=\p{Ll})/gu, '$1 ')
    .replace(/\bfinna\b/gi, 'going to')
    .replace(TUNING, '')
    .replace(TEMPO, '')
    .replace(/\bits (?=\d|(?:always|been|our|my|a|the|not|her|his|called|really|so|just|time)\b)/gi, "it's ")
    .replace(/(^|[^\p{L}])(?:jaja(?:ja){0,3}|kkk)(?=[^\p{L}]|$)/giu, '$1')
    .replace(/ ?\((?=[^()]{0,200}\))/g, ', ')
    .replace(/\)(?=[\s,.;:!?]|$)/g, ', ')
    .replace(/, ?([.;:!?])/g, '$1')
    .replace(/\s[-\u2013\u2014]+\s/g, ', ')
    .replace(/(?<=[\p{L}\d)])\u2014(?=\p{L})/gu, ', ')
    .replace(
      /\b(song|songs|tune|rap|jingle|lullaby|track|banger|anthem|one|birthday|music|theme|intro|chant|ballad|beat|ode|hymn) 4 (?=\p{L})/giu,
      '$1 for ',
    )
    .replace(/(\p{L}) 4 (?=(?:my|our|the|a(?!\.)|his|her|mom|mum|dad)\b)/giu, '$1 for ')
    .replace(/\b(\d{1,2}(?::\d\d)?) ([ap])(?:\.m\b\.?|m\b)/gi, '$1$2m')
    .replace(
      /\b(my|his|her) exes (?=\p{Ll}{3,16}\b)(?!(?:are|were|and|who|all|have|in|with|keep|call|text)\b)/giu,
      "$1 ex's ",
    )
    .replace(/\b(?:w\/o) /gi, 'without ')
    .replace(/\b(?:w\/) ?/gi, 'with ')
    .replace(
      /\b(mom|mum|dad|grandma|grandpa|nan|gran|brother|sister|wife|husband|son|daughter|boss|friend|mate|ex)s (?=\d{1,3}(?:st|nd|rd|th)|birthday|bday|b-day|graduation|leaving|party|dog|cat|place|kitchen|wedding|house|basement|car|cooking|funeral|retirement|anniversary)/gi,
      "$1's ",
    );
  const plain = straight.replace(/\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*/gu, ' , ');
  const words = plain.replace(/(?:(?<![\p{L}\p{N}])2)?\p{L}[\p{L}'-]*(?:\d(?![\p{L}\p{N}]))?/gu, (word, at: number) =>
    mended(word, isKnown, NAMING.test(plain.slice(Math.max(0, at - NAMING_CHARS), at))),
  );
  // Commas that nothing stands between are one; none begins or ends the text.
  const parts = words
    .replace(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trimEnd());
  return parts
    .filter((part) => part !== '')
    .join(',')
    .trim();
}

/** "1. wet the brush 2. spit", "1) ... 2) ...": a list behind a colon, its items between commas; at least two of them. */
function itemsApart(text: string): string {
  let due = 1;
  let count = 0;
  const parted = text.replace(
    /(^|\s|[:,;.])(\d{1,2})[.)] ?(?=\p{L}|"|')/gu,
    (whole, before: string, figure: string) => {
      if (Number(figure) !== due) return whole;
      due++;
      count++;
      return due === 2 ? (before === ':' ? ': ' : ' : ') : ', ';
    },
  );
  return count >= ITEMS_MIN
    ? parted
        .replace(/: {1,3}: /g, ': ')
        .replace(/ : /g, ': ')
        .replace(/,, /g, ', ')
    : text;
}
const ITEMS_MIN = 2;

/** "My 2 yr old Noor". */
const AGED = /\b(my|our) (\d{1,2})[ -](?:yrs?|years?)[ -]old (\p{Lu}\p{Ll}{1,20})\b/gu;

/** "Leo (6) and Mia (4)" as "Leo and Mia ... Leo is 6. Mia is 4.": the names stay together, the ages are told. */
function agesApart(text: string): string {
  const ages: string[] = [];
  const names = text
    .replace(/(?<![\p{L}])(\p{Lu}\p{L}{1,20}) ?\((\d{1,2})\)/gu, (_, name: string, years: string) => {
      ages.push(`${name} is ${years}.`);
      return name;
    })
    .replace(AGED, (_, owner: string, years: string, name: string) => {
      ages.push(`${name} is ${years}.`);
      return `${owner} ${name}`;
    });
  return ages.length === 0 ? text : `${names.replace(/[.!?,; ]$/, '')}. ${ages.join(' ')}`;
}

/** What the emoji of a request say about its feeling, as words. */
export const emojiWords = (text: string): string[] =>
  EMOJI_MEANINGS.filter(([pattern]) => pattern.test(text)).map(([, words]) => words);

/** What names stand behind, which are spelled as they are. */
const NAMING = /(?:^|[^\p{L}])(?:for|to|named|called|and|n|is)[ ,]$/iu;
const NAMING_CHARS = 8;

function mended(word: string, isKnown: (word: string) => boolean, isNamed: boolean): string {
  const lower = word.toLowerCase();
  const whole = SHORT_FORMS.get(lower);
  if (whole !== undefined && (word === lower || lower.length > 2)) return whole;
  if (
    lower.length < 5 ||
    /^\p{Lu}/u.test(word) ||
    isKnown(lower) ||
    isKnown(lower.replace(/'s$/, '')) ||
    isKnown(inAmerican(lower))
  )
    return word;
  const candidates = CUES_BY_FIRST.get(lower[0]!) ?? [];
  const slips = lower.length >= 8 ? 2 : 1;
  if (lower.endsWith('s') && candidates.includes(lower.slice(0, -1))) return word;
  // "Teached" is no slip of "teacher".
  const isCue = (cue: string): boolean => !(lower.endsWith('ed') && !cue.endsWith('ed')) && isWithin(lower, cue, slips);
  return candidates.find(isCue) ?? (isNamed ? null : unslipped(lower, isKnown)) ?? word;
}

/** @example inAmerican('memorised') // 'memorized' */
const inAmerican = (lower: string): string => lower.replace(/(?<=[a-z]{3})([iy])s(?=(?:e[drs]?|ing|ation)$)/, '$1z');

const SLIP_LETTERS_MIN = 6;
const SLIP_LETTERS_MAX = 20;

/**
 * The known word that one common slip made an unknown one of: two neighbouring letters in the wrong order ("dinosuars"), a letter
 * once that is there twice ("roomate") or twice that is there once; null: there is none.
 */
function unslipped(lower: string, isKnown: (word: string) => boolean): string | null {
  if (lower.length < SLIP_LETTERS_MIN || lower.length > SLIP_LETTERS_MAX || /ees?$/.test(lower)) return null;
  for (let at = 1; at < lower.length; at++) {
    const [before, letter, after] = [lower.slice(0, at), lower[at]!, lower.slice(at + 1)];
    const isTwice = letter === lower[at - 1];
    const others = isTwice ? [before + after] : [];
    // Of a short word with a letter more there are too many: "stamen" is no slip of "Stammen".
    if (!isTwice && after !== '' && lower.length > SLIP_LETTERS_MIN) others.push(before + letter + letter + after);
    if (after.length > 1 && lower.length > SLIP_LETTERS_MIN) others.push(before + after[0]! + letter + after.slice(1));
    const known = others.find((other) => other !== lower && isKnown(other));
    if (known !== undefined) return known;
  }
  return null;
}

/** Whether two words differ by at most so many insertions, deletions, changes or swaps (Damerau 1964, optimal string alignment). */
function isWithin(left: string, right: string, slips: number): boolean {
  if (Math.abs(left.length - right.length) > slips) return false;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = left[i - 1] === right[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return last[right.length]! <= slips;
}
