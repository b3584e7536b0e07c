import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RenderedClip } from '../../port.ts';
import { linesOf, readSungWords, withKeptWords } from './sung-words.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'sung-words-'));
after(() => rm(folder, { recursive: true, force: true }));

const line = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: startSeconds + 1 });

async function fileOf(name: string, content: object): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, gzipSync(JSON.stringify(content)));
  return file;
}

const old = async () => {
  const timedLines = [line('One', 1), line('Two', 3)];
  const score = await fileOf('old.gz', { timedLines, sketch: { lyrics: '[Verse]\nOne\nTwo' } });
  return (await readSungWords({ a: { score } }, 'a'))!;
};

async function clipWith(timedLines: readonly object[], lyrics: string): Promise<RenderedClip> {
  const score = await fileOf('new.gz', { timedLines, endTick: 9, sketch: { lyrics, whole: 1 } });
  return { lyrics, lyricsTimingMarkers: [], files: [{ kind: 'score', path: score }] } as unknown as RenderedClip;
}

test('puts kept words before new ones, with the markers of both, in the file too', async () => {
  const clip = await withKeptWords(await clipWith([line('Three', 5)], '[Chorus]\nThree'), await old());
  assert.equal(clip.lyrics, '[Verse]\nOne\nTwo\n[Chorus]\nThree');
  assert.deepEqual(clip.lyricsTimingMarkers, [
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  const stored = JSON.parse(gunzipSync(await readFile(clip.files[0]!.path)).toString());
  assert.deepEqual([stored.timedLines.length, stored.endTick, stored.sketch.whole], [3, 9, 1]);
  assert.equal((await readSungWords({ b: { score: clip.files[0]!.path } }, 'b'))!.lyrics, clip.lyrics);
});

test('puts new words among kept ones where they sound', async () => {
  const clip = await withKeptWords(await clipWith([line('New', 2)], 'New'), await old());
  assert.deepEqual(clip.lyrics.split('\n'), ['One', 'New', 'Two']);
});

test('keeps the lines that hold, and nothing where none does', async () => {
  const words = await old();
  assert.deepEqual(linesOf(words, ({ startSeconds }) => startSeconds < 2)!.lyrics, 'One');
  assert.equal(linesOf(words, () => true)!.lyrics, words.lyrics);
  assert.equal(
    linesOf(words, () => false),
    null,
  );
  const clip = await clipWith([line('New', 2)], 'New');
  assert.equal(await withKeptWords(clip, null), clip);
});

test('knows words that an analysis holds, and none of a recording or of a score without words', async () => {
  const kept = { lyrics: 'One', lines: [line('One', 1)], singer: null };
  const analysis = await fileOf('heard.gz', { tempoBpm: 90, words: kept });
  assert.deepEqual(await readSungWords({ a: { analysis } }, 'a'), { ...kept, scorePath: null });
  const plain = await fileOf('plain.gz', { tempoBpm: 90 });
  assert.equal(await readSungWords({ a: { analysis: plain } }, 'a'), null);
  assert.equal(await readSungWords({ a: { score: plain, analysis: plain } }, 'a'), null);
});
