import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Finding } from './lyrics/check-words/finding.ts';
import type { LyricSheet } from './records.ts';
import { writeUntilSound } from './write-sheet.ts';

const sheets = ['first', 'second', 'third', 'fourth'].map(
  (title): LyricSheet => ({ title, sections: [], isWritten: true, remarks: [], ending: null }),
);
const finding = (kind: Finding['kind'], severity: Finding['severity']): Finding => ({
  kind,
  severity,
  section: null,
  line: null,
  what: 'planted',
});
const written = (faults: Readonly<Record<string, readonly Finding[]>>): { title: string; tries: number } => {
  let tries = 0;
  const write = (attempt: number): LyricSheet => {
    tries++;
    return sheets[attempt]!;
  };
  return { title: writeUntilSound(write, ({ title }) => faults[title] ?? []).title, tries };
};

it('words without a fault are written once', () => assert.deepEqual(written({}), { title: 'first', tries: 1 }));

it('words that a listener would mind are written again until they are sound', () =>
  assert.deepEqual(written({ first: [finding('attitude', 3)] }), { title: 'second', tries: 2 }));

it('of words that never get sound the least faulty are kept, after three tries', () => {
  const faults = {
    first: [finding('name', 3)],
    second: [finding('grammar', 2), finding('fact', 2)],
    third: [finding('name', 3), finding('fact', 2)],
  };
  assert.deepEqual(written(faults), { title: 'second', tries: 3 });
});

it('a blemish is let pass', () =>
  assert.deepEqual(written({ first: [finding('singability', 1)] }), { title: 'first', tries: 1 }));
