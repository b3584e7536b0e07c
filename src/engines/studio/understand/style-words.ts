import { SONG_NOUNS } from './song-nouns.ts';
import { soundOpeningLength, soundOrderLength } from './style-orders.ts';
import { styleTable } from './style-table.ts';
import type { TaggedWord } from './tag-words.ts';

/** What the vocabularies of music say of a phrase. */
export interface StyleVocabulary {
  /** Whether a word or phrase names a style, an instrument, a tempo, a voice, a decade. */
  isStyle(phrase: string): boolean;
  /** Whether it names a genre. */
  isGenre(phrase: string): boolean;
}

/** The words of a request that name styles, by the longest phrase that does: "bossa nova" is one. */
export interface StyleWords {
  /** The phrase that a word is part of, lower case; absent: the word names no style. */
  readonly phraseOf: ReadonlyMap<TaggedWord, string>;
  readonly genres: ReadonlySet<TaggedWord>;
}

const PHRASE_WORDS_MAX = 4;

export function markStyle(
  sentences: readonly (readonly TaggedWord[])[],
  { isStyle, isGenre }: StyleVocabulary,
): StyleWords {
  const { phrases, heads } = styleTable();
  const phraseOf = new Map<TaggedWord, string>();
  const genres = new Set<TaggedWord>();
  for (const words of sentences) {
    for (let at = 0; at < words.length; ) {
      const length = isThing(words, at)
        ? 1
        : phraseLength(
            words,
            at,
            (phrase) => isStyle(phrase) || phrases.has(phrase) || isCompound(phrase, isStyle, heads),
          );
      const phrase = phraseFrom(words, at, length);
      for (const word of isThing(words, at) ? [] : words.slice(at, at + length)) {
        phraseOf.set(word, phrase);
        if (isGenre(phrase)) genres.add(word);
      }
      at += Math.max(1, length);
    }
  }
  for (const words of sentences) markBefore(words, phraseOf);
  for (const words of sentences) markLastPieces(words, phraseOf, heads);
  for (const [at, words] of sentences.entries()) markMannerPieces(words, phraseOf, at > 0);
  // What comes first tells what the song is about, however short it is.
  for (const words of sentences.slice(1)) markStyleSentence(words, phraseOf, heads);
  const isSound = (word: TaggedWord): boolean => genres.has(word) || phrases.has(phraseOf.get(word) ?? '');
  for (const words of sentences.slice(1)) markSoundOrder(words, phraseOf, soundOrderLength(words, isSound));
  for (const words of sentences.slice(0, 1)) markSoundOrder(words, phraseOf, soundOpeningLength(words, isSound));
  return { phraseOf, genres };
}

function markSoundOrder(words: readonly TaggedWord[], phraseOf: Map<TaggedWord, string>, length: number): void {
  for (const word of words.slice(0, length)) if (!phraseOf.has(word)) phraseOf.set(word, NO_PHRASE);
}

/** What "style" and the like say of the words before them. */
const MANNER_NOUNS = /^(?:style|styles|styled|vibes?|feel|flavou?r|sound|sounds|rhythms?|grooves?|beats?|mood|tempo)$/;

/** "Welsh choir", "polyphonic Georgian style": where a sound is from and how it is belongs to its name. */
function markBefore(words: readonly TaggedWord[], phraseOf: Map<TaggedWord, string>): void {
  const { befores } = styleTable();
  for (let at = words.length - 2; at >= 0; at--) {
    const [word, next] = [words[at]!, words[at + 1]!];
    if (word.after !== '' || phraseOf.has(word) || !befores.has(word.lower)) continue;
    if (phraseOf.has(next)) phraseOf.set(word, NO_PHRASE);
    else if (MANNER_NOUNS.test(next.lower)) {
      phraseOf.set(word, word.lower);
      phraseOf.set(next, NO_PHRASE);
    }
  }
}

/** Of a word that only belongs to an order for a sound: it names none itself. */
const NO_PHRASE = '';

/** "Afro-soul", "post-rock", "slowcore", "radiohead-ish". */
function isCompound(phrase: string, isStyle: StyleVocabulary['isStyle'], heads: ReadonlySet<string>): boolean {
  const parts = phrase.split('-');
  const last = parts.at(-1)!;
  return (
    parts.length === 2 &&
    parts[0] !== '' &&
    (heads.has(last) || last === 'ish' || last === 'esque' || (!/\d/.test(phrase) && last.length > 3 && isStyle(last)))
  );
}

/** Names of styles that are things, too: "a country of one island", "our house". */
const THINGS =
  /^(?:country|house|folk|metal|soul|club|rock|garage|swing|pop|class|drill|trap|drone|industrial|lounge|man|men|woman|women|boy|girl|boys|girls)$/;

