import { Fft } from '../../../../audio/dsp/fft.ts';

/** Formants are looked for up to here, where a throat has five of them and a spectrum of that width five pairs of poles. */
const HIGHEST_HZ = 5500;
const ORDER = 12;
const SIZE = 4096;
const GRID_HZ = 5;

/** Formants of a sung vowel at a moment, Hz, the lowest first: peaks of a linear prediction of its spectrum (Makhoul 1975). */
export function formantsAt(wave: Float32Array, seconds: number): number[] {
  const binHz = 48_000 / SIZE;
  const bins = Math.floor(HIGHEST_HZ / binHz);
  const power = powerAt(wave, seconds).subarray(0, bins);
  // Against the fall of the voice's own spectrum.
  for (let k = 0; k < bins; k++) power[k]! *= 1 + 0.97 ** 2 - 2 * 0.97 * Math.cos((Math.PI * k) / bins);
  const correlation = Array.from({ length: ORDER + 1 }, (_, lag) =>
    power.reduce((sum, value, k) => sum + value * Math.cos((Math.PI * k * lag) / bins), 0),
  );
  const predictor = levinson(correlation);
  const response = Array.from({ length: Math.floor(HIGHEST_HZ / GRID_HZ) }, (_, i) => {
    const angle = (Math.PI * i * GRID_HZ) / HIGHEST_HZ;
    const re = predictor.reduce((sum, a, lag) => sum + a * Math.cos(angle * lag), 0);
    const im = predictor.reduce((sum, a, lag) => sum + a * Math.sin(angle * lag), 0);
    return -Math.log(re * re + im * im);
  });
  return response.flatMap((value, i) =>
    i * GRID_HZ > 180 && value > response[i - 1]! && value >= (response[i + 1] ?? Infinity) ? [i * GRID_HZ] : [],
  );
}

function powerAt(wave: Float32Array, seconds: number): Float64Array {
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  const length = 2880;
  const first = Math.round(seconds * 48_000) - length / 2;
  for (let i = 0; i < length; i++) re[i] = wave[first + i]! * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / length));
  new Fft(SIZE).forward(re, im);
  return re.map((x, k) => x * x + im[k]! ** 2);
}

function levinson(correlation: readonly number[]): number[] {
  let predictor = [1];
  let error = correlation[0]! * 1.0001;
  for (let order = 1; order < correlation.length; order++) {
    const reflection = -predictor.reduce((sum, a, lag) => sum + a * correlation[order - lag]!, 0) / error;
    const padded = [...predictor, 0];
    predictor = padded.map((a, lag) => a + reflection * padded[order - lag]!);
    error *= 1 - reflection * reflection;
  }
  return predictor;
}
