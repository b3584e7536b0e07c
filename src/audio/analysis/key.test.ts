import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StretchNotes } from './beat-notes.ts';
import { findKey, type KeyFinding } from './key.ts';

const chord = (root: number, isMinor: boolean): StretchNotes => {
  const treble = new Float64Array(12);
  for (const interval of [0, isMinor ? 3 : 4, 7]) treble[(root + interval) % 12]! += 1 / 3;
  const bass = new Float64Array(12);
  bass[root % 12] = 1;
  return { treble, bass, loudness: 1 };
};

/** Four beats of each chord; lower case roman numerals are minor. */
const play = (chords: readonly (readonly [number, boolean])[], up: number): StretchNotes[] =>
  chords.flatMap(([root, isMinor]) => Array.from({ length: 4 }, () => chord(root + up, isMinor)));

const meanTreble = (stretches: readonly StretchNotes[]): Float64Array =>
  Float64Array.from(
    { length: 12 },
    (_, k) => stretches.reduce((sum, { treble }) => sum + treble[k]!, 0) / stretches.length,
  );

/** The root of each chord is its tune. */
function hear(stretches: readonly StretchNotes[], chords: readonly (readonly [number, boolean])[], up = 0): KeyFinding {
  const tune = new Float64Array(12);
  for (const [root] of chords) tune[(root + up) % 12]! += 1 / chords.length;
  const sounding = chords.map(([root, isMinor], i) => ({
    root: (root + up) % 12,
    isMinor,
    startSeconds: 2 * i,
    endSeconds: 2 * i + 2,
  }));
  return findKey({ stretches, chords: sounding, tune, chroma: meanTreble(stretches) });
}

const keyOf = (chords: readonly (readonly [number, boolean])[], up: number): KeyFinding =>
  hear(play(chords, up), chords, up);

const C = [0, false] as const;
const F = [5, false] as const;
const G = [7, false] as const;
const Am = [9, true] as const;
const Dm = [2, true] as const;
const E = [4, false] as const;

test('names the same music in every transposition by its own tonic', () => {
  for (let up = 0; up < 12; up++) {
    assert.deepEqual(keyOf([C, F, G, C, Am, Dm, G, C], up).key, { tonic: up, isMinor: false });
    assert.deepEqual(keyOf([Am, Dm, E, Am, F, Dm, E, Am], up).key, { tonic: (9 + up) % 12, isMinor: true });
  }
});

test('lets the cadence decide between a key and its relative', () => {
  assert.deepEqual(keyOf([Am, F, C, G, Am, F, G, C, C], 0).key, { tonic: 0, isMinor: false });
  assert.deepEqual(keyOf([Am, F, C, G, Am, F, E, Am, Am], 0).key, { tonic: 9, isMinor: true });
});

test('is sure of a key with a clear tonic and unsure of chromatic music', () => {
  const clear = keyOf([C, F, G, C], 0).confidence;
  const vague = keyOf(
    Array.from({ length: 12 }, (_, root) => [root, false] as const),
    0,
  ).confidence;
  assert.ok(clear > 0.5 && vague < clear, `${clear} and ${vague}`);
  assert.equal(hear([], []).confidence, 0);
});

test('lets cadences decide between a tonic and its fifth where both are heard as long', () => {
  const G7 = [7, false] as const;
  const D = [2, false] as const;
  assert.deepEqual(keyOf([Dm, G7, C, G7, C, F, G7, C], 0).key, { tonic: 0, isMinor: false });
  assert.deepEqual(keyOf([Am, D, G7, C, G7, Am, D, G7], 0).key, { tonic: 7, isMinor: false });
});

test('hears the key of an excerpt that neither begins nor ends on its tonic', () => {
  for (let up = 0; up < 12; up++)
    assert.deepEqual(keyOf([F, G, C, Am, F, G, C, Am, F, G, C, F], up).key, { tonic: up, isMinor: false });
});
