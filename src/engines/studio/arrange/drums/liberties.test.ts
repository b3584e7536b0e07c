import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { DrumHit } from './drum-bar.ts';
import { drawLiberties, withLiberties } from './liberties.ts';

const BAR = { index: 1, startTick: 1920, endTick: 3840, sectionIndex: 0, indexInSection: 1, barsInSection: 8 };
const verse = { kind: 'verse', ordinal: 1 } as const;
const by = (share: number, isAnew = false) => ({ share, isAnew, isOfHats: false });
const hits: readonly DrumHit[] = [0, 4, 8, 12].map((step) => ({
  tick: BAR.startTick + step * 120,
  voice: step % 8 === 0 ? 'kick' : 'snare',
  character: step % 8 === 0 ? 'x' : 'o',
  weight: 1,
}));

test('plays a bar otherwise, the same in every section of its kind, and leaves accents and first bars alone', () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = createRandom(`liberties ${seed}`);
    const free = withLiberties(hits, BAR, verse, by(1), random);
    assert.notDeepEqual(free, hits);
    assert.deepEqual(withLiberties(hits, { ...BAR, indexInSection: 9 }, verse, by(1), random), free);
    assert.deepEqual(withLiberties(hits, BAR, verse, by(0), random), hits);
    assert.deepEqual(withLiberties(hits, { ...BAR, indexInSection: 0 }, verse, by(1), random), hits);
    assert.ok(hits.every((hit) => hit.character !== 'o' || free.includes(hit)));
  }
});

test('plays otherwise in each section where a song hardly repeats a bar', () => {
  const bars = [1, 2, 3, 4, 5, 6].map((ordinal) =>
    JSON.stringify(withLiberties(hits, BAR, { ...verse, ordinal }, by(1, true), createRandom('anew'))),
  );
  assert.ok(new Set(bars).size >= 3, `${new Set(bars).size} bars in six verses`);
});

test('leaves kick and backbeat to a law', () => {
  const law = (list: readonly DrumHit[]): DrumHit[] => list.filter(({ voice }) => voice !== 'hat');
  const hats: readonly DrumHit[] = [2, 6, 10, 14].map((step) => ({
    ...{ tick: BAR.startTick + step * 120, voice: 'hat', character: 'x', weight: 1 },
  }));
  for (let seed = 0; seed < 20; seed++) {
    const free = withLiberties(
      [...hits, ...hats],
      BAR,
      verse,
      { ...by(1), isOfHats: true },
      createRandom(`law ${seed}`),
    );
    assert.deepEqual(law(free), hits);
    assert.notEqual(free.length, hits.length + hats.length);
  }
});

test('gives some drummers liberties and others none, and machines only many, or of their hats where a law drums', () => {
  const shareOf = (seed: number, players: 'drummer' | 'machine', isDeveloped = true): number =>
    drawLiberties({ players, isDeveloped }, { random: createRandom(`${seed}`), take: 0 }).share;
  const seeds = Array.from({ length: 100 }, (_, seed) => seed);
  const freeOf = (players: 'drummer' | 'machine'): number => seeds.filter((seed) => shareOf(seed, players) > 0).length;
  assert.ok(seeds.some((seed) => shareOf(seed, 'drummer') > 0.3));
  assert.ok(freeOf('machine') > 0 && freeOf('machine') < freeOf('drummer') && freeOf('drummer') < 70);
  assert.ok(seeds.every((seed) => shareOf(seed, 'drummer', false) === 0));
  const { share, isOfHats } = drawLiberties(
    { players: 'machine', isDeveloped: false },
    { random: createRandom('3'), take: 0 },
  );
  assert.ok(isOfHats && share >= 0);
});
