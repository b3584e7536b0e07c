import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { SectionPlan } from './section-plan.ts';
import { stopsOf } from './stops.ts';

const plan = { exit: 'stop', section: { startTick: 0, endTick: 7680 } } as SectionPlan;

test('the band is silent for a beat or two, in slow songs for no more than a good second', () => {
  for (const tempoBpm of [40, 48, 62, 90, 128, 180]) {
    const beats = new Set<number>();
    for (let song = 0; song < 20; song++) {
      const [[from, to]] = stopsOf([plan], 480, tempoBpm, createRandom(`${song}`)) as [[number, number]];
      assert.equal(to, 7680);
      beats.add((to - from) / 480);
      const seconds = ((to - from) * 60) / (480 * tempoBpm);
      assert.ok(seconds > 0.3 && seconds <= 1.2, `${seconds} s at ${tempoBpm} bpm`);
    }
    assert.deepEqual([...beats].sort(), tempoBpm > 100 ? [1, 2] : tempoBpm > 50 ? [1] : [0.5], `${tempoBpm} bpm`);
  }
});
