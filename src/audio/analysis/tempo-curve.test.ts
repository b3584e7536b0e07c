import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beatAt, secondsAt, tempoCurve } from './tempo-curve.ts';

/** Slows down from 120 to 100 beats a minute. */
const beats = Array.from({ length: 41 }, (_, i) => 0.3 + i * 0.5 + i * i * 0.00125);

test('follows a tempo that slows down, and one late beat does not bend it', () => {
  const curve = tempoCurve(beats.map((beat, i) => (i === 20 ? beat + 0.05 : beat)));
  assert.equal(curve.length, 40);
  for (const { seconds, bpm } of curve) {
    const wanted = 60 / (0.5 + 0.0025 * beatAt(beats, seconds));
    assert.ok(Math.abs(bpm / wanted - 1) < 0.02, `${bpm} instead of ${wanted} at ${seconds} s`);
  }
  assert.deepEqual(tempoCurve([1]), []);
});

test('turns beats into moments and back, beyond the ends too', () => {
  for (const beat of [-2.5, 0, 0.25, 7, 39.9, 44])
    assert.ok(Math.abs(beatAt(beats, secondsAt(beats, beat)) - beat) < 1e-9);
  assert.ok(Math.abs(secondsAt(beats, 7) - beats[7]!) < 1e-12);
  assert.throws(() => beatAt([1], 2), /two beats/);
});
