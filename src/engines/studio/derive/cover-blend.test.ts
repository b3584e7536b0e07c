import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverSong } from './cover.ts';
import { assertWhole, requestFor, sourceFor } from './testing/source-songs.ts';

const WEIGHTS = [1, 0.5, 0];
// None that fills its limit: there a tempo may be bent by a hair to end in time.
const SOURCES = ['pop, uplifting, female vocals', 'rock, electric guitar, male vocals'];
const SOUNDS = ['', 'bossa nova'];

const plain = (tags: string) => ({ ...requestFor(tags, 'graded'), lyrics: null, isInstrumental: false });

/** Choices that a cover shares with its source. */
function shared(source: ReturnType<typeof sourceFor>, cover: ReturnType<typeof coverSong>): number {
  const [old, own] = [source.brief.recipe.palette, cover.brief.recipe.palette];
  const roles = (['kit', 'bass', 'chords', 'pad', 'hook', 'counter'] as const).filter(
    (role) => JSON.stringify(old[role]) === JSON.stringify(own[role]),
  );
  return roles.length + Number(cover.brief.singer?.name === source.brief.singer?.name);
}

test('plays the source again at weight 1, and shares ever less with it below', () => {
  for (const [i, tags] of SOURCES.entries()) {
    const source = sourceFor(tags, `source ${i}`);
    for (const sound of SOUNDS) {
      const covers = WEIGHTS.map((weight) =>
        coverSong(source, plain(sound), { weight, ordinal: 0, keeps: 'everything' }),
      );
      for (const cover of covers) assertWhole(cover);
      const [nearest] = covers;
      assert.deepEqual(nearest!.composition.lead, source.composition.lead);
      assert.deepEqual(
        [nearest!.score.key, nearest!.composition.tempoBpm],
        [source.score.key, source.composition.tempoBpm],
      );
      const row = covers.map((cover) => shared(source, cover));
      assert.equal(row[0], 7);
      for (let j = 1; j < row.length; j++) assert.ok(row[j]! <= row[j - 1]!, `${tags} as ${sound}: ${row}`);
      assert.ok(row[2]! <= 2 && row[1]! < 4, `${tags} as ${sound}: ${row}`);
    }
  }
});

test('keeps the band and changes the singer when the voice alone shall be another', () => {
  const source = sourceFor(SOURCES[0]!, 'voices');
  const cover = coverSong(source, plain(''), { weight: 1, ordinal: 0, keeps: 'band' });
  assert.deepEqual(cover.brief.recipe.palette, source.brief.recipe.palette);
  assert.notEqual(cover.brief.singer!.name, source.brief.singer!.name);
});

test('gives two takes that differ even where everything is kept', () => {
  const source = sourceFor(SOURCES[1]!, 'takes');
  const [first, second] = [0, 1].map((ordinal) =>
    coverSong(source, plain(''), { weight: 1, ordinal, keeps: 'everything' }),
  );
  assert.notDeepEqual(first!.score.parts, second!.score.parts);
});
