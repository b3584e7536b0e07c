import { Fft } from '../../src/audio/dsp/fft.ts';
import type { Recording } from '../../src/audio/recording.ts';

/** How far two recordings are apart, by what a stranger would measure who knows nothing of their scores. */
export interface SongDistance {
  /** Chroma frame by frame, as the share of the song passes: one less the mean cosine. */
  readonly chroma: number;
  /** The same along the best warped path, in the key that fits best. */
  readonly warpedChroma: number;
  /** Mel cepstra without loudness, frame by frame as the share of the song passes: mean distance. */
  readonly cepstra: number;
  /** Chroma and mel cepstra moment by moment, as far as both songs go. */
  readonly chromaBySecond: number;
  readonly cepstraBySecond: number;
  /** One less the correlation of the two loudnesses of strokes, moment by moment. */
  readonly strokes: number;
  /** Mean and spread of the mel cepstra of whole songs. */
  readonly timbre: number;
}

const SIZE = 8192;
const FRAMES = 240;
/** Frames moment by moment; strokes are heard in shorter ones. */
const STEP_SECONDS = 0.1;
const [STROKE_SIZE, STROKE_STEP_SECONDS] = [1024, 0.01];
const BANDS = 32;
const CEPSTRA = 13;
const [MEL_LOW_HZ, MEL_HIGH_HZ] = [60, 12_000];

/** What of a recording is compared. */
export interface SongTraits {
  /** Frames at even shares of the length. */
  readonly byShare: Frames;
  /** Frames at even distances in time. */
  readonly bySecond: Frames;
  readonly strokes: Float64Array;
}

interface Frames {
  readonly chroma: readonly Float64Array[];
  readonly cepstra: readonly Float64Array[];
}

export function traitsOf(recording: Recording): SongTraits {
  const { channels, sampleRateHz } = recording;
  const length = channels[0]!.length;
  const step = STEP_SECONDS * sampleRateHz;
  return {
    byShare: framesAt(
      recording,
      Array.from({ length: FRAMES }, (_, i) => ((i + 0.5) * length) / FRAMES),
    ),
    bySecond: framesAt(
      recording,
      Array.from({ length: Math.floor(length / step) }, (_, i) => (i + 0.5) * step),
    ),
    strokes: strokesOf(recording),
  };
}

function framesAt(recording: Recording, centres: readonly number[]): Frames {
  const binHz = recording.sampleRateHz / SIZE;
  const powers = centres.map((centre) => powerAt(recording, Math.round(centre) - SIZE / 2, SIZE));
  return {
    chroma: powers.map((power) => chromaOf(power, binHz)),
    cepstra: powers.map((power) => cepstraOf(power, binHz)),
  };
}

function powerAt({ channels }: Recording, from: number, size: number): Float64Array {
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < size; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size);
    re[i] = window * channels.reduce((sum, channel) => sum + (channel[from + i] ?? 0), 0);
  }
  fftOf(size).forward(re, im);
  return re.slice(0, size / 2).map((value, k) => value * value + im[k]! * im[k]!);
}

const ffts = new Map<number, Fft>();
function fftOf(size: number): Fft {
  const fft = ffts.get(size) ?? new Fft(size);
  ffts.set(size, fft);
  return fft;
}

/** Spectral flux: by how much the bands grow from frame to frame, in dB. */
function strokesOf(recording: Recording): Float64Array {
  const step = Math.round(STROKE_STEP_SECONDS * recording.sampleRateHz);
  const count = Math.floor((recording.channels[0]!.length - STROKE_SIZE) / step);
  const levels = Array.from({ length: Math.max(2, count) }, (_, i) =>
    melLevels(powerAt(recording, i * step, STROKE_SIZE), recording.sampleRateHz / STROKE_SIZE, 1e-4),
  );
  return Float64Array.from(levels.slice(1), (own, i) =>
    own.reduce((sum, level, band) => sum + Math.max(0, level - levels[i]![band]!), 0),
  );
}

