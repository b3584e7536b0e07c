import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../src/core/random.ts';
import { type Answer, type RunningService, startService } from '../harness/service.ts';

/**
 * What a deletion frees and what it must not break, with real songs in the whole service: `deletion-run.ts [lineages]`. Each lineage is
 * a song and what was made from it in turn, by another operation each; songs in the middle or at the root of it are deleted for good.
 * Ends with 1 when an address lives on, the disk is not freed, or a child has changed or cannot be made more of.
 */
const LINEAGES = Number(process.argv[2] ?? 20);
const CREATE = '/api/v1/sonic/create';
const SWEEP_SECONDS_MAX = 90;
const BRIEF = { mv: 'sonic-v5', seed: 'lineage', duration: 6 } as const;

interface Clip extends Readonly<Record<string, unknown>> {
  readonly clip_id: string;
  readonly audio_url: string;
  readonly wav_url: string;
}

/** How one clip is made from another. */
const derivations: Readonly<Record<string, (clipId: string) => readonly [string, object]>> = {
  extend: (id) => [
    CREATE,
    {
      ...BRIEF,
      task_type: 'extend_music',
      custom_mode: true,
      continue_clip_id: id,
      continue_at: 2,
      prompt: 'Carry me',
    },
  ],
  cover: (id) => [
    CREATE,
    { ...BRIEF, task_type: 'cover_music', custom_mode: true, continue_clip_id: id, tags: 'folk', prompt: 'A light' },
  ],
  remaster: (id) => [CREATE, { task_type: 'remaster', continue_clip_id: id, mv: 'sonic-v5' }],
  replace: (id) => [
    '/api/v1/sonic/replace-section',
    { clip_id: id, infill_start_s: 1, infill_end_s: 2.5, mv: 'sonic-v5', infill_lyrics: 'A boat goes by' },
  ],
  stems: (id) => ['/api/v1/sonic/stems/basic', { clip_id: id }],
};

const service = await startService({ SONGWRIGHT_OPERATOR_CREDITS: '1000000' });
try {
  await run(service);
} finally {
  await service.stop();
}

async function run(service: RunningService): Promise<void> {
  const random = createRandom('lineages');
  const roots = await rootsOf(service, LINEAGES);
  const names = Object.keys(derivations);
  const lineages: Clip[][] = [];
  for (const [index, root] of roots.entries()) {
    const child = await derive(service, root.clip_id, names[index % names.length]!);
    // Nothing is made from a stem but stems of stems.
    const isStem = index % names.length === names.indexOf('stems');
    const grandchild = isStem ? [] : [await derive(service, child.clip_id, names[(index + 2) % names.length]!)];
    lineages.push([root, child, ...grandchild]);
  }
  const gone = new Set<Clip>();
  const before = new Map<Clip, string>();
  for (const clip of lineages.flat()) before.set(clip, await hashOf(clip.audio_url));
  // Made on demand before: it is a file that has to go, too.
  for (const [root] of lineages) await hashOf(root!.wav_url);
  await sleep(1_000);
  const diskBefore = diskBytes(service.home);
  const toldBefore = await usedBytes(service);
  let slowestMs = 0;
  for (const lineage of lineages) {
    const deleted = lineage.slice(0, -1).filter((_, index) => index === 0 || random.int(2) === 0);
    for (const clip of deleted) {
      const { clip: known } = (await service.ask('GET', `/api/v1/clips/${clip.clip_id}`)).body as unknown as {
        clip: { files: readonly { url: string }[] };
      };
      const start = performance.now();
      assert.equal((await service.ask('DELETE', `/api/v1/clips/${clip.clip_id}?final=true`)).status, 200);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      for (const { url } of known.files) assert.equal((await fetch(url)).status, 404, url);
      gone.add(clip);
    }
  }
  const freedBytes = toldBefore - (await usedBytes(service));
  const diskFreed = await untilFreed(service.home, diskBefore, freedBytes);
  console.log(
    `${lineages.length} lineages of ${lineages.flat().length} clips, ${gone.size} deleted (at most ${slowestMs.toFixed(0)} ms), ` +
      `every address of theirs 404 in the next request; ${mebibytes(diskFreed)} left the disk, ${mebibytes(freedBytes)} by the account's sum`,
  );
  for (const [index, lineage] of lineages.entries()) await checkChildren(service, lineage, gone, before, index);
  console.log('every child has its bytes, its WAV and its ancestors, and could be made more of');
}

async function usedBytes(service: RunningService): Promise<number> {
  const { body } = await service.ask('GET', '/account');
  return (body.account as { storage: { used_bytes: number } }).storage.used_bytes;
}

async function checkChildren(
  service: RunningService,
  lineage: readonly Clip[],
  gone: ReadonlySet<Clip>,
  before: ReadonlyMap<Clip, string>,
  index: number,
): Promise<void> {
  for (const clip of lineage.filter((one) => !gone.has(one))) {
    assert.equal(await hashOf(clip.audio_url), before.get(clip));
    const wav = await fetch(clip.wav_url);
    assert.equal(wav.status, 200);
    assert.ok((await wav.arrayBuffer()).byteLength > 100_000);
    const { body } = await service.ask('GET', `/api/v1/clips/${clip.clip_id}`);
    const { ancestors } = body.clip as { ancestors: readonly { clip_id: string; deleted_at: string | null }[] };
    for (const { clip_id: id, deleted_at: deletedAt } of ancestors) {
      const isGone = [...gone].some((one) => one.clip_id === id);
      assert.equal(deletedAt !== null, isGone, 'a child tells which of its ancestors are deleted');
    }
  }
  const last = lineage.at(-1)!;
  const isStem = typeof last.stem === 'string';
  const more = isStem ? 'stems' : index % 2 === 0 ? 'remaster' : 'replace';
  if (!isStem) await derive(service, last.clip_id, more);
}

async function rootsOf(service: RunningService, count: number): Promise<readonly Clip[]> {
  const roots: Clip[] = [];
  while (roots.length < count) {
    const song = { custom_mode: true, prompt: '[Verse]\nI left a light on in the hall', tags: 'pop', title: 'Light' };
    roots.push(...(await made(service, CREATE, { ...BRIEF, ...song, seed: `root ${roots.length}` })));
  }
  return roots.slice(0, count);
}

async function derive(service: RunningService, clipId: string, name: string): Promise<Clip> {
  return (await made(service, ...derivations[name]!(clipId)))[0]!;
}

async function made(service: RunningService, address: string, wish: object): Promise<readonly Clip[]> {
  const { status, body } = await service.ask('POST', address, wish);
  assert.equal(status, 200, `${JSON.stringify(wish)}: ${JSON.stringify(body)}`);
  const ended: Answer = await service.finish(String(body.task_id));
  assert.equal(ended.message, 'success', JSON.stringify(ended));
  return ended.data as readonly Clip[];
}

async function hashOf(url: string): Promise<string> {
  const answer = await fetch(url);
  assert.equal(answer.status, 200, url);
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}

/** Files that an open task needed go with the sweep. */
async function untilFreed(home: string, beforeBytes: number, wantedBytes: number): Promise<number> {
  for (let waited = 0; ; waited++) {
    const freed = beforeBytes - diskBytes(home);
    if (freed >= wantedBytes) return freed;
    if (waited === SWEEP_SECONDS_MAX) assert.fail(`${freed} of ${wantedBytes} bytes left the disk`);
    await sleep(1_000);
  }
}

/** Blocks that the files of all songs take. */
function diskBytes(home: string): number {
  const folder = path.join(home, 'blobs');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).blocks * 512, 0);
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
