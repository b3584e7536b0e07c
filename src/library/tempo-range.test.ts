import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempoRange } from './tempo-range.ts';

test('weighs each tempo by the time that it lasts', () => {
  const tempoChanges = [
    { tick: 0, bpm: 120 },
    { tick: 960, bpm: 60 },
  ];
  // Two beats in one second, then two in two seconds: four beats in three seconds.
  assert.deepEqual(tempoRange({ tempoChanges, endTick: 1920 }), { lowestBpm: 60, averageBpm: 80, highestBpm: 120 });
});

test('leaves out changes behind the end, and knows when nothing is told', () => {
  const tempoChanges = [
    { tick: 0, bpm: 96 },
    { tick: 4000, bpm: 30 },
  ];
  assert.deepEqual(tempoRange({ tempoChanges, endTick: 4000 }), { lowestBpm: 96, averageBpm: 96, highestBpm: 96 });
  assert.equal(tempoRange({ tempoChanges: [], endTick: 100 }), null);
  assert.equal(tempoRange({ tempoChanges, endTick: 0 }), null);
});
