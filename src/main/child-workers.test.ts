import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import type { Logger } from '../core/log.ts';
import { startChildWorkers } from './child-workers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'child-workers-'));
after(() => rmSync(folder, { recursive: true }));

/** Dies at its first start, before it is ready; works from the second on. */
const program = path.join(folder, 'worker.mjs');
writeFileSync(
  program,
  `import { existsSync, writeFileSync } from 'node:fs';
  if (!existsSync(process.env.MARK)) {
    writeFileSync(process.env.MARK, '');
    process.exit(1);
  }
  process.send({ kind: 'ready', worker: 1 });
  setInterval(() => {}, 1000);
  process.once('SIGTERM', () => process.exit(0));
  process.once('disconnect', () => process.exit(0));`,
);

describe('the workers of a service', () => {
  it('are ready once the successor of one that died at its start is, and end with the service', async () => {
    const warnings: string[] = [];
    const log: Logger = { debug() {}, info() {}, error() {}, warn: (_, message) => void warnings.push(message) };
    const env = { ...process.env, MARK: path.join(folder, 'mark') };
    const workers = startChildWorkers({ counts: { song: 1, small: 0 }, env, log, program, silentMsMax: 60_000 });
    await workers.ready;
    assert.deepEqual(warnings, ['a worker ended; starting another']);
    await workers.stop('asked');
    assert.equal(warnings.length, 1);
  });
});
