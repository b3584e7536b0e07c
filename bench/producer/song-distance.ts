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
  /** Mean and spread of the mel cepstra of whole songs. */
  readonly timbre: number;
}

const SIZE = 8192;
const FRAMES = 240;
const BANDS = 32;
const CEPSTRA = 13;
const [MEL_LOW_HZ, MEL_HIGH_HZ] = [60, 12_000];

/** What of a recording is compared. */
export interface SongTraits {
  readonly chroma: readonly Float64Array[];
  readonly cepstra: readonly Float64Array[];
}

/** Frames at even shares of the length. */
export function traitsOf({ channels, sampleRateHz }: Recording): SongTraits {
  const length = channels[0]!.length;
  const fft = new Fft(SIZE);
  const chroma: Float64Array[] = [];
  const cepstra: Float64Array[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    const from = Math.round(((frame + 0.5) * length) / FRAMES) - SIZE / 2;
    const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
    for (let i = 0; i < SIZE; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE);
      re[i] = window * channels.reduce((sum, channel) => sum + (channel[from + i] ?? 0), 0);
    }
    fft.forward(re, im);
    const power = re.slice(0, SIZE / 2).map((value, k) => value * value + im[k]! * im[k]!);
    chroma.push(chromaOf(power, sampleRateHz / SIZE));
    cepstra.push(cepstraOf(power, sampleRateHz / SIZE));
  }
  return { chroma, cepstra };
}

/** How far apart two songs are. */
export function songDistance(a: SongTraits, b: SongTraits): SongDistance {
  const pairs = <T>(one: readonly T[], other: readonly T[], distance: (x: T, y: T) => number): number =>
    one.reduce((sum, frame, i) => sum + distance(frame, other[i]!), 0) / one.length;
  const rotations = Array.from({ length: 12 }, (_, shift) => b.chroma.map((frame) => rotated(frame, shift)));
  return {
    chroma: pairs(a.chroma, b.chroma, cosineDistance),
    warpedChroma: Math.min(...rotations.map((turned) => warpedDistance(a.chroma, turned))),
    cepstra: pairs(a.cepstra, b.cepstra, euclidean),
    timbre: euclidean(summaryOf(a.cepstra), summaryOf(b.cepstra)),
  };
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
  const bands = new Float64Array(BANDS).fill(1e-9);
  const [low, high] = [melOf(MEL_LOW_HZ), melOf(MEL_HIGH_HZ)];
  for (let k = 1; k < power.length; k++) {
    const band = Math.floor(((melOf(k * binHz) - low) / (high - low)) * BANDS);
    if (band >= 0 && band < BANDS) bands[band]! += power[k]!;
  }
  const levels = bands.map((value) => 10 * Math.log10(value));
  return Float64Array.from({ length: CEPSTRA - 1 }, (_, c) =>
    levels.reduce((sum, level, band) => sum + level * Math.cos((Math.PI * (c + 1) * (band + 0.5)) / BANDS), 0),
  ).map((value) => value / BANDS);
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
