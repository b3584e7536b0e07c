import { fftPlan } from '../dsp/wasm/fft-plan.ts';
import { kernelMemory, openKernels } from '../dsp/wasm/kernels.ts';
import type { Recording } from '../recording.ts';

/** Centres of the bands, Hz. */
export const OCTAVE_CENTRES_HZ = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const;

const SIZE = 8192;
/** So many windows stand for the whole recording. */
const WINDOWS_MAX = 160;
const SILENCE_DB = -120;
/** Raised cosine (von Hann). */
const WINDOW = Float32Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
/** One window of both channels. Work space of this thread. */
const re = kernelMemory.float32(SIZE);
const im = kernelMemory.float32(SIZE);

/**
 * Long-term level of each octave band, dB (relative: the scale has no zero), from windows spread evenly over the
 * recording; both channels together. Silent bands read -120.
 */
export function octaveLevelsDb(recording: Recording): number[] {
  const [left, right = left] = recording.channels;
  const power = new Float64Array(SIZE / 2);
  if (left === undefined || right === undefined || left.length < SIZE) return OCTAVE_CENTRES_HZ.map(() => SILENCE_DB);
  const count = Math.min(WINDOWS_MAX, Math.floor(left.length / SIZE));
  for (let k = 0; k < count; k++) {
    const from = count === 1 ? 0 : Math.floor(((left.length - SIZE) * k) / (count - 1));
    addPower(left, right, from, power);
  }
  return OCTAVE_CENTRES_HZ.map((centreHz) => bandDb(power, centreHz, recording.sampleRateHz));
}

/** Left and right are transformed at once, as real and imaginary part; their powers add. */
function addPower(left: Float32Array, right: Float32Array, from: number, power: Float64Array): void {
  for (let i = 0; i < SIZE; i++) {
    re[i] = left[from + i]! * WINDOW[i]!;
    im[i] = right[from + i]! * WINDOW[i]!;
  }
  openKernels().fft(re.byteOffset, im.byteOffset, fftPlan(SIZE));
  for (let k = 1; k < SIZE / 2; k++) {
    const [a, b, c, d] = [re[k]!, im[k]!, re[SIZE - k]!, im[SIZE - k]!];
    power[k]! += a * a + b * b + c * c + d * d;
  }
}

function bandDb(power: Float64Array, centreHz: number, sampleRateHz: number): number {
  const binHz = sampleRateHz / SIZE;
  const from = Math.ceil(centreHz / Math.SQRT2 / binHz);
  const to = Math.min(power.length, Math.ceil((centreHz * Math.SQRT2) / binHz));
  let sum = 0;
  for (let k = from; k < to; k++) sum += power[k]!;
  return Math.max(SILENCE_DB, 10 * Math.log10(sum + 1e-30));
}
