import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';

const MODULE = new URL('./shutdown.ts', import.meta.url).href;

/** A process that takes a little while to stop, and says why it does. */
const PROGRAM = `
  const { stopOnSignal } = await import('${MODULE}');
  setInterval(() => {}, 1000);
  stopOnSignal(async (reason) => {
    process.stdout.write(reason);
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.stdout.write(' and done');
  });
  process.stdout.write('up ');
`;

async function start(): Promise<{ child: ChildProcess; ended: Promise<{ code: number | null; said: string }> }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  child.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'end')]).then(([[code]]) => ({
    code: code as number | null,
    said,
  }));
  await once(child.stdout!, 'data');
  return { child, ended };
}

describe('the end of a process', { timeout: 20_000 }, () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`is in order after ${signal}`, async () => {
      const { child, ended } = await start();
      child.kill(signal);
      assert.deepEqual(await ended, { code: 0, said: 'up asked and done' });
    });
  }

  it('is in order when one Ctrl-C arrives on two ways', async () => {
    const { child, ended } = await start();
    child.kill('SIGINT');
    child.kill('SIGTERM');
    assert.deepEqual(await ended, { code: 0, said: 'up asked and done' });
  });

  it('follows the end of the parent', async () => {
    const { child, ended } = await start();
    child.disconnect();
    assert.deepEqual(await ended, { code: 0, said: 'up orphaned and done' });
  });
});
