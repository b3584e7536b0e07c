import type { Note } from '../../../../music/score.ts';
import { deflateSize } from './deflate-size.ts';
import { type BarNotes, STEPS_PER_BAR } from './measured-tune.ts';

/** Onsets of a bar as bits, the bar's first sixteenth the lowest. */
function onsetBits(bar: BarNotes): number {
  let bits = 0;
  for (const { step } of bar) bits |= 1 << Math.min(step, STEPS_PER_BAR - 1);
  return bits;
}

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/**
 * Bars of two onsets or more that were heard before: the same rhythm, the same notes, the same notes transposed; and how
 * alike neighbouring bars are (1 minus the share of sixteenths that differ).
 */
export function reuseMetrics(bars: readonly BarNotes[]): Record<string, number> {
  const rhythms = bars.map(onsetBits);
  const sounding = bars.flatMap((bar, i) => (bitCount(rhythms[i]!) < 2 ? [] : [{ bar, rhythm: rhythms[i]! }]));
  const exact = sounding.map(({ bar }) => bar.map((note) => note.step * 128 + note.pitch).join());
  const moved = sounding.map(({ bar, rhythm }) => {
    let name = `${rhythm}|`;
    for (let i = 1; i < bar.length; i++) name += `${bar[i]!.pitch - bar[i - 1]!.pitch},`;
    return name;
  });
  let difference = 0;
  for (let i = 1; i < rhythms.length; i++) difference += bitCount(rhythms[i]! ^ rhythms[i - 1]!) / STEPS_PER_BAR;
  const reuse = (names: readonly unknown[]): number => (names.length - new Set(names).size) / names.length;
  return {
    ...(sounding.length === 0
      ? {}
      : {
          rhythm_bar_reuse: reuse(sounding.map(({ rhythm }) => rhythm)),
          exact_bar_reuse: reuse(exact),
          transp_bar_reuse: reuse(moved),
        }),
    ...(rhythms.length < 2 ? {} : { groove_cons16: 1 - difference / (rhythms.length - 1) }),
  };
}

/** Notes a sounding bar, and the share of bars without an onset. */
export function densityMetrics(notes: readonly Note[], bars: readonly BarNotes[]): Record<string, number> {
  const sounding = bars.filter((bar) => bar.length > 0).length;
  return { notes_per_bar: notes.length / Math.max(1, sounding), empty_bar: 1 - sounding / bars.length };
}

/** How far deflate shrinks the (position, pitch) pairs and the intervals: ratio of the bytes, small is repetitive. */
export function compressionMetrics(notes: readonly Note[], bars: readonly BarNotes[]): Record<string, number> {
  const stream = Uint8Array.from(bars.flat().flatMap((note) => [note.step, note.pitch]));
  const intervals = Uint8Array.from(notes.slice(1).map((note, i) => (note.pitch - notes[i]!.pitch) & 255));
  const ratio = (bytes: Uint8Array): number => deflateSize(bytes) / bytes.length;
  return { zlib: ratio(stream), zlib_iv: ratio(intervals) };
}
