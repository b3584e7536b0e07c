/** Coefficients beside the level: the shape of a spectrum as ears and throats make it, without pitch. */
export const SHAPE_COEFFICIENTS = 12;
/** The level, then the shape. */
export const CEPSTRUM_SIZE = 1 + SHAPE_COEFFICIENTS;
/** The level, the shape, and the voice's share of the mix. */
export const VOICE_SIZE = CEPSTRUM_SIZE + 1;
export const BAND_COUNT = 26;
const LOW_HZ = 90;
const HIGH_HZ = 7_600;
/** Bands of which the level of a voice is the sum; above lie hiss and cymbals. */
export const LEVEL_BANDS = { from: 1, to: 22 };

interface Band {
  readonly from: number;
  readonly weights: Float64Array;
}

const melOf = (hz: number): number => 1127 * Math.log(1 + hz / 700);
const hzOf = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1);

/**
 * Triangular bands, evenly apart on the mel scale (Davis and Mermelstein, 1980).
 * @param warp above 1: the spectra come from a longer throat than is wanted; their formants are read as so many times higher
 */
export function melBands(binHz: number, binCount: number, warp = 1): readonly Band[] {
  const step = (melOf(HIGH_HZ) - melOf(LOW_HZ)) / (BAND_COUNT + 1);
  const edges = Array.from({ length: BAND_COUNT + 2 }, (_, i) => hzOf(melOf(LOW_HZ) + i * step) / warp);
  return Array.from({ length: BAND_COUNT }, (_, b) => bandOf(edges[b]!, edges[b + 1]!, edges[b + 2]!, binHz, binCount));
}

function bandOf(low: number, centre: number, high: number, binHz: number, binCount: number): Band {
  const from = Math.max(0, Math.floor(low / binHz));
  const to = Math.min(binCount - 1, Math.ceil(high / binHz));
  const weights = Float64Array.from({ length: to - from + 1 }, (_, i) => {
    const hz = (from + i) * binHz;
    return Math.max(0, hz <= centre ? (hz - low) / (centre - low) : (high - hz) / (high - centre));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { from, weights: sum === 0 ? Float64Array.of(1) : weights.map((weight) => weight / sum) };
}

const COSINES = Array.from({ length: CEPSTRUM_SIZE }, (_, k) =>
  Float64Array.from({ length: BAND_COUNT }, (_, b) => Math.cos((Math.PI * k * (b + 0.5)) / BAND_COUNT)),
);

/** Natural logs of a power spectrum in bands, into `out` from `offset` on. `floor` is added to the power of each band, so that silence has a level. */
export function melLogs(
  bands: readonly Band[],
  power: ArrayLike<number>,
  floor: number,
  out: Float32Array,
  offset: number,
): void {
  for (let b = 0; b < BAND_COUNT; b++) out[offset + b] = Math.log(bandPower(bands[b]!, power, floor));
}

function bandPower({ from, weights }: Band, power: ArrayLike<number>, floor: number): number {
  let sum = floor;
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * power[from + i]!;
  return sum;
}

/**
 * Level (natural log of the power of the bands of a voice) and shape of a power spectrum, into `out` from `offset` on.
 * @param floor added to the power of each band, so that silence has a level
 */
export function melCepstrum(
  bands: readonly Band[],
  power: ArrayLike<number>,
  floor: number,
  out: Float32Array,
  offset: number,
): void {
  const logs = new Float64Array(BAND_COUNT);
  let level = 0;
  for (let b = 0; b < BAND_COUNT; b++) {
    const sum = bandPower(bands[b]!, power, floor);
    logs[b] = Math.log(sum);
    if (b >= LEVEL_BANDS.from && b < LEVEL_BANDS.to) level += sum;
  }
  out[offset] = Math.log(level);
  for (let k = 1; k < CEPSTRUM_SIZE; k++) {
    const cosines = COSINES[k]!;
    let sum = 0;
    for (let b = 0; b < BAND_COUNT; b++) sum += cosines[b]! * logs[b]!;
    out[offset + k] = (2 / BAND_COUNT) * sum;
  }
}
