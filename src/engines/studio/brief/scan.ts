import { type Meaning, meaningsOf, PHRASE_WORDS_MAX, wordsOf } from './phrase-index.ts';
import { stopWords } from './stop-words.ts';

/** A phrase of the request that means something, or a single word that does not. In the order of the text. */
export interface Found {
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
  /** After "no", "without" ...: the caller does not want it. */
  readonly isRefused: boolean;
  /** After "about": it names the subject, not the style. */
  readonly isSubject: boolean;
  /** The whole text between two commas, or beside a word for music or ending in one ("summer song", "kids song", "musica dance"). */
  readonly isStyleName: boolean;
  /** Which clause of the text, and which words of it (end exclusive). */
  readonly clause: number;
  readonly wordStart: number;
  readonly wordEnd: number;
}

const NEGATIONS = new Set(
  `no without not avoid avoiding minus zero exclude excluding non omit omitting skip never
  ohne kein keine keinen sin sans pas sem senza`.split(/\s+/),
);
/** "Don't" refuses what it forbids to use, not what a song forbids to do. */
const DO_NOT = new Set(["don't", 'dont', 'do']);
const USING = new Set(['use', 'include', 'add', 'want', 'need', 'put', 'have', 'like']);
const NEGATION_ENDS = new Set(['but', 'with', 'only', 'just', 'instead']);
const SUBJECT_STARTS = new Set(['about', 'celebrating', 'describing', 'regarding']);
const MUSIC_WORDS = new Set(
  'song songs music track tracks vibe vibes beat beats style styled tune anthem theme feel groove instrumental rhyme'.split(
    ' ',
  ),
);
/** Words after "with" among which a style word shows that the subject is over ("about rain with soft piano"). */
const STYLE_LOOKAHEAD_WORDS = 4;

/**
 * Finds the phrases that mean something in free text or comma-separated tags, longest first, and the words left over
 * (words that carry no meaning in any song request are dropped).
 */
export function scan(text: string): Found[] {
  const clauses = text.split(/[,;:.!?()[\]\n|]+/);
  return clauses.flatMap((clause, ordinal) => scanClause(wordsOf(clause), ordinal));
}

function scanClause(words: readonly string[], clause: number): Found[] {
  const found: Found[] = [];
  let isRefused = false;
  let isSubject = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at]!;
    const step = longestPhrase(words, at);
    if (step.meanings.length === 0) {
      if (NEGATIONS.has(word) || isProhibition(words, at)) isRefused = true;
      else if (NEGATION_ENDS.has(word)) isRefused = false;
      if (SUBJECT_STARTS.has(word)) isSubject = true;
      else if (isSubject && endsSubject(words, at)) isSubject = false;
    }
    // "No drums electronic pop": the list of what is unwanted is over.
    if (isRefused && isAfterInstrument(found.at(-1), clause, at) && step.meanings.some(isNoInstrument))
      isRefused = false;
    const place = { clause, wordStart: at, wordEnd: at + step.length };
    const drumless = /^(.+)less$/.exec(word)?.[1];
    if (drumless !== undefined && step.meanings.length === 0 && meaningsOf(drumless).some(isInstrument)) {
      found.push({
        phrase: drumless,
        meanings: meaningsOf(drumless),
        isRefused: true,
        isSubject: false,
        isStyleName: false,
        ...place,
      });
    } else if (step.meanings.length > 0 || isWorthKeeping(word)) {
      const isStyleName =
        step.length === words.length ||
        [words[at + step.length], words[at + step.length - 1]].some((one) => MUSIC_WORDS.has(one ?? '')) ||
        words[at - 1] === 'music';
      found.push({
        phrase: step.phrase,
        meanings: step.meanings,
        isRefused,
        isSubject: isSubject && !isStyleNoun(step, words, at),
        isStyleName,
        ...place,
      });
    }
    at += step.length;
  }
  return found;
}

/** "Don't use", "do not want"; "don't stop" is none. */
const isProhibition = (words: readonly string[], at: number): boolean =>
  DO_NOT.has(words[at]!) && USING.has(words[at + (words[at] === 'do' && words[at + 1] === 'not' ? 2 : 1)] ?? '')
    ? words[at] !== 'do' || words[at + 1] === 'not'
    : false;

/** Whether a refused instrument stands right before a word, without "and" or "or" between. */
const isAfterInstrument = (last: Found | undefined, clause: number, at: number): boolean =>
  last?.isRefused === true && last.clause === clause && last.wordEnd === at && last.meanings.some(isInstrument);

interface Step {
  readonly phrase: string;
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

function longestPhrase(words: readonly string[], at: number): Step {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const meanings = meaningsOf(phrase);
    if (meanings.length > 0) return { phrase, length, meanings };
  }
  return { phrase: words[at]!.replace(/'s$/, ''), length: 1, meanings: [] };
}

const isInstrument = (meaning: Meaning): boolean => meaning.kind === 'instrument';
const isNoInstrument = (meaning: Meaning): boolean => meaning.kind !== 'instrument';
const isStyle = (meaning: Meaning): boolean =>
  meaning.kind === 'instrument' ||
  meaning.kind === 'gender' ||
  meaning.kind === 'timbre' ||
  meaning.kind === 'tempo' ||
  (meaning.kind === 'genre' && meaning.genre.isOrdinaryWord !== true);

/** Inside a subject, a genre counts as style only where a word for music follows: "in a reggae style". */
const isStyleNoun = (step: Step, words: readonly string[], at: number): boolean =>
  step.meanings.some((meaning) => meaning.kind === 'genre') && MUSIC_WORDS.has(words[at + step.length] ?? '');

function endsSubject(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (word === 'in' && (words[at + 1] === 'the' || words[at + 1] === 'style'))
    return words.slice(at, at + 3).includes('style');
  if (word === 'featuring' || word === 'sung') return true;
  if (word !== 'with' && word !== 'over') return false;
  for (let next = at + 1; next <= Math.min(at + STYLE_LOOKAHEAD_WORDS, words.length - 1); next++) {
    if (longestPhrase(words, next).meanings.some(isStyle)) return true;
  }
  return false;
}

const isWorthKeeping = (word: string): boolean =>
  !stopWords.has(word) && !NEGATIONS.has(word) && !SUBJECT_STARTS.has(word) && /\p{L}{2}/u.test(word);
