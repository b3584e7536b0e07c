import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { modes } from '../../../../music/key.ts';
import { exampleBrief } from '../measure/example-brief.ts';
import { colouredLoops } from './coloured-loops.ts';
import type { SongLoops } from './loop-choice.ts';
import { parseRoman } from './roman.ts';

const major: SongLoops = {
  verse: ['vi', 'IV', 'I', 'V'],
  preChorus: ['ii', 'IV', 'vi', 'V'],
  chorus: ['I', 'V', 'vi', 'IV'],
  bridge: ['ii', 'vi', 'IV', 'V'],
};
const briefWith = (shares: object) => ({
  key: { tonic: 0, mode: 'major' } as const,
  recipe: {
    ...exampleBrief.recipe,
    harmony: { ...exampleBrief.recipe.harmony, borrowedShare: 0, slowShare: 0, modalShare: 0, ...shares },
  },
});
const many = (shares: object): SongLoops[] =>
  Array.from({ length: 60 }, (_, i) => colouredLoops(major, briefWith(shares), createRandom(`colour ${i}`)));
const isOutside = (bar: string): boolean =>
  !(modes.major as readonly number[]).includes(parseRoman(bar, { tonic: 0, mode: 'major' })!.root) ||
  ['iv', 'v', 'II', 'III'].includes(bar);

test('leaves loops alone where the family of harmony has no colours', () => {
  for (const loops of many({})) assert.deepEqual(loops, major);
});

test('borrows one chord of one loop, never its first, of several kinds', () => {
  const borrowed = many({ borrowedShare: 1 });
  for (const loops of borrowed) {
    const bars = Object.values(loops).flat();
    assert.equal(bars.filter((bar) => isOutside(bar)).length, 1, bars.join(' '));
    assert.ok(Object.values(loops).every((loop) => !isOutside(loop[0])));
  }
  assert.ok(new Set(borrowed.map((loops) => JSON.stringify(loops))).size >= 6);
});

test('lets verses go over loops of other modes, several of them', () => {
  const verses = many({ modalShare: 1 }).map((loops) => loops.verse.join(' '));
  assert.ok(new Set(verses).size >= 4 && !verses.includes(major.verse.join(' ')), [...new Set(verses)].join('; '));
});

test('slows the changes of a verse or bridge to half', () => {
  for (const loops of many({ slowShare: 1 })) {
    const slow = [loops.verse, loops.bridge].filter((loop) => loop.length === 8);
    assert.equal(slow.length, 1);
    assert.ok(slow[0]!.every((bar, i) => i % 2 === 0 || bar === slow[0]![i - 1]));
  }
});
