import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import { RotarySpeaker } from './rotary-speaker.ts';
import { rotorTurns } from './rotor-speeds.ts';

const BLOCK = 64;

/** A tone through the speaker; `fastFrom`: seconds at which the switch is thrown. */
function turned(hz: number, seconds: number, isFast: boolean, fastFrom = Number.POSITIVE_INFINITY) {
  const speaker = new RotarySpeaker(BLOCK, isFast);
  const frames = Math.floor((seconds * SAMPLE_RATE_HZ) / BLOCK) * BLOCK;
  const channels = [new Float32Array(frames), new Float32Array(frames)] as const;
  for (let at = 0; at < frames; at += BLOCK) {
    const [left, right] = channels.map((channel) => channel.subarray(at, at + BLOCK)) as [Float32Array, Float32Array];
    for (let i = 0; i < BLOCK; i++) left[i] = right[i] = Math.sin((2 * Math.PI * hz * (at + i)) / SAMPLE_RATE_HZ);
    speaker.process(left, right, isFast || at >= fastFrom * SAMPLE_RATE_HZ);
  }
  return channels;
}

const STEP = 480;

/** Level and phase (cycles) of a tone every 10 ms. */
function trackOf(sound: Float32Array, hz: number): { level: number; phase: number }[] {
  return Array.from({ length: Math.floor(sound.length / STEP) - 1 }, (_, k) => {
    let [re, im] = [0, 0];
    for (let i = k * STEP; i < (k + 2) * STEP; i++) {
      const window = 1 - Math.cos((Math.PI * (i - k * STEP)) / STEP);
      re += window * sound[i]! * Math.cos((2 * Math.PI * hz * i) / SAMPLE_RATE_HZ);
      im -= window * sound[i]! * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE_HZ);
    }
    return { level: Math.hypot(re, im) / STEP, phase: Math.atan2(im, re) / (2 * Math.PI) };
  });
}

/** The rate at which a row, one value every 10 ms, swings most, Hz. */
function swingHz(row: readonly number[]): number {
  const mean = row.reduce((sum, each) => sum + each, 0) / row.length;
  const strength = (hz: number): number =>
    Math.hypot(
      row.reduce((sum, each, k) => sum + (each - mean) * Math.cos(0.02 * Math.PI * hz * k), 0),
      row.reduce((sum, each, k) => sum + (each - mean) * Math.sin(0.02 * Math.PI * hz * k), 0),
    );
  return Array.from({ length: 190 }, (_, k) => 0.5 + k * 0.05).reduce((a, b) => (strength(b) > strength(a) ? b : a));
}

const levelsOf = (sound: Float32Array, hz: number): number[] => trackOf(sound, hz).map(({ level }) => level);

for (const [isFast, hornHz, drumHz] of [
  [true, 6.8, 5.8],
  [false, 0.8, 0.66],
] as const)
  test(`the horn turns at ${hornHz} Hz and the drum at ${drumHz}`, () => {
    const seconds = isFast ? 4 : 12;
    for (const [hz, wanted] of [
      [2000, hornHz],
      [200, drumHz],
    ] as const) {
      const found = swingHz(levelsOf(turned(hz, seconds, isFast)[0], hz));
      assert.ok(Math.abs(found - wanted) <= 0.07, `${hz} Hz swings at ${found}`);
    }
  });

test('the horn bends the pitch by the speed of its mouth, and leaves it in tune on the average', () => {
  const hz = 1200;
  const phases = trackOf(turned(hz, 4, true)[0], hz).map(({ phase }) => phase);
  const steps = phases.slice(1).map((phase, k) => phase - phases[k]! - Math.round(phase - phases[k]!));
  const cents = steps.map((step) => 1200 * Math.log2(1 + (step * 100) / hz));
  const mean = cents.reduce((sum, each) => sum + each, 0) / cents.length;
  // 2 pi times 6.8 Hz times 19 cm is 8.1 m/s, 2.4 % of the speed of sound: 40 cents; reflections add to moments of it.
  const sorted = cents.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor(cents.length * 0.1)]!, sorted[Math.floor(cents.length * 0.9)]!];
  assert.ok(high > 20 && high < 50, `${high} cents up`);
  assert.ok(low < -20 && low > -50, `${low} cents down`);
  assert.ok(Math.abs(mean) < 1.5, `${mean} cents`);
});

test('the two microphones hear the horn pass at different times', () => {
  const [left, right] = turned(2000, 3, true).map((channel) => levelsOf(channel, 2000)) as [number[], number[]];
  const loudest = (row: readonly number[]): number => row.slice(100, 114).indexOf(Math.max(...row.slice(100, 114)));
  assert.ok(Math.abs(loudest(left) - loudest(right)) >= 2);
});

test('the horn reaches its speed long before the drum', () => {
  const spread = (hz: number, from: number): number => swingHz(levelsOf(turned(hz, 4.2, false, 1)[0], hz).slice(from));
  assert.ok(spread(2000, 220) > 6);
  assert.ok(levelsOf(turned(200, 4.2, false, 1)[0], 200).length > 400);
  assert.ok(swingHz(levelsOf(turned(200, 3, false, 1)[0], 200).slice(150)) < 5.2);
});

test('a sound leaves about as loud as it came, low or high, fast or slow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 90, max: 5000 }), fc.boolean(), (hz, isFast) => {
      const [left, right] = turned(hz, isFast ? 0.6 : 3.1, isFast);
      const power = left.reduce((sum, x, i) => sum + (x * x + right[i]! ** 2) / 2, 0) / left.length;
      assert.ok(Math.abs(10 * Math.log10(power / 0.5)) < 6, `${hz} Hz: ${10 * Math.log10(power / 0.5)} dB`);
    }),
    { numRuns: 20 },
  );
});

const chord = (second: number, velocity: number, size: number) =>
  Array.from({ length: size }, (_, k) => ({
    ...{ startFrame: second * SAMPLE_RATE_HZ, endFrame: (second + 2) * SAMPLE_RATE_HZ },
    ...{ pitch: 60 + k, velocity, fromPitch: null },
  }));

test('the rotors turn fast where the part is full, and slowly before and after', () => {
  const seconds = Array.from({ length: 24 }, (_, k) => 2 * k);
  const notes = seconds.flatMap((second) =>
    second >= 16 && second < 32 ? chord(second, 0.9, 4) : chord(second, 0.6, 3),
  );
  assert.deepEqual(rotorTurns(notes), [
    { frame: 16 * SAMPLE_RATE_HZ, isFast: true },
    { frame: 32 * SAMPLE_RATE_HZ, isFast: false },
  ]);
  assert.deepEqual(rotorTurns(seconds.flatMap((second) => chord(second, 0.7, 3))), []);
  assert.deepEqual(rotorTurns([]), []);
});
