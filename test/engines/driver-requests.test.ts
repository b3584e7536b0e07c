import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { wavHeader } from '../../src/audio/codecs/wav/wav-writer.ts';
import { silentLogger } from '../../src/core/log.ts';
import { aceStepDriver } from '../../src/engines/ace-step/ace-step.ts';
import { cppDriver } from '../../src/engines/cpp/cpp.ts';
import type { RemoteJob } from '../../src/engines/remote/driver.ts';
import { AceStepDouble } from './ace-step/ace-step-double.ts';
import { readFields } from './ace-step/read-task.ts';
import { CppDouble } from './cpp/cpp-double.ts';
import { aceFamily, type Family, mmFamily } from './cpp/families.ts';
import { formOf, type ReceivedRequest } from './double-server.ts';
import { readRecording } from './recorded-exchange.ts';

// What the drivers send in normal work, against what was sent when the real servers were recorded: every field of the recording
// is there with the same value.

const timing = { pollMs: 10, requestMsMax: 10_000, transferMsMax: 10_000, silentMsMax: 10_000, stallMsMax: 10_000 };
const signal = new AbortController().signal;
let folder = '';
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'driver-requests-'));
});
after(() => rm(folder, { recursive: true }));

const plain: RemoteJob = {
  ...{ task: 'create', seeds: [7, 8], caption: 'pop, piano, female vocal', negativeCaption: '' },
  ...{ lyrics: '[Verse]\nla la la\n\n[Chorus]\noh oh oh', language: 'en', durationSeconds: 12 },
  ...{ tempoBpm: 100, key: 'D major', timeSignature: '3/4' },
};
const unsaid = { language: null, tempoBpm: null, key: null, timeSignature: null };
const newPart: Partial<RemoteJob> = {
  ...unsaid,
  task: 'repaint',
  seeds: [9],
  caption: 'new part',
  lyrics: '[Verse]\nnew words',
};

/** Recorded submissions and the jobs that mean the same; the length of their source in seconds. */
const aceJobs: readonly (readonly [string, number, Partial<RemoteJob>, number?])[] = [
  ['02-text2music-batch2-wav', 0, {}],
  ['04-seeds', 20, { seeds: [42, 43] }],
  ['05-formats', 6, { seeds: [1] }],
  ['34-lm-routes-on-a-fresh-lazy-server', 2, { seeds: [1] }],
  [
    '06-cover',
    0,
    {
      ...unsaid,
      task: 'cover',
      seeds: [3],
      caption: 'rock cover',
      lyrics: '[Verse]\nhey',
      strength: 0.4,
      durationSeconds: 60,
    },
    9.5,
  ],
  ['06-cover', 6, { ...unsaid, task: 'cover', seeds: [3], caption: 'rock', closeness: 'close' }, 9.5],
  ['07-repaint-and-extend', 0, { ...newPart, window: { startSeconds: 4, endSeconds: 8 } }, 12],
  ['07-repaint-and-extend', 13, { ...newPart, window: { startSeconds: 12, endSeconds: 20 }, durationSeconds: 20 }, 12],
  ['07-repaint-and-extend', 25, { ...newPart, window: { startSeconds: -5, endSeconds: 0 }, durationSeconds: 17 }, 12],
  ['08-lego-extract-complete', 18, { ...unsaid, task: 'addVocals', seeds: [4], caption: 'p', lyrics: 'la la' }, 8],
];

async function sourceOf(seconds: number | undefined): Promise<Pick<RemoteJob, 'source'>> {
  if (seconds === undefined) return {};
  const file = path.join(folder, `source-${seconds}.wav`);
  const frames = seconds * 48_000;
  await writeFile(file, Buffer.concat([wavHeader(2, 48_000, frames), Buffer.alloc(4 * frames, 7)]));
  return { source: { path: file, durationSeconds: seconds } };
}

interface Recorded {
  readonly request: {
    readonly body: unknown;
    readonly path: string;
    readonly method: string;
    readonly headers?: object;
  };
}

const sounds: Readonly<Record<string, string>> = { ctx_audio: 'src_audio', ref_audio: 'reference_audio' };

/** Its fields as texts, which is how a form has them, and the length of its files. */
async function read(request: ReceivedRequest): Promise<Readonly<Record<string, unknown>>> {
  const { values, files } = await readFields(request);
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries([...texts, ...[...files].map(([name, file]) => [name, file.length])]);
}

