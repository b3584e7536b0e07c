import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SectionBlock } from './cover-blocks.ts';
import { headOf } from './cover-cut.ts';

const chord = { root: 0, bass: 0, quality: 'major' } as const;
const lineOf = (text: string, startTick: number, durationTicks: number) => ({
  text,
  words: [],
  isBacking: false,
  notes: [{ startTick, durationTicks, pitch: 60, velocity: 0.8 }],
});

test('the first bars of a section end with it: a held last note too, and lines that begin too late are left out', () => {
  const block: SectionBlock = {
    ...{ kind: 'verse', label: 'Verse', cue: null, energy: 0.5, ticks: 7680, melody: [] },
    key: { tonic: 0, mode: 'major' },
    chords: [{ startTick: 0, endTick: 7680, chord, roman: 'I' }],
    lines: [lineOf('first', 0, 480), lineOf('held', 1680, 960), lineOf('late', 1800, 480)],
  };
  const head = headOf(block, 1920);
  assert.deepEqual(
    head.lines.map(({ text, notes }) => [text, notes[0]!.startTick + notes[0]!.durationTicks]),
    [
      ['first', 480],
      ['held', 1920],
    ],
  );
});
