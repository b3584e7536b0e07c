import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readFlac } from '../../src/audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../src/audio/codecs/flac/flac-writer.ts';
import { systemClock } from '../../src/core/clock.ts';
import type { EngineSettings } from '../../src/core/engine-settings.ts';
import { silentLogger } from '../../src/core/log.ts';
import { drivers } from '../../src/engines/drivers.ts';
import {
  type DerivationContext,
  type DerivedRequest,
  type EngineResult,
  EngineUnavailable,
  plainRequest,
  type RenderedClip,
} from '../../src/engines/port.ts';
import { builtInEngine, chooseEngine, engineOperations } from '../../src/engines/registry.ts';
import { createRemoteEngine, type RemoteEngine } from '../../src/engines/remote/remote-engine.ts';
import { beeps } from '../../src/engines/remote/testing/fake-driver.ts';
import { AceStepDouble } from './ace-step/ace-step-double.ts';
import { CppDouble, type CppOptions } from './cpp/cpp-double.ts';
import { mmFamily, yueFamily } from './cpp/families.ts';
import { lightFinisher } from './light-finisher.ts';

let folder: string;
let sourcePath: string;
const SOURCE_SECONDS = 12;
const RATE_HZ = 48_000;
const tags = { title: '', artist: '' };
const signal = new AbortController().signal;

const song = {
  ...plainRequest,
  seed: 'seed',
  lyrics: '[Verse]\nOne line\nAnother line',
  tags: 'pop',
  durationSeconds: 10,
};
const source = { sourceClipId: 'clip', audioWeight: null, startSeconds: 2, endSeconds: 9 };
const requests: Readonly<Record<string, (takes: number) => DerivedRequest | null>> = {
  create: () => null,
  cover: (clipCount) => ({ ...source, operation: 'cover', song: { ...song, clipCount } }),
  replace: (clipCount) => ({ ...source, operation: 'replace', withFull: true, song: { ...song, clipCount } }),
  extend: (clipCount) => ({
    ...source,
    operation: 'extend',
    atSeconds: 10,
    withFull: true,
    song: { ...song, clipCount },
  }),
  sample: (clipCount) => ({ ...source, operation: 'sample', song: { ...song, clipCount, durationSeconds: 20 } }),
  addVocals: (clipCount) => ({ ...source, operation: 'addVocals', song: { ...song, clipCount } }),
  addInstrumental: (clipCount) => ({ ...source, operation: 'addInstrumental', song: { ...song, clipCount } }),
};
const CLIPS_PER_TAKE: Readonly<Record<string, number>> = { replace: 2, extend: 2 };

/** All of it: SONGWRIGHT_ENGINE_OPERATIONS=all. */
const isWhole = process.env.SONGWRIGHT_ENGINE_OPERATIONS === 'all';
/** What takes sound apart takes long: it is tried with one kind of server, else. */
const takesOf = (operation: string, kind: string): readonly number[] => {
  if (isWhole) return [1, 2, 3];
  if (operation === 'create') return [1, 3];
  return kind === 'cpp' && operation.startsWith('add') ? [] : [1];
};

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'engine-operations-'));
  sourcePath = path.join(folder, 'source.flac');
  await writeFlac(beeps(330, 0.3, SOURCE_SECONDS), sourcePath, { tags, signal });
});
after(() => rm(folder, { recursive: true, force: true }));

async function contextOf(): Promise<DerivationContext> {
  return {
    ...{ signal, progress: () => {}, workFolder: await mkdtemp(path.join(folder, 'work-')) },
    sourceFile: async (clip, kind) => (clip === 'clip' && kind === 'master' ? sourcePath : null),
    sourceWords: async () => ({ title: 'Source', lyrics: '[Verse]\nAn old line', lyricsTimingMarkers: [] }),
    deliver: async () => {},
  };
}

const WAIT_MS = 500;
const WAITS_MAX = 60;

/** An engine that does not answer for now is waited for, as a worker waits: this process may have kept the double from answering. */
async function patiently(make: () => Promise<EngineResult>): Promise<EngineResult> {
  for (let waits = 0; ; waits++) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof EngineUnavailable) || waits === WAITS_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/** Stretches of the source, seconds, whose samples the clip has as they were, and where. */
const kept: Readonly<Record<string, readonly { from: number; to: number; at: number }[]>> = {
  replace: [
    { from: 0, to: 2, at: 0 },
    { from: 9, to: SOURCE_SECONDS, at: 9 },
  ],
  extend: [{ from: 0, to: 9.9, at: 0 }],
  sample: [{ from: 2, to: 8.9, at: 0 }],
};

async function assertKept(operation: string, clip: RenderedClip): Promise<void> {
  for (const { from, to, at } of kept[operation] ?? []) {
    const [old, whole] = [await readFlac(sourcePath), await readFlac(clip.files[0]!.path)];
    for (const [c, channel] of old.channels.entries()) {
      const own = whole.channels[c]!.slice(at * RATE_HZ, (at + to - from) * RATE_HZ);
      assert.deepEqual(own, channel.slice(from * RATE_HZ, to * RATE_HZ));
    }
  }
}

