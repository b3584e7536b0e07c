import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import { ToldLessonWriter } from './told-lesson-writer.ts';

const base: SectionWriter = {
  title: 'Round We Go',
  versesMax: 2,
  refrain: () => ['Round We Go'],
  section: (kind) => [`a written ${kind}`],
};
const lesson = (texts: readonly string[]): ToldLessonWriter =>
  new ToldLessonWriter(
    base,
    texts.map((text) => ({ text, isEnd: true })),
  );
const [FIRST, SECOND] = [
  { ordinal: 0, versesLeft: 1 },
  { ordinal: 1, versesLeft: 0 },
];

describe('a song that teaches and is told more', () => {
  it('keeps its first verse and its chorus, and tells in place of the second verse', () => {
    const writer = lesson(['Mud is soft', 'Ice is cold', 'Nub is our mole']);
    assert.deepEqual(writer.section('verse', 4, FIRST), ['a written verse']);
    assert.deepEqual(writer.section('chorus', 4, FIRST), ['a written chorus']);
    assert.deepEqual(writer.section('verse', 4, SECOND), ['Mud is soft', 'Ice is cold', 'Nub is our mole']);
    assert.deepEqual(writer.refrain(createRandom('any')), ['Round We Go']);
  });

  it('leads the second verse with a line or two', () => {
    assert.deepEqual(lesson(['There is a frog']).section('verse', 4, SECOND), ['There is a frog', 'a written verse']);
  });

  it('tells in its only verse, too', () => {
    const told = lesson(['Mud is soft', 'Ice is cold', 'Nub is our mole']).section('verse', 4, {
      ordinal: 0,
      versesLeft: 0,
    });
    assert.deepEqual(told.slice(-2), ['Nub is our mole', 'a written verse']);
  });
});
