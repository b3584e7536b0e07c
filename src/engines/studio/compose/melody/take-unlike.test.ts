import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Composition } from '../../records.ts';
import { composeSong } from '../compose-song.ts';
import { exampleBrief, exampleSheet } from '../measure/example-brief.ts';

const onsetsOf = (song: Composition): Set<number> => {
  const chorus = song.sections.find((section) => section.kind === 'chorus')!;
  return new Set(
    song.lead
      .filter((note) => note.startTick >= chorus.startTick && note.startTick < chorus.endTick)
      .map((note) => note.startTick - chorus.startTick),
  );
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

test('writes a take away from another: other rhythms in the chorus than chance alone would give', () => {
  const shares = (isTold: boolean): number[] =>
    Array.from({ length: 12 }, (_, i) => {
      const first = composeSong(exampleBrief, exampleSheet, createRandom(`first ${i}`));
      const second = composeSong(
        exampleBrief,
        exampleSheet,
        createRandom(`second ${i}`),
        isTold ? { unlike: first } : {},
      );
      const [a, b] = [onsetsOf(first), onsetsOf(second)];
      return a.intersection(b).size / a.union(b).size;
    });
  const told = median(shares(true));
  assert.ok(told <= 0.4, `onset Jaccard ${told}`);
  assert.ok(told < median(shares(false)));
});
