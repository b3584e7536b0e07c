import { aboutTheSongChance } from '../statements/about-the-song.ts';
import type { StatementSource } from '../statements/statement-source.ts';
import { PersonSwap } from '../statements/swap-persons.ts';
import type { TaggedWord } from '../tag-words.ts';
import { type AskingWords, askingWords } from './asking-words.ts';
import { lightGrammar } from './grammar/light-grammar.ts';
import { isOfAsking, isStump, withoutAsking } from './left-overs.ts';
import { type NarratedPiece, narratedPieces } from './narrated-pieces.ts';
import { narratedText } from './narrated-text.ts';
import { tellsSomething } from './tells-something.ts';

const SENTENCES_MAX = 40;

/**
 * What a request tells, sentence by sentence, in its own words, order and persons ("my nan Doreen, she's 83"): only what asks for the
 * song is left out. Nothing is put together or said to somebody else, so nothing can be put together wrongly.
 */
export function readNarration(source: StatementSource): string[] {
  const { sentences, found, quotes, people } = source;
  // Nobody is "you" to it: everybody stays who they are in the request, and quotes come back to their places.
  const asTyped = new PersonSwap(found, null, quotes, sentences, source.isKnown);
  const asking = askingWords(source);
  const names = people.flatMap(({ name }) => name ?? []);
  const told = sentences.flatMap((words, at) => {
    const said = new Map(asTyped.swap(words, at).map((one) => [one.word, one]));
    const mentions = found.mentions.filter(({ sentence }) => sentence === at);
    const ends = new Set(mentions.map(({ end }) => words[end - 1]!));
    return narratedSentences(words, asking, (one) => narratedText(one, { said, ends }), names);
  });
  const whole = told
    .map((one) => one.replace(FROM_TO, '').replace(LOOSE, '').replace(LEFT_BEHIND, ''))
    .map((one) => lightGrammar(withoutAsking(one)))
    .filter((one) => one !== '' && !isStump(one));
  return withAntecedents(whole, names).slice(0, SENTENCES_MAX);
}

function narratedSentences(
  words: readonly TaggedWord[],
  asking: AskingWords,
  textOfWords: (words: readonly TaggedWord[]) => string,
  names: readonly string[],
): string[] {
  const sentences: string[] = [];
  let isOpen = false;
  for (const piece of narratedPieces(words, asking)) {
    const text = textOfWords(piece.words);
    const isNaming = names.some((name) => text.includes(name));
    // "Nothing falling, no wolves": goes on forbidding.
    const isJoined = piece.isJoined && (isOpen || !NEGATES.test(text));
    const before = words[words.indexOf(piece.words[0]!) - 1]?.lower ?? '';
    const isAsked = piece.behind !== null && !isNaming && isOfAsking(text, before);
    if (isAsked || !tellsSomething({ ...piece, isJoined }, text, isNaming)) {
      isOpen = false;
      continue;
    }
    const own = piece.behind === 'frame' ? withoutRemarkBehind(text).replace(IN_LANGUAGE, '') : text;
    if (isOpen && piece.isJoined) sentences[sentences.length - 1] += joint(own) + own;
    else sentences.push(begun(own, piece, words));
    isOpen = own === text;
  }
  return sentences;
}

const NEGATES = /^(?:and |but |or )?(?:no|nor|not|nothing|without|never)\b/i;

/** Without what leads from words that are left out: "and", "who", behind "a song" "at", "where". */
function begun(text: string, { words: own, behind }: NarratedPiece, sentence: readonly TaggedWord[]): string {
  if (own[0] === sentence[0] || text.includes('?') || own.at(-1)!.after.includes('?')) return text;
  return text.replace(behind === 'frame' ? LEADS_FROM_FRAME : LEADS, '');
}
const LEADS =
  /^(?:(?:and|but|or|then|so|because|cos) (?=\S+ )|(?:who|which|that) (?!(?:i|we|he|she|they|it|you|the|my|our|his|her|is|was|are|were)\b)(?=\S+ ))/i;
const LEADS_FROM_FRAME = /^(?:and|but|so|where|at|to|for|of|on|against|about|in which|that says|because) (?=\S+ )/i;

/** No comma stands before "and". */
const joint = (text: string): string => (/^(?:and|or)\b/.test(text) ? ' ' : ', ');

/** "Her eighteenth birthday that tells this story": the song does. */
function withoutRemarkBehind(whole: string): string {
  const text = whole.replace(FROM_US, '');
  const at = text.search(/ (?:that|which|with|to be|to play|so that) /);
  const isRemark =
    at > 0 && aboutTheSongChance(text.slice(at + 1)) >= REMARK_BEHIND && aboutTheSongChance(text) >= WITH_REMARK;
  return isRemark ? text.slice(0, at) : text;
}
/** "Jin in Korean": what the song is to be written in. */
const IN_LANGUAGE =
  / in (?:[A-Z][a-z]{2,12}(?:ish|ese|ian|ean)|French|German|Dutch|Greek|Arabic|Hebrew|Welsh|Irish|Hindi|Urdu|Thai|Tamil|Bengali|Swahili|Yoruba|Tagalog|Cantonese|Mandarin|Farsi)$/;
/** "My wife Siobhan from me and the boys". */
const FROM_US = / (?:with love )?from (?:me|us|all of us|everyone|everybody|both of us)\b.{0,40}$/i;
/** "That only works on Thursdays" alone may be said of a song, but not with the printer before it. */
const [REMARK_BEHIND, WITH_REMARK] = [0.6, 0.3];

/** "From the choir of St. Jude's to our organist". */
const FROM_TO = /^from [^,]{2,40}? to (?=(?:my|our) )/i;
/** What leads on to what is left out. */
const LEFT_BEHIND =
  /(?: (?:(?:and|but) (?:I|we|he|she|they)|and|but|or|the|an?|my|our|so|because|(?<!\b(?:i|we|he|she|they|you|not|don't|would|really) )like)){1,3}$/;
/** "Sooo", "hiya", "to": what a sentence can go without at its start. */
const LOOSE = /^(?:,|(?:so{1,6}|hi|hiya|hey|ok|okay|well|um|lol|basically|to|for)(?=[ ,])),? ?/i;

const STARTS_WITH_PRONOUN = /^(?:he|she|they)\b/i;
const MENTION_WORDS_MAX = 5;

/** "My wife Anna" alone is who the next sentence tells of: "my wife Anna, she sings". */
function withAntecedents(sentences: readonly string[], names: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const isMention =
      last !== undefined &&
      last.split(' ').length <= MENTION_WORDS_MAX &&
      names.some((name) => last.endsWith(name)) &&
      STARTS_WITH_PRONOUN.test(sentence);
    if (isMention) joined[joined.length - 1] = `${last}, ${sentence}`;
    else joined.push(sentence);
  }
  // A first name alone says nothing; the chorus calls it.
  return joined.filter((sentence) => !names.includes(sentence) || sentence.includes(' '));
}
