import type { Random } from '../../../../core/random.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { readingsOf } from '../material/expand-line.ts';
import { songTraits } from '../own-words/chorus-traits.ts';
import type { OwnRow } from '../own-words/own-row.ts';
import { englishOwnRows } from '../own-words/read-own-rows.ts';
import { RowLines, type RowOffer } from '../own-words/row-lines.ts';
import { titleOf } from '../own-words/sing-row.ts';
import { toTitleCase } from '../title.ts';
import { claimOf, type WrittenOffer } from './written-choruses.ts';

/** Of one occasion so many rows are as good, that songs differ. */
const ROWS_MAX = 3;

/** A roast is told by its mood. */
const isFor = (occasion: string, tags: OwnRow['tags']): boolean =>
  tags.for?.includes(occasion) === true || (occasion === 'diss' && tags.mood?.includes('roast') === true);

/** The best choruses of the hook rows for an occasion, of which another take has sung nothing, where there are such. @param name null: nobody is called */
export function rowOffers(order: WordsOrder, occasion: string, name: string | null, random: Random): WrittenOffer[] {
  const { avoided } = order;
  const intent = { ...order.intent, occasion };
  const traits = songTraits(intent);
  const words = { phrase: null, name, them: null };
  const rows = new RowLines(englishOwnRows(), intent, avoided);
  const canServe = ({ tags, title, lines }: OwnRow): boolean =>
    title !== null && isFor(occasion, tags) && !lines.some((line) => line.includes('~'));
  const isSungAlready = ({ lines }: OwnRow): boolean =>
    lines.some((line) => readingsOf(line.replaceAll('<name>', name ?? '')).some((one) => avoided.has(one)));
  const taken = new Set<string>();
  const next = (canTake: (row: OwnRow) => boolean): RowOffer | null =>
    rows.bestBy('hook', (row) => (canServe(row) && !taken.has(row.id) && canTake(row) ? traits : null), words, random);
  const offers: WrittenOffer[] = [];
  while (offers.length < ROWS_MAX) {
    const offer = next((row) => !isSungAlready(row)) ?? (offers.length === 0 ? next(() => true) : null);
    if (offer === null) break;
    taken.add(offer.row.id);
    const claim = claimOf('occasion', offer.lines, { serves: [occasion] });
    const title = offer.row.title!;
    const isNamed = title.includes('<name>');
    offers.push({ title: toTitleCase(titleOf(title, words)), lines: offer.lines, claim, isNamed });
  }
  return offers;
}
