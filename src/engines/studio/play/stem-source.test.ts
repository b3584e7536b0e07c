import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KWeightedEnergy } from '../../../audio/analysis/k-weighting.ts';
import { rmsOf } from '../../../audio/dsp/tone-probe.ts';
import { createRandom } from '../../../core/random.ts';
import type { Instrument, Note, Part, SampledKit, SynthKit } from '../../../music/score.ts';
import { REFERENCE_LUFS } from './calibration.ts';
import { openSampleBank } from './sample-bank.ts';
import { createStemSource } from './stem-source.ts';

const bank = await openSampleBank();
const timing = { tempoChanges: [{ tick: 0, bpm: 120 }], swing: { unit: 8, ratio: 0.5 } } as const;

const noteAt = (startTick: number, pitch: number, more: Partial<Note> = {}): Note => ({
  startTick,
  durationTicks: 400,
  pitch,
  velocity: 0.75,
  ...more,
});
const scale: readonly Note[] = [60, 64, 67, 72, 67, 64, 60, 55].map((pitch, index) => noteAt(index * 480, pitch));

const partOf = (instrument: Instrument, notes: readonly Note[]): Part => ({
  id: 'stem',
  role: 'hook',
  instrument,
  notes,
});
const sourceOf = (instrument: Instrument, notes: readonly Note[], seed = 'seed') =>
  createStemSource(partOf(instrument, notes), timing, bank, createRandom(seed));

function render(
  instrument: Instrument,
  notes: readonly Note[],
  seconds: number,
  blocks: readonly number[] = [1024],
  seed = 'seed',
) {
  const source = sourceOf(instrument, notes, seed);
  const frames = Math.round(seconds * 48_000);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  for (let at = 0, k = 0; at < frames; k++) {
    const count = Math.min(blocks[k % blocks.length]!, frames - at);
    source.render(left.subarray(at, at + count), right.subarray(at, at + count), count);
    at += count;
  }
  return { left, right };
}

const everyKind: readonly Instrument[] = [
  { kind: 'sampled', program: 0 },
  { kind: 'sampled', program: 48 },
  { kind: 'sampledKit', kit: 'standard' },
  { kind: 'synth', patch: 'supersaw' },
  { kind: 'synth', patch: 'fmElectricPiano' },
  { kind: 'synth', patch: 'sawLead' },
  { kind: 'synth', patch: 'noiseRiser' },
  { kind: 'synth', patch: 'impact' },
  { kind: 'synthKit', kit: 'trap' },
];

for (const instrument of everyKind) {
  const name = Object.values(instrument).join(' ');
  test(`${name}: the sound does not depend on the blocks in which it is pulled`, () => {
    const whole = render(instrument, scale, 3);
    const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(sizes, (blocks) => {
        assert.deepEqual(render(instrument, scale, 3, blocks), whole);
      }),
      { numRuns: 3 },
    );
  });

  test(`${name}: plays at the reference loudness, then falls silent`, () => {
    const { left, right } = render(instrument, scale, 14);
    const meters = [new KWeightedEnergy(48_000), new KWeightedEnergy(48_000)] as const;
    const power = (meters[0].sumOfSquares(left, 0, 192_000) + meters[1].sumOfSquares(right, 0, 192_000)) / 192_000;
    const lufs = -0.691 + 10 * Math.log10(power);
    assert.ok(Math.abs(lufs - REFERENCE_LUFS) < 4, `${lufs} LUFS`);
    assert.ok(rmsOf(left, 13 * 48_000) < 1e-4 && rmsOf(right, 13 * 48_000) < 1e-4);
  });
}

test('the same seed gives the same bytes, another seed other noise', () => {
  const instrument: Instrument = { kind: 'synth', patch: 'supersaw' };
  assert.deepEqual(render(instrument, scale, 1), render(instrument, scale, 1));
  assert.notDeepEqual(render(instrument, scale, 1), render(instrument, scale, 1, [1024], 'other'));
});

