import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readFlac } from '../../src/audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../src/audio/codecs/flac/flac-writer.ts';
import { durationSecondsOf } from '../../src/audio/recording.ts';
import { systemClock } from '../../src/core/clock.ts';
import type { EngineSettings } from '../../src/core/engine-settings.ts';
import { silentLogger } from '../../src/core/log.ts';
import { drivers } from '../../src/engines/drivers.ts';
import { apart, readSound } from '../../src/engines/finish/check-sound.ts';
import { applyEdit } from '../../src/engines/finish/edit-sound.ts';
import type { FinishPool } from '../../src/engines/finish/finish-pool.ts';
import { prepareSource } from '../../src/engines/finish/prepare-source.ts';
import {
  type DerivationContext,
  type DerivedRequest,
  type EngineResult,
  plainRequest,
} from '../../src/engines/port.ts';
import { createRemoteEngine, type RemoteEngine } from '../../src/engines/remote/remote-engine.ts';
import { beeps } from '../../src/engines/remote/testing/fake-driver.ts';
import { AceStepDouble } from './ace-step/ace-step-double.ts';
import { CppDouble } from './cpp/cpp-double.ts';

let folder: string;
let sourcePath: string;
const SOURCE_SECONDS = 12;
const tags = { title: '', artist: '' };
const signal = new AbortController().signal;

/** Decodes, checks and splices as the product does; hearing and MP3 are tested beside the finisher. */
const lightFinisher: FinishPool = {
  async finish(job) {
    const sound = await readSound(job.soundPath, job.soundSecondsMin);
    const { recording } = await applyEdit(sound, job.edit, async (file) => apart(await readFlac(file)));
    await mkdir(job.folder, { recursive: true });
    const master = path.join(job.folder, 'song.flac');
    await writeFlac(recording, master, { tags, signal });
    return {
      ...{ title: job.song.title, tags: job.song.tags, lyrics: job.song.lyrics, seed: job.song.seed },
      durationSeconds: durationSecondsOf(recording),
      ...{ tempoBpm: null, key: null, timeSignature: null, lyricsTimingMarkers: [], unsungLines: [] },
      interpretation: { engine: job.song.engine },
      files: [{ kind: 'master', path: master }],
    };
  },
  prepare: (job, ended) => prepareSource({ kind: 'prepare', ...job }, ended),
  close: async () => {},
};

const song = {
  ...plainRequest,
  seed: 'seed',
  lyrics: '[Verse]\nOne line\nAnother line',
  tags: 'pop',
  durationSeconds: 10,
};
const base = { sourceClipId: 'clip', audioWeight: null, startSeconds: 2, endSeconds: 9 };
const requests: Readonly<Record<string, (takes: number) => DerivedRequest | null>> = {
  create: () => null,
  cover: (clipCount) => ({ ...base, operation: 'cover', song: { ...song, clipCount } }),
  replace: (clipCount) => ({ ...base, operation: 'replace', withFull: true, song: { ...song, clipCount } }),
  extend: (clipCount) => ({
    ...base,
    operation: 'extend',
    atSeconds: 10,
    withFull: true,
    song: { ...song, clipCount },
  }),
  sample: (clipCount) => ({ ...base, operation: 'sample', song: { ...song, clipCount, durationSeconds: 20 } }),
  addVocals: (clipCount) => ({ ...base, operation: 'addVocals', song: { ...song, clipCount } }),
  addInstrumental: (clipCount) => ({ ...base, operation: 'addInstrumental', song: { ...song, clipCount } }),
};
const CLIPS_PER_TAKE: Readonly<Record<string, number>> = { replace: 2, extend: 2 };

/** All of it: SONGWRIGHT_ENGINE_OPERATIONS=all. */
const isWhole = process.env.SONGWRIGHT_ENGINE_OPERATIONS === 'all';
const takesOf = (operation: string): readonly number[] => (isWhole ? [1, 2, 3] : operation === 'create' ? [1, 3] : [1]);

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'engine-operations-'));
  sourcePath = path.join(folder, 'source.flac');
  await writeFlac(beeps(330, 0.3, SOURCE_SECONDS), sourcePath, { tags, signal });
});
after(() => rm(folder, { recursive: true, force: true }));

async function contextOf(): Promise<DerivationContext> {
  return {
    ...{ signal, progress: () => {}, workFolder: await mkdtemp(path.join(folder, 'work-')) },
    sourceFile: async (_clip, kind) => (kind === 'master' ? sourcePath : null),
    sourceWords: async () => ({ title: 'Source', lyrics: '[Verse]\nAn old line', lyricsTimingMarkers: [] }),
    deliver: async () => {},
  };
}

const doubles = {
  'ace-step': () => new AceStepDouble({ jobMs: 20, model: 'acestep-v15-base' }),
  cpp: () => new CppDouble({ jobMs: 20 }),
} as const;

for (const [kind, openDouble] of Object.entries(doubles)) {
  describe(`the driver ${kind}, against its double`, () => {
    const double = openDouble();
    let engine: RemoteEngine;
    before(async () => {
      await double.start();
      const settings: EngineSettings = {
        ...{ name: 'neural', kind, urls: [double.url], apiKey: null, operations: null, preference: 0 },
        ...{ priceFactor: 1, notes: null, settings: {} },
      };
      engine = createRemoteEngine({
        driver: drivers.find((driver) => driver.kind === kind)!,
        songwriter: {
          writeLyrics: async () => [{ title: 'Draft', lyrics: '[Verse]\nA line' }],
          upsampleTags: async () => '',
        },
        ...{ settings, finisher: lightFinisher, mark: null, clock: systemClock, log: silentLogger },
      });
      await engine.start();
    });
    after(async () => {
      await engine.close();
      await double.crash();
    });

    for (const [operation, requestOf] of Object.entries(requests)) {
      for (const takes of takesOf(operation)) {
        it(`${operation}, ${takes} takes: each its own sound, of the length that it should have`, async (t) => {
          const ability = engine.state().abilities[operation as keyof ReturnType<RemoteEngine['state']>['abilities']];
          if (ability === undefined) return t.skip(`${kind} does not ${operation} with the models of its double`);
          const request = requestOf(takes);
          const made: EngineResult =
            request === null
              ? await engine.create({ ...song, clipCount: takes }, await contextOf())
              : await engine.derive(request, await contextOf());
          assert.equal(made.clips.length, takes * (CLIPS_PER_TAKE[operation] ?? 1));
          const seeds = new Set(
            made.clips.map(({ interpretation }) => (interpretation.engine as { seed: number }).seed),
          );
          assert.equal(seeds.size, takes);
          for (const clip of made.clips) assert.ok(clip.durationSeconds > 4, `${clip.durationSeconds} s`);
          if (operation !== 'replace') return;
          const source = await readFlac(sourcePath);
          for (const clip of made.clips.filter((_, place) => place % 2 === 1)) {
            const whole = await readFlac(clip.files[0]!.path);
            assert.deepEqual(whole.channels[0]!.slice(0, 2 * 48_000), source.channels[0]!.slice(0, 2 * 48_000));
            assert.deepEqual(whole.channels[1]!.slice(9 * 48_000), source.channels[1]!.slice(9 * 48_000));
          }
        });
      }
    }
  });
}
