import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { rollBass, strokesOf } from './roll-bass.ts';

const meter = { beatsPerBar: 4, beatUnit: 4 } as const;
const kick = [0, 6, 10];

test('seldom gives a chorus a bass that is calmer than that of its verse', () => {
  const calmer = (busyness: number): number =>
    Array.from({ length: 200 }, (_, seed) =>
      rollBass('rock', true, { meter, kick, busyness }, { random: createRandom(`calm ${seed}`), take: 0 }),
    ).filter(({ phrase }) => strokesOf(phrase[0]!, kick) < 5).length;
  assert.ok(calmer(5) < 0.6 * calmer(0), `${calmer(5)} of 200, and ${calmer(0)} where the verse is not heard`);
});
