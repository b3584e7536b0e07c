import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Brief } from '../../records.ts';
import { testSounds } from '../testing/made-up-song.ts';
import type { Casting } from './casting.ts';
import { drawSingsAlone, isSmallBand, withoutPercussionist } from './small-band.ts';

const percussionKit = { kind: 'sampledKit', kit: 'standard', name: 'percussion' } as const;
const trio: Casting = {
  ...{ kit: percussionKit, percussionKit, bass: testSounds.piano, chords: [testSounds.piano], pad: null },
  ...{ arpeggio: null, leaders: [testSounds.piano], counters: [], named: [] },
  ...{ hasRisers: false, hasBraams: false, hasHorns: false },
};
const plain = { hasEchoes: false, hasStacks: false, hasGang: false, hasOohs: true };
const briefOf = (backing: object): Brief => ({ recipe: { backing: { ...plain, ...backing } } }) as Brief;
const aloneIn = (brief: Brief): number =>
  Array.from({ length: 40 }, (_, song) => drawSingsAlone(trio, brief, createRandom(`alone ${song}`))).filter(Boolean)
    .length;

test('takes bass and one player of chords, who may lead, for a small band, and nothing bigger', () => {
  assert.ok(isSmallBand(trio));
  assert.ok(!isSmallBand({ ...trio, pad: testSounds.warmPad }));
  assert.ok(!isSmallBand({ ...trio, leaders: [testSounds.steelGuitar] }));
  assert.ok(!isSmallBand({ ...trio, chords: [testSounds.piano, testSounds.steelGuitar] }));
});

test('sends the percussionist of a trio home, but not one who was named, nor a machine', () => {
  assert.equal(withoutPercussionist(trio, { players: 'drummer' }).percussionKit, null);
  assert.equal(withoutPercussionist(trio, { players: 'machine' }).percussionKit, percussionKit);
  const named = { ...trio, named: [percussionKit] };
  assert.equal(withoutPercussionist(named, { players: 'drummer' }).percussionKit, percussionKit);
});

test('lets the lead of many trios sing alone, and of none whose style is known for its choir', () => {
  const alone = aloneIn(briefOf({}));
  assert.ok(alone > 20 && alone < 38, `${alone} of 40`);
  assert.equal(aloneIn(briefOf({ hasStacks: true })), 0);
});
