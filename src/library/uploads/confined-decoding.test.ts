import assert from 'node:assert/strict';
import { chmod, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ProbeReport } from '../../../test/hostile-files/confinement-probe.ts';
import { plainWav } from '../../../test/hostile-files/plain-wav.ts';
import { isPrivateId } from '../../core/private-ids.ts';
import { ProductionError } from '../production/production-order.ts';
import { runLimited } from '../production/run-child.ts';
import { confineDecoder } from './confine-decoder.ts';
import { decodeFile } from './take-in-recording.ts';

const PROBE = fileURLToPath(new URL('../../../test/hostile-files/confinement-probe.ts', import.meta.url));
const LIMITS = { secondsMax: 30, memoryBytesMax: 1e9, outputBytesMax: 1e6 };
const never = new AbortController().signal;
const isRoot = process.getuid?.() === 0;

describe('the decoder of recordings from outside', () => {
  let folder = '';
  const searchPath = process.env.PATH;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'confined-'));
    await writeFile(path.join(folder, 'secret'), 'a secret', { mode: 0o600 });
    await writeFile(path.join(folder, 'fetched'), 'the input', { mode: 0o600 });
    process.env.SONGWRIGHT_TEST_SECRET = 'not for decoders';
  });
  after(async () => {
    process.env.PATH = searchPath;
    delete process.env.SONGWRIGHT_TEST_SECRET;
    await rm(folder, { recursive: true });
  });

  /** What a program in the decoder's place can do. */
  async function probe(mayUseFfmpeg: boolean): Promise<ProbeReport> {
    await using source = await open(path.join(folder, 'fetched'), 'r');
    await using out = await open(path.join(folder, 'made'), 'w', 0o600);
    const { nodeOptions, ...rest } = await confineDecoder(source, out, mayUseFfmpeg);
    // The decoder's own code is allowed; the probe's lies elsewhere.
    const confinement = { ...rest, nodeOptions: [...nodeOptions, `--allow-fs-read=${PROBE}`] };
    const job = { program: PROBE, message: { elsewhere: folder }, name: 'probe', outPath: '', confinement };
    const told = await runLimited(job, LIMITS, never).catch((error: unknown) => error);
    assert.ok(told instanceof ProductionError, String(told));
    return JSON.parse(told.message) as ProbeReport;
  }

  it('sees no environment, reads its input, writes its output, and may do nothing else', async () => {
    const { env, source, succeeded } = await probe(false);
    // The channel to its parent is named there.
    assert.deepEqual(
      env.filter((name) => !name.startsWith('NODE_CHANNEL_')),
      [],
    );
    assert.deepEqual([source, await readFile(path.join(folder, 'made'), 'utf8')], ['the input', 'the output']);
    assert.deepEqual(succeeded, []);
  });

  it('may start a program where only ffmpeg reads the file, and knows no more than where programs are', async () => {
    const { env, succeeded } = await probe(true);
    assert.deepEqual(
      env.filter((name) => !name.startsWith('NODE_CHANNEL_')),
      ['PATH'],
    );
    assert.deepEqual(succeeded, ['start a program']);
  });

  it('has ids that nobody else has, each time others, when root starts it', { skip: !isRoot }, async () => {
    const [one, other] = [await probe(false), await probe(false)];
    for (const { uid, gid } of [one, other]) assert.ok(isPrivateId(uid) && isPrivateId(gid), `${uid} ${gid}`);
    assert.notEqual(one.uid, other.uid);
  });

  it('decodes from a folder that is closed to it, and leaves a file that is ours', async () => {
    await chmod(folder, 0o700);
    await writeFile(path.join(folder, 'own.wav'), plainWav(Buffer.alloc(48_000)), { mode: 0o600 });
    const { uid, size } = await stat(await decodeFile(path.join(folder, 'own.wav'), folder, never));
    assert.equal(uid, process.getuid!());
    assert.ok(size > 100);
  });

  it('hands a file that it does not know to ffmpeg, open and without a name', async () => {
    const script = 'head -c 4 /dev/stdin > /dev/null && head -c 800000 /dev/zero';
    await writeFile(path.join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    await chmod(folder, 0o711);
    process.env.PATH = `${folder}${path.delimiter}${searchPath}`;
    await writeFile(path.join(folder, 'sound.aac'), Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x01, 0x7f, 0xfc, 0, 0, 0]));
    const decoded = await decodeFile(path.join(folder, 'sound.aac'), folder, never);
    assert.ok((await stat(decoded)).size > 100);
  });
});
