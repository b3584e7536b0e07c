import { readFileSync } from 'node:fs';
import { BANDS_SIZE, FEATURE_COUNT, normalisedBands, soundFeatures } from './sound-features.ts';

/** A layer as its file has it: [input][output] in bytes, as base64 in lines; so many are one. */
interface FileLayer {
  readonly weights: readonly string[];
  readonly perOne: number;
  readonly bias: readonly number[];
}

interface NetworkFile {
  /** What it tells apart: sounds, closures and silence; and the natural log of how often each was met. */
  readonly sounds: readonly string[];
  readonly logPriors: readonly number[];
  readonly layers: readonly FileLayer[];
}

/** How much more likely each sound is than it usually is, natural log, [frame][sound]. */
export interface SoundOdds {
  readonly sounds: readonly string[];
  readonly values: Float32Array;
}

interface Layer {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

const file = JSON.parse(readFileSync(new URL('sound-network.json', import.meta.url), 'utf8')) as NetworkFile;
const layers = file.layers.map(({ weights, perOne, bias }): Layer => {
  const bytes = new Int8Array(Buffer.from(weights.join(''), 'base64'));
  return { weights: Float32Array.from(bytes, (byte) => byte / perOne), bias: Float32Array.from(bias) };
});
/** Of the usual share of a sound, so much is taken away: words that are known bring their own. */
const PRIOR_SHARE = 0.7;

/**
 * What sounds each frame may be, by a small network that was fitted to voices under bands (`scripts/fit-sound-network.ts`); a hybrid
 * of networks and Markov models as in Bourlard and Morgan, "Connectionist speech recognition" (1994).
 * @param bands {@link BANDS_SIZE} numbers a frame
 */
export function soundOdds(bands: Float32Array): SoundOdds {
  const count = bands.length / BANDS_SIZE;
  const normalised = normalisedBands(bands);
  const { sounds, logPriors } = file;
  const values = new Float32Array(count * sounds.length);
  const rows = [new Float32Array(FEATURE_COUNT), ...layers.map(({ bias }) => new Float32Array(bias.length))];
  const last = rows.at(-1)!;
  for (let t = 0; t < count; t++) {
    soundFeatures(normalised, t, rows[0]!);
    for (const [i, layer] of layers.entries()) pass(layer, rows[i]!, rows[i + 1]!, i < layers.length - 1);
    const all = logSum(last);
    for (let k = 0; k < sounds.length; k++)
      values[t * sounds.length + k] = last[k]! - all - PRIOR_SHARE * logPriors[k]!;
  }
  return { sounds, values };
}

function pass({ weights, bias }: Layer, from: Float32Array, to: Float32Array, isRectified: boolean): void {
  const width = to.length;
  to.set(bias);
  for (let i = 0, w = 0; i < from.length; i++, w += width) {
    const x = from[i]!;
    if (x !== 0) for (let o = 0; o < width; o++) to[o]! += x * weights[w + o]!;
  }
  if (isRectified) for (let o = 0; o < width; o++) if (to[o]! < 0) to[o] = 0;
}

function logSum(values: Float32Array): number {
  const most = values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0));
}
