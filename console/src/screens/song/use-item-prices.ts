import { useEffect, useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import type { ExportItem } from './export-items.ts';

/** Items that are paid for together: whoever has paid for one has the others. */
export const paidTogether: readonly (readonly ExportItem[])[] = [
  ['wav'],
  ['stems'],
  ['stems_full'],
  ['midi', 'musicxml', 'chordpro'],
  ['lrc', 'ass'],
];

/** What each item would cost alone, as far as it is known. Asked one after the other, once somebody comes near. */
export function useItemPrices(
  clipId: string,
  offered: readonly ExportItem[],
  isWanted: boolean,
): ReadonlyMap<ExportItem, number> {
  const [prices, setPrices] = useState<ReadonlyMap<ExportItem, number>>(new Map());
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      for (const items of paidTogether) {
        const there = items.filter((item) => offered.includes(item));
        if (there.length === 0) continue;
        const body = { include: [there[0]], dry_run: true } as never;
        const { credits } = await call('clips.export', { path: { clip_id: clipId }, body, signal: abort.signal });
        if (credits === null || abort.signal.aborted) return;
        setPrices((last) => new Map([...last, ...there.map((item) => [item, credits] as const)]));
      }
    };
    ask().catch(() => {
      // The price of all that is chosen is told all the same.
    });
    return () => abort.abort();
  }, [clipId, isWanted]);
  return prices;
}
