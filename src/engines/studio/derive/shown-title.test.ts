import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { DerivedRequest } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import { writeSong } from '../write-song.ts';
import { planDerivedClip } from './plan-derived-clip.ts';
import { storedSongOf } from './stored-song.ts';
import { requestFor } from './testing/source-songs.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'shown-title-'));
after(() => rm(folder, { recursive: true }));

const NAME = 'zorblax mixdown 7';

test('calls an extension by the name of a file, and sings none of it', async () => {
  const song = requestFor('pop, uplifting, female vocals', 'shown');
  const source = writeSong({ request: { ...song, title: 'Harbour' }, ordinal: 0 });
  const score = path.join(folder, 'score.json.gz');
  await writeFile(score, gzipSync(JSON.stringify(storedSongOf(source, []))));
  const wish = { ...song, lyrics: null, description: 'a lantern on the river', durationSeconds: 30 };
  const request: DerivedRequest = {
    ...{ operation: 'extend', sourceClipId: 'a', atSeconds: 20, withFull: false },
    song: { ...wish, title: null, shownTitle: NAME },
  };
  const job: DeriveJob = { kind: 'derive', request, ordinal: 0, scope: 'part', sources: { a: { score } }, folder };
  const { song: made } = await planDerivedClip(job);
  assert.equal(made.score.title, NAME);
  assert.ok(made.lyrics.length > 50, made.lyrics);
  assert.doesNotMatch(made.lyrics, /zorblax|mixdown/i);
});
