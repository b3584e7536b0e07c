import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { plainSource, sourceSong } from './source-files.ts';
import { storedSongOf } from './stored-song.ts';
import { sourceFor, styles } from './testing/source-songs.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'source-files-'));
after(() => rm(folder, { recursive: true }));

test('leaves behind what a source was told of the clips that it came out of', async () => {
  const song = sourceFor(styles[0], 'source');
  const interpretation = { ...song.brief.interpretation, replaced: { outside_sha256: 'x' }, extended: { at_s: 3 } };
  const score = path.join(folder, 'score.json.gz');
  const stored = storedSongOf({ ...song, brief: { ...song.brief, interpretation } }, []);
  await writeFile(score, gzipSync(JSON.stringify(stored)));
  const sources = { a: { score } };
  assert.ok('replaced' in (await sourceSong(sources, 'a')).brief.interpretation);
  const plain = (await plainSource(sources, 'a')).brief.interpretation;
  assert.deepEqual(Object.keys(plain), Object.keys(song.brief.interpretation));
});
