import { aboutTheSongChance } from '../statements/about-the-song.ts';
import type { StatementSource } from '../statements/statement-source.ts';
import { PersonSwap } from '../statements/swap-persons.ts';
import type { TaggedWord } from '../tag-words.ts';
import { type AskingWords, narratedPieces } from './narrated-pieces.ts';
import { narratedText } from './narrated-text.ts';
import { tellsSomething } from './tells-something.ts';

const SENTENCES_MAX = 40;

/**
 * What a request tells, sentence by sentence, in its own words, order and persons ("my nan Doreen, she's 83"): only what asks for the
 * song is left out. Nothing is put together or said to somebody else, so nothing can be put together wrongly.
 */
export function readNarration(source: StatementSource): string[] {
  const { sentences, found, quotes, reading, people } = source;
  // Nobody is "you" to it: everybody stays who they are in the request, and quotes come back to their places.
  const asTyped = new PersonSwap(found, null, quotes, sentences, source.isKnown);
  const asking: AskingWords = {
    frames: new Set(reading.frames.flat()),
    orders: new Set([...reading.orders, ...reading.styles].flat()),
  };
  const names = people.flatMap(({ name }) => name ?? []);
  const told = sentences.flatMap((words, at) => {
    const said = new Map(asTyped.swap(words, at).map((one) => [one.word, one]));
    const mentions = found.mentions.filter(({ sentence }) => sentence === at);
    const ends = new Set(mentions.map(({ end }) => words[end - 1]!));
    return narratedSentences(words, asking, (one) => narratedText(one, { said, ends }), names);
  });
  const begun = told.map((sentence) => sentence.replace(LOOSE, '')).filter((sentence) => sentence !== '');
  return withAntecedents(begun, names).slice(0, SENTENCES_MAX);
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
    if (!tellsSomething({ ...piece, isJoined }, text, isNaming)) {
      isOpen = false;
      continue;
    }
    const own = piece.behind === 'frame' ? withoutRemarkBehind(text) : text;
    if (isOpen && piece.isJoined) sentences[sentences.length - 1] += joint(own) + own;
    else sentences.push(own);
    isOpen = own === text;
  }
  return sentences;
}

const NEGATES = /^(?:and |but |or )?(?:no|nor|not|nothing|without|never)\b/i;

/** No comma stands before "and". */
const joint = (text: string): string => (/^(?:and|or)\b/.test(text) ? ' ' : ', ');

/** "Her eighteenth birthday that tells this story": the song does. */
function withoutRemarkBehind(text: string): string {
  const at = text.search(/ (?:that|which|with|to be|to play|so that) /);
  return at > 0 && aboutTheSongChance(text.slice(at + 1)) >= REMARK_BEHIND ? text.slice(0, at) : text;
}
const REMARK_BEHIND = 0.6;

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
  return joined;
}
