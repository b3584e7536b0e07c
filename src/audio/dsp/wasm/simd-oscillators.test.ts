import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { addFmPair, type FmPairState } from '../fm-pair.ts';
import { saturate } from '../saturation.ts';
import { StateVariableFilter } from '../state-variable-filter.ts';
import { addOscillators, phaseStepOf, sawSpectrum, wavetableFor } from '../wavetable.ts';
import { kernelMemory } from './kernels.ts';
import { addFmPairSimd, addOscillatorsSimd, VoiceShaper } from './simd-oscillators.ts';

const RATE = 48_000;
const QUANTUM = 64;
const QUANTA = 200;
const random = createRandom('oscillators');
const [left, right] = [kernelMemory.float32(QUANTUM), kernelMemory.float32(QUANTUM)];
const [sourceLeft, sourceRight] = [kernelMemory.float32(QUANTUM), kernelMemory.float32(QUANTUM)];

/** Power of the difference over that of the twin's sound, dB. Both add to the arrays; some quanta begin late. */
function compare(
  twin: (left: Float32Array, right: Float32Array, from: number, quantum: number) => void,
  kernel: (from: number, quantum: number) => void,
): number {
  let [error, power] = [0, 0];
  for (let quantum = 0; quantum < QUANTA; quantum++) {
    const from = quantum % 7 === 0 ? quantum % QUANTUM : 0;
    const wanted = [new Float32Array(QUANTUM).fill(0.01), new Float32Array(QUANTUM).fill(0.01)] as const;
    left.fill(0.01);
    right.fill(0.01);
    twin(...wanted, from, quantum);
    kernel(from, quantum);
    for (let i = 0; i < QUANTUM; i++) {
      error += (wanted[0][i]! - left[i]!) ** 2 + (wanted[1][i]! - right[i]!) ** 2;
      power += wanted[0][i]! ** 2 + wanted[1][i]! ** 2;
    }
  }
  return 10 * Math.log10(error / power);
}

for (const count of [1, 2, 8]) {
  test(`${count} oscillators sound as their twins`, () => {
    const make = () => ({
      phases: Int32Array.from({ length: count }, (_, k) => k * 123_456_789),
      steps: Int32Array.from({ length: count }, (_, k) => phaseStepOf(0.007 * (1 + k * 0.003))),
      gains: Float64Array.from({ length: 2 * count }, (_, k) => (k % 5) / 10),
    });
    const [mine, twin] = [make(), make()];
    const table = wavetableFor(sawSpectrum, 0.008);
    const db = compare(
      (l, r, from) => addOscillators(twin, table, l, r, from, QUANTUM),
      (from) => addOscillatorsSimd(mine, table, left, right, from, QUANTUM),
    );
    assert.ok(db < -110, `${db} dB`);
  });
}

test('a pair of operators sounds as its twin, whatever its pitch and index', () => {
  for (const [carrierStep, modulatorStep, index] of [
    [0.004, 0.004, 0.6],
    [0.02, 0.28, 0.1],
    [0.44, 0.11, 0.9],
  ] as const) {
    const make = (): FmPairState => ({
      ...{ carrier: 0, modulator: 0, carrierStep, modulatorStep, index, level: 0, leftGain: 0.8, rightGain: 0.3 },
    });
    const [mine, twin] = [make(), make()];
    const levelAt = (quantum: number): number => 0.5 * Math.exp(-quantum / 90);
    const db = compare(
      (l, r, from, quantum) => addFmPair(twin, l, r, from, QUANTUM, index * levelAt(quantum), levelAt(quantum)),
      (from, quantum) => addFmPairSimd(mine, left, right, from, QUANTUM, index * levelAt(quantum), levelAt(quantum)),
    );
    assert.ok(db < -95, `${db} dB`);
  }
});

for (const mode of ['lowPass', 'bandPass', 'highPass'] as const) {
  test(`a voice through a swept ${mode}, clipped and faded, sounds as its twins`, () => {
    const filter = new StateVariableFilter(RATE);
    const shaper = new VoiceShaper(RATE);
    let gain = 0;
    const cutoffAt = (quantum: number): number => 300 * 2 ** (4 * Math.abs(Math.sin(quantum / 30)));
    const gainAt = (quantum: number): number => Math.min(1, quantum / 20);
    const db = compare(
      (l, r, from, quantum) => {
        for (let i = 0; i < QUANTUM; i++) {
          sourceLeft[i] = random.between(-1, 1);
          sourceRight[i] = random.between(-1, 1);
        }
        const [x, y] = [sourceLeft.slice(), sourceRight.slice()];
        filter.process(mode, x, y, from, QUANTUM, cutoffAt(quantum), 1.4);
        for (const samples of [x, y]) saturate(samples, 3, from, QUANTUM);
        const step = (gainAt(quantum) - gain) / (QUANTUM - from);
        for (let i = from; i < QUANTUM; i++) {
          gain += step;
          l[i]! += x[i]! * gain;
          r[i]! += y[i]! * gain;
        }
        gain = gainAt(quantum);
      },
      (from, quantum) => {
        const tone = { mode, cutoffHz: cutoffAt(quantum), q: 1.4, drive: 3 };
        shaper.add([sourceLeft, sourceRight], left, right, from, QUANTUM, tone, gainAt(quantum));
      },
    );
    assert.ok(db < -100, `${db} dB`);
  });
}
