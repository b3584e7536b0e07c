import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../../core/random.ts';
import { hzToPitch, pitchToHz } from '../../../../core/units.ts';
import { type Key, modes } from '../../../../music/key.ts';
import type { Instrument } from '../../../../music/score.ts';
import { openSampleBank } from '../sample-bank.ts';
import { createStemSource } from '../stem-source.ts';
import { ringOf, tuningSemitones } from './drum-tuning.ts';

const bank = await openSampleBank();
const timing = { tempoChanges: [{ tick: 0, bpm: 60 }], swing: { unit: 8, ratio: 0.5 } } as const;
const [KICK, SNARE, TOM, OPEN_CONGA] = [36, 38, 45, 63];

function strike(instrument: Instrument, pitch: number, key?: Key): Float32Array {
  const notes = [{ startTick: 0, durationTicks: 480, pitch, velocity: 0.8 }];
  const part = { id: 'kit', role: 'drums', instrument, notes } as const;
  const source = createStemSource(part, key === undefined ? timing : { ...timing, key }, bank, createRandom('seed'));
  const [left, right] = [new Float32Array(48_000), new Float32Array(48_000)];
  source.render(left, right, left.length);
  return left.map((sample, i) => sample + right[i]!);
}

/** Semitones between a frequency and the nearest tone of a key's tonic triad. */
function awayFromTriad(hz: number, key: Key): number {
  const tones = [0, 2, 4].map((degree) => key.tonic + modes[key.mode][degree]!);
  return Math.min(...tones.map((tone) => Math.abs(((((hzToPitch(hz) - tone + 6) % 12) + 12) % 12) - 6)));
}

const kits: readonly Instrument[] = [
  ...(['analog808', 'analog909', 'trap', 'gated80s'] as const).map((kit) => ({ kind: 'synthKit', kit }) as const),
];

for (const instrument of kits) {
  test(`${Object.values(instrument).join(' ')}: snare and conga ring on the tonic triad of the key within half a semitone`, () => {
    for (const key of [{ tonic: 0, mode: 'major' }, { tonic: 6, mode: 'minor' }] as const) {
      for (const pitch of [SNARE, OPEN_CONGA]) {
        const ringHz = ringOf(strike(instrument, pitch, key))!;
        assert.ok(awayFromTriad(ringHz, key) < 0.5, `${pitch} rings at ${ringHz.toFixed(1)} Hz`);
      }
    }
  }); // biome-ignore format: a row
}

const sampledKits: readonly Instrument[] = (['standard', 'power', 'room'] as const).map((kit) => ({ kind: 'sampledKit', kit })); // biome-ignore format: a row

test('leaves recorded drums at the pitch that they were recorded at', () => {
  for (const instrument of sampledKits) {
    for (const pitch of [KICK, SNARE, OPEN_CONGA])
      assert.deepEqual(strike(instrument, pitch, { tonic: 3, mode: 'minor' }), strike(instrument, pitch));
  }
});

test('keeps drums as they are without a key, and toms in any key', () => {
  for (const instrument of kits) {
    assert.notDeepEqual(strike(instrument, KICK, { tonic: 3, mode: 'minor' }), strike(instrument, KICK));
    assert.deepEqual(strike(instrument, TOM, { tonic: 3, mode: 'minor' }), strike(instrument, TOM));
  }
});

test('moves a drum by three semitones at most, and one on the tonic not at all', () => {
  fc.assert(
    fc.property(fc.double({ min: 30, max: 600, noNaN: true }), fc.integer({ min: 0, max: 11 }), (hz, tonic) => {
      for (const mode of ['major', 'minor', 'dorian'] as const) {
        const semitones = tuningSemitones(hz, { tonic, mode });
        assert.ok(Math.abs(semitones) <= 3.01, `${semitones}`);
        assert.ok(awayFromTriad(hz * 2 ** (semitones / 12), { tonic, mode }) < 1e-6);
      }
    }),
  );
  assert.ok(Math.abs(tuningSemitones(pitchToHz(36), { tonic: 0, mode: 'major' })) < 1e-9);
});

test('hears the ring of a stroke through the noise around it, and silence as none', () => {
  const random = createRandom('noise');
  const stroke = Float32Array.from(
    { length: 24_000 },
    (_, i) => (Math.sin((2 * Math.PI * 187 * i) / 48_000) * 0.5 + random.between(-0.3, 0.3)) * Math.exp(-i / 6000),
  );
  assert.ok(Math.abs(ringOf(stroke)! - 187) < 3);
  assert.equal(ringOf(new Float32Array(4800)), null);
});
