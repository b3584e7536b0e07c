import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizedFor } from './form-size.ts';

const usual = ['intro', 'verse', 'preChorus', 'chorus', 'verse', 'preChorus', 'chorus', 'bridge', 'chorus', 'outro'] as const; // biome-ignore format: a row

test('gives a song of two minutes two rounds of verse and hook, and nothing else', () => {
  assert.deepEqual(sizedFor(114, usual), ['verse', 'chorus', 'verse', 'chorus', 'outro']);
  const opensWithHook = ['chorus', 'verse', 'chorus', 'verse', 'chorus', 'solo', 'chorus'] as const;
  assert.deepEqual(sizedFor(114, opensWithHook), ['chorus', 'verse', 'chorus', 'verse', 'chorus']);
  const drops = ['intro', 'verse', 'chorus', 'drop', 'breakdown', 'verse', 'chorus', 'drop', 'chorus'] as const;
  assert.deepEqual(sizedFor(114, drops), ['verse', 'chorus', 'drop', 'verse', 'chorus', 'drop']);
});

test('leaves the usual length and songs of verses alone, and lets long songs go round once more', () => {
  assert.deepEqual(sizedFor(180, usual), usual);
  assert.deepEqual(sizedFor(114, ['verse', 'verse', 'bridge', 'verse']), ['verse', 'verse', 'bridge', 'verse']);
  assert.deepEqual(sizedFor(260, usual), usual.toSpliced(7, 0, 'verse', 'preChorus', 'chorus'));
});
