import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { integratedLoudnessLufs } from '../../audio/analysis/loudness.ts';
import { truePeakDbtp } from '../../audio/analysis/loudness-peak.ts';
import { readFlac } from '../../audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { decodeRecording } from '../../audio/decoding/decode-recording.ts';
import { durationSecondsOf, type Recording } from '../../audio/recording.ts';
import { systemClock } from '../../core/clock.ts';
import type { EngineSettings } from '../../core/engine-settings.ts';
import { silentLogger } from '../../core/log.ts';
import { createFinishPool, type FinishPool } from '../finish/finish-pool.ts';
import {
  type Checkpoint,
  type DerivationContext,
  type DerivedRequest,
  EngineLost,
  EngineUnavailable,
  plainRequest,
  type RenderedClip,
  WorkGoesOn,
} from '../port.ts';
import { createRemoteEngine, type RemoteEngine } from './remote-engine.ts';
import { beeps, FakeServer, fakeDriver } from './testing/fake-driver.ts';

let folder: string;
let finisher: FinishPool;
let sourcePath: string;
const SOURCE_SECONDS = 14;
/** Of two samples of 16 bits. */
const ROUNDING = 2 / 32_768;
const song = {
  ...plainRequest,
  seed: 'seed',
  clipCount: 2,
  lyrics: '[Verse]\nA line\nAnother line',
  tags: 'pop',
  durationSeconds: 6,
};

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'remote-engine-'));
  finisher = createFinishPool(2);
  sourcePath = path.join(folder, 'source.flac');
  const signal = new AbortController().signal;
  await writeFlac(beeps(330, 0.3, SOURCE_SECONDS), sourcePath, { tags: { title: '', artist: '' }, signal });
});
after(async () => {
  await finisher.close();
  await rm(folder, { recursive: true, force: true });
});

const settings: EngineSettings = {
  ...{ name: 'beeper', kind: 'fake', urls: ['http://a'], apiKey: null, operations: null },
  ...{ preference: -1, priceFactor: 1, notes: null, settings: {} },
};
const songwriter = {
  writeLyrics: async () => [1, 2].map((n) => ({ title: `Draft ${n}`, lyrics: `[Verse]\nLine ${n}` })),
  upsampleTags: async () => '',
};

async function open(servers: readonly FakeServer[], more: Partial<EngineSettings> = {}): Promise<RemoteEngine> {
  const engine = createRemoteEngine({
    driver: fakeDriver(servers),
    settings: { ...settings, urls: servers.map((_, at) => `http://server-${at}`), ...more },
    songwriter,
    finisher,
    mark: ({ name }) => `made by ${name}`,
    clock: systemClock,
    log: silentLogger,
  });
  await engine.start();
  return engine;
}

async function contextWith(more: Partial<DerivationContext> = {}): Promise<DerivationContext> {
  return {
    signal: new AbortController().signal,
    progress: () => {},
    workFolder: await mkdtemp(path.join(folder, 'work-')),
    sourceFile: async (_clip, kind) => (kind === 'master' ? sourcePath : null),
    sourceWords: async () => null,
    deliver: async () => {},
    ...more,
  };
}

const fileOf = (clip: RenderedClip, kind: string): string => clip.files.find((file) => file.kind === kind)!.path;
const part = ({ sampleRateHz, channels }: Recording, from: number, to: number): Recording => ({
  sampleRateHz,
  channels: channels.map((channel) => channel.slice(Math.round(from * sampleRateHz), Math.round(to * sampleRateHz))),
});

