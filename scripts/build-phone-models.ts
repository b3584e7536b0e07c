import { writeFile } from 'node:fs/promises';
import { CEPSTRUM_SIZE, melBands, melCepstrum } from '../src/engines/align/mel-cepstrum.ts';
import { COEFFICIENT_COUNT } from '../src/engines/studio/sing/inventory/format.ts';
import { openInventory } from '../src/engines/studio/sing/open-inventory.ts';
import { decodeSpeech, SPEECH_BIN_HZ, SPEECH_BINS } from '../src/engines/studio/sing/speech-spectrum.ts';

// Writes src/engines/align/phone-models.json: how each sound of the singer's inventory looks to the aligner, for three throats.
// node bin/run.mjs scripts/build-phone-models.ts

const WARPS = [1, 1.08, 1.17];
const STEP = 2;
/** Steps around the boundary of two sounds that belong to neither. */
const BOUNDARY_STEPS = 2;
const POWER_FLOOR = 1e-12;

const inventory = await openInventory();
const banks = WARPS.map((warp) => melBands(SPEECH_BIN_HZ, SPEECH_BINS, warp));
const frames = new Map<string, Float32Array[][]>();
const cepstrum = new Float32Array(COEFFICIENT_COUNT);
const spectrum = new Float32Array(SPEECH_BINS);
for (const unit of inventory.units) {
  for (let step = 0; step < unit.stepCount - 1; step += STEP) {
    if (Math.abs(step - unit.boundary) < BOUNDARY_STEPS) continue;
    inventory.readCepstrum(unit, step, cepstrum, 0);
    decodeSpeech(cepstrum, 0, spectrum);
    const power = Float64Array.from(spectrum, (logAmplitude) => Math.exp(2 * logAmplitude));
    const phone = step < unit.boundary ? unit.first : unit.second;
    const own = frames.get(phone) ?? WARPS.map(() => []);
    frames.set(phone, own);
    for (const [w, bank] of banks.entries()) {
      const shape = new Float32Array(CEPSTRUM_SIZE);
      melCepstrum(bank, power, POWER_FLOOR, shape, 0);
      own[w]!.push(shape);
    }
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
function statisticsOf(shapes: readonly Float32Array[]) {
  const indices = Array.from({ length: CEPSTRUM_SIZE }, (_, k) => k);
  const mean = indices.map((k) => shapes.reduce((sum, shape) => sum + shape[k]!, 0) / shapes.length);
  const variance = indices.map(
    (k) => shapes.reduce((sum, shape) => sum + (shape[k]! - mean[k]!) ** 2, 0) / shapes.length,
  );
  return { mean: mean.map(rounded), variance: variance.map(rounded) };
}
const phones = Object.fromEntries(
  [...frames]
    .filter(([phone]) => phone !== 'pau')
    .map(([phone, throats]) => [phone, throats.map(statisticsOf)] as const),
);
const out = new URL('../src/engines/align/phone-models.json', import.meta.url);
await writeFile(out, `${JSON.stringify({ warps: WARPS, phones }, null, 2)}\n`);
