import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Part, PartRole } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';
import { letRing } from './let-ring.ts';

const END = 1920;
const composition = { ending: 'ring', endTick: END, tempoBpm: 120, durationSeconds: 4 } as Composition;
const partOf = (role: PartRole): Part => ({
  id: role,
  role,
  instrument: { kind: 'sampled', program: 0 },
  notes: [
    { startTick: 0, durationTicks: 480, pitch: 60, velocity: 0.5 },
    { startTick: 960, durationTicks: END - 960, pitch: 64, velocity: 0.5 },
  ],
});

describe('the last chord', () => {
  it('is held through most of the ring-out, earlier notes stay', () => {
    const [chords] = letRing([partOf('chords')], composition);
    assert.equal(chords!.notes[0]!.durationTicks, 480);
    // Two seconds of ring-out at 120 bpm are 1,920 ticks.
    assert.equal(chords!.notes[1]!.durationTicks, END - 960 + 1536);
  });

  it('is not held by drums, nor in a song that ends cold or fades', () => {
    assert.deepEqual(letRing([partOf('drums')], composition), [partOf('drums')]);
    for (const ending of ['cold', 'fade'] as const) {
      assert.deepEqual(letRing([partOf('pad')], { ...composition, ending }), [partOf('pad')]);
    }
  });
});
