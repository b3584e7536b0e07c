import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { soundFacts, THIRD_OCTAVES_HZ } from './sound-facts.ts';

const RATE_HZ = 48_000;
const SECONDS = 8;
const sine = (hz: number, gain: number): Float32Array =>
  Float32Array.from({ length: SECONDS * RATE_HZ }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / RATE_HZ));

test('puts a tone into its third octave', () => {
  const tone = sine(1000, 0.5);
  const { thirdOctavesDb } = soundFacts({ sampleRateHz: RATE_HZ, channels: [tone, tone] });
  assert.equal(THIRD_OCTAVES_HZ.length, 30);
  const at = thirdOctavesDb.indexOf(Math.max(...thirdOctavesDb));
  assert.equal(Math.round(THIRD_OCTAVES_HZ[at]!), 1000);
  assert.ok(thirdOctavesDb[at]! > -0.1 && thirdOctavesDb.every((db, i) => i === at || db < -40));
});

test('white noise rises 3 dB an octave in third octaves', () => {
  const random = createRandom('white');
  const noise = Float32Array.from({ length: SECONDS * RATE_HZ }, () => 0.2 * random.gaussian());
  const { thirdOctavesDb } = soundFacts({ sampleRateHz: RATE_HZ, channels: [noise] });
  const rise = thirdOctavesDb[26]! - thirdOctavesDb[8]!; // six octaves
  assert.ok(Math.abs(rise - 18.06) < 1.2, `${rise} dB`);
});

test('tells mono from wide and left from right', () => {
  const [a, b] = [sine(440, 0.5), sine(660, 0.5)];
  const mono = soundFacts({ sampleRateHz: RATE_HZ, channels: [a, a] }).stereo;
  assert.ok(mono.correlation > 0.999 && mono.sideDb < -90 && Math.abs(mono.balanceDb) < 1e-6);
  const wide = soundFacts({ sampleRateHz: RATE_HZ, channels: [a, b.map((x) => 0.5 * x)] }).stereo;
  assert.ok(Math.abs(wide.correlation) < 0.01);
  assert.ok(Math.abs(wide.sideDb) < 0.1);
  assert.ok(Math.abs(wide.balanceDb + 6.02) < 0.05);
});

test('hears how far soft and loud parts lie apart, and silence', () => {
  const tone = sine(1000, 0.5).map((x, i) => (i < (SECONDS * RATE_HZ) / 2 ? x * 0.25 : x));
  const { loudnessRangeLu } = soundFacts({ sampleRateHz: RATE_HZ, channels: [tone] });
  assert.ok(Math.abs(loudnessRangeLu - 12) < 1.5, `${loudnessRangeLu} LU`);
  const silence = soundFacts({ sampleRateHz: RATE_HZ, channels: [new Float32Array(RATE_HZ)] });
  assert.equal(silence.loudnessLufs, Number.NEGATIVE_INFINITY);
  assert.equal(silence.loudnessRangeLu, 0);
  assert.ok(silence.thirdOctavesDb.every(Number.isFinite));
});
