import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { wavHeader } from '../../src/audio/codecs/wav/wav-writer.ts';
import type { Logger } from '../../src/core/log.ts';
import { aceStepDriver } from '../../src/engines/ace-step/ace-step.ts';
import { cppDriver } from '../../src/engines/cpp/cpp.ts';
import { EngineRefusal, EngineUnavailable } from '../../src/engines/port.ts';
import type { RemoteJob, RemoteServer, ServerTiming } from '../../src/engines/remote/driver.ts';
import { AceStepDouble, type AceStepOptions } from './ace-step/ace-step-double.ts';
import { decoded } from './ace-step/takes.ts';
import { CppDouble, type CppOptions } from './cpp/cpp-double.ts';
import { mmFamily, yueFamily } from './cpp/families.ts';

const timing: ServerTiming = {
  pollMs: 15,
  requestMsMax: 2_000,
  transferMsMax: 5_000,
  silentMsMax: 1_500,
  stallMsMax: 20_000,
};
const KEY = 'the-secret-of-the-operator';
const signal = new AbortController().signal;
const logged: string[] = [];
const note = (fields: object, message: string): void => void logged.push(JSON.stringify(fields) + message);
const log: Logger = { debug: note, info: note, warn: note, error: note };
let folder = '';
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drivers-'));
});
after(() => rm(folder, { recursive: true }));

const song: RemoteJob = {
  ...{
    task: 'create',
    seeds: [7, 9],
    caption: 'pop, piano',
    negativeCaption: '',
    lyrics: '[Verse]\nla la',
    language: 'en',
  },
  ...{ durationSeconds: 2, tempoBpm: 100.4, key: 'D major', timeSignature: '4/4' },
};

type Double = AceStepDouble | CppDouble;
const servers: RemoteServer[] = [];
const doubles: Double[] = [];
after(async () => {
  for (const server of servers) await server.close();
  for (const double of doubles) await double.close();
});

async function aceStep(
  options: AceStepOptions = {},
  apiKey: string | null = null,
  ownTiming: Partial<ServerTiming> = {},
) {
  const double = new AceStepDouble({ jobMs: 100, ...options });
  await double.start();
  const connection = { url: double.url, apiKey, settings: {}, log, timing: { ...timing, ...ownTiming } };
  const server = aceStepDriver.connect(connection);
  servers.push(server);
  doubles.push(double);
  return { double, server, another: () => aceStepDriver.connect(connection) };
}

async function cpp(
  options: CppOptions = {},
  settings: Readonly<Record<string, unknown>> = {},
  ownTiming: Partial<ServerTiming> = {},
) {
  const double = new CppDouble({ jobMs: 100, ...options });
  await double.start();
  const server = cppDriver.connect({
    url: double.url,
    apiKey: KEY,
    settings,
    log,
    timing: { ...timing, ...ownTiming },
  });
  servers.push(server);
  doubles.push(double);
  return { double, server };
}

const quiet = { progress: () => {} };
let fetches = 0;

/** Submits, follows and fetches. */
async function made(server: RemoteServer, job: RemoteJob = song) {
  const checkpoint = await server.submit(job, signal);
  await server.follow(checkpoint, quiet, signal);
  const own = await mkdtemp(path.join(folder, `${fetches++}-`));
  return server.fetch(checkpoint, own, signal);
}

const secondsOf = async (file: string): Promise<number> => {
  const { channels, sampleRateHz } = await decoded(await readFile(file));
  return channels[0]!.length / sampleRateHz;
};

