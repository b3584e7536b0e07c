import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';

/** Every second sample is looked at: formants lie below 5.5 kHz. */
const STEP = 2;
const RATE_HZ = ANALYSIS_RATE_HZ / STEP;
const WINDOW = 330;
const ORDER = 12;
const PRE_EMPHASIS = 0.94;
const SEARCH_HZ = 20;
const LOW_HZ = 250;
const HIGH_HZ = 4600;

/**
 * Resonances of the throat at a moment, Hz, low to high: peaks of the linear prediction spectrum (Makhoul, "Linear
 * prediction: a tutorial review", Proc. IEEE 1975). `signal` at 22,050 Hz.
 */
export function formantsAt(signal: Float32Array, centre: number): number[] {
  const coefficients = linearPrediction(windowedPiece(signal, centre));
  if (coefficients === null) return [];
  const levels: number[] = [];
  for (let hz = LOW_HZ - SEARCH_HZ; hz <= HIGH_HZ + SEARCH_HZ; hz += SEARCH_HZ) levels.push(-powerAt(coefficients, hz));
  return levels
    .map((level, i) => ({
      hz: LOW_HZ + (i - 1) * SEARCH_HZ,
      isPeak: level > (levels[i - 1] ?? Infinity) && level >= (levels[i + 1] ?? Infinity),
    }))
    .filter(({ isPeak }) => isPeak)
    .map(({ hz }) => hz);
}

function windowedPiece(signal: Float32Array, centre: number): Float64Array {
  const piece = new Float64Array(WINDOW);
  for (let i = 0; i < WINDOW; i++) {
    const at = centre + (i - WINDOW / 2) * STEP;
    // The mean of two neighbours is filter enough for halving the rate of a voice.
    const now = 0.5 * ((signal[at] ?? 0) + (signal[at + 1] ?? 0));
    const before = 0.5 * ((signal[at - 2] ?? 0) + (signal[at - 1] ?? 0));
    piece[i] = (now - PRE_EMPHASIS * before) * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)));
  }
  return piece;
}

/** Levinson and Durbin's recursion; null for silence. */
function linearPrediction(piece: Float64Array): Float64Array | null {
  const correlation = Float64Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let i = lag; i < piece.length; i++) sum += piece[i]! * piece[i - lag]!;
    return sum;
  });
  if (correlation[0]! < 1e-9) return null;
  const a = new Float64Array(ORDER + 1);
  a[0] = 1;
  let error = correlation[0]! * (1 + 1e-6);
  for (let m = 1; m <= ORDER; m++) {
    let sum = correlation[m]!;
    for (let k = 1; k < m; k++) sum += a[k]! * correlation[m - k]!;
    const reflection = -sum / error;
    const old = a.slice();
    for (let k = 1; k < m; k++) a[k] = old[k]! + reflection * old[m - k]!;
    a[m] = reflection;
    error *= 1 - reflection * reflection;
  }
  return a;
}

/** Log power of the whitening filter: low where the spectrum peaks. */
function powerAt(a: Float64Array, hz: number): number {
  let re = 0;
  let im = 0;
  for (let k = 0; k <= ORDER; k++) {
    const angle = (2 * Math.PI * hz * k) / RATE_HZ;
    re += a[k]! * Math.cos(angle);
    im += a[k]! * Math.sin(angle);
  }
  return Math.log(re * re + im * im + 1e-12);
}
