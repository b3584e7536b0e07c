/** Where the fundamental may lie, Hz. */
export interface FundamentalRange {
  readonly lowHz: number;
  readonly highHz: number;
}

export interface Fundamental {
  readonly frequencyHz: number;
  /** Normalised autocorrelation at the period: 1 for an exactly periodic stretch, near 0 for noise. */
  readonly correlation: number;
}

/** The first search, over every lag, looks at every fourth sample; the lags next to its peak then at all of them. */
const COARSE_STEP = 4;
const REFINED_LAGS = 2;
/** Half of the compared stretch, in periods of the lowest fundamental. */
const HALF_SPAN_PERIODS = 2.2;

/**
 * The fundamental around `centre` (a sample index) by normalised autocorrelation, refined by a parabola through the
 * peak. The two compared stretches lie symmetrically around the centre, so that glides do not bias the result.
 */
export function fundamentalAt(
  wave: Float32Array,
  centre: number,
  sampleRateHz: number,
  range: FundamentalRange,
): Fundamental {
  const halfSpan = Math.round((HALF_SPAN_PERIODS * sampleRateHz) / range.lowHz);
  const shortest = Math.max(2, Math.floor(sampleRateHz / range.highHz));
  const longest = Math.ceil(sampleRateHz / range.lowHz);
  let coarse = shortest;
  let best = -1;
  for (let lag = shortest; lag <= longest; lag++) {
    const value = correlationAt(wave, centre, lag, halfSpan, COARSE_STEP);
    if (value > best) {
      best = value;
      coarse = lag;
    }
  }
  return refined(wave, centre, sampleRateHz, coarse, halfSpan);
}

function refined(wave: Float32Array, centre: number, rateHz: number, coarse: number, halfSpan: number): Fundamental {
  let peak = coarse;
  let best = -1;
  for (let lag = coarse - REFINED_LAGS; lag <= coarse + REFINED_LAGS; lag++) {
    const value = correlationAt(wave, centre, lag, halfSpan, 1);
    if (value > best) {
      best = value;
      peak = lag;
    }
  }
  const before = correlationAt(wave, centre, peak - 1, halfSpan, 1);
  const after = correlationAt(wave, centre, peak + 1, halfSpan, 1);
  const curvature = before - 2 * best + after;
  const shift = curvature < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / curvature)) : 0;
  return { frequencyHz: rateHz / (peak + shift), correlation: best };
}

function correlationAt(wave: Float32Array, centre: number, lag: number, halfSpan: number, step: number): number {
  const offset = centre - (lag >> 1);
  const from = Math.max(-halfSpan, -offset);
  const to = Math.min(halfSpan, wave.length - lag - offset);
  let product = 0;
  let energy = 0;
  for (let i = from; i < to; i += step) {
    const x = wave[offset + i]!;
    const y = wave[offset + i + lag]!;
    product += x * y;
    energy += x * x + y * y;
  }
  return (2 * product) / (energy + 1e-9);
}
