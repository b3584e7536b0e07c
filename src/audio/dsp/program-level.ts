/** What is this far below the mean counts as silence: it says nothing about the level of the music. */
const SILENCE_DB = -30;

/**
 * How far a song's level moves away from its mean, dB per step of `powers`: means over `reach` steps on both sides, held within
 * `rangeDb` up and down. A compressor that is given the song without these movements, and they are given back behind it, holds
 * together what sounds at one time and leaves a calm verse calm.
 */
export function levelMovesDb(powers: ArrayLike<number>, reach: number, rangeDb: number): Float64Array {
  const sums = new Float64Array(powers.length + 1);
  for (let i = 0; i < powers.length; i++) sums[i + 1] = sums[i]! + powers[i]!;
  const mean = sums[powers.length]! / Math.max(1, powers.length);
  const floor = mean * 10 ** (SILENCE_DB / 10) + 1e-20;
  return Float64Array.from(powers, (_, index) => {
    const from = Math.max(0, index - reach);
    const to = Math.min(powers.length, index + reach + 1);
    const level = Math.max(floor, (sums[to]! - sums[from]!) / (to - from));
    return Math.max(-rangeDb, Math.min(rangeDb, 10 * Math.log10(level / (mean + 1e-20))));
  });
}
