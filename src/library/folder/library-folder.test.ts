import assert from 'node:assert/strict';
import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../../test/chaos/task-bench.ts';
import { readFlac } from '../../audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { silentLogger } from '../../core/log.ts';
import { selectAccount } from '../../storage/accounts.ts';
import { entryName, uniqueName } from './entry-names.ts';
import { LibraryFolder, type LibraryFolderOptions } from './library-folder.ts';
import { SafeFolder } from './safe-folder.ts';

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '..',
    '../../etc/passwd',
    '.hidden',
    'a/b\\c',
    '...',
    '\u202egpj.exe',
    '\u0000',
    ' . ',
    '歌'.repeat(200),
  ),
);

describe('the names in a library folder', () => {
  it('are one entry of a folder that is shown, whatever a song is called', () => {
    fc.assert(
      fc.property(names, (title) => {
        for (const name of [entryName(title, 'song'), uniqueName(title, '0199c0de-0000')]) {
          assert.ok(Buffer.byteLength(name) <= 120 + 11 && name.length > 0, name);
          assert.doesNotMatch(name, /[\p{Cc}\p{Cf}<>:"/\\|?*]|^[.\s]|[.\s]$/u);
          assert.equal(path.basename(path.join('/x', name)), name);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('keep what a title says, and end in the first characters of the id', () => {
    assert.equal(uniqueName('Ré: Night / Train.', '0199c0de-0000-7000'), 'Ré Night Train [0199c0de]');
    assert.equal(uniqueName('...', '0199c0de-0000-7000'), 'song [0199c0de]');
  });
});

describe('a library folder', () => {
  let bench: TaskBench;
  let root: string;
  before(async () => {
    bench = await openTaskBench();
    root = path.join(bench.folder, 'music');
    await bench.work();
  });
  after(() => bench.close());

  async function withSongs(format: LibraryFolderOptions['format'] = 'mp3') {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { facts: { title: 'Night / Train' } });
    const { clips } = await bench.untilEnded(accountId, taskId);
    const { name } = (await selectAccount(bench.database, accountId))!;
    const { database, blobs } = bench;
    const options = { database, blobs, folder: root, format, freeBytesMin: 1, log: silentLogger };
    const folder = new LibraryFolder({ ...options, accountNames: [name] });
    return { accountId, name, clips, folder };
  }
  const listOf = async (name: string): Promise<string[]> =>
    (await readdir(path.join(root, name), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(root, name), path.join(entry.parentPath, entry.name)))
      .sort();

  it('gets the finished songs of the named accounts, tagged, with their covers, and of no others', async () => {
    const other = await withSongs();
    const { name, clips, folder } = await withSongs();
    assert.deepEqual([await folder.update(), await folder.update()], [2, 0]);
    const month = clips[0]!.createdAt.toISOString().slice(0, 7);
    const bases = clips.map(({ clipId }) => `${month}/Night Train [${clipId.slice(0, 8)}]`);
    assert.deepEqual(await listOf(name), bases.flatMap((base) => [`${base}.jpg`, `${base}.mp3`]).sort());
    assert.deepEqual(await listOf(other.name), []);
    const song = await readFile(path.join(root, name, `${bases[0]}.mp3`));
    assert.equal(song.toString('latin1', 0, 3), 'ID3');
    for (const text of ['Night / Train', name, month]) assert.ok(song.includes(text), text);
    assert.ok(song.includes('audio 0 of'), 'the sound is behind the tag');
    await rm(path.join(root, name), { recursive: true });
  });

  it('writes a song anew that was renamed, and takes one away that is deleted', async () => {
    const { accountId, name, clips, folder } = await withSongs();
    await folder.update();
    const [first, second] = clips as [(typeof clips)[0], (typeof clips)[0]];
    await sql`update clips set title = 'Day Train' where id = ${first.clipId}`.execute(bench.database);
    assert.equal(await folder.update(), 1);
    const after = await listOf(name);
    assert.equal(after.filter((file) => file.includes('Day Train')).length, 2);
    assert.equal(after.length, 4);
    await bench.tasks.deleteClip(accountId, first.clipId);
    await folder.update();
    assert.deepEqual(
      (await listOf(name)).every((file) => file.includes(second.clipId.slice(0, 8))),
      true,
    );
    await bench.tasks.deleteClip(accountId, second.clipId);
    await folder.update();
    await assert.rejects(lstat(path.join(root, name)), { code: 'ENOENT' });
  });

  it('follows no link, and goes on with the other songs', async () => {
    const { name, folder } = await withSongs();
    const elsewhere = path.join(bench.folder, 'elsewhere');
    await mkdir(elsewhere);
    await symlink(elsewhere, path.join(root, name));
    assert.equal(await folder.update(), 0);
    assert.deepEqual(await readdir(elsewhere), []);
    const other = await withSongs();
    assert.equal(await other.folder.update(), 2);
  });

  it('replaces a link under the name of a file, and leaves what it leads to alone', async () => {
    const target = path.join(bench.folder, 'target');
    await writeFile(target, 'precious');
    const folder = await SafeFolder.open(path.join(bench.folder, 'safe'));
    await mkdir(path.join(folder.path, 'a'));
    await symlink(target, path.join(folder.path, 'a', 'song.mp3'));
    await folder.write('a/song.mp3', [Buffer.from('new')] as unknown as AsyncIterable<Uint8Array>);
    assert.equal(await readFile(target, 'utf8'), 'precious');
    assert.equal((await lstat(path.join(folder.path, 'a', 'song.mp3'))).isFile(), true);
    assert.deepEqual(await readdir(path.join(folder.path, 'a')), ['song.mp3'], 'nothing half written is left');
    for (const bad of ['../x', 'a/../../x', '/x', '.x']) await assert.rejects(folder.remove(bad), TypeError);
  });

  it('gives FLAC with its sound untouched', async () => {
    const { name, clips, folder } = await withSongs('flac');
    const source = path.join(bench.folder, 'source.flac');
    const sound = {
      sampleRateHz: 48_000,
      channels: [Float32Array.from({ length: 4_800 }, (_, i) => Math.sin(i / 9) / 2)],
    };
    await writeFlac(sound, source, { tags: { title: 'old', artist: 'nobody', cover: new Uint8Array(9_000) } });
    for (const { clipId } of clips) {
      const key = `clips/${clipId}/1/master.flac`;
      await bench.blobs.remove(key);
      await bench.blobs.put(key, source);
    }
    assert.equal(await folder.update(), 2);
    const [file] = (await listOf(name)).filter((one) => one.endsWith('.flac'));
    const written = path.join(root, name, file!);
    assert.deepEqual(await readFlac(written), await readFlac(source));
    const head = (await readFile(written)).subarray(0, 2_000);
    assert.ok(head.includes('TITLE=Night / Train') && head.includes('ALBUM='));
    assert.ok(!head.includes('old'));
  });
});
