/** Sum of the powers of natural-log amplitudes, each times its weight. */
export function spectrumPower(logAmplitude: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += Math.exp(2 * logAmplitude[k]!) * weights[k]!;
  return sum;
}