/** What servers make, as they are with these models: all that is not named is the studio's. */
const turbo = ['create', 'cover', 'replace', 'extend', 'sample'];
const base = [...turbo, 'addVocals', 'addInstrumental'];
const aceStep = (model: string) => ({ kind: 'ace-step', open: () => new AceStepDouble({ jobMs: 20, model }) });
const cpp = (options: CppOptions) => ({ kind: 'cpp', open: () => new CppDouble({ jobMs: 20, ...options }) });
const servers = {
  'ACE-Step with a base model': { ...aceStep('acestep-v15-base'), makes: base },
  'ACE-Step with a turbo model': { ...aceStep('acestep-v15-turbo'), makes: turbo },
  'acestep.cpp with a base model': { ...cpp({ model: 'acestep-v15-base' }), makes: base },
  'acestep.cpp with a turbo model': { ...cpp({ model: 'acestep-v15-turbo' }), makes: turbo },
  'minimaxmusic.cpp': { ...cpp({ family: mmFamily }), makes: ['create'] },
  'yue2.cpp': { ...cpp({ family: yueFamily }), makes: ['create'] },
} as const;
/** What these make they make as the base models do. */
const repeated = ['ACE-Step with a turbo model', 'acestep.cpp with a turbo model'];
/** Looking for a server must not fail while this process takes sound apart. */
const timing = { probeTimeoutMs: 120_000 };

for (const [name, { kind, open, makes }] of Object.entries(servers)) {
  describe(`${name}, against its double`, () => {
    const double = open();
    let engine: RemoteEngine;
    before(async () => {
      await double.start();
      const settings: EngineSettings = {
        ...{ name: 'neural', kind, urls: [double.url], apiKey: null, operations: null, preference: 1 },
        ...{ priceFactor: 1, notes: null, settings: {} },
      };
      engine = createRemoteEngine({
        driver: drivers.find((driver) => driver.kind === kind)!,
        songwriter: {
          writeLyrics: async () => [{ title: 'Draft', lyrics: '[Verse]\nA line' }],
          upsampleTags: async () => '',
        },
        ...{ settings, finisher: lightFinisher, mark: null, clock: systemClock, log: silentLogger, timing },
      });
      await engine.start();
    });
    after(async () => {
      await engine.close();
      await double.crash();
    });

    for (const operation of engineOperations.filter((one) => !makes.some((made) => made === one))) {
      it(`${operation}: another engine makes it, before anything is asked of the server, and says why`, async () => {
        const sent = double.server.received.filter(({ method }) => method === 'POST').length;
        const choice = chooseEngine([builtInEngine('1'), engine.state()], {
          ...{ operation, source: operation === 'create' ? 'nothing' : 'sound', isInstrumental: false },
          ...{ sourceEngine: null, engine: 'neural', mayChange: false },
        });
        assert.equal(choice?.engine.name, 'studio');
        assert.match(choice.reasons.join(), /"neural" cannot .*: "studio" makes it/);
        assert.equal(double.server.received.filter(({ method }) => method === 'POST').length, sent);
      });
    }

    it('a kept singer’s song brings the sound of the singer to servers that imitate one', async () => {
      const isImitated = makes.some((made) => made === 'cover');
      for (const [clipId, isSent] of [
        ['clip', isImitated],
        ['deleted', false],
      ] as const) {
        const from = double.server.received.length;
        await engine.create({ ...song, clipCount: 1, singerClipId: clipId }, await contextOf());
        const bodies = double.server.received.slice(from).map(({ body }) => body.toString('latin1'));
        assert.equal(
          bodies.some((body) => /name="ref(erence)?_audio"/.test(body)),
          isSent,
        );
      }
    });

    for (const operation of repeated.includes(name) ? [] : makes) {
      for (const takes of takesOf(operation, kind)) {
        it(`${operation}, ${takes} takes: each its own sound, of the length that it should have`, async () => {
          const request = requests[operation]!(takes);
          const made = await patiently(async () =>
            request === null
              ? engine.create({ ...song, clipCount: takes }, await contextOf())
              : engine.derive(request, await contextOf()),
          );
          assert.equal(made.clips.length, takes * (CLIPS_PER_TAKE[operation] ?? 1));
          const seeds = new Set(
            made.clips.map(({ interpretation }) => (interpretation.engine as { seed: number }).seed),
          );
          assert.equal(seeds.size, takes);
          for (const clip of made.clips) assert.ok(clip.durationSeconds > 4, `${clip.durationSeconds} s`);
          for (const clip of made.clips.filter((_, place) => (place + 1) % (CLIPS_PER_TAKE[operation] ?? 1) === 0))
            await assertKept(operation, clip);
        });
      }
    }
  });
}
