import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { writeWav } from '../../../audio/codecs/wav/wav-writer.ts';
import type { Recording } from '../../../audio/recording.ts';
import { createRandom } from '../../../core/random.ts';
import { chooseSeparator, separationOf, wholeStems, wholeStemsInMono } from './separation.ts';

const RATE_HZ = 48_000;
const SECONDS = 3.2;
const signal = new AbortController().signal;
const folder = await mkdtemp(path.join(tmpdir(), 'separation-'));
after(() => rm(folder, { recursive: true, force: true }));

const tone = (hz: number, gain: number): Recording => ({
  sampleRateHz: RATE_HZ,
  channels: [0.6, 1].map((side) =>
    Float32Array.from(
      { length: SECONDS * RATE_HZ },
      (_, i) => side * gain * Math.sin((2 * Math.PI * hz * i) / RATE_HZ),
    ),
  ),
});
const parts = { vocals: tone(440, 0.2), drums: tone(3000, 0.1), bass: tone(60, 0.3), other: tone(900, 0.1) };
const sumOf = (all: readonly Recording[]): Recording => ({
  sampleRateHz: RATE_HZ,
  channels: [0, 1].map((side) => {
    const sum = new Float32Array(SECONDS * RATE_HZ);
    for (const { channels } of all) for (let i = 0; i < sum.length; i++) sum[i]! += channels[side]![i]!;
    return sum;
  }),
});
const recording = sumOf(Object.values(parts));

/** A ZIP file without check sums, which nobody reads. */
function zip(files: Readonly<Record<string, Buffer>>, isDeflated: boolean): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, contents, end]);
}

let stemCount = 0;
async function wavOf(sound: Recording): Promise<Buffer> {
  const file = path.join(folder, `stem-${stemCount++}.wav`);
  await writeWav(sound, file, 24);
  return readFile(file);
}

/** Runs with a server in place of Demucs. */
async function served<T>(listener: RequestListener, work: () => Promise<T>, apiKey: string | null = null): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  chooseSeparator({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/separate`, apiKey });
  try {
    return await work();
  } finally {
    chooseSeparator(null);
    server.closeAllConnections();
    server.close();
  }
}

let jobs = 0;
const separated = () => separationOf(recording, path.join(folder, `job-${jobs++}`), signal);
const answering =
  (bytes: Buffer): RequestListener =>
  (request, response) =>
    void buffer(request).then(() => response.end(bytes));
const nearest = (a: Float32Array, b: Float32Array): number =>
  a.reduce((most, x, i) => Math.max(most, Math.abs(x - b[i]!)), 0);

test('takes the stems of a server, stored or deflated, and puts into the rest what is in none of them', async () => {
  const wavs = Object.fromEntries(
    await Promise.all(
      Object.entries(parts).map(async ([name, sound]) => [`song/${name}.wav`, await wavOf(sound)] as const),
    ),
  );
  const { 'song/other.wav': _, ...three } = wavs;
  let asked = { type: '', key: '', bytes: 0 };
  for (const [isDeflated, files] of [
    [false, wavs],
    [true, three],
  ] as const) {
    const listener: RequestListener = (request, response) =>
      void buffer(request).then((body) => {
        const { 'content-type': type = '', authorization: key = '' } = request.headers;
        asked = { type, key, bytes: body.length };
        assert.ok(body.includes('name="file"') && body.includes('RIFF'));
        response.end(zip(files, isDeflated));
      });
    await served(
      listener,
      async () => {
        const separation = await separated();
        assert.match(separation.told.method, /server/, separation.told.warning);
        const stems = wholeStems(recording, separation, ['drums', 'vocals', 'other']);
        for (const name of ['drums', 'vocals', 'other'] as const) {
          for (const side of [0, 1]) {
            const off = nearest(stems[name].channels[side] as Float32Array, parts[name].channels[side] as Float32Array);
            assert.ok(off < 1e-5, `${name} ${off}`);
          }
        }
        const { bass } = wholeStemsInMono(recording, separation, ['bass']);
        assert.equal(bass.channels.length, 1);
        assert.ok(Math.abs(bass.channels[0]![100]! - 0.8 * parts.bass.channels[1]![100]!) < 1e-5);
      },
      'secret',
    );
    assert.match(asked.type, /^multipart\/form-data/);
    assert.equal(asked.key, 'Bearer secret');
    assert.ok(asked.bytes > SECONDS * RATE_HZ * 6);
  }
});

test('takes recordings apart by itself where a server is of no use, and says why', async () => {
  const wavs = { 'vocals.wav': await wavOf(parts.vocals), 'bass.wav': await wavOf(parts.bass) };
  const all = { ...wavs, 'drums.wav': await wavOf(parts.drums), 'other.wav': await wavOf(parts.other) };
  const short = { ...parts.drums, channels: parts.drums.channels.map((one) => one.subarray(0, 2.5 * RATE_HZ)) };
  const random = createRandom('separation');
  const noise = Buffer.from(Uint8Array.from({ length: 5_000 }, () => random.int(256)));
  const good = zip(all, true);
  const answers: readonly (readonly [RegExp, RequestListener])[] = [
    // It reads the recording first: who answers and closes before that may look as if it could not be reached.
    [/status 503/, (request, response) => void buffer(request).then(() => response.writeHead(503).end('busy'))],
    [/reached/, (request) => void request.socket.destroy()],
    [/reached/, (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    [/no ZIP/, answering(Buffer.from('{"vocals":""}'))],
    [/no ZIP/, answering(Buffer.alloc(0))],
    [/lacks drums/, answering(zip(wavs, true))],
    [/damaged|no ZIP/, answering(Buffer.concat([good.subarray(0, 900), noise, good.subarray(-22)]))],
    [/cannot be decoded/, answering(zip({ ...all, 'vocals.wav': noise }, false))],
    [/0\.70 s shorter than/, answering(zip({ ...all, 'drums.wav': await wavOf(short) }, true))],
    [/add up/, answering(zip({ ...all, 'bass.wav': await wavOf(tone(700, 0.6)) }, true))],
  ];
  for (const [why, listener] of answers) {
    const { told } = await served(listener, separated);
    assert.match(told.warning ?? '', why);
    assert.match(told.method, /soft masks/);
  }
});

test('asks nobody where no server is named, and gives up with the task', async () => {
  const { told, chunk } = await separated();
  assert.equal(told.warning, undefined);
  assert.equal(chunk(0).drums.channels[0]!.length, SECONDS * RATE_HZ);
  const controller = new AbortController();
  const cancelled = served(
    (request) => void request.once('data', () => controller.abort(new Error('cancelled'))),
    () => separationOf(recording, path.join(folder, 'cancelled'), controller.signal),
  );
  await assert.rejects(cancelled, /cancelled/);
});
