import assert from 'node:assert/strict';
import { largestPssBytesOf, pssBytesOf } from '../../bench/service/process-memory.ts';
import { serveFiles } from '../contract/file-server.ts';
import { startService } from '../harness/service.ts';
import { hostileFiles } from './hostile-files.ts';
import { soundFiles } from './sound-files.ts';

/** Uploads all files, or those whose names hold the argument, to a whole service: `node bin/run.mjs test/hostile-files/service-run.ts`. */
const wanted = process.argv[2] ?? '';
const UPLOAD_CREDITS = 2;
const LOOK_MS = 100;
const files = hostileFiles(await soundFiles()).filter(({ name }) => name.includes(wanted));
const server = await serveFiles(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
const service = await startService({ SONGWRIGHT_ALLOW_PRIVATE_NETS: '127.0.0.0/8' });

const credits = async (): Promise<number> => {
  const { body } = await service.ask('GET', '/api/v1/get-credits');
  return Number(body.credits) + Number(body.extra_credits);
};

/** Status and message of the end: an upload that takes longer is a task. */
async function upload(name: string): Promise<{ status: number; message: string }> {
  const { status, body } = await service.ask('POST', '/api/v1/sonic/upload', { url: server.urlOf(name) });
  if (status !== 202) return { status, message: String(body.message) };
  const end = await service.finish(String(body.task_id));
  return { status: Number(end.code), message: `by task: ${end.message}` };
}

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

const statuses = new Map<number, number>();
let wrong = 0;
let longest = 0;
let mostBytes = 0;
let largestBytes = 0;
const looks = setInterval(() => {
  mostBytes = Math.max(mostBytes, pssBytesOf(service.pid));
  largestBytes = Math.max(largestBytes, largestPssBytesOf(service.pid));
}, LOOK_MS);
try {
  for (const { name, outcome } of files) {
    const before = await credits();
    const start = performance.now();
    const { status, message } = await upload(name);
    const seconds = (performance.now() - start) / 1000;
    const spent = before - (await credits());
    const isClip = status === 200;
    const isRight = (isClip || status === 400) && (outcome === 'either' || isClip === (outcome === 'clip'));
    const isPaid = spent === (isClip ? UPLOAD_CREDITS : 0);
    wrong += isRight && isPaid && seconds < 60 ? 0 : 1;
    longest = Math.max(longest, seconds);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const mark = isRight && isPaid ? '    ' : 'BAD ';
    console.log(mark, name.padEnd(24), `${seconds.toFixed(1)} s`.padStart(7), status, `${spent} credits`, message);
  }
  assert.equal((await service.ask('GET', '/api/v1/get-credits')).status, 200);
  const told = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(
    `${files.length} files: ${told}; ${wrong} wrong; longest ${longest.toFixed(1)} s; ` +
      `most memory (PSS) of all processes ${mebibytes(mostBytes)}, of one ${mebibytes(largestBytes)}; the service is up`,
  );
} finally {
  clearInterval(looks);
  await service.stop();
  server.close();
}
process.exitCode = wrong > 0 ? 1 : 0;
