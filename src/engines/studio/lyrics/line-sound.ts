import { countSyllables, pronounceAll } from '../../../music/pronunciation/dictionary.ts';
import { type Phone, syllableCountOf } from '../../../music/pronunciation/phone.ts';
import { nearRhymeKey, rhymeKey, rhymingPart } from '../../../music/pronunciation/rhyme.ts';

/** Words of a line as they are sung; hyphens part them, brackets and punctuation go. */
export const wordsOf = (line: string): string[] =>
  line
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .match(/[\p{L}\p{M}\p{N}']+/gu)
    ?.map((word) => word.replace(/^'+(?!(?:cause|til|em|round|bout)$)/, ''))
    .filter((word) => word !== '') ?? [];

/** The line without its backing answer. */
export function leadOf(line: string): string {
  const text = line.trimEnd();
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const isAnswer = open >= 0 && text.indexOf(')', open) === text.length - 1;
  return isAnswer ? text.slice(0, open).trimEnd() : line;
}

export const lineSyllables = (line: string): number =>
  wordsOf(line).reduce((sum, word) => sum + countSyllables(word), 0);

/** perfect: same sound from the last stress; near: same vowels, kindred consonants, or a weak last syllable; same: one word twice. */
type EndRhyme = 'perfect' | 'near' | 'same' | 'none';

/** How the ends of two lines rhyme, by every pronunciation the dictionary gives. */
export function endRhyme(left: string, right: string): EndRhyme {
  const [one, other] = [lastWord(left), lastWord(right)];
  // "Read me" and "need me": the words before the weak end rhyme.
  if (one === other) return WEAK_ENDS.has(one) ? wordRhyme(lastWord(left, 2), lastWord(right, 2)) : 'same';
  return wordRhyme(one, other);
}

const WEAK_ENDS: ReadonlySet<string> = new Set([
  'me',
  'you',
  'it',
  'on',
  'in',
  'up',
  'her',
  'him',
  'us',
  'them',
  'now',
  'there',
]);

function wordRhyme(one: string, other: string): EndRhyme {
  if (one === other) return 'same';
  let best: EndRhyme = 'none';
  for (const first of pronounceAll(one)) {
    for (const second of pronounceAll(other)) {
      const kind = rhymeOf(first, second);
      if (kind === 'perfect') return 'perfect';
      if (kind !== 'none' && best !== 'near') best = kind;
    }
  }
  return best;
}

const lastWord = (line: string, place = 1): string => wordsOf(leadOf(line)).at(-place) ?? '';

function rhymeOf(left: readonly Phone[], right: readonly Phone[]): EndRhyme {
  if (rhymeKey(left) === rhymeKey(right)) return onsetOf(left) === onsetOf(right) ? 'same' : 'perfect';
  // One vowel in two spellings of the dictionary: "year" and "here", "raw" and "flaw".
  const near = (phones: readonly Phone[]): string =>
    nearRhymeKey(phones)
      .replace(/\biy R\b/g, 'ih R')
      .replace(/\buh R\b/g, 'ao R')
      .replace(/\bao\b(?! R)/g, 'aa');
  if (near(left) === near(right)) return 'near';
  const [one, other] = [lastVowelOn(left), lastVowelOn(right)];
  // "Memory" and "sea": a singer stresses the last of two weak syllables.
  return (isDactyl(left) || isDactyl(right)) && one === other ? 'near' : 'none';
}

/** The consonants before the rhyme: "clock" and "lock" rhyme, "night" and "knight" are one sound. */
function onsetOf(phones: readonly Phone[]): string {
  const before = phones.slice(0, phones.length - rhymingPart(phones).length);
  const vowel = before.findLastIndex((phone) => phone.stress !== null);
  return before
    .slice(vowel + 1)
    .map((phone) => phone.symbol)
    .join(' ');
}

const isDactyl = (phones: readonly Phone[]): boolean => syllableCountOf(rhymingPart(phones)) >= 3;

const lastVowelOn = (phones: readonly Phone[]): string =>
  phones
    .slice(phones.findLastIndex((phone) => phone.stress !== null))
    .map((phone) => phone.symbol)
    .join(' ');

/** Words that carry no picture: they may return in a verse, and a beat need not fall on them. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the and or but nor so if then than as at by for from in into of off on onto out over to up with without down through under i i'm i'd i'll i've me my
  mine we we're we've we'll we'd us our ours you you're you'll you've you'd your yours he he's he'd he'll him his she she's she'd she'll her hers it it's
  it'll its they they're they've they'll them their theirs this that that's these those there there's here here's who who's whose what what's when where
  where's why how how's is isn't am are aren't was wasn't were weren't be been being do don't does doesn't did didn't done have haven't has hasn't had hadn't
  having will won't would wouldn't can can't cannot could couldn't must may might should shall not no nor just all any some every each one ones more most
  much many few both only never ever always still yet till until while because since before after again away back now oh ooh yeah hey la na whoa let let's
  too very like about around down upon myself yourself ourselves itself get got getting gonna wanna gotta go goes come comes make makes made 'cause 'til 'em`.split(
    /\s+/,
  ),
);
