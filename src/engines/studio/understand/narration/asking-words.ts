import { segmentsOf } from '../split-pieces.ts';
import { aboutTheSongChance } from '../statements/about-the-song.ts';
import type { StatementSource } from '../statements/statement-source.ts';
import { styleTable } from '../style-table.ts';
import type { TaggedWord } from '../tag-words.ts';

/** What asks for the song, and how it is said. */
export interface AskingWords {
  /** "Write me a birthday song for": what stands behind it is what the song is about. */
  readonly frames: ReadonlySet<TaggedWord>;
  /** Orders and styles: what hangs on them is of the song, too. */
  readonly orders: ReadonlySet<TaggedWord>;
}

/** Below these chances a sentence that looks like an order, and what stands between commas and looks like none, are about something else. */
const [TOLD_CHANCE, STYLE_CHANCE, SURELY_TOLD_CHANCE] = [0.7, 0.15, 0.08];
/** "It is Baby Shark, because it is the only one she knows", "keeps asking where he is": read as orders, and perhaps none. */
const LIKE_ORDERS =
  /^(?:\S{1,20} ){0,2}it (?:is|has been) (?!for\b)|^(?:keeps|kept|wants|wanted|makes|made|put to sleep) /;
/** "Wants to be a clown": no song does. */
const BECOMES = /^wants to (?:be|become) an? /;
const FORBIDS = /^(?:no|not|nothing|never|without|avoid|skip|joke|jokes)$/;
const ABOUT_WORDS_MIN = 3;
/** "Can you write about", "could you do something for", "compose a processional for". */
const ASKS =
  /^(?:(?:\S{1,12} ){0,2}(?:can|could|would|will) (?:you|we|i)|(?:please )?(?:compose|write|make|create|craft|produce)(?: me| us)? (?:an?|some|something)) (?:(?!where |that |which |who )\S{1,12} ){1,5}?(?:about|for|on) /;

/** The words of a request that ask for the song, but for what only looks like an order and for what its orders are about. */
export function askingWords({ reading, sentences, found, isStyleWord }: StatementSource): AskingWords {
  const { manners } = styleTable();
  const frames = new Set(reading.frames.flat());
  for (const words of sentences) for (const word of asked(words)) frames.add(word);
  const sentenceOf = new Map(sentences.flatMap((words) => words.map((word) => [word, words] as const)));
  const called = new Set(
    found.mentions
      .filter(({ person }) => found.people[person]?.name != null)
      .flatMap(({ sentence, start, end }) => sentences[sentence]!.slice(start, end)),
  );
  // "Thirty doorsteps" sounds like a style, and is none.
  const isSure = (words: readonly TaggedWord[]): boolean =>
    words.length < 2 ||
    words.every((word) => manners.has(word.lower) || isStyleWord(word)) ||
    chanceOf(words) >= STYLE_CHANCE;
  const styles = reading.styles.filter(isSure);
  const orders = new Set(styles.flat());
  for (const order of reading.orders) {
    const end = endOf(order, called);
    if (end === order.length && isTold(order, sentenceOf.get(order[0]!) ?? order, frames)) continue;
    for (const word of order.slice(0, end)) (end < order.length ? frames : orders).add(word);
  }
  return { frames, orders };
}

/** Where in an order begins whom or what the song is about: "this is for | my granddad Emeka", "sung by a sock about | the other sock". */
function endOf(order: readonly TaggedWord[], called: ReadonlySet<TaggedWord>): number {
  if (order.some(({ lower }) => FORBIDS.test(lower))) return order.length;
  const about = order.findIndex(({ lower }) => lower === 'about');
  if (about > 0 && order.length - about > ABOUT_WORDS_MIN) return about + 1;
  const name = order.findLastIndex((word) => !called.has(word)) + 1;
  return /^(?:for|about|to)$/.test(order[name - 1]?.lower ?? '') ? name : order.length;
}

/** How a sentence asks for a song that it does not name. */
function asked(words: readonly TaggedWord[]): readonly TaggedWord[] {
  const asks = ASKS.exec(words.map(({ lower }) => lower).join(' '))?.[0];
  return asks === undefined ? [] : words.slice(0, asks.trim().split(' ').length);
}

function isTold(
  order: readonly TaggedWord[],
  sentence: readonly TaggedWord[],
  frames: ReadonlySet<TaggedWord>,
): boolean {
  const text = order.map(({ lower }) => lower).join(' ');
  const [from, to] = segmentsOf(sentence).find(([, end]) => end > sentence.indexOf(order[0]!))!;
  const segment = sentence.slice(from, to);
  const isAsked = (words: readonly TaggedWord[]): boolean => words.some((word) => frames.has(word));
  if (BECOMES.test(text) || (segment[0] === order[0] && !isAsked(segment) && chanceOf(segment) < SURELY_TOLD_CHANCE))
    return true;
  return LIKE_ORDERS.test(text) && chanceOf(isAsked(sentence) ? segment : sentence) < TOLD_CHANCE;
}

const chanceOf = (words: readonly TaggedWord[]): number =>
  aboutTheSongChance(words.map(({ text, after }) => text + after).join(' '));
