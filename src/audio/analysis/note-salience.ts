import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { LOWEST_PITCH, noteDictionary, PITCH_COUNT } from './note-partials.ts';
import { forEachSpectrum, frameCountAt } from './short-time-spectrum.ts';

const SIZE = 8192;
const HOP = 2048;
export const NOTE_RATE_HZ = ANALYSIS_RATE_HZ / HOP;

const LOW_HZ = 38;
const HIGH_HZ = 4200;
/** Peaks less than this share of a frame's strongest one do not count. */
const PEAK_FLOOR = 0.01;
const PEAKS_MAX = 80;
/** Amplitudes are raised to this power, so that soft notes count beside loud ones. */
export const COMPRESSION = 0.6;
const ITERATIONS = 25;

/** How present each pitch is over time, partials explained away. */
export interface NoteSalience {
  /** Deviation from A4 = 440 Hz, -50..50 cents. */
  readonly tuningCents: number;
  /** 0..1: how well the partials agree on the tuning. */
  readonly tuningConfidence: number;
  readonly frameCount: number;
  /** `PITCH_COUNT` numbers a frame, frames at {@link NOTE_RATE_HZ}. */
  readonly salience: Float32Array;
}

/**
 * Sinusoidal peaks, interpolated in frequency and put on the semitones of the recording's own tuning, then explained as
 * notes with falling partials by non-negative least squares (approximate transcription: Mauch & Dixon, ISMIR 2010;
 * solved by the multiplicative updates of Lee & Seung, NIPS 2000).
 */
export function noteSalience(signal: Float32Array): NoteSalience {
  const peaks = spectralPeaks(signal);
  const { cents, confidence } = tuningOf(peaks);
  const frameCount = frameCountAt(signal.length, HOP);
  const spectrum = new Float32Array(PITCH_COUNT);
  const salience = new Float32Array(frameCount * PITCH_COUNT);
  const explain = noteExplainer();
  for (let frame = 0; frame < frameCount; frame++) {
    spectrum.fill(0);
    for (let p = peaks.starts[frame]!; p < peaks.starts[frame + 1]!; p++) {
      const pitch = peaks.pitches[p]! - cents / 100;
      const index = Math.round(pitch) - LOWEST_PITCH;
      if (index < 0 || index >= PITCH_COUNT) continue;
      const nearness = Math.cos(Math.PI * (pitch - Math.round(pitch)));
      spectrum[index] = Math.max(spectrum[index]!, peaks.amplitudes[p]! ** COMPRESSION * nearness);
    }
    explain(spectrum, salience.subarray(frame * PITCH_COUNT, (frame + 1) * PITCH_COUNT));
  }
  return { tuningCents: cents, tuningConfidence: confidence, frameCount, salience };
}

/** Peaks of frame `n` are those from `starts[n]` to `starts[n + 1]`; pitches are MIDI numbers with fractions. */
interface Peaks {
  readonly starts: Uint32Array;
  readonly pitches: Float32Array;
  readonly amplitudes: Float32Array;
}

function spectralPeaks(signal: Float32Array): Peaks {
  const frameCount = frameCountAt(signal.length, HOP);
  const starts = new Uint32Array(frameCount + 1);
  const pitches = new Float32Array(frameCount * PEAKS_MAX);
  const amplitudes = new Float32Array(frameCount * PEAKS_MAX);
  const binHz = ANALYSIS_RATE_HZ / SIZE;
  const from = Math.ceil(LOW_HZ / binHz);
  const to = Math.floor(HIGH_HZ / binHz);
  let count = 0;
  forEachSpectrum(signal, SIZE, HOP, (magnitudes, frame) => {
    let loudest = 1e-5;
    for (let k = from; k < to; k++) loudest = Math.max(loudest, magnitudes[k]!);
    const floor = loudest * PEAK_FLOOR;
    const end = (frame + 1) * PEAKS_MAX;
    starts[frame] = count;
    for (let k = from; k < to && count < end; k++) {
      const middle = magnitudes[k]!;
      if (middle < floor || middle <= magnitudes[k - 1]! || middle < magnitudes[k + 1]!) continue;
      const before = Math.log(magnitudes[k - 1]! + 1e-12);
      const after = Math.log(magnitudes[k + 1]! + 1e-12);
      const bend = before - 2 * Math.log(middle) + after;
      const offset = bend < 0 ? (0.5 * (before - after)) / bend : 0;
      pitches[count] = 69 + 12 * Math.log2(((k + offset) * binHz) / 440);
      amplitudes[count++] = middle;
    }
    starts[frame + 1] = count;
  });
  return { starts, pitches: pitches.subarray(0, count), amplitudes: amplitudes.subarray(0, count) };
}

/** Pitches below this are too blurred to tell the tuning. */
const TUNING_PITCH_MIN = 50;
/** Agreement of the peaks (length of the mean vector) that counts as full confidence. */
const FULL_AGREEMENT = 0.4;

/** Circular mean of the peaks' distances from equal temperament at 440 Hz, loud peaks first. */
function tuningOf({ pitches, amplitudes }: Peaks): { cents: number; confidence: number } {
  let re = 0;
  let im = 0;
  let sum = 1e-9;
  for (let p = 0; p < pitches.length; p++) {
    if (pitches[p]! < TUNING_PITCH_MIN) continue;
    const angle = 2 * Math.PI * pitches[p]!;
    re += amplitudes[p]! * Math.cos(angle);
    im += amplitudes[p]! * Math.sin(angle);
    sum += amplitudes[p]!;
  }
  const confidence = Math.min(1, Math.hypot(re, im) / sum / FULL_AGREEMENT);
  return { cents: (Math.atan2(im, re) / (2 * Math.PI)) * 100, confidence };
}

/** A function that writes the notes which explain a semitone spectrum. */
function noteExplainer(): (spectrum: Float32Array, notes: Float32Array) => void {
  const dictionary = noteDictionary();
  const gram = new Float32Array(PITCH_COUNT * PITCH_COUNT);
  for (let a = 0; a < PITCH_COUNT; a++)
    for (let b = 0; b < PITCH_COUNT; b++)
      for (let k = 0; k < PITCH_COUNT; k++)
        gram[a * PITCH_COUNT + b]! += dictionary[a * PITCH_COUNT + k]! * dictionary[b * PITCH_COUNT + k]!;
  const target = new Float32Array(PITCH_COUNT);
  return (spectrum, notes) => {
    for (let note = 0; note < PITCH_COUNT; note++) {
      let sum = 0;
      for (let k = note; k < PITCH_COUNT; k++) sum += dictionary[note * PITCH_COUNT + k]! * spectrum[k]!;
      target[note] = sum;
      notes[note] = spectrum[note]! > 0 ? sum : 0;
    }
    for (let round = 0; round < ITERATIONS; round++) updateNotes(gram, target, notes);
  };
}

function updateNotes(gram: Float32Array, target: Float32Array, notes: Float32Array): void {
  for (let a = 0; a < PITCH_COUNT; a++) {
    const now = notes[a]!;
    if (now < 1e-6) {
      notes[a] = 0;
      continue;
    }
    const row = a * PITCH_COUNT;
    let explained = 1e-9;
    for (let b = 0; b < PITCH_COUNT; b++) explained += gram[row + b]! * notes[b]!;
    notes[a] = (now * target[a]!) / explained;
  }
}
