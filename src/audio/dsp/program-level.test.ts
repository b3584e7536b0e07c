import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { levelMovesDb } from './program-level.ts';

test('tells sections apart by their whole difference, and nothing of what moves within them', () => {
  // Strokes and rests by turns, the second half 6 dB louder.
  const powers = Array.from({ length: 400 }, (_, i) => (i % 2) * (i < 200 ? 1 : 4));
  const moves = levelMovesDb(powers, 15, 12);
  assert.ok(Math.abs(moves[300]! - moves[100]! - 6.02) < 0.3, `${moves[300]! - moves[100]!}`);
  assert.ok(Math.abs(moves[100]! - moves[101]!) < 0.4);
});

test('stays within its range for any powers, silence included, and does not mind how loud the whole is', () => {
  const powers = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 10, noNaN: true })), { maxLength: 60 });
  fc.assert(
    fc.property(powers, fc.integer({ min: 0, max: 20 }), (values, reach) => {
      const moves = levelMovesDb(values, reach, 4);
      assert.equal(moves.length, values.length);
      assert.ok(moves.every((db) => Math.abs(db) <= 4));
      const louder = levelMovesDb(
        values.map((value) => value * 16),
        reach,
        4,
      );
      assert.ok(moves.every((db, i) => Math.abs(db - louder[i]!) < 1e-6));
    }),
  );
});
