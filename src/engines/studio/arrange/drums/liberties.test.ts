import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { DrumHit } from './drum-bar.ts';
import { drawLiberties, withLiberties } from './liberties.ts';

const BAR = { index: 1, startTick: 1920, endTick: 3840, sectionIndex: 0, indexInSection: 1, barsInSection: 8 };
const verse = { kind: 'verse' } as const;
const hits: readonly DrumHit[] = [0, 4, 8, 12].map((step) => ({
  tick: BAR.startTick + step * 120,
  voice: step % 8 === 0 ? 'kick' : 'snare',
  character: step % 8 === 0 ? 'x' : 'o',
  weight: 1,
}));

test('plays a bar otherwise, the same in every section of its kind, and leaves accents and first bars alone', () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = createRandom(`liberties ${seed}`);
    const free = withLiberties(hits, BAR, verse, 1, random);
    assert.notDeepEqual(free, hits);
    assert.deepEqual(withLiberties(hits, { ...BAR, indexInSection: 9 }, verse, 1, random), free);
    assert.deepEqual(withLiberties(hits, BAR, verse, 0, random), hits);
    assert.deepEqual(withLiberties(hits, { ...BAR, indexInSection: 0 }, verse, 1, random), hits);
    assert.ok(hits.every((hit) => hit.character !== 'o' || free.includes(hit)));
  }
});

test('gives some drummers liberties and others none; machines and dances with a law never', () => {
  const shareOf = (seed: number, players: 'drummer' | 'machine', isDeveloped = true): number =>
    drawLiberties({ players, isDeveloped }, { random: createRandom(`${seed}`), take: 0 });
  const seeds = Array.from({ length: 60 }, (_, seed) => seed);
  assert.ok(seeds.some((seed) => shareOf(seed, 'drummer') === 0));
  assert.ok(seeds.some((seed) => shareOf(seed, 'drummer') > 0.2));
  assert.ok(seeds.every((seed) => shareOf(seed, 'machine') === 0 && shareOf(seed, 'drummer', false) === 0));
});
