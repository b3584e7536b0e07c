import type { Chord } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import type { Loop } from '../../records.ts';
import { parseRoman } from './roman.ts';

/** The chord texts of one bar of a loop: "ii/V" holds two, "V/7" one (a digit after the slash is a bass degree). */
export const textsOfBar = (bar: string): string[] => bar.split(/\/(?![b#]?\d)/);

/** Chords of one bar of a loop; null when one is no numeral. */
export function chordsOfBar(bar: string, key: Key): Chord[] | null {
  const chords = textsOfBar(bar).map((numeral) => parseRoman(numeral, key));
  return chords.some((chord) => chord === null) ? null : chords.filter((chord) => chord !== null);
}

/** The bare numeral of a chord text or of a bar's first chord: "vi" of "vi7/IV". */
export const numeralOf = (text: string): string => /^[b#]?[ivIV]+/.exec(text)?.[0] ?? text;

/** The bare numerals in a row, repeats left out: how a loop is known. */
export const numeralsOf = (bars: Loop): string[] =>
  bars
    .flatMap(textsOfBar)
    .map(numeralOf)
    .filter((numeral, i, all) => numeral !== all[i - 1]);

/** The first and the last chord of bars. */
export const firstNumeral = (bars: Loop): string => numeralOf(bars[0]!);
export const lastNumeral = (bars: Loop): string => numeralOf(textsOfBar(bars.at(-1)!).at(-1)!);

/** Whether two chord texts have one root: "V7" and "V", but not "V" and "v/5". */
export const hasSameRoot = (a: string, b: string): boolean =>
  numeralOf(a).toUpperCase().replace(/^B/, 'b') === numeralOf(b).toUpperCase().replace(/^B/, 'b');
