import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Note } from '../../../music/score.ts';
import type { SectionBlock } from './cover-blocks.ts';
import { inRange } from './cover-roles.ts';

const range = { lowPitch: 48, highPitch: 67 };
const notesAt = (pitches: readonly number[]): Note[] =>
  pitches.map((pitch, i) => ({ startTick: i * 240, durationTicks: 240, pitch, velocity: 0.8 }));

/** A section in C over its tonic whose lines have these pitches. */
function blockOf(...lines: readonly (readonly number[])[]): SectionBlock {
  const chord = { root: 0, bass: 0, quality: 'major' } as const;
  return {
    kind: 'verse',
    label: 'Verse',
    cue: null,
    energy: 0.5,
    ticks: 3840,
    key: { tonic: 0, mode: 'major' },
    chords: [{ startTick: 0, endTick: 3840, chord, roman: 'I' }],
    lines: lines.map((pitches) => ({ text: '', words: [], isBacking: false, notes: notesAt(pitches) })),
    melody: [],
  };
}

const pitchesOf = ({ lines }: SectionBlock): number[][] => lines.map(({ notes }) => notes.map(({ pitch }) => pitch));

test('a line with a note below the range does not jump: the note comes up to a tone of its chord', () => {
  assert.deepEqual(pitchesOf(inRange(blockOf([52, 50, 45, 50], [52, 55]), range)), [
    [52, 50, 48, 50],
    [52, 55],
  ]);
});

test('a line with a note above the range stays where it is sung', () => {
  assert.deepEqual(pitchesOf(inRange(blockOf([64, 65, 69, 64]), range)), [[64, 65, 67, 64]]);
});

test('a line far outside the range goes by octaves and keeps its shape', () => {
  assert.deepEqual(pitchesOf(inRange(blockOf([76, 77, 79, 76], [40, 38]), range)), [
    [64, 65, 67, 64],
    [52, 50],
  ]);
});
