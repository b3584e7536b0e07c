import type { Random } from '../../../../core/random.ts';
import { compactSenseOf, SENSE_DIMENSIONS } from '../../sentence-encoder/compact-sense.ts';
import { writeSense } from '../../sentence-encoder/stored-senses.ts';

/** The text that a stanza's sense is kept by (`scripts/write-senses.ts`). @example stanzaText(['We ran', 'We hid']) // 'We ran. We hid' */
export const stanzaText = (lines: readonly string[]): string => lines.join('. ').replaceAll('<name>', 'you');

/** So much nearer a stanza is taken e times as often. */
const NEARER = 0.12;

/**
 * How much more some stanzas of one case say of a request than its others do: numbers that are 1 in the geometric mean. Stanzas of a case are
 * alike, so each counts as far as its sense differs from what they have in common.
 */
export function nearnessOf(stanzas: readonly (readonly string[])[], opening: string): number[] {
  if (opening === '' || stanzas.length < 2) return stanzas.map(() => 1);
  const senses = stanzas.map((lines) => {
    const sense = new Float32Array(SENSE_DIMENSIONS);
    writeSense(stanzaText(lines), sense, 0);
    return sense;
  });
  const asked = compactSenseOf(opening);
  const products = senses.map((sense) => sense.reduce((sum, x, i) => sum + x * asked[i]!, 0));
  const mean = products.reduce((sum, x) => sum + x, 0) / products.length;
  return products.map((product) => Math.exp((product - mean) / NEARER));
}

/** In an order drawn so that nearer ones come first more often. */
export function nearerFirst(
  stanzas: readonly (readonly string[])[],
  opening: string,
  random: Random,
): (readonly string[])[] {
  const nearness = nearnessOf(stanzas, opening);
  // The smallest of exponential draws at such rates is drawn by weight (Efraimidis and Spirakis, 2006).
  return stanzas
    .map((stanza, i) => ({ stanza, draw: -Math.log(1 - random.next()) / nearness[i]! }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ stanza }) => stanza);
}
