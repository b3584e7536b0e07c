import type { TaggedWord } from './tag-words.ts';

/** Nouns that a request calls the thing it asks for. */
export const SONG_NOUNS: ReadonlySet<string> = new Set(
  'song songs rap raps track tracks tune tunes ballad ballads anthem anthems jingle jingles lullaby lullabies hymn hymns number banger bop piece music lyrics verse poem ditty serenade ode tribute rhyme rhymes duet cover instrumental shanty waltz commercial ad advert intro theme freestyle carol carols chant record single hit beat diss roast dirge requiem elegy musical jam'.split(
    ' ',
  ),
);
const ORDERS = new Set('write make create compose generate produce do sing give want need like get have please can could would you me us i we am looking for'.split(' ')); // biome-ignore format: one row
/** After the song's noun, what the song is about begins behind these. */
const LINKS = new Set('for about to on of from celebrating honoring honouring describing telling regarding dedicated in with where that which called titled'.split(' ')); // biome-ignore format: one row
const ABOUT_LINKS = new Set([
  'for',
  'about',
  'to',
  'on',
  'of',
  'regarding',
  'describing',
  'celebrating',
  'honoring',
  'honouring',
  'from',
]);
const FRAME_WORDS_MAX = 14;

export interface Unframed {
  /** The words of the frame: "write me a funny birthday song for". */
  readonly frame: readonly TaggedWord[];
  readonly rest: readonly TaggedWord[];
  /** The preposition that led on, lower case; null: the frame ended without. */
  readonly link: string | null;
}

/**
 * Takes the request for a song off a segment: "write me a funny birthday song for my wife Anna who turns 40" is about
 * "my wife Anna who turns 40". A segment without such a frame comes back whole.
 */
export function stripFrame(words: readonly TaggedWord[]): Unframed {
  const nounAt = songNounAt(words);
  if (nounAt < 0) return { frame: [], rest: words, link: null };
  const link = words[nounAt + 1]?.lower ?? null;
  const isLink = link !== null && LINKS.has(link) && words[nounAt]!.after === '';
  const isAbout = isLink && ABOUT_LINKS.has(link);
  const isDedication = link === 'dedicated' && words[nounAt + 2]?.lower === 'to';
  const start = nounAt + 1 + (isDedication ? 2 : isAbout ? 1 : 0);
  const rest = words.slice(start);
  // "A song for my wife about the sea": two links.
  return { frame: words.slice(0, start), rest, link: isAbout || isDedication ? link : null };
}

/** The last song noun of the frame that a segment begins with, or -1. */
function songNounAt(words: readonly TaggedWord[]): number {
  let noun = -1;
  for (let at = 0; at < Math.min(words.length, FRAME_WORDS_MAX); at++) {
    const word = words[at]!;
    const bare = word.lower.replace(/'s$/, '');
    if (SONG_NOUNS.has(bare) && !isOwned(words, at) && !(bare === 'hit' && word.tags.has('PastTense'))) noun = at;
    else if (noun >= 0) break;
    else if (ends(word)) break;
    if (noun >= 0 && !SONG_NOUNS.has(words[at + 1]?.lower ?? '')) break;
  }
  return noun;
}

/** "My song", "her record": no frame. "My wife's birthday song" is one. */
const isOwned = (words: readonly TaggedWord[], at: number): boolean =>
  ['my', 'his', 'her', 'their'].includes(words[at - 1]?.lower ?? '');

/** A word that no frame holds: the request has begun to tell. */
const ends = (word: TaggedWord): boolean =>
  (!ORDERS.has(word.lower) && (word.tags.has('PastTense') || word.tags.has('Copula') || ['who', 'he', 'she', 'they'].includes(word.lower))) || /[.;:!?]/.test(word.after); // biome-ignore format: one thought
