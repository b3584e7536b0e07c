/**
 * Soft clipping: x (27 + x^2) / (27 + 9 x^2), the Pade approximant of tanh, which reaches +-1 at +-3 and stays there.
 * `gain` drives it; the output keeps the level of small signals. In place.
 */
export function saturate(samples: Float32Array, gain: number, from: number, to: number): void {
  const inverse = 1 / gain;
  for (let i = from; i < to; i++) samples[i] = softClip(samples[i]! * gain) * inverse;
}

export function softClip(x: number): number {
  if (x > 3) return 1;
  if (x < -3) return -1;
  const square = x * x;
  return (x * (27 + square)) / (27 + 9 * square);
}
