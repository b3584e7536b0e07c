import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { EngineRefusal } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import { planConcat } from './concat.ts';
import { planExtend } from './extend.ts';
import { planRemaster } from './remaster.ts';
import { readStoredSong, type SongToStore, storedSongOf } from './stored-song.ts';
import { assertWhole, requestFor, sourceFor } from './testing/source-songs.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'concat-'));
after(() => rm(folder, { recursive: true }));

async function store(name: string, song: SongToStore): Promise<string> {
  const file = path.join(folder, `${name}.json.gz`);
  await writeFile(file, gzipSync(JSON.stringify(storedSongOf(song, []))));
  return file;
}

const style = 'pop, uplifting, female vocals';
const song = { ...requestFor(style, 'extension'), lyrics: '[Verse]\nPaper boats are leaving\nNobody will know' };
const extend = { operation: 'extend', song, sourceClipId: 'a', atSeconds: 21, withFull: true } as const;
const concat = { operation: 'concat', song, sourceClipId: 'b', parentClipId: 'a' } as const;

const jobOf = (request: DeriveJob['request'], scope: DeriveJob['scope'], score: string): DeriveJob => ({
  ...{ kind: 'derive', request, ordinal: 0, scope, folder },
  sources: { [request.sourceClipId]: { score } },
});

test('joins an extension with its song to the same score that the extension gives as a whole', async () => {
  const source = await store('source', sourceFor(style, 'source'));
  const whole = await planExtend(jobOf(extend, 'whole', source), extend);
  const part = await planExtend(jobOf(extend, 'part', source), extend);
  const extension = await store('part', part.song);
  const joined = await planConcat(jobOf(concat, 'part', extension), concat);
  assert.deepEqual(joined.song.score, whole.song.score);
  assert.equal(joined.song.lyrics, whole.song.lyrics);
  assert.ok(joined.finish !== null);
  assertWhole({ ...joined.song, composition: whole.song.composition });
  assert.deepEqual((await readStoredSong(extension)).score, part.song.score);
});

test('extends a joined song again', async () => {
  const source = await store('source', sourceFor(style, 'source'));
  const extension = await store('part', (await planExtend(jobOf(extend, 'part', source), extend)).song);
  const joined = await store('joined', (await planConcat(jobOf(concat, 'part', extension), concat)).song);
  const { score } = await readStoredSong(joined);
  const again = { ...extend, atSeconds: score.durationSeconds - 8 };
  const longer = await planExtend(jobOf(again, 'whole', joined), again);
  assertWhole(longer.song);
  assert.ok(longer.song.score.durationSeconds > score.durationSeconds);
});

test('refuses to join what is no extension, and to go on from outside the song', async () => {
  const source = await store('source', sourceFor(style, 'source'));
  const remaster = { operation: 'remaster', song, sourceClipId: 'a', variation: 'subtle' } as const;
  const other = await store('other', (await planRemaster(jobOf(remaster, 'part', source), remaster)).song);
  await assert.rejects(planConcat(jobOf(concat, 'part', other), concat), EngineRefusal);
  for (const atSeconds of [-3, 1000, Number.NaN]) {
    const wish = { ...extend, atSeconds };
    await assert.rejects(planExtend(jobOf(wish, 'part', source), wish), EngineRefusal, `${atSeconds}`);
  }
});