describe('an engine behind a server', () => {
  it('makes as many takes as asked for, by seeds of their own, and finishes each', async () => {
    const server = new FakeServer();
    const engine = await open([server]);
    const { clips } = await engine.create(song, await contextWith());
    assert.equal(clips.length, 2);
    const [{ seeds }] = server.submitted as [(typeof server.submitted)[number]];
    assert.equal(new Set(seeds).size, 2);
    for (const clip of clips) {
      const master = await readFlac(fileOf(clip, 'master'));
      assert.ok(Math.abs(integratedLoudnessLufs(master) + 14) < 0.5, `${integratedLoudnessLufs(master)} LUFS`);
      assert.ok(truePeakDbtp(master) <= -0.95);
      assert.ok(Math.abs(durationSecondsOf(await decodeRecording(fileOf(clip, 'audio'))) - 6) < 0.1);
      assert.deepEqual(clip.files.map(({ kind }) => kind).sort(), ['analysis', 'audio', 'cover', 'master', 'peaks']);
      assert.ok(clip.confidences?.tempo !== undefined);
      assert.partialDeepStrictEqual(clip.interpretation.engine, { name: 'beeper', model: 'beeps-1', how: 'native' });
    }
    assert.deepEqual((await engine.create(song, await contextWith())).clips.length, 2);
    assert.deepEqual(server.submitted[1]!.seeds, seeds);
    await engine.close();
  });

  it('replaces a section: every sample outside is the source’s, the level does not step, nothing clicks', async () => {
    const engine = await open([new FakeServer()]);
    const window = { startSeconds: 5, endSeconds: 9 };
    const request: DerivedRequest = {
      operation: 'replace',
      song: { ...song, clipCount: 1 },
      sourceClipId: 'c',
      withFull: true,
      ...window,
    };
    const { clips } = await engine.derive(request, await contextWith());
    assert.equal(clips.length, 2);
    const [alone, whole] = await Promise.all(clips.map((clip) => readFlac(fileOf(clip, 'master'))));
    const source = await readFlac(sourcePath);
    assert.ok(Math.abs(durationSecondsOf(alone!) - 4) < 0.01);
    assert.deepEqual(part(whole!, 0, 5), part(source, 0, 5));
    assert.deepEqual(part(whole!, 9, SOURCE_SECONDS), part(source, 9, SOURCE_SECONDS));
    assert.notDeepEqual(part(whole!, 5, 9), part(source, 5, 9));
    for (const [edge, side] of [
      [5, 1],
      [9, -1],
    ] as const) {
      const [outside, inside] = [-side, side].map((way) =>
        integratedLoudnessLufs(way > 0 ? part(whole!, edge, edge + 2) : part(whole!, edge - 2, edge)),
      );
      assert.ok(Math.abs(outside! - inside!) <= 1, `${outside} and ${inside} LUFS at ${edge} s`);
    }
    const told = clips[1]!.interpretation.replaced as Record<string, unknown>;
    assert.equal(told.outside_sha256, told.source_outside_sha256);
    // No step between neighbours at a seam is larger than those that the music makes itself.
    const samples = whole!.channels[0]!;
    const largest = (from: number, to: number): number => {
      let most = 0;
      for (let i = Math.max(1, from); i < to; i++) most = Math.max(most, Math.abs(samples[i]! - samples[i - 1]!));
      return most;
    };
    const usual = largest(0, 4 * 48_000) + ROUNDING;
    for (const edge of [5, 9]) {
      const most = largest(edge * 48_000 - 5, edge * 48_000 + 5);
      assert.ok(most <= usual, `${most} at ${edge} s, ${usual} elsewhere`);
    }
    await engine.close();
  });

  it('goes on with a song from where it is told, and leaves what is before as it was', async () => {
    const engine = await open([new FakeServer()]);
    const request: DerivedRequest = {
      operation: 'extend',
      song: { ...song, clipCount: 1 },
      sourceClipId: 'c',
      atSeconds: 8,
      withFull: true,
    };
    const { clips } = await engine.derive(request, await contextWith());
    const whole = await readFlac(fileOf(clips[1]!, 'master'));
    assert.deepEqual(part(whole, 0, 8), part(await readFlac(sourcePath), 0, 8));
    assert.ok(Math.abs(durationSecondsOf(whole) - 14) < 0.01, `${durationSecondsOf(whole)} s`);
    assert.ok(Math.abs(clips[0]!.durationSeconds - 6) < 0.01);
    await engine.close();
  });

  it('covers, samples, and adds a singer or a band', async () => {
    const engine = await open([new FakeServer()]);
    const base = {
      song: { ...song, clipCount: 1 },
      sourceClipId: 'c',
      audioWeight: null,
      startSeconds: 1,
      endSeconds: 7,
    };
    for (const operation of ['cover', 'sample', 'addVocals', 'addInstrumental'] as const) {
      const { clips } = await engine.derive({ ...base, operation }, await contextWith());
      assert.equal(clips.length, 1, operation);
      assert.ok(clips[0]!.durationSeconds > 5, operation);
    }
    await engine.close();
  });

  it('goes on with the job that an earlier attempt left, and submits nothing again', async () => {
    const server = new FakeServer();
    server.jobMs = 2_000;
    const engine = await open([server]);
    let stored: Checkpoint | null = null;
    const save = async (checkpoint: Checkpoint): Promise<void> => {
      stored = structuredClone(checkpoint);
    };
    const ended = new AbortController();
    const context = await contextWith({ signal: ended.signal, checkpoint: { stored: null, save } });
    const first = engine.create({ ...song, clipCount: 1 }, context);
    while (stored === null) await new Promise((resolve) => setTimeout(resolve, 10));
    ended.abort(new WorkGoesOn('the worker shuts down'));
    await assert.rejects(first, WorkGoesOn);
    server.jobMs = 5;
    const { clips } = await engine.create(
      { ...song, clipCount: 1 },
      await contextWith({ checkpoint: { stored, save } }),
    );
    assert.equal(clips.length, 1);
    assert.deepEqual([server.submitted.length, server.cancelled], [1, []]);
    await engine.close();
  });

  it('cancels at the server what nobody wants any more', async () => {
    const server = new FakeServer();
    server.jobMs = 2_000;
    const engine = await open([server]);
    const ended = new AbortController();
    const making = engine.create(song, await contextWith({ signal: ended.signal }));
    while (server.running === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    ended.abort(new Error('cancelled'));
    await assert.rejects(making, /cancelled/);
    assert.deepEqual(server.cancelled, ['job-0']);
    await engine.close();
  });

  it('takes silence, garbage, half a song and a failure for a loss, and a full queue for a wait', async () => {
    const server = new FakeServer();
    const engine = await open([server]);
    for (const trouble of ['silent', 'garbage', 'short', 'failed', 'lost'] as const) {
      server.troubles.push(trouble);
      await assert.rejects(engine.create({ ...song, clipCount: 1 }, await contextWith()), EngineLost, trouble);
      // A server that loses several gets a rest: here a success comes in between.
      assert.equal((await engine.create({ ...song, clipCount: 1 }, await contextWith())).clips.length, 1);
    }
    server.troubles.push('busy');
    await assert.rejects(engine.create(song, await contextWith()), EngineUnavailable);
    await engine.close();
  });

  it('sends a server one job at a time where it takes no more, and uses all of its servers', async () => {
    const servers = [new FakeServer(), new FakeServer()];
    for (const server of servers) {
      server.jobMs = 60;
      server.report = { ...server.report, takesPerJobMax: 1 };
    }
    const engine = await open(servers);
    const { clips } = await engine.create({ ...song, clipCount: 4 }, await contextWith());
    assert.equal(clips.length, 4);
    assert.deepEqual(
      servers.map(({ runningMax }) => runningMax),
      [1, 1],
    );
    assert.ok(servers.every(({ submitted }) => submitted.length > 0));
    await engine.close();
  });

  it('says that it is away once its server is, and that it is back', async () => {
    const server = new FakeServer();
    server.isAway = true;
    const engine = await open([server]);
    assert.equal(engine.state().isUp, false);
    await assert.rejects(engine.create(song, await contextWith()), EngineUnavailable);
    await engine.close();
  });
});
