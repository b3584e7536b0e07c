import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { DrumFeel } from './drum-feel.ts';
import { drawPhraseEnds, phraseEndAt } from './phrase-ends.ts';

const SONGS = Array.from({ length: 200 }, (_, song) => ({ random: createRandom(`phrase ends ${song}`), take: 0 }));
const talkingShare = (feel: Pick<DrumFeel, 'group' | 'players'>): number =>
  SONGS.filter((draws) => drawPhraseEnds(feel, draws).fourth !== null).length / SONGS.length;
const rock = { group: 'rock', players: 'drummer' } as const;

test('lets one drummer of some six end phrases with fills as a manner, and no machine or dance', () => {
  const share = talkingShare(rock);
  assert.ok(share > 0.1 && share < 0.35, `${share}`);
  assert.equal(talkingShare({ ...rock, players: 'machine' }), 0);
  assert.equal(talkingShare({ ...rock, group: 'dance' }), 0);
});

test('fills no more than every second bar, and leaves the last bar of a section to what leads on', () => {
  const bar = { index: 0, startTick: 0, endTick: 1920, sectionIndex: 0, barsInSection: 8 };
  const fills = [0, 1, 2, 3, 4, 5, 6, 7].map((indexInSection) =>
    phraseEndAt({ ...bar, indexInSection }, { second: 'beat', fourth: 'half' }),
  );
  assert.deepEqual(fills, [null, 'beat', null, 'half', null, 'beat', null, null]);
});
