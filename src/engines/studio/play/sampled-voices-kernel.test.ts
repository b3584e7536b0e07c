import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { renderSampledVoice } from './render-sampled-voice.ts';
import { layOutSample } from './sample-sound.ts';
import type { SampledVoice } from './sampled-voice.ts';
import { sampledVoicesKernel } from './sampled-voices-kernel.ts';

const FRAMES = 128;
const QUANTA = 60;

/** Voices with every mixture of loop, filter, pitch and entry; state as SampledVoice keeps it between quanta. */
function someVoices(): SampledVoice[] {
  const random = createRandom('voices');
  return Array.from({ length: 11 }, (_, k) => {
    const isLooped = k % 2 === 0;
    const length = isLooped ? 3000 : 2000 + 300 * k;
    const samples = Float32Array.from({ length }, (_, i) => Math.sin(i * 0.11 * (k + 1)) * 0.5);
    const bounds = { isLooped, startFrame: 0, endFrame: 0, loopStartFrame: 1000, loopEndFrame: 1700 };
    const sound = layOutSample(samples, 48_000, bounds);
    const hasFilter = k % 3 === 0;
    // A real low pass at 2 kHz.
    const filter = hasFilter ? { b0: 0.0155, a1: -1.6305, a2: 0.6925 } : { b0: 1, a1: 0, a2: 0 };
    const [step, gain] = [random.between(0.3, 2.5), random.between(0.2, 0.6)];
    const state = { position: 0, gain, gainStep: 1e-5, s1: 0, s2: 0, step, isFinished: false };
    return { sound, hasFilter, ...filter, ...state, panLeft: 0.8, panRight: 0.6 } as unknown as SampledVoice;
  });
}

/** Notes of several layers: two sides of a stereo recording, each twice with another filter; one leaves the others. */
function someLayers(): SampledVoice[] {
  const tone = (hz: number): Float32Array => Float32Array.from({ length: 3000 }, (_, i) => Math.sin(i * hz) * 0.5);
  const filter = { b0: 0.0155, a1: -1.6305, a2: 0.6925 };
  const state = {
    gain: 0.4,
    gainStep: 1e-5,
    s1: 0,
    s2: 0,
    isFinished: false,
    hasFilter: true,
    panLeft: 0.8,
    panRight: 0.6,
  };
  return [0.37, 1.91, 17.5].flatMap((step, note) => {
    const bounds = { isLooped: note !== 1, startFrame: 0, endFrame: 0, loopStartFrame: 1000, loopEndFrame: 1700 };
    const sides = [0.11, 0.27].map((hz) => layOutSample(tone(hz), 48_000, bounds));
    const voices = [0, 1, 0, 1].map((side, layer) => ({
      ...{ sound: sides[side]!, ...filter, ...state, step, position: note + 0.3 },
      ...(layer >= 2 && { b0: 0.031 }),
    }));
    if (note === 0) voices[2]!.position += 0.5;
    return voices as unknown as SampledVoice[];
  });
}

for (const [name, makeVoices, isTogether] of [
  ['voices as its twin does: loops, ends, filters, entries inside a quantum', someVoices, false],
  ['layers of a note together as its twin does alone', someLayers, true],
] as const)
  test(`the kernel plays ${name}`, () => {
    const mine = makeVoices();
    const twin = makeVoices();
    const starts = mine.map((_, k) => ((isTogether ? k >> 2 : k) * 17) % FRAMES);
    const [left, right] = [new Float32Array(FRAMES), new Float32Array(FRAMES)];
    let error = 0;
    let power = 0;
    for (let quantum = 0; quantum < QUANTA; quantum++) {
      const entries = quantum === 0 ? starts : starts.map(() => 0);
      const [wantedLeft, wantedRight] = [new Float32Array(FRAMES), new Float32Array(FRAMES)];
      for (const [k, voice] of twin.entries()) {
        if (!voice.isFinished) renderSampledVoice(voice, wantedLeft, wantedRight, entries[k]!, FRAMES);
      }
      sampledVoicesKernel(FRAMES).render(
        mine.filter((voice) => !voice.isFinished),
        entries.filter((_, k) => !mine[k]!.isFinished),
        left,
        right,
      );
      for (let i = 0; i < FRAMES; i++) {
        error += (left[i]! - wantedLeft[i]!) ** 2 + (right[i]! - wantedRight[i]!) ** 2;
        power += wantedLeft[i]! ** 2 + wantedRight[i]! ** 2;
      }
    }
    assert.deepEqual(
      mine.map(({ isFinished }) => isFinished),
      twin.map(({ isFinished }) => isFinished),
    );
    assert.ok(mine.some(({ isFinished }) => isFinished) && mine.some(({ isFinished }) => !isFinished));
    // Phases between two rows of the interpolation table may round to either.
    assert.ok(10 * Math.log10(error / power) < -60, `${10 * Math.log10(error / power)} dB`);
  });

test('no voices are silence', () => {
  const [left, right] = [new Float32Array(FRAMES).fill(1), new Float32Array(FRAMES).fill(1)];
  sampledVoicesKernel(FRAMES).render([], [], left, right);
  assert.ok([...left, ...right].every((sample) => sample === 0));
});
