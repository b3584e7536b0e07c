/** Measures tones in a sound by correlating it with windowed sines; tests of sound makers and filters use it. */

/** Amplitude of the sine of `frequencyHz` in frames `from`..`to` (Hann window, so neighbours a few bins off vanish). */
export function toneAmplitude(
  samples: Float32Array,
  frequencyHz: number,
  sampleRateHz: number,
  from = 0,
  to = samples.length,
): number {
  const count = to - from;
  const step = (2 * Math.PI * frequencyHz) / sampleRateHz;
  let re = 0;
  let im = 0;
  for (let i = 0; i < count; i++) {
    const window = 1 - Math.cos((2 * Math.PI * i) / count);
    re += samples[from + i]! * window * Math.cos(step * i);
    im -= samples[from + i]! * window * Math.sin(step * i);
  }
  return (2 * Math.hypot(re, im)) / count;
}

/** The strongest frequency within `semitones` of the one expected, in cents above it. */
export function centsOff(
  samples: Float32Array,
  expectedHz: number,
  sampleRateHz: number,
  semitones = 0.5,
  from = 0,
  to = samples.length,
): number {
  const at = (cents: number): number =>
    toneAmplitude(samples, expectedHz * 2 ** (cents / 1200), sampleRateHz, from, to);
  let best = 0;
  let width = semitones * 100;
  for (let step = width / 10; step > 0.05; step /= 5) {
    const centre = best;
    for (let cents = centre - width; cents <= centre + width; cents += step) if (at(cents) > at(best)) best = cents;
    width = step * 1.5;
  }
  return best;
}

/** A sine of `amplitude`. */
export function sineWave(frequencyHz: number, amplitude: number, frames: number, sampleRateHz = 48_000): Float32Array {
  const step = (2 * Math.PI * frequencyHz) / sampleRateHz;
  return Float32Array.from({ length: frames }, (_, i) => amplitude * Math.sin(step * i));
}

export const rmsOf = (samples: Float32Array, from = 0, to = samples.length): number => {
  const range = samples.subarray(Math.round(from), Math.round(to));
  return Math.sqrt(range.reduce((sum, x) => sum + x * x, 0) / Math.max(1, range.length));
};
