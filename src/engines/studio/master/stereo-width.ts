/** Sides between these shares of the middle's power leave the master as they are: correlation .4 to .9. */
const CORRELATION = { low: 0.42, high: 0.9 } as const;
const WIDTH = { min: 0.6, max: 2 } as const;
/** Below this share of the middle's power there are no sides to widen: the song is mono, and meant to be. */
const MONO_SHARE = 1e-4;

/**
 * By how much the sides of a song should be scaled so that it is neither narrow nor about to vanish in mono; 1 for most
 * songs. A song whose channels correlate by c has sides of (1 - c) / (1 + c) of its middle's power.
 */
export function widthFor(left: Float32Array, right: Float32Array): number {
  let [middle, sides] = [0, 0];
  for (let i = 0; i < left.length; i++) {
    const [l, r] = [left[i]!, right[i]!];
    if (!Number.isFinite(l + r)) continue;
    middle += (l + r) * (l + r);
    sides += (l - r) * (l - r);
  }
  if (!(middle > 0) || sides < middle * MONO_SHARE) return 1;
  const ratio = sides / middle;
  const wished = Math.max(shareOf(CORRELATION.high), Math.min(shareOf(CORRELATION.low), ratio));
  return Math.max(WIDTH.min, Math.min(WIDTH.max, Math.sqrt(wished / ratio)));
}

const shareOf = (correlation: number): number => (1 - correlation) / (1 + correlation);
