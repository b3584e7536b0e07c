import type { VersePlace } from './plan-verse.ts';

/** What a verse of a story is planned from. */
export interface StoryVerseOrder {
  readonly lineCount: number;
  /** To be told here, in order. */
  readonly facts: readonly number[];
  /** Of the verse among verses. */
  readonly ordinal: number;
  readonly isLast: boolean;
  readonly sceneCount: number;
  /** Whether lines about the fact's own matter are there. */
  hasUnits(fact: number): boolean;
}

const STANZA_LINES = 4;
/** Of what is sung of a fact's own matter. */
const UNIT_LINES = 2;
/** Lines that a verse may have more than planned, so that a stanza is not cut. */
const LINES_OVER = 1;

/**
 * What a verse says, in order: the facts of the request, each with lines about the same matter where there are some, then the scene:
 * each verse has one of its own where the story has several. Where there is room it goes on, and the last verse lands.
 */
export function planStoryVerse(order: StoryVerseOrder): VersePlace[] {
  const scene = Math.min(order.ordinal, order.sceneCount - 1);
  const isAgain = order.ordinal >= order.sceneCount;
  const stanza = (step: 'open' | 'next' | 'land'): VersePlace => ({
    kind: 'unit',
    pool: `scene-${scene}-${step}`,
    lineCount: STANZA_LINES,
  });
  const room = order.lineCount + LINES_OVER - STANZA_LINES;
  const facts = order.facts.length === 0 ? [] : factPlaces(order, room);
  const told = facts.reduce((sum, place) => sum + (place.kind === 'unit' ? place.lineCount : 1), 0);
  const isRoomy = room - told >= STANZA_LINES;
  const opening = isAgain ? 'next' : 'open';
  const closing = order.isLast ? 'land' : 'next';
  // Stanzas of a scene go on from each other: the facts stand before them.
  if (isRoomy) return [...facts, stanza(opening), stanza(isAgain && closing === 'next' ? 'land' : closing)];
  // News first, so that a verse ends on a rhyme: a later one with room for one stanza says what it comes to.
  return [...facts, stanza(order.isLast && order.ordinal > 0 && facts.length > 0 ? 'land' : opening)];
}

/** Facts with their lines, as far as there is room. */
function factPlaces({ facts, hasUnits }: StoryVerseOrder, room: number): VersePlace[] {
  let left = room - facts.length;
  return facts.flatMap((fact): VersePlace[] => {
    const own: VersePlace = { kind: 'fact', fact };
    if (left < UNIT_LINES || !hasUnits(fact)) return [own];
    left -= UNIT_LINES;
    return [own, { kind: 'unit', pool: `fact-${fact}`, lineCount: UNIT_LINES }];
  });
}