test('a note sounds at its second, swung and shifted', () => {
  const swung = { tempoChanges: [{ tick: 0, bpm: 60 }], swing: { unit: 8, ratio: 2 / 3 } } as const;
  const notes = [noteAt(240, 38, { offsetSeconds: 0.1 })];
  const source = createStemSource(
    partOf({ kind: 'sampledKit', kit: 'standard' }, notes),
    swung,
    bank,
    createRandom('a'),
  );
  const left = new Float32Array(96_000);
  source.render(left, new Float32Array(96_000), 96_000);
  const first = left.findIndex((x) => Math.abs(x) > 1e-3) / 48_000;
  assert.ok(Math.abs(first - (2 / 3 + 0.1)) < 0.004, `${first} s`);
});

test('staccato is shorter, a slide starts on the pitch before', () => {
  const organ: Instrument = { kind: 'synth', patch: 'organ' };
  const level = (more: Partial<Note>): number =>
    rmsOf(render(organ, [noteAt(0, 60, { durationTicks: 960, ...more })], 1).left, 33_600, 43_200);
  assert.ok(level({ articulation: 'staccato' }) < 0.05 * level({}));
  const bass: Instrument = { kind: 'synth', patch: 'sub808' };
  const slid = render(bass, [noteAt(0, 36), noteAt(480, 48, { articulation: 'slide' })], 1).left;
  const plain = render(bass, [noteAt(0, 36), noteAt(480, 48)], 1).left;
  assert.notDeepEqual(slid.subarray(24_000, 30_000), plain.subarray(24_000, 30_000));
});

test('a softer part stays softer', () => {
  const piano: Instrument = { kind: 'sampled', program: 0 };
  const loud = rmsOf(render(piano, scale, 3).left);
  const soft = rmsOf(
    render(
      piano,
      scale.map((note) => ({ ...note, velocity: 0.4 })),
      3,
    ).left,
  );
  assert.ok(soft < 0.6 * loud, `${soft} against ${loud}`);
});

test('a part without notes is silent, a singer is not played', () => {
  assert.ok(render({ kind: 'sampled', program: 0 }, [], 0.1).left.every((x) => x === 0));
  const singer = { kind: 'singer', singer: {} } as unknown as Instrument;
  assert.throws(() => sourceOf(singer, scale), /sing it/);
});

const finite = (samples: Float32Array): boolean => samples.every((x) => Number.isFinite(x) && Math.abs(x) < 20);

test('all 128 programs sound and stay finite', () => {
  for (let program = 0; program < 128; program++) {
    const { left, right } = render({ kind: 'sampled', program }, [noteAt(0, 60)], 0.5);
    assert.ok(finite(left) && finite(right), `program ${program}`);
    assert.ok(rmsOf(left) + rmsOf(right) > 0.005, `program ${program} is silent`);
  }
});

const sampledKits: readonly SampledKit[] = ['standard', 'room', 'power', 'electronic', 'jazz', 'brush', 'orchestra'];
const synthKits: readonly SynthKit[] = ['analog808', 'analog909', 'trap', 'gated80s', 'lofi', 'industrial'];
for (const instrument of [
  ...sampledKits.map((kit): Instrument => ({ kind: 'sampledKit', kit })),
  ...synthKits.map((kit): Instrument => ({ kind: 'synthKit', kit })),
]) {
  test(`${Object.values(instrument).join(' ')}: every key from 35 to 81 sounds and stays finite`, () => {
    const notes = Array.from({ length: 47 }, (_, index) => noteAt(index * 96, 35 + index, { durationTicks: 90 }));
    const { left, right } = render(instrument, notes, 5);
    assert.ok(finite(left) && finite(right));
    for (let index = 0; index < 47; index++) {
      const from = index * 4800;
      assert.ok(rmsOf(left, from, from + 4800) > 1e-3, `key ${35 + index}`);
    }
  });
}

test('a closed hi-hat cuts an open one short', () => {
  for (const kind of ['sampledKit', 'synthKit'] as const) {
    const instrument = { kind, kit: kind === 'sampledKit' ? 'standard' : 'analog909' } as Instrument;
    const tail = (notes: readonly Note[]): number => rmsOf(render(instrument, notes, 1).left, 19_200, 28_800);
    const open = noteAt(0, 46);
    const choked = tail([open, noteAt(192, 42, { velocity: 0.02 })]);
    assert.ok(choked < 0.35 * tail([open]), `${kind}: ${choked} against ${tail([open])}`);
  }
});
