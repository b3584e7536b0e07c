import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { silentLogger } from '../core/log.ts';
import type { Engine } from '../engines/port.ts';
import { createStudioEngine } from '../engines/studio/studio-engine.ts';
import { openVoices } from './open-voices.ts';

describe('the built-in singers', () => {
  let folder: string;
  let engine: Engine;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'voices-'));
    engine = createStudioEngine({ threadCount: 1 });
  });
  after(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  it('have ids of their own, and a sample that is made once and kept', async () => {
    let count = 0;
    const counting: Pick<Engine, 'create' | 'version'> = {
      version: engine.version,
      create: (request, context) => {
        count += 1;
        return engine.create(request, context);
      },
    };
    const voices = openVoices(counting, folder, silentLogger);
    assert.ok(voices.list.length >= 10);
    assert.equal(new Set(voices.list.map(({ id }) => id)).size, voices.list.length);
    assert.ok(voices.list.every(({ id, lowPitch, highPitch }) => /^[a-z0-9-]+$/.test(id) && lowPitch < highPitch));
    const { id } = voices.list[0]!;
    const [first, same] = await Promise.all([voices.sample(id), voices.sample(id)]);
    assert.ok(first!.length > 20_000 && first!.equals(same!));
    assert.ok((await openVoices(counting, folder, silentLogger).sample(id))!.equals(first!));
    assert.equal(count, 1);
    assert.deepEqual(await readdir(path.join(folder, engine.version)), [`${id}.mp3`]);
    assert.equal(await voices.sample('../../etc/passwd'), null);
    assert.equal(await voices.sample('nobody'), null);
  });

  it('are tried again where a sample could not be made', async () => {
    let count = 0;
    const create = async () => {
      count += 1;
      throw new Error('no sound');
    };
    const voices = openVoices({ create, version: 'broken' }, folder, silentLogger);
    for (const _try of [1, 2]) await assert.rejects(voices.sample(voices.list[0]!.id), /no sound/);
    assert.equal(count, 2);
  });
});
