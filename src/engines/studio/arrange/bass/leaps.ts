import type { Stroke } from '../performance/stroke.ts';

const OCTAVE = 12;

/** A line whose leaps stay within an octave, where its range allows it: a note that is farther from the next one moves an octave nearer. */
export function withinOctaves(strokes: readonly Stroke[], low: number, high: number): Stroke[] {
  const line = [...strokes];
  for (let at = line.length - 2; at >= 0; at--) {
    const leap = line[at + 1]!.pitch - line[at]!.pitch;
    if (Math.abs(leap) <= OCTAVE) continue;
    const pitch = line[at]!.pitch + Math.sign(leap) * OCTAVE;
    if (pitch >= low && pitch <= high) line[at] = { ...line[at]!, pitch };
  }
  return line;
}
