import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { plainHabits } from '../plain-habits.ts';
import { type PostChorus, postChoruses } from '../recipe.ts';
import type { LyricSheet } from '../records.ts';
import { hashLines } from './avoided-lines.ts';
import { withHookWords } from './hook-words.ts';
import { parseLyrics } from './parse-lyrics.ts';

const TEXT =
  '[Chorus]\nWindow seat, hold the day\n[Post-Chorus]\nWindow Seat\nWindow Seat\n[Verse]\nI saw a field go by\n[Post-Chorus]\nWindow Seat\nWindow Seat';
const sheet: LyricSheet = { ...parseLyrics(TEXT, null), title: 'Window Seat', isWritten: true };

const hooked = (postChorus: PostChorus, seed: string, of: LyricSheet = sheet): LyricSheet =>
  withHookWords(
    of,
    { recipe: { formHabits: { ...plainHabits.formHabits, postChorus }, tempoBpm: { low: 90, usual: 120, high: 130 } } },
    createRandom(seed),
  );
const hooksOf = ({ sections }: LyricSheet): string[][] =>
  sections.filter(({ kind }) => kind === 'postChorus').map(({ lines }) => lines.map(({ text }) => text));

test('sings one hook after every chorus of a song, on the syllables that its form likes', () => {
  for (const manner of postChoruses.filter((one) => one !== 'title' && one !== 'lead')) {
    const [first, second] = hooksOf(hooked(manner, manner)) as [string[], string[]];
    assert.deepEqual(first, second);
    assert.ok(first.length >= 2 && first[0] !== 'Window Seat', `${manner}: ${first.join(' / ')}`);
    assert.ok(new Set(first).size <= 2);
  }
});

test('chants a short title four times, and leaves the place to an instrument where the form says so', () => {
  assert.deepEqual(hooksOf(hooked('title', 'a'))[0], ['Window Seat', 'Window Seat', 'Window Seat', 'Window Seat']);
  assert.deepEqual(hooksOf(hooked('lead', 'a')), [[], []]);
});

test('changes nothing else, and nothing of what a caller wrote', () => {
  const changed = hooked('oh', 'b');
  assert.deepEqual(
    changed.sections.filter(({ kind }) => kind !== 'postChorus'),
    sheet.sections.filter(({ kind }) => kind !== 'postChorus'),
  );
  const callers = { ...sheet, isWritten: false };
  assert.equal(hooked('oh', 'b', callers), callers);
});

test('keeps no line of vocables as one of its own: it may come in any song', () => {
  for (let song = 0; song < 20; song++) {
    const lines = hooksOf(hooked('na', `${song}`))
      .flat()
      .filter((line) => line !== 'Window Seat');
    assert.equal(hashLines(lines).length, 0, lines.join(' / '));
  }
});
