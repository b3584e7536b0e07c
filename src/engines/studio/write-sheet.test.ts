import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { plainRequest } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import type { Finding } from './lyrics/check-words/finding.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import type { LyricSheet } from './records.ts';
import { writeSheet, writeUntilSound } from './write-sheet.ts';

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

it('a threat in a request is not sung, and the remarks say so', () => {
  const description = 'diss rap about my landlord Bob who never fixes the heater, I am going to stab him';
  const brief = readBrief({ ...plainRequest, description }, createRandom('threat'));
  const sheet = writeSheet(brief, { title: null, lineCountMax: 30, description }, createRandom('threat'));
  assert.doesNotMatch(formatLyrics(sheet), /stab/i);
  assert.match(formatLyrics(sheet), /Bob/);
  assert.deepEqual(sheet.remarks, ['a threat in the description was left out']);
});