/** "A song about winter", "about the beach": what a song is about is no style of it. */
const isSubject = (words: readonly TaggedWord[], at: number): boolean => {
  const start = /^(?:a|an|the|my|our)$/.test(words[at - 1]?.lower ?? '') ? at - 1 : at;
  return words[start - 1]?.lower === 'about' && !/\d/.test(words[at]!.lower);
};

function isThing(words: readonly TaggedWord[], at: number): boolean {
  const [word, before, next] = [words[at]!, words[at - 1], words[at + 1]];
  if (isSubject(words, at)) return true;
  if (!THINGS.test(word.lower)) return false;
  if (word.isCapital && !word.isFirst && before?.isCapital === true && before.after === '') return true;
  const isOwned =
    before !== undefined &&
    before.after === '' &&
    /^(?:a|an|the|my|our|his|her|their|this|that|whole|uni|old|every|in)$/.test(before.lower);
  return isOwned && (word.after !== '' || next === undefined || !next.tags.has('Noun'));
}

const SENTENCE_WORDS_MAX = 9;

/** Marks a short sentence without a verb whose pieces end on styles, whatever stands before these: "Film noir jazz", "Pagan folk w/ hurdy gurdy". */
function markStyleSentence(
  words: readonly TaggedWord[],
  phraseOf: Map<TaggedWord, string>,
  heads: ReadonlySet<string>,
): void {
  if (words.length > SENTENCE_WORDS_MAX || !words.every(isOfStyleSentence)) return;
  const isHead = (word: TaggedWord): boolean => phraseOf.has(word) || heads.has(word.lower);
  const isEnd = (at: number): boolean =>
    at === words.length - 1 ||
    /[,;]/.test(words[at]!.after) ||
    /^(?:but|with|w|and|plus|then)$/.test(words[at + 1]!.lower);
  if (!words.some((word, at) => isHead(word) && isEnd(at))) return;
  for (const word of words) if (!SMALL.has(word.lower) && !phraseOf.has(word)) phraseOf.set(word, word.lower);
}

/** Names and verbs tell of somebody; a participle at the end may say how it is sung ("lute but beatboxed"). */
function isOfStyleSentence(word: TaggedWord, at: number, words: readonly TaggedWord[]): boolean {
  if (/^(?:about|for|from|who|is|are|was|has|have|had)$|^quotedwords/.test(word.lower)) return false;
  return isPlainWord(word) || (at === words.length - 1 && words[at - 1]?.lower === 'but');
}

const MANNER_LEAD_MAX = 2;
const MANNER_REST_MAX = 4;

/** Marks pieces between commas such as "Scots flavour", "filmi style with strings", "bhangra beats but Welsh words". */
function markMannerPieces(words: readonly TaggedWord[], phraseOf: Map<TaggedWord, string>, isLater: boolean): void {
  let start = 0;
  for (const [at, { after }] of words.entries()) {
    if (!/[,;]/.test(after) && at < words.length - 1) continue;
    const piece = words.slice(start, at + 1);
    if ((start > 0 || isLater) && (isMannerPiece(piece) || isOfPlayers(piece, phraseOf)))
      for (const word of piece)
        if (!phraseOf.has(word)) phraseOf.set(word, SMALL.has(word.lower) ? NO_PHRASE : word.lower);
    start = at + 1;
  }
}

/** "Klezmer band", "clarinet trio": who plays, behind a style. */
const PLAYERS = /^(?:band|bands|ensemble|trio|duo|quartet|quintet|choir|orchestra|solo|section)$/;
const isOfPlayers = (piece: readonly TaggedWord[], phraseOf: ReadonlyMap<TaggedWord, string>): boolean =>
  piece.length > 1 &&
  piece.length <= MANNER_LEAD_MAX + 1 &&
  PLAYERS.test(piece.at(-1)!.lower) &&
  piece.slice(0, -1).every((word) => phraseOf.has(word));

function isMannerPiece(piece: readonly TaggedWord[]): boolean {
  const noun = piece.findIndex(({ lower }) => MANNER_NOUNS.test(lower));
  const rest = piece.slice(noun + 1);
  return (
    noun > 0 &&
    noun <= MANNER_LEAD_MAX &&
    piece.slice(0, noun).every((word) => isPlainWord(word) && !word.tags.has('Verb')) &&
    (rest.length === 0 ||
      (rest.length <= MANNER_REST_MAX && /^(?:but|with|and|meets|plus|over)$/.test(rest[0]!.lower))) &&
    rest.every(isPlainWord)
  );
}

const PIECE_WORDS_MAX = 3;

