import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type CreateRequest, plainRequest } from '../port.ts';
import { createRenderPool } from './render-pool.ts';

const request: CreateRequest = {
  ...plainRequest,
  seed: 'threads',
  clipCount: 2,
  lyrics: '[Verse]\nI left a light on in the hall\n[Chorus]\nCarry me home',
  title: 'Threads',
  tags: 'disco',
  durationSeconds: 8,
};

/** The hashes of every file of both clips. */
async function renderPair(threadCount: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'songwright-threads-'));
  const pool = createRenderPool(threadCount);
  const render = async (ordinal: number): Promise<string[]> => {
    const clipFolder = path.join(folder, String(ordinal));
    await mkdir(clipFolder);
    const { signal } = new AbortController();
    const { clips } = await pool.render({ kind: 'create', request, ordinal, folder: clipFolder }, signal, () => {});
    const files = clips[0]!.files.toSorted((a, b) => a.kind.localeCompare(b.kind));
    return Promise.all(files.map(async ({ kind, path: file }) => `${ordinal} ${kind} ${hash(await readFile(file))}`));
  };
  try {
    return (await Promise.all([render(0), render(1)])).flat();
  } finally {
    await pool.close();
    await rm(folder, { recursive: true });
  }
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('makes the same bytes of every file on one thread and on two', { timeout: 120_000 }, async () => {
  const alone = await renderPair(1);
  assert.ok(alone.length >= 16);
  assert.deepEqual(await renderPair(2), alone);
});

test('ends a thread that loops without end soon after its job is aborted, and gives the next job a new one', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'songwright-loop-'));
  t.after(() => rm(folder, { recursive: true }));
  const program = path.join(folder, 'thread.mjs');
  await writeFile(
    program,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ kind, job }) => {
      if (kind === 'abort') return;
      while (job.ordinal === 0);
      parentPort.postMessage({ kind: 'done', outcome: { clips: [], stageSeconds: {} } });
    });`,
  );
  const pool = createRenderPool(1, undefined, pathToFileURL(program));
  t.after(() => pool.close());
  const render = (ordinal: number, signal: AbortSignal) =>
    pool.render({ kind: 'create', request, ordinal, folder }, signal, () => {});
  const [looping, waiting] = [new AbortController(), new AbortController()];
  const looped = render(0, looping.signal);
  const waited = render(1, waiting.signal);
  const next = render(2, new AbortController().signal);
  await sleep(200);
  // Whoever only waits for a thread does not wait to be let go.
  waiting.abort(new Error('left the line'));
  await assert.rejects(waited, /left the line/);
  looping.abort(new Error('cancelled'));
  await assert.rejects(looped, /cancelled/);
  assert.deepEqual((await next).clips, []);
});

test('warms its threads one after the other, and a job does not wait for those that are not warm yet', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'songwright-warm-'));
  t.after(() => rm(folder, { recursive: true }));
  const program = path.join(folder, 'thread.mjs');
  const told = path.join(folder, 'told');
  await writeFile(
    program,
    `import { parentPort, threadId } from 'node:worker_threads';
    import { appendFileSync } from 'node:fs';
    const note = (what) => appendFileSync(${JSON.stringify(told)}, threadId + ' ' + what + '\\n');
    parentPort.on('message', ({ kind }) => {
      note(kind);
      if (kind === 'render') parentPort.postMessage({ kind: 'done', outcome: { clips: [], stageSeconds: {} } });
      else setTimeout(() => { note('warm'); parentPort.postMessage({ kind: 'warm' }); }, 100);
    });`,
  );
  const pool = createRenderPool(2, undefined, pathToFileURL(program));
  t.after(() => pool.close());
  pool.warmUp();
  const render = () =>
    pool.render({ kind: 'create', request, ordinal: 0, folder }, new AbortController().signal, () => {});
  await render();
  while ((await readFile(told, 'utf8')).split('warm\n').length < 3) await sleep(20);
  const rows = (await readFile(told, 'utf8')).trim().split('\n');
  const of = (what: string): string[] =>
    rows.filter((row) => row.endsWith(` ${what}`)).map((row) => row.split(' ')[0]!);
  assert.deepEqual(of('warm-up'), of('warm'));
  assert.equal(new Set(of('warm')).size, 2);
  assert.ok(rows.indexOf(`${of('warm')[0]} warm`) < rows.indexOf(`${of('warm-up')[1]} warm-up`));
  assert.deepEqual(of('render'), [of('warm-up')[0]]);
});