for (const [name, open] of [
  ['ACE-Step', aceStep],
  ['acestep.cpp', cpp],
] as const) {
  describe(`the driver of ${name}`, () => {
    test('brings as many songs as seeds, in their order, told apart and whole', async () => {
      const { server } = await open({});
      const takes = await made(server);
      assert.deepEqual(
        takes.map(({ seed }) => seed),
        song.seeds,
      );
      for (const take of takes) assert.ok(Math.abs((await secondsOf(take.path)) - 2) < 0.01);
      const [one, other] = await Promise.all(takes.map(({ path: file }) => readFile(file)));
      assert.ok(!one!.equals(other!));
      const again = await made(server);
      assert.ok((await readFile(again[1]!.path)).equals(other!));
    });

    test('tells progress that never falls', async () => {
      const { server } = await open({ jobMs: 1_000 });
      const told: number[] = [];
      const checkpoint = await server.submit(song, signal);
      await server.follow(
        checkpoint,
        { progress: (fraction) => void (fraction !== null && told.push(fraction)) },
        signal,
      );
      assert.ok(
        told.length > 1 && told.every((fraction, i) => fraction <= 1 && fraction >= (told[i - 1] ?? 0)),
        told.join(),
      );
    });

    test('starts from a recording', async () => {
      const { server } = await open({});
      const source = path.join(folder, 'source.wav');
      const noise = Buffer.from(Int16Array.from({ length: 3 * 96_000 }, (_, i) => (i * 7919) % 20_000).buffer);
      await writeFile(source, Buffer.concat([wavHeader(2, 48_000, 3 * 48_000), noise]));
      const window = { startSeconds: 3, endSeconds: 5 };
      const [take] = await made(server, {
        ...{ ...song, task: 'repaint', seeds: [1], durationSeconds: 5, window },
        source: { path: source, durationSeconds: 3 },
      });
      assert.ok(Math.abs((await secondsOf(take!.path)) - 5) < 0.01);
    });

    test('says that a server is away, and finds it when it is back', async () => {
      const { server, double } = await open({});
      await double.crash();
      await assert.rejects(server.probe(signal), EngineUnavailable);
      await assert.rejects(server.submit(song, signal), EngineUnavailable);
      await double.start();
      assert.ok((await server.probe(signal)).abilities.create);
    });

    test('notices a job that died with its process, restarted or not', async () => {
      for (const returns of [true, false]) {
        const { server, double } = await open({ jobMs: 3_000 });
        const following = server.follow(await server.submit(song, signal), quiet, signal);
        setTimeout(() => void double.crash().then(() => (returns ? double.start() : undefined)), 100);
        await assert.rejects(following, { name: 'RemoteJobLost' });
      }
    });

    test('notices a process that dies of the job itself', async () => {
      for (const troubles of [{ exitsAtLoad: true }, { crashesInJob: true }]) {
        const { server } = await open({ troubles });
        await assert.rejects(made(server), { name: 'RemoteJobLost' });
      }
    });

    test('waits for a slow job, and gives up one that does not move', async () => {
      const slow = await open({ troubles: { slowness: 8 } });
      assert.equal((await made(slow.server)).length, 2);
      const troubles = name === 'ACE-Step' ? { isStuckAtDecoding: true } : { isStuck: true };
      const stuck =
        name === 'ACE-Step'
          ? await aceStep({ troubles }, null, { stallMsMax: 300 })
          : await cpp({ troubles }, {}, { stallMsMax: 300 });
      await assert.rejects(made(stuck.server), { name: 'RemoteJobFailed' });
    });

    test('takes a success without sound for a failure', async () => {
      const { server } = await open({ troubles: { isMissing: true } });
      await assert.rejects(made(server), { name: 'RemoteJobFailed' });
    });

    test('brings what is silent, short or in another format as it is', async () => {
      for (const [troubles, seconds] of [
        [{ isSilent: true }, 4],
        [{ length: 0.75 }, 3],
        [{ hasWrongFormat: true }, 4],
      ] as const) {
        const { server } = await open({ troubles });
        const [take] = await made(server, { ...song, durationSeconds: 4 });
        assert.ok(Math.abs((await secondsOf(take!.path)) - seconds) < 0.1, JSON.stringify(troubles));
      }
    });

    test('stops with the signal, soon', async () => {
      const { server } = await open({ jobMs: 5_000 });
      const controller = new AbortController();
      const following = server.follow(await server.submit(song, signal), quiet, controller.signal);
      setTimeout(() => controller.abort(new Error('cancelled by a test')), 50);
      await assert.rejects(following, (error: Error) => /cancelled by a test/.test(`${error.message} ${error.cause}`));
    });

    test('refuses what the server would take and misread', async () => {
      const { server, double } = await open({});
      const before = double.server.received.filter(({ method }) => method === 'POST').length;
      const odd: readonly Partial<RemoteJob>[] = [
        ...[{ seeds: [] }, { seeds: [-1] }, { seeds: [1.5] }, { seeds: [2 ** 31] }, { durationSeconds: 601 }],
        ...[{ durationSeconds: Number.NaN }, { task: 'cover' as const }, { strength: 2 }],
      ];
      for (const one of odd) await assert.rejects(server.submit({ ...song, ...one }, signal), EngineRefusal);
      assert.equal(double.server.received.filter(({ method }) => method === 'POST').length, before);
    });

    test('reads a checkpoint of another release as a lost job', async () => {
      const { server } = await open({});
      await assert.rejects(server.follow({ release: 0 }, quiet, signal), { name: 'RemoteJobLost' });
      await assert.rejects(server.fetch({ task: '', jobs: '../..', kind: 'acestep', seeds: '1' }, folder, signal), {
        name: 'RemoteJobLost',
      });
    });
  });
}