/** Marks the pieces behind commas at a sentence's end that only name a style. */
function markLastPieces(
  words: readonly TaggedWord[],
  phraseOf: Map<TaggedWord, string>,
  heads: ReadonlySet<string>,
): void {
  for (let end = words.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && end - start <= PIECE_WORDS_MAX && !/[,;]/.test(words[start - 1]!.after)) start--;
    const piece = words.slice(start, end);
    const isPiece = start > 0 && piece.length <= PIECE_WORDS_MAX && piece.length > 1;
    if (!isPiece || !piece.every(isPlainWord)) return;
    // "Samba funeral": how a feast is to sound.
    const isFeast = FEASTS.test(piece.at(-1)!.lower) && piece.slice(0, -1).every((word) => phraseOf.has(word));
    if (!heads.has(piece.at(-1)!.lower) && !isFeast) return;
    const phrase = phraseFrom(words, start, piece.length);
    for (const word of piece) phraseOf.set(word, phrase);
    end = start;
  }
}

const FEASTS = /^(?:funeral|wake|wedding|party|birthday|farewell|goodbye|christmas|celebration)$/;

const isPlainWord = (word: TaggedWord): boolean =>
  !/^(?:my|our|his|her|their|your|the|a|an|i|he|she|we|they|you|plays?|loves?|hates?|in|on|at|of|to)$/.test(
    word.lower,
  ) && !word.tags.has('PastTense');

function phraseLength(words: readonly TaggedWord[], at: number, isStyle: (phrase: string) => boolean): number {
  let reach = 1;
  while (reach < PHRASE_WORDS_MAX && at + reach < words.length && words[at + reach - 1]!.after === '') reach++;
  for (let length = reach; length > 0; length--) if (isStyle(phraseFrom(words, at, length))) return length;
  return 0;
}

const phraseFrom = (words: readonly TaggedWord[], at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ lower }) => lower)
    .join(' ');

/** Words that stand between words of style. */
const SMALL = new Set(
  `a an the and or with of in on at to for some very really no not so too more super just style styles vibe vibes mood feel feeling tempo music sound beat beats sounding sounds please slow fast bpm want
  need something kind sort type vocals vocal voice voices singer sung singing drop minutes minute seconds second long short key bit little think more less all as well lots lot make it that like should be this
  playing heavy only maybe perhaps ideally meets rhythm rhythms part parts then that's thing before throughout
  style-wise tune era breakup wedding birthday love party christmas club workout summer winter kids children's girl boy`.split(
    /\s+/,
  ),
);
/** So much of a piece that has a foreign word ("sad girl indie pop") must be style. */
const SHARE_MIN = 0.6;

const SOUNDS = /^(?:bpm|vibes?|vocals?|music|beats?)$/;

/** Whether a piece says only how the song should sound. */
export function isStyleOnly(words: readonly TaggedWord[], { phraseOf }: StyleWords): boolean {
  const ofManner = mannerWords(words);
  const isSmall = (word: TaggedWord): boolean =>
    SMALL.has(word.lower) || ofManner.has(word) || SONG_NOUNS.has(word.lower) || /^\d+(?:s|\/\d+)?$/.test(word.lower);
  const own = words.filter((word) => phraseOf.has(word) || !isSmall(word));
  const styled = own.filter((word) => phraseOf.has(word)).length;
  if (own.length === 0)
    return ofManner.size > 0 || words.some(({ lower }) => SONG_NOUNS.has(lower) || SOUNDS.test(lower));
  // "Sings tenor in a male choir": what somebody does.
  const first = words[0]!;
  const isDoing = first.tags.has('PresentTense') || /^(?:me|my|a|the|his|her|our|your|it)$/.test(words[1]?.lower ?? '');
  if (
    words.length > 2 &&
    isDoing &&
    /[^s]s$/.test(first.lower) &&
    !/^(?:vocals|vibes|beats|drums|songs|synths|strings)$/.test(first.lower)
  )
    return false;
  if (styled === own.length) return true;
  const isTelling = words.some(({ lower }) => /^(?:i|my|he|she|his|her|we|our|you|your|they|about)$/.test(lower));
  return styled >= 2 && styled / own.length >= SHARE_MIN && !isTelling;
}

/** The words that say how something is sung, those of phrases, too: "tongue in cheek". */
export function mannerWords(words: readonly TaggedWord[]): ReadonlySet<TaggedWord> {
  const { manners } = styleTable();
  const found = new Set<TaggedWord>();
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at, (phrase) => manners.has(phrase));
    for (const word of words.slice(at, at + length)) found.add(word);
    at += Math.max(1, length);
  }
  return found;
}

/** The phrases of style among words, as they are shown. */
export const stylePhrases = (words: readonly TaggedWord[], { phraseOf }: StyleWords): string[] => [
  ...new Set(words.flatMap((word) => phraseOf.get(word)?.replace('rnb', 'r&b') || [])),
];
