import { SONG_NOUNS } from './song-nouns.ts';
import type { StyleWords } from './style-words.ts';
import type { TaggedWord } from './tag-words.ts';

const ORDERS = new Set('hey hi hello yo ok okay so please write make create compose generate produce do sing give want need require request commission seek order like would love get have can could will you me us i we looking for help to with something a an some the another short long nice new really very quick one kindly dear oi hiya proper'.split(' ')); // biome-ignore format: one row
/** After the song's noun, what the song is about begins behind these. */
const LINKS = new Set('for about to on of from concerning celebrating honoring honouring describing telling regarding dedicated addressed written in with where that which called titled against thanking teaching'.split(' ')); // biome-ignore format: one row
const ABOUT_LINKS = new Set('for about to on of concerning regarding describing celebrating honoring honouring from against as'.split(' ')); // biome-ignore format: one row
const GENRE_LINKS = new Set(['for', 'about', 'on', 'to', 'of', 'concerning', 'regarding', 'from']);
const FRAME_WORDS_MAX = 16;

/** Ways to ask without the noun, longest first where one begins like another: what is told stands behind them. */
const PLEAS: readonly (readonly string[])[] = `
i want to say thank you to|i want to say sorry to|i want to say|i want to thank|i want to apologize to|i want to apologise to|i want to tell|i want to celebrate|i would like to thank|i would like to say
say sorry to|say sorry|say thank you to|say thanks to|say goodbye to|tell the story of|telling the story of|tells the story of|that tells the story of|the story of|a story about
thank you so much to|thank you to|thank you|thanks to|thanks|thanking|thank|apologize to|apologise to|apologizing to|apology to|apology for|an apology to|big thanks to|a big thank you to
i am so so sorry|i am so sorry|i am really sorry|i am sorry|so sorry|sorry to|sorry|please forgive me|forgive me
wedding of|retirement of|graduation of|proposal to|celebrate|celebrating|celebrates|honor|honoring|honour|remembering|welcoming|welcome|congratulate|congratulating|congratulations to|congratulations|congrats to|congrats|wish|surprise|cheer up
make fun of|making fun of|poke fun at|clown on|clowning on|roast of|roast|roasting|diss on|diss|dissing|mock|mocking|tease|teasing|laugh at|calling out|call out
rip|rest in peace|memorial for|a memorial for|memorial to|in loving memory of|in memory of|to the memory of|goodbye to|goodbye|farewell to|farewell for|farewell|happy birthday to|happy birthday|happy anniversary to|happy anniversary
please write something for|please make something for|write something for|make something for|write me something for|make me something for|need something for|i need something for|want something for|i want something for|looking for something for|something for|need a little something for|
tribute to|dedicated to|shout out to|shoutout to|for teaching|that teaches|which teaches|to teach|teaching|teaches|teach|a love letter to|love letter to|valentine for|my|about|for|to`
  .trim()
  .split(/[|\n]/)
  .map((plea) => plea.split(' '))
  .filter((plea) => plea.join(' ') !== 'my')
  .toSorted((left, right) => right.length - left.length);
const PLEAS_MAX = 4;

export interface Unframed {
  /** The words of the frame: "write me a funny birthday song for". */
  readonly frame: readonly TaggedWord[];
  readonly rest: readonly TaggedWord[];
}

/**
 * Takes the request for a song off a segment: "write me a funny birthday song for my wife Anna who turns 40" is about
 * "my wife Anna who turns 40", as is "bossa nova for our anniversary" about the anniversary. A segment without such a frame comes back whole.
 */
export function stripFrame(words: readonly TaggedWord[], style: StyleWords): Unframed {
  let start = framedBySong(words) || framedByGenre(words, style);
  for (let round = 0; round < PLEAS_MAX; round++) {
    const length = pleaLength(words, start, start > 0);
    if (length === 0) break;
    start += length;
  }
  return { frame: words.slice(0, start), rest: words.slice(start) };
}

/** How many words ask for a song, by its noun, with the link behind it. */
function framedBySong(words: readonly TaggedWord[]): number {
  const nounAt = songNounAt(words);
  if (nounAt < 0) return 0;
  const link = words[nounAt + 1]?.lower ?? null;
  const isLink = link !== null && LINKS.has(link) && words[nounAt]!.after === '';
  const isDedication = /^(?:dedicated|addressed|written|sung)$/.test(link ?? '') && words[nounAt + 2]?.lower === 'to';
  return nounAt + 1 + (isDedication ? 2 : isLink && ABOUT_LINKS.has(link) ? 1 : 0);
}

/** "Hard techno about a robot": the genre stands for the song. */
function framedByGenre(words: readonly TaggedWord[], { phraseOf, genres }: StyleWords): number {
  let at = 0;
  while (
    at < Math.min(words.length, GENRE_WORDS_MAX) &&
    isOfStyle(words[at]!, phraseOf) &&
    !isGenreLink(words, at, genres)
  )
    at++;
  if (isGenreLink(words, at, genres)) return at + 1;
  // "Reggae thank you for".
  const styled = words.findIndex((word) => !phraseOf.has(word));
  const isPlea = styled > 0 && words[styled - 1]!.after === '' && pleaLength(words, styled, false) > 0;
  return isPlea ? styled : 0;
}

