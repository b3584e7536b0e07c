import type { Random } from '../../../../core/random.ts';
import type { TitledUnit } from '../material/couplet.ts';
import { toTitleCase } from '../title.ts';
import type { Candidate } from './candidate.ts';
import type { SlotWords } from './fill-slots.ts';
import { readUnit } from './passages.ts';
import type { SongContext } from './song-context.ts';
import type { Offer } from './unit-pools.ts';

/** A chorus that was written whole. */
export interface WrittenChorus {
  readonly title: string;
  readonly lines: readonly Candidate[];
}

/** How many are looked at. */
const OFFERS_MAX = 12;
const COSTS = { jitter: 2, notOfTopic: 3, avoided: 4, product: -2.5 } as const;

/** A chorus of the occasion or, of a song about a matter, of its topic; null: the material has none that fits. */
export function chooseWrittenChorus(context: Omit<SongContext, 'title'>, random: Random): WrittenChorus | null {
  const ranked = offersOf(context)
    .map((offer) => ({
      ...offer,
      cost: offer.cost + COSTS.jitter * random.next() + (namesProduct(offer.unit) ? COSTS.product : 0),
    }))
    .sort((left, right) => left.cost - right.cost)
    .slice(0, OFFERS_MAX);
  const read = ranked.flatMap(({ unit, cost }) => {
    const chorus = readChorus(unit, context, random);
    if (chorus === null) return [];
    const known = chorus.lines.filter(({ text }) => context.song.has(text)).length;
    return [{ chorus, cost: cost + COSTS.avoided * known }];
  });
  return read.sort((left, right) => left.cost - right.cost)[0]?.chorus ?? null;
}

const namesProduct = ({ title, lines }: TitledUnit): boolean =>
  [title, ...lines].some((line) => line.includes('<product>'));

const offersOf = ({ pools, isTopical }: Omit<SongContext, 'title'>): readonly Offer<TitledUnit>[] =>
  isTopical
    ? [
        ...pools.topicChoruses(),
        ...pools.choruses().map((offer) => ({ ...offer, cost: offer.cost + COSTS.notOfTopic })),
      ]
    : pools.choruses();

function readChorus(
  unit: TitledUnit,
  { slotWords, order }: Omit<SongContext, 'title'>,
  random: Random,
): WrittenChorus | null {
  const named = readUnit({ ...unit, lines: [unit.title] }, { words: slotWords, syllablesMax: 99 }, random)?.[0];
  if (named === undefined) return null;
  const title = toTitleCase(named.text);
  const words: SlotWords = { ...slotWords, values: { ...slotWords.values, title } };
  const lines = readUnit(unit, { words, syllablesMax: order.syllablesMax + 3 }, random);
  return lines === null ? null : { title, lines };
}
