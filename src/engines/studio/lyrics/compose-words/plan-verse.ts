import type { Random } from '../../../../core/random.ts';
import type { StoryStep } from '../material/story.ts';

/** One place of a verse: a fact's own line, a line that answers it, or lines of some pool. */
export type VersePlace =
  | { readonly kind: 'fact'; readonly fact: number }
  | { readonly kind: 'response'; readonly fact: number }
  | { readonly kind: 'unit'; readonly pool: PoolName; readonly lineCount: 2 | 4 };

/** `fact-3`: about the matter of fact 3; `scene-0-open`: of a scene of the song's story; the others: of the occasion by place in the story, or of the next topic. */
export type PoolName =
  | `fact-${number}`
  | `scene-${number}-${StoryStep}`
  | 'start'
  | 'middle'
  | 'turn'
  | 'end'
  | 'topic';

export interface VerseOrder {
  readonly lineCount: number;
  /** To be told here, in order. */
  readonly facts: readonly number[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether the song is about a matter rather than for somebody. */
  readonly isTopical: boolean;
  /** How many lines of four, of two the pool can give. */
  has(pool: PoolName, lineCount: 2 | 4): boolean;
  /** How much the pool can give. */
  sizeOf(pool: PoolName): number;
  hasResponse(fact: number): boolean;
}

const OPENING_CHANCE = 0.75;
/** Of places with room for four lines; topics have few units of four. */
const FOUR_CHANCE = { ofOccasion: 0.55, ofTopic: 0.12 } as const;
/** Words about any matter come where those about the song's own are few. */
const TOPIC_WEIGHT = 12;
/** Units of a topic that fill a song. */
const TOPIC_POOL_MIN = 10;
/** Units of a pool that is drawn from half of the time. */
const SMALL_POOL = 8;

/**
 * What a verse says, in order: it opens with where we are (a later one with what is new), tells its facts, each with lines about the
 * same matter where there are some, and goes on with the occasion or the topics; the last one closes.
 */
export function planVerse(order: VerseOrder, random: Random): VersePlace[] {
  const places: VersePlace[] = [];
  let room = order.lineCount - order.facts.length;
  const add = (pools: readonly PoolName[]): boolean => {
    const pool = pools.find((one) => order.has(one, 2) || (room >= 4 && order.has(one, 4)));
    if (pool === undefined || room < 2) return false;
    const isFour =
      room >= 4 &&
      order.has(pool, 4) &&
      (!order.has(pool, 2) || random.chance(order.isTopical ? FOUR_CHANCE.ofTopic : FOUR_CHANCE.ofOccasion));
    if (!isFour && !order.has(pool, 2)) return false;
    places.push({ kind: 'unit', pool, lineCount: isFour ? 4 : 2 });
    room -= isFour ? 4 : 2;
    return true;
  };
  // A pool of a few units would open every song of an occasion with the same words.
  const isDrawn = (pool: PoolName): boolean => random.chance(order.sizeOf(pool) / (order.sizeOf(pool) + SMALL_POOL));
  const opening = order.isFirst ? 'start' : 'turn';
  const opens = order.facts.length === 0 || room >= 4 || (order.isFirst && random.chance(OPENING_CHANCE));
  // A song about a matter that much is known of does not stray to what could be said of any.
  const staysOn = order.isTopical && order.sizeOf('topic') >= TOPIC_POOL_MIN;
  const others: readonly PoolName[] = staysOn
    ? ['topic']
    : order.isTopical
      ? ['topic', opening, 'middle']
      : ['middle', 'topic', opening];
  if (opens) add(!order.isTopical && isDrawn(opening) ? [opening, ...others] : others);
  const single: number[] = [];
  for (const fact of order.facts) {
    places.push({ kind: 'fact', fact });
    if (!add([`fact-${fact}`])) single.push(fact);
  }
  const filling: readonly PoolName[] = staysOn
    ? ['topic']
    : order.isTopical
      ? ['topic', 'middle', 'turn']
      : ['middle', 'topic', 'turn'];
  const size = (pool: PoolName): number => order.sizeOf(pool) ** 0.5;
  const drawn = (): readonly PoolName[] => {
    const first = random.weighted(
      filling,
      (pool, at) =>
        (at === 2 && order.isFirst ? 0 : size(pool) * (at === 0 ? (order.isTopical ? TOPIC_WEIGHT : 2) : 1)) + 0.01,
    );
    return [first, ...filling.filter((pool) => pool !== first)];
  };
  while (room >= 4 && add(drawn()));
  if (room >= 2) add(order.isLast && !staysOn && isDrawn('end') ? ['end', ...drawn()] : drawn());
  const answered = room % 2 === 1 ? single.find((fact) => order.hasResponse(fact)) : undefined;
  if (answered !== undefined) {
    const at = places.findIndex((place) => place.kind === 'fact' && place.fact === answered);
    places.splice(at + 1, 0, { kind: 'response', fact: answered });
  }
  return places;
}
