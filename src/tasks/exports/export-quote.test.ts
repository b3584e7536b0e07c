import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ExportItem, exportItemNames, freeItems } from '../../catalogue/clips/export-items.ts';
import { quoteOf } from './export-quote.ts';

const CLIP = 'the-clip';
/** As the contract prices them. */
const PRICES = { wav: 2, midi: 15, lyrics: 1, basic: 15, full: 75 } as const;
const NOTES: readonly ExportItem[] = ['midi', 'musicxml', 'chordpro', 'ultrastar'];
const TIMES: readonly ExportItem[] = ['lrc', 'ass', 'ultrastar'];

type Holds = Readonly<Record<keyof typeof PRICES, boolean>>;

/** The price by the contract's sentences, worked out another way than in the code. */
function priceOf(include: readonly ExportItem[], has: Holds): number {
  const needs = {
    wav: include.includes('wav'),
    midi: include.some((item) => NOTES.includes(item)),
    lyrics: include.some((item) => TIMES.includes(item)),
    basic: include.includes('stems'),
    full: include.includes('stems_full'),
  };
  const names = Object.keys(PRICES) as (keyof typeof PRICES)[];
  return names.reduce((sum, name) => sum + (needs[name] && !has[name] ? PRICES[name] : 0), 0);
}

it('asks for what is wanted and not paid yet, each once, in every combination of what is wanted and paid', () => {
  const once = { wav: `wav:${CLIP}`, midi: `midi:${CLIP}`, lyrics: `aligned-lyrics:${CLIP}` };
  const names = Object.keys(PRICES) as (keyof typeof PRICES)[];
  for (let wants = 1; wants < 2 ** exportItemNames.length; wants++) {
    const include = exportItemNames.filter((_, bit) => wants & (1 << bit));
    for (let holds = 0; holds < 2 ** names.length; holds++) {
      const has = Object.fromEntries(names.map((name, bit) => [name, (holds & (1 << bit)) !== 0])) as Holds;
      const paid = new Set((['wav', 'midi', 'lyrics'] as const).filter((name) => has[name]).map((name) => once[name]));
      const stems = { basic: has.basic ? 'a task' : null, full: has.full ? 'another' : null };
      const quote = quoteOf(CLIP, include, { paid, stems });
      const charged = quote.charges.reduce((sum, { credits }) => sum + credits, 0);
      const isRight =
        quote.credits === priceOf(include, has) &&
        charged === quote.credits &&
        quote.payments.every((payment) => !paid.has(payment.once)) &&
        quote.stems.length === include.filter((item) => item.startsWith('stems')).length;
      if (!isRight) assert.fail(JSON.stringify({ include, has, quote }));
    }
  }
});

it('gives the MP3, the cover and the facts to anybody', () => {
  assert.deepEqual([...freeItems].sort(), ['clip', 'cover', 'mp3']);
  assert.equal(quoteOf(CLIP, freeItems, { paid: new Set(), stems: { basic: null, full: null } }).credits, 0);
});
