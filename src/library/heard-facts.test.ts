import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heardBars, heardTempi } from './heard-facts.ts';

const sure = { tempo: 0.9, beats: 0.9 };
const even = (count: number, gap: number): number[] => Array.from({ length: count }, (_, i) => 0.5 + i * gap);

test('takes the downbeats heard for bar lines, and goes on evenly to the end', () => {
  const heard = { durationSeconds: 10.4, tempoBpm: 120, beatsPerBar: 4, confidences: sure };
  assert.deepEqual(heardBars({ ...heard, downbeatsSeconds: [0.5, 2.5, 4.5] }), [0.5, 2.5, 4.5, 6.5, 8.5, 10.4]);
});

test('knows no bars where the beat is not sure, or nothing of it is told', () => {
  const heard = { durationSeconds: 9, tempoBpm: 120, beatsPerBar: 4, downbeatsSeconds: [1, 3] };
  assert.equal(heardBars({ ...heard, confidences: { tempo: 0.4, beats: 0.9 } }), null);
  assert.equal(heardBars({ ...heard, confidences: sure, downbeatsSeconds: ['x'] }), null);
  assert.equal(heardBars({}), null);
});

test('tells one tempo of a steady recording, slowest and fastest of another', () => {
  const steady = heardTempi({ tempoBpm: 100, isSteady: true, beatsSeconds: even(9, 0.61) });
  assert.deepEqual(steady, { lowestBpm: 100, averageBpm: 100, highestBpm: 100 });
  const beatsSeconds = [...even(10, 0.5), ...even(10, 1).map((beat) => beat + 5)];
  const moving = heardTempi({ tempoBpm: 90, isSteady: false, beatsSeconds })!;
  assert.ok(Math.abs(moving.lowestBpm - 60) < 1e-6 && Math.abs(moving.highestBpm - 120) < 1e-6);
  assert.equal(heardTempi({ tempoBpm: 90, beatsSeconds: [] }), null);
});
