import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';
import { shuffledTwin } from '../measure/shuffled-twin.ts';
import { type Chorus, type HookLine, hookFault, hookFeatures } from './hook-features.ts';

const BEAT = 480;
const chords: readonly ChordEvent[] = [
  { startTick: 0, endTick: 32 * BEAT, chord: { root: 0, quality: 'major', bass: 0 }, roman: 'I' },
];
/** Four quarters and a long note, in each of four lines. */
const tune = [64, 65, 67, 69, 67];
const lines = [0, 1, 2, 3].map((line): HookLine => {
  const notes = tune.map((pitch, i): Note => {
    const last = i === tune.length - 1;
    return {
      startTick: (8 * line + i) * BEAT,
      durationTicks: last ? 3.5 * BEAT : BEAT,
      pitch: pitch - line,
      velocity: 0.7,
    };
  });
  return { notes, title: line === 3 ? notes.slice(-2) : [] };
});
const chorus: Chorus = { lines, chords, barTicks: 4 * BEAT, tempoBpm: 100 };

test('tells the features of a chorus', () => {
  const features = hookFeatures(chorus);
  assert.ok(Math.abs(features['longest note']! - 2.1) < 1e-9);
  assert.equal(features['long line ends'], 1);
  assert.equal(features.range, 8);
  assert.equal(features['mean move'], (1 + 2 + 2 + 2) / 4);
  assert.equal(features['title shines'], 1);
});

test('tells nothing of a chorus of a few notes, and finds no fault with it', () => {
  const short = { ...chorus, lines: lines.slice(0, 1) };
  assert.deepEqual(hookFeatures(short), {});
  assert.equal(hookFault(short), 0);
});

test('likes a chorus better than its notes in any other order', () => {
  const random = createRandom('twins');
  const worse = Array.from({ length: 50 }, () => hookFault(shuffledTwin(chorus, random)) > hookFault(chorus));
  assert.ok(worse.filter(Boolean).length >= 40, `${worse.filter(Boolean).length} of 50`);
});