/** How far apart two songs are. */
export function songDistance(a: SongTraits, b: SongTraits): SongDistance {
  const pairs = <T>(one: readonly T[], other: readonly T[], distance: (x: T, y: T) => number): number =>
    one.reduce((sum, frame, i) => sum + distance(frame, other[i]!), 0) / one.length;
  const rotations = Array.from({ length: 12 }, (_, shift) => b.byShare.chroma.map((frame) => rotated(frame, shift)));
  return {
    chroma: pairs(a.byShare.chroma, b.byShare.chroma, cosineDistance),
    warpedChroma: Math.min(...rotations.map((turned) => warpedDistance(a.byShare.chroma, turned))),
    cepstra: pairs(a.byShare.cepstra, b.byShare.cepstra, euclidean),
    chromaBySecond: pairs(...commonPart(a.bySecond.chroma, b.bySecond.chroma), cosineDistance),
    cepstraBySecond: pairs(...commonPart(a.bySecond.cepstra, b.bySecond.cepstra), euclidean),
    strokes: 1 - correlation(...commonPart([...a.strokes], [...b.strokes])),
    timbre: euclidean(summaryOf(a.byShare.cepstra), summaryOf(b.byShare.cepstra)),
  };
}

function commonPart<T>(a: readonly T[], b: readonly T[]): [T[], T[]] {
  const length = Math.min(a.length, b.length);
  return [a.slice(0, length), b.slice(0, length)];
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (row: readonly number[]): number => row.reduce((sum, value) => sum + value, 0) / row.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - meanA) * (b[i]! - meanB);
    aa += (a[i]! - meanA) ** 2;
    bb += (b[i]! - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb + 1e-12);
}

function chromaOf(power: Float64Array, binHz: number): Float64Array {
  const chroma = new Float64Array(12);
  for (let k = Math.ceil(80 / binHz); k * binHz < 2100; k++) {
    const pitch = 69 + 12 * Math.log2((k * binHz) / 440);
    const nearest = Math.round(pitch);
    chroma[nearest % 12]! += Math.cos(Math.PI * (pitch - nearest)) ** 2 * Math.sqrt(power[k]!);
  }
  const norm = Math.hypot(...chroma) + 1e-12;
  return chroma.map((value) => value / norm);
}

const melOf = (hz: number): number => 2595 * Math.log10(1 + hz / 700);

function cepstraOf(power: Float64Array, binHz: number): Float64Array {
  const levels = melLevels(power, binHz, 1e-9);
  return Float64Array.from({ length: CEPSTRA - 1 }, (_, c) =>
    levels.reduce((sum, level, band) => sum + level * Math.cos((Math.PI * (c + 1) * (band + 0.5)) / BANDS), 0),
  ).map((value) => value / BANDS);
}

/** Levels of mel bands, dB. */
function melLevels(power: Float64Array, binHz: number, floor: number): Float64Array {
  const bands = new Float64Array(BANDS).fill(floor);
  const [low, high] = [melOf(MEL_LOW_HZ), melOf(MEL_HIGH_HZ)];
  for (let k = 1; k < power.length; k++) {
    const band = Math.floor(((melOf(k * binHz) - low) / (high - low)) * BANDS);
    if (band >= 0 && band < BANDS) bands[band]! += power[k]!;
  }
  return bands.map((value) => 10 * Math.log10(value));
}

const rotated = (frame: Float64Array, shift: number): Float64Array => frame.map((_, i) => frame[(i + shift) % 12]!);

const cosineDistance = (a: Float64Array, b: Float64Array): number =>
  1 - a.reduce((sum, value, i) => sum + value * b[i]!, 0);

const euclidean = (a: Float64Array, b: Float64Array): number => Math.hypot(...a.map((value, i) => value - b[i]!));

function summaryOf(frames: readonly Float64Array[]): Float64Array {
  const means = frames[0]!.map((_, c) => frames.reduce((sum, frame) => sum + frame[c]!, 0) / frames.length);
  const spreads = frames[0]!.map((_, c) =>
    Math.sqrt(frames.reduce((sum, frame) => sum + (frame[c]! - means[c]!) ** 2, 0) / frames.length),
  );
  return Float64Array.from([...means, ...spreads]);
}

/** Dynamic time warping by steps (1,1), (1,0), (0,1); mean cost of the path. */
function warpedDistance(a: readonly Float64Array[], b: readonly Float64Array[]): number {
  let row = new Float64Array(b.length + 1).fill(Infinity);
  row[0] = 0;
  for (const frame of a) {
    const next = new Float64Array(b.length + 1).fill(Infinity);
    for (let j = 1; j <= b.length; j++) {
      next[j] = cosineDistance(frame, b[j - 1]!) + Math.min(row[j - 1]!, row[j]!, next[j - 1]!);
    }
    row = next;
  }
  return row[b.length]! / (a.length + b.length);
}