function recordedFields(body: unknown): Readonly<Record<string, unknown>> {
  const fields: [string, unknown][] = Array.isArray(body)
    ? body.map((part) => [sounds[part.name] ?? part.name, part.filename === undefined ? part.value : part.bytes])
    : Object.entries(body as object).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(fields);
}

function assertHolds(
  sent: Readonly<Record<string, unknown>>,
  recorded: Readonly<Record<string, unknown>>,
  where: string,
): void {
  const common = Object.fromEntries(Object.keys(recorded).map((name) => [name, sent[name]]));
  assert.deepEqual(common, recorded, where);
}

test('ACE-Step is asked for songs as it was when it was recorded', async () => {
  const double = new AceStepDouble({ jobMs: 0 });
  await double.start();
  const server = aceStepDriver.connect({ url: double.url, apiKey: null, settings: {}, log: silentLogger, timing });
  try {
    for (const [file, i, wishes, seconds] of aceJobs) {
      await server.submit({ ...plain, ...wishes, ...(await sourceOf(seconds)) }, signal);
      const recorded = readRecording<Recorded>(`ace-step/${file}`)[i]!.request;
      const sent = double.server.received.at(-1)!;
      assert.equal(`${sent.method} ${sent.path}`, `${recorded.method} ${recorded.path}`);
      assertHolds(await read(sent), recordedFields(recorded.body), `${file}, exchange ${i}`);
    }
  } finally {
    await server.close();
    await double.close();
  }
});

test('ACE-Step is probed, followed and fetched from as it was when it was recorded', async () => {
  const double = new AceStepDouble({ jobMs: 60, apiKey: 'sekret', hasLanguageModel: true });
  await double.start();
  const server = aceStepDriver.connect({ url: double.url, apiKey: 'sekret', settings: {}, log: silentLogger, timing });
  try {
    await server.probe(signal);
    const checkpoint = await server.submit(plain, signal);
    await server.follow(checkpoint, { progress: () => {} }, signal);
    await server.fetch(checkpoint, folder, signal);
    const lines = new Set(double.server.received.map(({ method, path: at }) => `${method} ${at.split('?')[0]}`));
    const recorded = [
      ...readRecording<Recorded>('ace-step/01-health-and-inventory').slice(0, 2),
      ...readRecording<Recorded>('ace-step/02-text2music-batch2-wav'),
    ].map(({ request }) => `${request.method} ${request.path.split('?')[0]}`);
    assert.deepEqual([...lines].sort(), [...new Set(recorded)].sort());
    const keys = new Set(double.server.received.map(({ headers }) => headers.authorization));
    assert.deepEqual([...keys], ['Bearer sekret']);
  } finally {
    await server.close();
    await double.close();
  }
});

interface RecordedCpp {
  readonly request: {
    readonly json?: Readonly<Record<string, unknown>>;
    readonly multipart_form_data?: Readonly<Record<string, { readonly field?: string; readonly bytes?: number }>>;
  };
}
const hello: Partial<RemoteJob> = {
  ...unsaid,
  caption: 'warm piano ballad',
  lyrics: '[verse]\nhello there',
  durationSeconds: 2,
};

const cppJobs: readonly (readonly [string, Family, number, string, Partial<RemoteJob>, number?])[] = [
  [
    'acestep-stub',
    aceFamily,
    18,
    'wav16',
    { ...unsaid, seeds: [100, 101], caption: 'upbeat pop', lyrics: '[Verse]\nla la', durationSeconds: 2 },
  ],
  [
    'acestep-stub',
    aceFamily,
    27,
    'wav24',
    { ...unsaid, task: 'cover', seeds: [5], caption: 'rock cover', lyrics: '[Verse]\nla', strength: 0.7 },
    2,
  ],
  [
    ...(['acestep-stub', aceFamily, 35, 'wav32'] as const),
    {
      ...unsaid,
      task: 'repaint',
      seeds: [5],
      caption: 'solo',
      lyrics: null,
      window: { startSeconds: 0.5, endSeconds: 1.5 },
    },
    2,
  ],
  ['minimaxmusic-stub', mmFamily, 15, 'wav16', { ...hello, seeds: [5] }],
  ['minimaxmusic-stub', mmFamily, 29, 'wav32', { ...hello, seeds: [5], durationSeconds: 1 }],
];

