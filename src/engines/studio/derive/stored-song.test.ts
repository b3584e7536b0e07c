import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { recipeNamed } from '../brief/genres.ts';
import { readStoredSong, storedSongOf } from './stored-song.ts';
import { sourceFor } from './testing/source-songs.ts';

test('reads a song that was stored before genres said as much, with the habits of its genre', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'songwright-stored-'));
  try {
    const song = sourceFor('gospel', 'stored');
    const { name, loops, palette } = song.brief.recipe;
    const bare = {
      ...song.brief.recipe,
      corpus: undefined,
      backing: undefined,
      words: undefined,
      formHabits: undefined,
    };
    for (const [stored, expected] of [
      [bare, 'gospel'],
      [{ ...bare, name: 'a genre of long ago' }, 'pop'],
    ] as const) {
      const file = path.join(folder, 'score.json.gz');
      // Keys without a value are left out of JSON, as in files of then.
      const text = JSON.stringify(storedSongOf({ ...song, brief: { ...song.brief, recipe: stored as never } }, []));
      await writeFile(file, gzipSync(text));
      const { brief } = await readStoredSong(file);
      const { corpus, backing, words, formHabits } = recipeNamed(expected);
      assert.deepEqual(
        [brief.recipe.corpus, brief.recipe.backing, brief.recipe.words, brief.recipe.formHabits],
        [corpus, backing, words, formHabits],
      );
      assert.deepEqual([brief.recipe.loops, brief.recipe.palette], [loops, palette]);
    }
    assert.equal(name, 'gospel');
  } finally {
    await rm(folder, { recursive: true });
  }
});