const GENRE_WORDS_MAX = 9;
const isOfStyle = (word: TaggedWord, phraseOf: StyleWords['phraseOf']): boolean =>
  phraseOf.has(word) || ORDERS.has(word.lower) || (word.tags.has('Adjective') && !word.tags.has('Possessive'));

const isGenreLink = (words: readonly TaggedWord[], at: number, genres: ReadonlySet<TaggedWord>): boolean =>
  at > 0 && GENRE_LINKS.has(words[at]?.lower ?? '') && words[at - 1]!.after === '' && genres.has(words[at - 1]!);

/** @param isFramed prepositions lead on only after a frame */
function pleaLength(words: readonly TaggedWord[], start: number, isFramed: boolean): number {
  const plea = PLEAS.find(
    (one) =>
      one.every((part, at) => words[start + at]?.lower === part) &&
      (isFramed || one.length > 1 || one[0]!.length > 5 || LONE.has(one[0]!)),
  );
  if (plea === undefined) return 0;
  // "Thanks" alone, "celebrate" as what somebody does.
  if (plea.length === 1 && isFramed && /^(?:for|to|about)$/.test(plea[0]!) && words[start - 1]?.lower === plea[0])
    return 0;
  return plea.length;
}
const LONE = new Set('thank thanks sorry rip roast diss mock tease wish about for'.split(' '));

/** The last song noun of the frame that a segment begins with, or -1. */
function songNounAt(words: readonly TaggedWord[]): number {
  let noun = -1;
  for (let at = 0; at < Math.min(words.length, FRAME_WORDS_MAX); at++) {
    const word = words[at]!;
    const bare = word.lower.replace(/'s$/, '');
    if (SONG_NOUNS.has(bare) && !word.tags.has('PastTense') && !isOwned(words, at) && !isOtherwise(words, at))
      noun = at;
    else if (noun >= 0) break;
    else if (ends(word, words[at - 1], /^(?:looking|hoping|writing|making|trying)$/.test(words[at + 1]?.lower ?? '')))
      break;
    if (noun >= 0 && (word.after !== '' || !SONG_NOUNS.has(words[at + 1]?.lower ?? ''))) break;
  }
  return noun;
}

/** "Roast my friend", "she hit me", "thank the record label": no noun of a frame. */
function isOtherwise(words: readonly TaggedWord[], at: number): boolean {
  const { lower, tags } = words[at]!;
  const next = words[at + 1];
  if (
    lower === 'hit' &&
    (tags.has('PastTense') ||
      /^(?:by|an?|the|my|our|his|her|me|him|it)$/.test(next?.lower ?? '') ||
      next?.tags.has('Value') === true)
  )
    return true;
  // "Every single day", "a single dad".
  if (lower === 'single' && words[at]!.after === '' && next !== undefined && !LINKS.has(next.lower)) return true;
  // "The number 9 bus".
  if (lower === 'number' && (next?.tags.has('Value') === true || next?.lower === 'one')) return true;
  // "The most requested song is My Way": one that there is.
  if (/^(?:requested|favou?rite|played|loved|hated)$/.test(words[at - 1]?.lower ?? '') && /^(?:is|was)$/.test(next?.lower ?? '')) return true; // biome-ignore format: one row
  if (lower === 'record' && /^(?:golden|world|club|county|personal|school|national|olympic|criminal|broken)$/.test(words[at - 1]?.lower ?? '')) return true; // biome-ignore format: one row
  if (lower === 'record' && /^(?:player|store|shop|label)s?$/.test(next?.lower ?? '')) return true;
  if (
    /^(?:roast|diss|cover|beat|record|chant)$/.test(lower) &&
    (at === 0 || /^(?:i|we|you|to|that)$/.test(words[at - 1]!.lower))
  )
    return words[at]!.after === '' && !LINKS.has(next?.lower ?? '') && !SONG_NOUNS.has(next?.lower ?? '');
  return false;
}

/** "My song", "her record": no frame. "My wife's birthday song" is one. */
const isOwned = (words: readonly TaggedWord[], at: number): boolean =>
  ['my', 'his', 'her', 'their'].includes(words[at - 1]?.lower ?? '');

/** A word that no frame holds: the request has begun to tell. */
const ends = (word: TaggedWord, before: TaggedWord | undefined, isAsking: boolean): boolean =>
  /[.;:!?,]/.test(word.after) ||
  /^(?:who|he|she|they|about)$/.test(word.lower) ||
  (!ORDERS.has(word.lower) && (word.tags.has('PastTense') || (word.tags.has('Copula') && !isAsking))) ||
  (before?.lower === 'i' && word.tags.has('Verb') && !ORDERS.has(word.lower));