test('the servers in C++ are asked for songs as they were when they were recorded', async () => {
  for (const [file, family, i, outputFormat, wishes, seconds] of cppJobs) {
    const double = new CppDouble({ family, jobMs: 0 });
    await double.start();
    const server = cppDriver.connect({
      url: double.url,
      apiKey: null,
      settings: { outputFormat },
      log: silentLogger,
      timing,
    });
    const source = await sourceOf(seconds);
    await server.submit({ ...plain, ...wishes, ...source, ...(i === 27 ? { reference: source.source! } : {}) }, signal);
    const sent = double.server.received.at(-1)!;
    const { json, multipart_form_data: parts } = readRecording<RecordedCpp>(`cpp/${file}`)[i]!.request;
    assert.equal(`${sent.method} ${sent.path}`, 'POST /synth');
    const form = parts === undefined ? [] : await formOf(sent);
    const body = form.find(({ name }) => name === 'request') as { readonly text: string } | undefined;
    const fields = JSON.parse(body?.text ?? sent.body.toString()) as Record<string, unknown>;
    assertHolds(
      fields,
      json ?? (JSON.parse(parts!.request!.field!) as Record<string, unknown>),
      `${file}, exchange ${i}`,
    );
    const files = form.flatMap((part) => ('file' in part ? [[part.name, part.file.length]] : []));
    const theirs = Object.entries(parts ?? {}).flatMap(([name, { bytes }]) =>
      bytes === undefined ? [] : [[name, bytes]],
    );
    assert.deepEqual(files, theirs, `${file}, exchange ${i}`);
    await server.close();
    await double.close();
  }
});

test('the servers in C++ are probed, followed, fetched from and told to stop as they were when they were recorded', async () => {
  const double = new CppDouble({ jobMs: 60 });
  await double.start();
  const server = cppDriver.connect({ url: double.url, apiKey: null, settings: {}, log: silentLogger, timing });
  try {
    await server.probe(signal);
    const checkpoint = await server.submit({ ...plain, durationSeconds: 2 }, signal);
    await server.follow(checkpoint, { progress: () => {} }, signal);
    await server.fetch(checkpoint, folder, signal);
    await server.cancel(checkpoint);
    const shape = (text: string): string => text.replace(/id=[0-9a-f]+/, 'id=…');
    const lines = new Set(double.server.received.map(({ method, path: at }) => shape(`${method} ${at}`)));
    const recorded = readRecording<Recorded>('cpp/acestep-stub').flatMap(({ request }) =>
      request === undefined ? [] : [shape(`${request.method} ${request.path}`)],
    );
    for (const line of lines) assert.ok(line === 'GET /logs' || recorded.includes(line), line);
  } finally {
    await server.close();
    await double.close();
  }
});

test('a new song that imitates a singer carries the sound of one, and nothing that it starts from', async () => {
  const reference = { path: path.join(folder, 'singer.wav'), durationSeconds: 1 };
  await writeFile(reference.path, Buffer.concat([wavHeader(2, 48_000, 48_000), Buffer.alloc(4 * 48_000)]));
  for (const [driver, double, route, name] of [
    [aceStepDriver, new AceStepDouble({ jobMs: 20 }), '/release_task', 'reference_audio'],
    [cppDriver, new CppDouble({ jobMs: 20 }), '/synth', 'ref_audio'],
  ] as const) {
    await double.start();
    const server = driver.connect({ url: double.url, apiKey: null, settings: {}, log: silentLogger, timing });
    try {
      assert.equal((await server.probe(signal)).takesReference, true);
      const checkpoint = await server.submit({ ...plain, durationSeconds: 2, reference }, signal);
      await server.follow(checkpoint, { progress: () => {} }, signal);
      const takes = await server.fetch(checkpoint, folder, signal);
      assert.equal(takes.length, plain.seeds.length);
      const sent = double.server.received.find(({ path: at }) => at === route)!;
      const files = (await formOf(sent)).flatMap((part) => ('file' in part ? [part] : []));
      assert.deepEqual([...new Set(files.map((file) => file.name))], [name]);
      assert.ok(files[0]!.file.equals(await readFile(reference.path)));
    } finally {
      await server.close();
      await double.close();
    }
  }
});
