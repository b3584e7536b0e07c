import { Fft } from '../../src/audio/dsp/fft.ts';
import type { Recording } from '../../src/audio/recording.ts';

const SIZE = 8192;
const [LOW_HZ, HIGH_HZ] = [80, 2100];
/** Frames so much quieter than the loudest say nothing. */
const FLOOR = 1e-5;

/** Twelve pitch classes (C first) around each moment, each frame of length 1; silent frames are all zero. */
export function chromaAt({ channels, sampleRateHz }: Recording, seconds: readonly number[]): Float64Array[] {
  const fft = new Fft(SIZE);
  const frames = seconds.map((at) => {
    const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
    const from = Math.round(at * sampleRateHz) - SIZE / 2;
    for (let i = 0; i < SIZE; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE);
      re[i] = window * channels.reduce((sum, channel) => sum + (channel[from + i] ?? 0), 0);
    }
    fft.forward(re, im);
    return foldedBins(re, im, sampleRateHz / SIZE);
  });
  const loudest = Math.max(...frames.map(lengthOf), 1e-12);
  return frames.map((frame) => {
    const length = lengthOf(frame);
    return length < FLOOR * loudest ? new Float64Array(12) : frame.map((value) => value / length);
  });
}

function foldedBins(re: Float64Array, im: Float64Array, binHz: number): Float64Array {
  const chroma = new Float64Array(12);
  for (let k = Math.ceil(LOW_HZ / binHz); k * binHz < HIGH_HZ; k++) {
    const pitch = 69 + 12 * Math.log2((k * binHz) / 440);
    const nearest = Math.round(pitch);
    const closeness = Math.cos(Math.PI * (pitch - nearest)) ** 2;
    chroma[nearest % 12]! += closeness * Math.hypot(re[k]!, im[k]!);
  }
  return chroma;
}

const lengthOf = (frame: Float64Array): number => Math.hypot(...frame);

/** Mean cosine of frames, the second transposed back by so many semitones; less the mean over all other rotations. */
export function likeness(a: readonly Float64Array[], b: readonly Float64Array[], semitones: number): number {
  const cosineAt = (shift: number): number => {
    let sum = 0;
    let count = 0;
    for (const [i, frame] of a.entries()) {
      if (lengthOf(frame) === 0 || lengthOf(b[i]!) === 0) continue;
      sum += frame.reduce((dot, value, pitchClass) => dot + value * b[i]![(pitchClass + shift + 120) % 12]!, 0);
      count++;
    }
    return sum / Math.max(1, count);
  };
  const others = Array.from({ length: 11 }, (_, i) => cosineAt(semitones + i + 1));
  return cosineAt(semitones) - others.reduce((sum, value) => sum + value, 0) / others.length;
}
