import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import { peakOf } from '../../../audio/dsp/mixing.ts';
import { frameCountOf, type Recording } from '../../../audio/recording.ts';
import type { DerivedRequest, RenderedClip } from '../../port.ts';
import type { ClipJob } from '../clip-job.ts';
import { type ClipContext, makeClip } from '../make-clip.ts';
import { renderFinishedStems } from './splice-stems.ts';
import { readFinishing, readStoredSong } from './stored-song.ts';
import { requestFor } from './testing/source-songs.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'splice-'));
after(() => rm(folder, { recursive: true }));

const context: ClipContext = { signal: new AbortController().signal, progress: () => {} };

async function make(job: ClipJob): Promise<RenderedClip> {
  await mkdir(job.folder, { recursive: true });
  return (await makeClip(job, context)).clips[0]!;
}

const fileOf = (clip: RenderedClip, kind: string): string => clip.files.find((file) => file.kind === kind)!.path;
const song = { ...requestFor('lo-fi, chill', 'short'), tempoBpm: 120, durationSeconds: 9 };

test('keeps the samples outside a replaced window, proves it, and takes the whole apart into stems that add up', async () => {
  const source = await make({ kind: 'create', request: song, ordinal: 0, folder: path.join(folder, 'source') });
  const files = { score: fileOf(source, 'score'), master: fileOf(source, 'master') };
  const request: DerivedRequest = {
    ...{ operation: 'replace', sourceClipId: 'a', withFull: true, startSeconds: 2.1, endSeconds: 5.9 },
    song: { ...song, seed: 'other' },
  };
  const job = { kind: 'derive', request, ordinal: 0, scope: 'whole', sources: { a: files } } as const;
  const full = await make({ ...job, folder: path.join(folder, 'full') });
  const told = full.interpretation.replaced as Readonly<Record<string, unknown>>;
  assert.deepEqual([told.start_s, told.end_s], [2, 6]);
  assert.equal(told.outside_sha256, told.source_outside_sha256);
  const [old, fresh] = [await readFlac(files.master), await readFlac(fileOf(full, 'master'))];
  assert.deepEqual(outside(fresh), outside(old));
  assert.notDeepEqual(fresh.channels[0]!.slice(150_000, 160_000), old.channels[0]!.slice(150_000, 160_000));
  assertNothingLeft(await withoutStems(fresh, fileOf(full, 'score')));
  const fullFiles = { score: fileOf(full, 'score'), master: fileOf(full, 'master') };
  const band = await stemOf(fullFiles, 'basic', 'instrumental');
  assertNothingLeft(await withoutStems(await readFlac(fileOf(band, 'master')), fileOf(band, 'score'), 'full'));
});

test('takes a stem apart into stems that add up to it, and one of these again', async () => {
  const source = await make({ kind: 'create', request: song, ordinal: 0, folder: path.join(folder, 'plain') });
  const files = { score: fileOf(source, 'score'), master: fileOf(source, 'master') };
  const band = await stemOf(files, 'basic', 'instrumental');
  const stems = await readStoredSong(fileOf(band, 'score'));
  assert.ok(band.isSilent === false && stems.score.parts.length > 1);
  assertNothingLeft(await withoutStems(await readFlac(fileOf(band, 'master')), fileOf(band, 'score'), 'full'));
  const bandFiles = { score: fileOf(band, 'score'), master: fileOf(band, 'master') };
  const drums = await stemOf(bandFiles, 'full', 'drums');
  assertNothingLeft(await withoutStems(await readFlac(fileOf(drums, 'master')), fileOf(drums, 'score')));
});

test('says that a silent stem is silent, and so is what is mastered anew of it', async () => {
  const source = await make({ kind: 'create', request: song, ordinal: 0, folder: path.join(folder, 'unsung') });
  assert.equal(source.isSilent, false);
  const vocals = await stemOf({ score: fileOf(source, 'score') }, 'basic', 'vocals');
  const request: DerivedRequest = { operation: 'remaster', variation: 'normal', sourceClipId: 'a', song };
  const sources = { a: { score: fileOf(vocals, 'score') } };
  const job = {
    kind: 'derive',
    request,
    ordinal: 0,
    scope: 'part',
    sources,
    folder: path.join(folder, 'anew'),
  } as const;
  assert.deepEqual([vocals.isSilent, (await make(job)).isSilent], [true, true]);
});

/** One stem of a clip, as a clip of its own. */
async function stemOf(files: Record<string, string>, kind: 'basic' | 'full', name: string): Promise<RenderedClip> {
  const into = await mkdtemp(path.join(folder, 'taken-'));
  const request: DerivedRequest = { operation: 'stems', stems: kind, sourceClipId: 'a', song };
  const job: ClipJob = { kind: 'derive', request, ordinal: 0, scope: 'part', sources: { a: files }, folder: into };
  return (await makeClip(job, context)).clips.find((clip) => clip.stem === name)!;
}

function assertNothingLeft(rest: Float32Array): void {
  assert.ok(peakOf(rest, rest.length) < 2 ** -14, `${20 * Math.log10(peakOf(rest, rest.length))} dBFS are in no stem`);
}

/** Samples outside the window of two to six seconds. */
const outside = ({ channels }: Recording): Float32Array[] =>
  channels.flatMap((channel) => [channel.slice(0, 96_000), channel.slice(288_000)]);

/** What is left of a clip's sound without its stems. */
async function withoutStems(
  master: Recording,
  scoreFile: string,
  kind: 'basic' | 'full' = 'basic',
): Promise<Float32Array> {
  const { score } = await readStoredSong(scoreFile);
  const rest = master.channels[0]!.slice();
  const wish = { kind, folder: path.join(folder, 'stems') };
  await renderFinishedStems(score, await readFinishing(scoreFile), wish, context, async ({ recording }) => {
    assert.equal(frameCountOf(recording), rest.length);
    for (let i = 0; i < rest.length; i++) rest[i]! -= recording.channels[0]![i]!;
  });
  return rest;
}
