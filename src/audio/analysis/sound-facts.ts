import { Fft } from '../dsp/fft.ts';
import { frameCountOf, type Recording } from '../recording.ts';
import { LoudnessMeter } from './loudness.ts';
import { truePeakDbtp } from './loudness-peak.ts';

/** Centres of the third-octave bands, Hz: 25 Hz to 20 kHz by IEC 61260's base-ten series. */
export const THIRD_OCTAVES_HZ: readonly number[] = Array.from({ length: 30 }, (_, i) => 1000 * 10 ** ((i - 16) / 10));

const SIZE = 8192;
const WINDOWS_MAX = 240;
const SILENCE_DB = -120;

/** How a recording sounds as a whole, whatever is played. */
export interface SoundFacts {
  /** ITU-R BS.1770-4, gated; -Infinity for silence. */
  readonly loudnessLufs: number;
  /** Between the softest tenth and the loudest twentieth of its 3 s windows (after EBU Tech 3342), LU. */
  readonly loudnessRangeLu: number;
  readonly truePeakDbtp: number;
  /** Power of each band of {@link THIRD_OCTAVES_HZ} relative to all of them, dB; at least -120. */
  readonly thirdOctavesDb: readonly number[];
  readonly stereo: StereoFacts;
}

export interface StereoFacts {
  /** -1..1; 1 for mono. */
  readonly correlation: number;
  /** Power of the difference of the channels over that of their sum, dB; at least -120. */
  readonly sideDb: number;
  /** Right over left, dB. */
  readonly balanceDb: number;
}

export function soundFacts(recording: Recording): SoundFacts {
  const meter = new LoudnessMeter(recording.sampleRateHz, recording.channels.length);
  meter.process(recording.channels, 0, frameCountOf(recording));
  return {
    loudnessLufs: meter.integratedLufs(),
    loudnessRangeLu: rangeOf(meter.shortTermLufs()),
    truePeakDbtp: truePeakDbtp(recording),
    thirdOctavesDb: thirdOctavesDb(recording),
    stereo: stereoFacts(recording),
  };
}

const GATE_LUFS = -70;
const RELATIVE_GATE_LU = -20;

function rangeOf(shortTermLufs: readonly number[]): number {
  const sounding = shortTermLufs.filter((lufs) => lufs > GATE_LUFS);
  const mean =
    10 * Math.log10(sounding.reduce((sum, lufs) => sum + 10 ** (lufs / 10), 0) / Math.max(1, sounding.length));
  const kept = sounding.filter((lufs) => lufs > mean + RELATIVE_GATE_LU).sort((a, b) => a - b);
  if (kept.length < 2) return 0;
  const at = (share: number): number => kept[Math.round(share * (kept.length - 1))]!;
  return at(0.95) - at(0.1);
}

/** From windows spread evenly over the recording, both channels together. */
export function thirdOctavesDb(recording: Recording): number[] {
  const [left = new Float32Array(0), right = left] = recording.channels;
  const power = new Float64Array(SIZE / 2);
  const fft = new Fft(SIZE);
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  const count = Math.max(1, Math.min(WINDOWS_MAX, Math.floor(left.length / SIZE)));
  for (let n = 0; n < count; n++) {
    const from = count === 1 ? 0 : Math.floor(((left.length - SIZE) * n) / (count - 1));
    for (let i = 0; i < SIZE; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE);
      re[i] = (left[from + i] ?? 0) * window;
      im[i] = (right[from + i] ?? 0) * window;
    }
    fft.forward(re, im);
    for (let k = 1; k < SIZE / 2; k++) power[k]! += re[k]! ** 2 + im[k]! ** 2 + re[SIZE - k]! ** 2 + im[SIZE - k]! ** 2;
  }
  const binHz = recording.sampleRateHz / SIZE;
  const bands = THIRD_OCTAVES_HZ.map((hz) => bandPower(power, (hz * 10 ** -0.05) / binHz, (hz * 10 ** 0.05) / binHz));
  const whole = bands.reduce((sum, band) => sum + band, 0) + 1e-30;
  return bands.map((band) => Math.max(SILENCE_DB, 10 * Math.log10(band / whole + 1e-30)));
}

/** Bins that lie in part in the band count in part. */
function bandPower(power: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = Math.max(1, Math.floor(from)); k <= Math.min(power.length - 1, Math.ceil(to)); k++)
    sum += power[k]! * Math.max(0, Math.min(to, k + 0.5) - Math.max(from, k - 0.5));
  return sum;
}

function stereoFacts({ channels }: Recording): StereoFacts {
  const [left = new Float32Array(0), right = left] = channels;
  let ll = 1e-20;
  let rr = 1e-20;
  let lr = 0;
  for (let i = 0; i < left.length; i++) {
    ll += left[i]! ** 2;
    rr += right[i]! ** 2;
    lr += left[i]! * right[i]!;
  }
  const side = Math.max(0, ll + rr - 2 * lr);
  const sum = Math.max(1e-20, ll + rr + 2 * lr);
  return {
    correlation: channels.length < 2 ? 1 : lr / Math.sqrt(ll * rr),
    sideDb: Math.max(SILENCE_DB, 10 * Math.log10(side / sum + 1e-30)),
    balanceDb: 10 * Math.log10(rr / ll),
  };
}
