import type { Random } from '../../src/core/random.ts';
import { BAND_COUNT } from '../../src/engines/align/mel-cepstrum.ts';
import { FEATURE_COUNT, normalisedBands, soundFeatures } from '../../src/engines/align/sound-features.ts';
import { FittedLayers } from './fitted-layers.ts';
import type { SoundRows } from './sound-rows.ts';

const HIDDEN = [96, 64];
const BATCH = 256;
const RATE = { first: 2e-3, last: 2e-5 };
/** Added to what is looked at, so that nothing is learnt by heart; in its own scale. */
const NOISE = 0.1;
/** Longer and shorter throats: how far the bands are moved, in bands. */
const THROATS = [-1.2, -0.6, 0, 0.6, 1.2];
/** Of random numbers that are drawn once and used again, so many. */
const DRAWN = 65_521;

export interface FittedNetwork {
  readonly sounds: readonly string[];
  readonly logPriors: readonly number[];
  readonly layers: FittedLayers;
}

/** Fits a network to the rows; `report` gets a line an epoch. */
export function fitNetwork(
  mixes: readonly SoundRows[],
  epochs: number,
  random: Random,
  report: (line: string) => void,
): FittedNetwork {
  const sounds = [...new Set(mixes.flatMap(({ labels }) => labels))].sort();
  const labels = mixes.map(({ labels: own }) => Uint8Array.from(own, (label) => sounds.indexOf(label)));
  const views = mixes.map(({ bands }) => THROATS.map((shift) => moved(normalisedBands(bands), shift)));
  const order = labels.flatMap((own, mix) => Array.from(own, (_, frame) => [mix, frame] as const));
  const layers = new FittedLayers([FEATURE_COUNT, ...HIDDEN, sounds.length], BATCH, random.child('weights'));
  const noise = Float32Array.from({ length: DRAWN }, () => NOISE * random.gaussian());
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = RATE.last + RATE.first * (1 - epoch / epochs);
    const chance = random.child(`epoch/${epoch}`);
    const shuffled = chance.shuffle(order);
    let loss = 0;
    const batches = Math.floor(shuffled.length / BATCH);
    for (let batch = 0; batch < batches; batch++) {
      const rows = shuffled.slice(batch * BATCH, (batch + 1) * BATCH);
      for (const [row, [mix, frame]] of rows.entries()) {
        const at = row * FEATURE_COUNT;
        soundFeatures(chance.pick(views[mix]!), frame, layers.inputs, at);
        const from = chance.int(DRAWN);
        for (let i = 0; i < FEATURE_COUNT; i++) layers.inputs[at + i]! += noise[(from + i) % DRAWN]!;
        layers.wanted[row] = labels[mix]![frame]!;
      }
      loss += layers.learn(rate);
    }
    report(`${epoch}: ${(loss / batches).toFixed(3)} nats a frame`);
  }
  return { sounds, logPriors: logPriorsOf(labels, sounds.length), layers };
}

function logPriorsOf(labels: readonly Uint8Array[], count: number): readonly number[] {
  const met = new Float64Array(count);
  for (const own of labels) for (const label of own) met[label]!++;
  const all = met.reduce((sum, n) => sum + n, 0);
  return Array.from(met, (n) => Math.log(n / all));
}

/** Every view's bands moved up by `shift` bands, between which it is interpolated. */
function moved(bands: Float32Array, shift: number): Float32Array {
  return bands.map((_, i) => {
    const band = i % BAND_COUNT;
    const row = i - band;
    const at = Math.min(BAND_COUNT - 1, Math.max(0, band - shift));
    const low = Math.floor(at);
    const high = Math.min(BAND_COUNT - 1, low + 1);
    return bands[row + low]! + (at - low) * (bands[row + high]! - bands[row + low]!);
  });
}
