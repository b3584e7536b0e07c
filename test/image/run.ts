import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Container, podman } from './container.ts';
import { openLocalBases } from './local-base.ts';

/**
 * Builds the image as a user does, but on bases that are made here, and uses it: a song as a user without rights on a root that
 * cannot be written, then a stop, a new container and the same volume. Needs root, buildah, podman, runc, debootstrap and npm's
 * registry: `node bin/run.mjs test/image/run.ts`. Ends with 1 when anything is not so.
 */
const ROOT = path.join(import.meta.dirname, '../..');
const IMAGE = 'localhost/songwright-check';
const HEALTHY_SECONDS_MAX = 180;
const SONG_SECONDS_MAX = 600;

const missing = ['buildah', 'podman', 'runc', 'debootstrap'].filter((program) => !hasProgram(program));
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.log(`skipped: needs root and ${missing.join(', ') || 'nothing else'}`);
  process.exit(0);
}

const { base, buildBase } = openLocalBases();
buildImage();
const volume = `songwright-check-${randomUUID().slice(0, 8)}`;
podman(['volume', 'create', volume]);
try {
  await useImage();
} finally {
  podman(['volume', 'rm', '--force', volume]);
}

function buildImage(): void {
  const start = performance.now();
  const bases = ['--build-arg', `BASE=${base}`, '--build-arg', `BUILD_BASE=${buildBase}`];
  const output = execFileSync(
    'buildah',
    [
      ...[
        'bud',
        '--layers',
        '--format',
        'docker',
        '--isolation',
        'chroot',
        '--network',
        'host',
        ...bases,
        '--tag',
        IMAGE,
      ],
      ...['--file', path.join(ROOT, 'Containerfile'), ROOT],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 2 ** 20 },
  );
  for (const line of output.split('\n').filter((text) => / MiB {2}/.test(text))) console.log(`left out ${line}`);
  const bytes = (name: string): number => Number(podman(['image', 'inspect', '--format', '{{.Size}}', name]));
  const mebibytes = (count: number): string => `${(count / 2 ** 20).toFixed(0)} MiB`;
  console.log(
    `built in ${seconds(start)} s: ${mebibytes(bytes(IMAGE))}, of which the base ${mebibytes(bytes(base))} (unpacked)`,
  );
}

async function useImage(): Promise<void> {
  const first = new Container(IMAGE, volume);
  let song: Song;
  let waitingId: string;
  try {
    await untilHealthy(first);
    refuseRights(first);
    seeConsole(first);
    song = await makeSong(first);
    waitingId = submit(first);
    const stopped = first.stop();
    console.log(`stopped in ${stopped.seconds.toFixed(1)} s with ${stopped.code}, a song under way`);
  } finally {
    first.remove();
  }
  const second = new Container(IMAGE, volume);
  try {
    await untilHealthy(second);
    assert.equal(hashOf(second, song.audioUrl), song.sha256, 'the song is the same after a new start');
    await untilEnded(second, waitingId);
    console.log('a new container on the same volume: the song has the same bytes, the one under way was finished');
    const report = second.exec('node', 'bin/songwright.mjs', 'doctor');
    assert.match(report, /Everything is in order/);
    console.log('doctor: everything is in order');
    second.stop();
  } catch (error) {
    console.log(second.logs().slice(-4000));
    throw error;
  } finally {
    second.remove();
  }
}

async function untilHealthy(container: Container): Promise<void> {
  const start = performance.now();
  while (!container.isHealthy()) {
    if (performance.now() - start > HEALTHY_SECONDS_MAX * 1000) throw new Error(`not healthy:\n${container.logs()}`);
    await sleep(1_000);
  }
  console.log(`healthy after ${seconds(start)} s`);
}

/** The service must have no more than its volume. */
function refuseRights(container: Container): void {
  const ids = container.exec('node', '-e', 'console.log(process.getuid(), process.getgid())').trim();
  assert.equal(ids, '10001 10001');
  for (const place of ['/', '/app', '/etc', '/var/lib', '/usr/local/bin']) {
    const write = `require('fs').writeFileSync(${JSON.stringify(`${place}/x`)}, '')`;
    assert.throws(() => container.exec('node', '-e', write), /EROFS|EACCES/, place);
  }
  const rights = container.exec('node', '-e', `console.log(require('fs').readFileSync('/proc/1/status', 'utf8'))`);
  assert.match(rights, /CapEff:\s*0+\n/);
  assert.match(rights, /NoNewPrivs:\s*1\n/);
  console.log(`user ${ids}, no capabilities, a root that cannot be written`);
}

/** A browser finds the console, which was built with the image. */
function seeConsole(container: Container): void {
  const { page, assets } = container.evaluate<{ page: string; assets: readonly number[] }>(`
    const page = await (await fetch('http://127.0.0.1:8787/', { headers: { accept: 'text/html' } })).text();
    const files = [...page.matchAll(/"(\\/console\\/assets\\/[^"]+)"/g)].map(([, file]) => file);
    const assets = await Promise.all(files.map(async (file) => (await fetch('http://127.0.0.1:8787' + file)).status));
    return { page, assets };`);
  assert.match(page, /<div id="app">/);
  assert.ok(assets.length > 2 && assets.every((status) => status === 200), assets.join());
  assert.doesNotMatch(container.logs(), /building the console/);
  console.log(`the console and its ${assets.length} files are there`);
}

interface Song {
  readonly audioUrl: string;
  readonly sha256: string;
}

function submit(container: Container): string {
  return container.evaluate<string>(`
    const body = { custom_mode: true, mv: 'sonic-v5', prompt: '[Verse]\\nA lantern on the water\\nA letter on the sand', tags: 'folk', title: 'Lantern', duration: 20 };
    return (await (await ask('POST', '/api/v1/sonic/create', body)).json()).task_id;`);
}

async function makeSong(container: Container): Promise<Song> {
  const start = performance.now();
  const clip = await untilEnded(container, submit(container));
  const sha256 = hashOf(container, clip.audio_url);
  const wavBytes = container.evaluate<number>(
    `return (await (await ask('GET', ${JSON.stringify(clip.wav_url)})).arrayBuffer()).byteLength;`,
  );
  assert.ok(wavBytes > 1_000_000, 'a file made on demand');
  console.log(`two songs of ${clip.duration} s and a WAV in ${seconds(start)} s`);
  return { audioUrl: clip.audio_url, sha256 };
}

interface Clip {
  readonly audio_url: string;
  readonly wav_url: string;
  readonly duration: number;
}

async function untilEnded(container: Container, taskId: string): Promise<Clip> {
  const start = performance.now();
  for (;;) {
    const poll = container.evaluate<{ message: string; data: readonly Clip[] }>(
      `return (await ask('GET', '/api/v1/sonic/task/${taskId}')).json();`,
    );
    if (poll.message === 'success') return poll.data[0]!;
    const isLate = performance.now() - start > SONG_SECONDS_MAX * 1000;
    if (isLate || /fail/.test(poll.message)) throw new Error(`no song: ${JSON.stringify(poll)}\n${container.logs()}`);
    await sleep(2_000);
  }
}

function hashOf(container: Container, url: string): string {
  return container.evaluate<string>(`
    const { createHash } = await import('node:crypto');
    const bytes = new Uint8Array(await (await ask('GET', ${JSON.stringify(url)})).arrayBuffer());
    return createHash('sha256').update(bytes).digest('hex');`);
}

function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function seconds(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(0);
}