describe('ACE-Step alone', () => {
  test('is followed by another process of ours from the checkpoint', async () => {
    const { server, another } = await aceStep({ jobMs: 300 });
    const checkpoint = JSON.parse(JSON.stringify(await server.submit(song, signal)));
    const second = another();
    servers.push(second);
    await second.follow(checkpoint, quiet, signal);
    assert.equal((await second.fetch(checkpoint, folder, signal)).length, 2);
  });

  test('is what its answers say: what a base model can', async () => {
    const turbo = await aceStep({});
    const report = await turbo.server.probe(signal);
    assert.deepEqual([report.model, report.abilities.addVocals], ['acestep-v15-turbo', undefined]);
    const base = await aceStep({ model: 'acestep-v15-base' });
    assert.equal((await base.server.probe(signal)).abilities.addVocals, 'doubtful');
  });

  test('is waited for while it loads a model in its event loop', async () => {
    const { server } = await aceStep({ troubles: { blocksAtLoadMs: 900 } }, null, {
      requestMsMax: 300,
      silentMsMax: 3_000,
    });
    assert.equal((await made(server)).length, 2);
  });

  test('is away when its queue is full or it refuses the key', async () => {
    const full = await aceStep({ troubles: { isFull: true } });
    await assert.rejects(full.server.submit(song, signal), EngineUnavailable);
    const locked = await aceStep({ apiKey: 'another' }, KEY);
    await assert.rejects(locked.server.probe(signal), EngineUnavailable);
    await assert.rejects(locked.server.submit(song, signal), EngineUnavailable);
  });

  test('fails with a reason or without, and for good when its weights are broken', async () => {
    for (const [options, isLasting] of [
      [{ troubles: { fails: 'with text' } }, true],
      [{ troubles: { fails: 'without text' } }, false],
      [{ hasDiskCache: false, troubles: { fails: 'with text' } }, true],
      [{ troubles: { loadFails: true } }, true],
    ] as const) {
      const { server } = await aceStep(options);
      await assert.rejects(made(server), { name: 'RemoteJobFailed', isLasting });
    }
  });

  test('brings songs without its disk cache, and with seeds that it tells wrongly', async () => {
    const plain = await aceStep({ hasDiskCache: false });
    assert.equal((await made(plain.server)).length, 2);
    const wrong = await aceStep({ troubles: { hasWrongSeeds: true } });
    assert.deepEqual(
      (await made(wrong.server)).map(({ seed }) => seed),
      song.seeds,
    );
  });
});

describe('the servers in C++ alone', () => {
  test('are told apart by what they say of themselves', async () => {
    const facts = await Promise.all(
      [{}, { hasModels: false }, { family: mmFamily }, { family: yueFamily }].map(async (options) => {
        const { server } = await cpp(options);
        const { software, model, abilities } = await server.probe(signal);
        return [software.split(' ')[0], model, Object.keys(abilities).join()];
      }),
    );
    assert.deepEqual(facts, [
      ['acestep.cpp', 'dit-turbo', 'create,cover,repaint'],
      ['acestep.cpp', 'acestep-v15', ''],
      ['minimaxmusic.cpp', 'MiniMax-Music3', 'create'],
      ['yue2.cpp', 'YuE2-3B', 'create'],
    ]);
  });

  test('make songs each in its own way', async () => {
    for (const family of [mmFamily, yueFamily]) {
      const { server } = await cpp({ family });
      const job = { ...song, durationSeconds: 10 };
      assert.deepEqual(
        (await made(server, job)).map(({ seed }) => seed),
        song.seeds,
      );
    }
  });

  test('are cancelled and free soon', async () => {
    const { server, double } = await cpp({ troubles: { slowness: 40 } });
    const checkpoint = await server.submit(song, signal);
    const following = assert.rejects(server.follow(checkpoint, quiet, signal), { name: 'RemoteJobFailed' });
    await server.cancel(checkpoint);
    await following;
    double.troubles.slowness = 1;
    assert.equal((await made(server)).length, 2);
    await server.cancel({ ...checkpoint, jobs: 'ffff' });
  });

  test('tell in their log alone why a job failed', async () => {
    const { server } = await cpp({ troubles: { fails: true } });
    await assert.rejects(
      made(server),
      (error: Error) => /DiT metadata/.test(error.message) && 'isLasting' in error && error.isLasting === true,
    );
  });

  test('are refused settings that they do not have', () => {
    const connect = (settings: object) => () =>
      cppDriver.connect({ url: 'http://127.0.0.1:9', apiKey: null, settings: { ...settings }, log });
    for (const odd of [{ outputFormat: 'mp3' }, { maxSequenceTokens: 1 }, { colour: 'red' }])
      assert.throws(connect(odd));
  });
});

test('no key stands in a log line', () => {
  assert.ok(logged.every((line) => !line.includes(KEY)));
});
