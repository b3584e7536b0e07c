import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Note } from '../../../music/score.ts';
import type { Composition } from '../records.ts';
import { near } from './splice-near.ts';

const noteOf = (pitch: number, index: number): Note => ({
  startTick: 480 * index,
  durationTicks: 480,
  pitch,
  velocity: 0.8,
});
const passageOf = (...pitches: number[]): Composition =>
  ({ key: { tonic: 0, mode: 'major' }, lead: pitches.map(noteOf) }) as unknown as Composition;
const pitchesOf = ({ lead }: Composition): number[] => lead.map(({ pitch }) => pitch);

test('the first and last note come within a fifth of what is sung around', () => {
  assert.deepEqual(pitchesOf(near(passageOf(60, 64, 62), { pitchBefore: 72, pitchAfter: 52 })), [65, 64, 59]);
});

test('they stay where that would only move the leap inside', () => {
  assert.deepEqual(pitchesOf(near(passageOf(60, 59, 62), { pitchBefore: 84, pitchAfter: 76 })), [60, 59, 69]);
});
