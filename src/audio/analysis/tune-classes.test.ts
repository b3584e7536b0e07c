import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOWEST_PITCH, PITCH_COUNT } from './note-partials.ts';
import type { NoteSalience } from './note-salience.ts';
import { tuneClasses } from './tune-classes.ts';

/** Frames in which the given notes sound as loud as is said. */
function heard(frames: readonly (readonly (readonly [pitch: number, presence: number])[])[]): NoteSalience {
  const salience = new Float32Array(frames.length * PITCH_COUNT);
  for (const [i, notes] of frames.entries())
    for (const [pitch, presence] of notes) salience[i * PITCH_COUNT + pitch - LOWEST_PITCH] = presence;
  return { tuningCents: 0, tuningConfidence: 1, frameCount: frames.length, salience };
}

test('follows the loudest note where tunes lie, whatever the bass and what glitters above it do', () => {
  const [low, high] = [
    [36, 1],
    [90, 1],
  ] as const;
  const frames = [
    [low, high, [64, 0.5], [67, 0.4]],
    [low, high, [64, 0.5]],
    [low, high, [72, 0.5], [60, 0.2]],
    [low, high, [74, 0.5]],
  ] as const;
  const classes = tuneClasses(heard(frames));
  assert.deepEqual([classes[4], classes[0], classes[2], classes[7]], [0.5, 0.25, 0.25, 0]);
});

test('does not take what is left over in pauses for a tune', () => {
  assert.equal(tuneClasses(heard([[[60, 1]], [[65, 0.01]]]))[5], 0);
  assert.deepEqual([...tuneClasses(heard([[], []]))], new Array(12).fill(0));
});
