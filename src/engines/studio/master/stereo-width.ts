/** Sides between these shares of the middle's power leave the master as they are: correlation .4 to .9. */
const CORRELATION = { low: 0.42, high: 0.9 } as const;
const WIDTH = { min: 0.6, max: 4 } as const;
/** Below this share of the middle's power there are no sides to widen: the song is mono, and meant to be. */
const MONO_SHARE = 1e-4;

/** What holds a number that is no number does not count. */
const BLOCK_FRAMES = 4096;

function powersOf(
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
): { readonly middle: number; readonly sides: number } {
  let middle = 0;
  let sides = 0;
  for (let i = from; i < to; i++) {
    const sum = left[i]! + right[i]!;
    const difference = left[i]! - right[i]!;
    middle += sum * sum;
    sides += difference * difference;
  }
  return { middle, sides };
}

/**
 * By how much the sides of a song should be scaled so that it is neither narrow nor about to vanish in mono; 1 for most
 * songs. A song whose channels correlate by c has sides of (1 - c) / (1 + c) of its middle's power.
 */
export function widthFor(left: Float32Array, right: Float32Array): number {
  let [middle, sides] = [0, 0];
  for (let from = 0; from < left.length; from += BLOCK_FRAMES) {
    const powers = powersOf(left, right, from, Math.min(left.length, from + BLOCK_FRAMES));
    if (!Number.isFinite(powers.middle + powers.sides)) continue;
    middle += powers.middle;
    sides += powers.sides;
  }
  return widthOf(middle, sides);
}

/** As {@link widthFor}, by the powers of middle and sides. */
export function widthOf(middle: number, sides: number): number {
  if (!(middle > 0) || sides < middle * MONO_SHARE) return 1;
  const ratio = sides / middle;
  const wished = Math.max(shareOf(CORRELATION.high), Math.min(shareOf(CORRELATION.low), ratio));
  return Math.max(WIDTH.min, Math.min(WIDTH.max, Math.sqrt(wished / ratio)));
}

const shareOf = (correlation: number): number => (1 - correlation) / (1 + correlation);
