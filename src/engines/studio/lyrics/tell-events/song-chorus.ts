import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import type { WordWriter } from '../compose-words/write-words.ts';
import type { OwnChorus, OwnWords } from '../own-words/own-words.ts';
import { toTitleCase } from '../title.ts';
import { eventChoruses } from './event-choruses.ts';
import { fillUnit } from './fill-unit.ts';
import type { Telling } from './tellings.ts';

export interface SongChorus {
  readonly title: string;
  /** null: the lines of the occasion. */
  readonly lines: readonly string[] | null;
}

/** Occasions that a song names in its chorus, whatever else it tells. */
const NAMED_OCCASIONS: ReadonlySet<string | null> = new Set(
  'birthday wedding anniversary memorial memorial-pet lullaby jingle podcast graduation retirement team newborn proposal teaching holiday'.split(' '), // biome-ignore format: one row
);
/** How often a chorus is taken against others: what is of the request's own main statement or words before what is near. */
const WEIGHTS = {
  event: 4,
  eventBesideOccasion: 0.6,
  occasion: 3,
  own: 4,
  ownBesideOccasion: 1.2,
  namedBesideOccasion: 3,
  near: 0.02,
} as const;

/** What a song comes back to: its main event, its own words, or the occasion that it is for. */
export function chooseSongChorus(
  order: WordsOrder,
  tellings: readonly Telling[],
  base: WordWriter,
  own: OwnWords,
  random: Random,
): SongChorus {
  const { title, intent } = order;
  const isNamed = order.isOccasionNamed === true && NAMED_OCCASIONS.has(intent.occasion);
  const isOccasions = base.hasWrittenChorus && (isNamed || base.hasStory);
  const offers: { chorus: SongChorus; weight: number }[] = [
    { chorus: { title: base.title, lines: null }, weight: isOccasions ? WEIGHTS.occasion : WEIGHTS.near },
  ];
  const phrase = title === null && intent.product === null ? own.chorus(random.child('own')) : null;
  if (phrase !== null) offers.push({ chorus: phrase, weight: isOccasions ? besideOccasion(phrase) : WEIGHTS.own });
  const event = title === null && intent.product === null ? eventChorus(tellings, random) : null;
  if (event !== null) {
    const isKnown = event.lines.some((line) => order.avoided.has(line));
    const weight = isKnown ? WEIGHTS.near : isOccasions ? WEIGHTS.eventBesideOccasion : WEIGHTS.event;
    offers.push({ chorus: event, weight });
  }
  return random.child('which').weighted(
    offers.filter(({ chorus }) => chorus.title !== ''),
    ({ weight }) => weight,
  ).chorus;
}

/** One that calls somebody by name is as much for the occasion as the occasion's own. */
const besideOccasion = ({ isNamed }: OwnChorus): number =>
  isNamed ? WEIGHTS.namedBesideOccasion : WEIGHTS.ownBesideOccasion;

/** A chorus of the first thing that the request says; null: it is no event that has one. */
function eventChorus(tellings: readonly Telling[], random: Random) {
  const main = tellings.find(({ statement }) => statement.form === 'clause' && !statement.isNames);
  const choruses = main === undefined ? [] : eventChoruses([main]);
  if (choruses.length === 0) return null;
  const { unit, telling } = random.child('event').pick(choruses);
  const words = { slots: telling.slots, told: telling.told, named: new Set<string>() };
  const [named = ''] = fillUnit([unit.title], { ...words, title: null }, random.child('title'));
  const title = toTitleCase(named);
  return { title, lines: fillUnit(unit.lines, { ...words, title }, random.child('lines')) };
}
