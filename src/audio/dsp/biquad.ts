/**
 * Second-order sections. Formulas: R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients"
 * (bilinear transform); run in transposed direct form II.
 */
export interface BiquadCoefficients {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Q of a maximally flat second-order filter. */
export const BUTTERWORTH_Q = Math.SQRT1_2;

/** Keeps recursive states out of the denormal range, where arithmetic is up to 50 times slower; -360 dB. */
export const DENORMAL_BIAS = 1e-18;

/** A cutoff must stay below the Nyquist frequency or the filter turns unstable. */
const angleOf = (frequencyHz: number, sampleRateHz: number): number =>
  (2 * Math.PI * Math.min(frequencyHz, sampleRateHz * 0.49)) / sampleRateHz;

const normalized = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): BiquadCoefficients => ({
  b0: b0 / a0,
  b1: b1 / a0,
  b2: b2 / a0,
  a1: a1 / a0,
  a2: a2 / a0,
});

export function lowPass(cutoffHz: number, q: number, sampleRateHz: number): BiquadCoefficients {
  const angle = angleOf(cutoffHz, sampleRateHz);
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * q);
  return normalized((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha);
}

export function highPass(cutoffHz: number, q: number, sampleRateHz: number): BiquadCoefficients {
  const angle = angleOf(cutoffHz, sampleRateHz);
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * q);
  return normalized((1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha);
}

/** Gain 1 at the centre. */
export function bandPass(centreHz: number, q: number, sampleRateHz: number): BiquadCoefficients {
  const angle = angleOf(centreHz, sampleRateHz);
  const alpha = Math.sin(angle) / (2 * q);
  return normalized(alpha, 0, -alpha, 1 + alpha, -2 * Math.cos(angle), 1 - alpha);
}

/** Gain 1 everywhere; turns the phase as much as a fourth-order Linkwitz-Riley filter of the same frequency and Q 0.707. */
export function allPass(frequencyHz: number, q: number, sampleRateHz: number): BiquadCoefficients {
  const angle = angleOf(frequencyHz, sampleRateHz);
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * q);
  return normalized(1 - alpha, -2 * cosine, 1 + alpha, 1 + alpha, -2 * cosine, 1 - alpha);
}

export function peaking(centreHz: number, q: number, gainDb: number, sampleRateHz: number): BiquadCoefficients {
  const angle = angleOf(centreHz, sampleRateHz);
  const a = 10 ** (gainDb / 40);
  const alpha = Math.sin(angle) / (2 * q);
  const cosine = Math.cos(angle);
  return normalized(1 + alpha * a, -2 * cosine, 1 - alpha * a, 1 + alpha / a, -2 * cosine, 1 - alpha / a);
}

/** Shelf of slope 1; half of `gainDb` at the corner. */
export function lowShelf(cornerHz: number, gainDb: number, sampleRateHz: number): BiquadCoefficients {
  const angle = angleOf(cornerHz, sampleRateHz);
  const a = 10 ** (gainDb / 40);
  const cosine = Math.cos(angle);
  const slope = Math.sqrt(2 * a) * Math.sin(angle);
  return normalized(
    a * (a + 1 - (a - 1) * cosine + slope),
    2 * a * (a - 1 - (a + 1) * cosine),
    a * (a + 1 - (a - 1) * cosine - slope),
    a + 1 + (a - 1) * cosine + slope,
    -2 * (a - 1 + (a + 1) * cosine),
    a + 1 + (a - 1) * cosine - slope,
  );
}

/** Shelf of slope 1; half of `gainDb` at the corner. */
export function highShelf(cornerHz: number, gainDb: number, sampleRateHz: number): BiquadCoefficients {
  const angle = angleOf(cornerHz, sampleRateHz);
  const a = 10 ** (gainDb / 40);
  const cosine = Math.cos(angle);
  const slope = Math.sqrt(2 * a) * Math.sin(angle);
  return normalized(
    a * (a + 1 + (a - 1) * cosine + slope),
    -2 * a * (a - 1 + (a + 1) * cosine),
    a * (a + 1 + (a - 1) * cosine - slope),
    a + 1 - (a - 1) * cosine + slope,
    2 * (a - 1 - (a + 1) * cosine),
    a + 1 - (a - 1) * cosine - slope,
  );
}

/** Level of a section at one frequency, dB. */
export function responseDb(section: BiquadCoefficients, frequencyHz: number, sampleRateHz: number): number {
  const w = (2 * Math.PI * frequencyHz) / sampleRateHz;
  const power = (c0: number, c1: number, c2: number): number =>
    (c0 + c1 * Math.cos(w) + c2 * Math.cos(2 * w)) ** 2 + (c1 * Math.sin(w) + c2 * Math.sin(2 * w)) ** 2;
  return 10 * Math.log10(power(section.b0, section.b1, section.b2) / power(1, section.a1, section.a2));
}
