import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { systemClock } from '../../core/clock.ts';
import { type BlobDriver, BlobMissing, type BlobStore, createBlobStore } from './blob-store.ts';
import { DurableFileDriver } from './durable-file-driver.ts';
import { openBlobStore } from './open-blob-store.ts';

let root: string;
let folder: string;
let source: string;
let store: BlobStore;
const content = randomBytes(300_000);

before(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'songwright-blobs-test-'));
  folder = path.join(root, 'blobs');
  source = path.join(root, 'source');
  await writeFile(source, content);
  store = await openBlobStore({ folder });
});
after(() => rm(root, { recursive: true, force: true }));

test('gives back what was put in, with its size and hash', async () => {
  const stored = await store.put('clips/0a-1b/audio.mp3', source);
  assert.deepEqual(stored, { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  assert.equal(await store.size('clips/0a-1b/audio.mp3'), content.length);
  assert.deepEqual(await buffer(await store.open('clips/0a-1b/audio.mp3')), content);
});

test('keeps an empty file empty', async () => {
  const empty = path.join(root, 'empty');
  await writeFile(empty, '');
  assert.equal((await store.put('empty', empty)).bytes, 0);
  assert.equal((await buffer(await store.open('empty'))).length, 0);
});

test('reads a part of a blob, both ends included', async () => {
  await store.put('part', source);
  assert.deepEqual(await buffer(await store.open('part', { start: 100, end: 100 })), content.subarray(100, 101));
  const tail = await buffer(await store.open('part', { start: content.length - 5, end: content.length - 1 }));
  assert.deepEqual(tail, content.subarray(-5));
  await assert.rejects(store.open('part', { start: 5, end: 4 }), RangeError);
});

test('replaces a blob as a whole, and forgets a removed one', async () => {
  await store.put('again', source);
  const other = path.join(root, 'other');
  await writeFile(other, 'short');
  await store.put('again', other);
  assert.equal((await buffer(await store.open('again'))).toString(), 'short');
  await store.remove('again');
  await store.remove('again');
  assert.equal(await store.exists('again'), false);
});

test('says which blob is missing before a single byte is sent', async () => {
  await assert.rejects(store.open('absent'), BlobMissing);
  await assert.rejects(store.open('absent', { start: 0, end: 1 }), BlobMissing);
  await assert.rejects(
    store.size('absent'),
    (error: unknown) => error instanceof BlobMissing && /absent/.test(error.message),
  );
});

test('refuses keys that are not ours, in every method', async () => {
  const foreign = [
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    '.unfinished/x',
    'A',
    'a b',
    'ä',
    'a\0',
    'a\n',
  ];
  for (const key of [...foreign, 'x'.repeat(201)]) {
    await assert.rejects(store.put(key, source), TypeError, JSON.stringify(key));
    await assert.rejects(store.open(key), TypeError);
    await assert.rejects(store.size(key), TypeError);
    await assert.rejects(store.exists(key), TypeError);
    await assert.rejects(store.remove(key), TypeError);
  }
});

test('leaves nothing under the key when the file cannot be read to its end', async () => {
  const driver = new DurableFileDriver(folder);
  await assert.rejects(driver.putFile('broken', root), { code: /^(EISDIR|EINVAL|ENOTSUP)$/ });
  await assert.rejects(driver.putFile('broken', path.join(root, 'nowhere')), { code: 'ENOENT' });
  assert.equal(await store.exists('broken'), false);
  assert.deepEqual(await readdir(path.join(folder, '.unfinished')), []);
});

test('notices a store that gives back other bytes, and keeps none of them', async () => {
  class ForgetfulDriver extends DurableFileDriver implements BlobDriver {
    override async putFile(key: string, filePath: string): Promise<void> {
      const other = `${filePath}-damaged`;
      await writeFile(other, (await readFile(filePath)).fill(0, 17, 18));
      await super.putFile(key, other);
    }
  }
  const forgetful = createBlobStore(new ForgetfulDriver(folder));
  const text = path.join(root, 'text');
  await writeFile(text, 'a text of more than seventeen bytes');
  await assert.rejects(forgetful.put('damaged', text), { name: 'BlobDamaged' });
  assert.equal(await store.exists('damaged'), false);
});

test('clears away what a crashed writer left a day ago, but nothing that may still grow', async () => {
  const unfinished = path.join(folder, '.unfinished');
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, 'old'), 'x');
  await writeFile(path.join(unfinished, 'young'), 'x');
  const dayAgo = systemClock.nowMs() / 1000 - 25 * 3600;
  await utimes(path.join(unfinished, 'old'), dayAgo, dayAgo);
  await openBlobStore({ folder });
  assert.deepEqual(await readdir(unfinished), ['young']);
});
