import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { declaredSecondsOf } from '../../audio/decoding/declared-seconds.ts';
import { decodeRecording } from '../../audio/decoding/decode-recording.ts';
import { ProductionError } from '../production/production-order.ts';
import { runLimited } from '../production/run-child.ts';
import { decodeCpuSecondsMax, intakeLimits } from './intake.ts';
import { decodeFile } from './take-in-recording.ts';

let folder: string;
const never = new AbortController().signal;
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'songwright-budget-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, ...parts: readonly Uint8Array[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.concat(parts));
  return file;
}

/** The same few bytes, again and again. */
const repeated = (hex: string, count: number): Buffer =>
  Buffer.alloc((hex.length / 2) * count, Buffer.from(hex, 'hex'));

/** Processor time of this thread's process. */
async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

const FTYP = Buffer.from('00000014667479706d703432000000006d703432', 'hex');
const EMPTY_BOX = '0000000866726565';
const WEBM_HEAD = Buffer.from('1a45dfa3868282776562', 'hex');

describe('a file of a stranger', () => {
  it('that is eight megabytes of empty boxes is refused in seconds, by their number', async () => {
    const file = await put('boxes.mp4', FTYP, repeated(EMPTY_BOX, 1_000_000));
    const spent = await cpuSecondsOf(() => assert.rejects(decodeRecording(file), /cut into too many parts/));
    assert.ok(spent < 10, `${spent} s`);
  });

  it('may not hide its empty boxes in others, or be millions of empty elements', async () => {
    const inner = repeated(EMPTY_BOX, 100_000);
    const moov = Buffer.alloc(8);
    moov.writeUInt32BE(8 + inner.length);
    moov.write('moov', 4);
    await assert.rejects(decodeRecording(await put('moov.mp4', FTYP, moov, inner)), /cut into too many parts/);
    const segment = Buffer.from('1853806701ffffffffffffff', 'hex');
    const voids = repeated('ec80', 200_000);
    await assert.rejects(
      decodeRecording(await put('voids.webm', WEBM_HEAD, segment, voids)),
      /cut into too many parts/,
    );
  });

  it('whose frames are all false is refused after a bounded number of them', async () => {
    const info = Buffer.alloc(34);
    info.writeUIntBE(48_000 << 4, 10, 3);
    info.writeUInt16BE(15 << 4, 12);
    // A header that is right (its check sum, too), of 65,535 frames of eight constant channels; the frame's own sum is wrong.
    const header = [0xff, 0xf8, 0x70, 0x70, 0x00, 0xff, 0xfe];
    const frame = Buffer.from([...header, crc8(header), ...Array(8).fill([0, 0, 0]).flat(), 0, 0]);
    const file = await put(
      'false.flac',
      Buffer.from('fLaC', 'latin1'),
      Buffer.from([0x80, 0, 0, 34]),
      info,
      Buffer.concat(Array.from({ length: 2_000 }, () => frame)),
    );
    await assert.rejects(decodeRecording(file), /damaged in too many places/);
  });

  it('that says how long it is has the time for that, and no more than the longest recording', async () => {
    const silence = path.join(folder, 'silence.flac');
    await writeFlac({ sampleRateHz: 48_000, channels: [new Float32Array(48_000 * 20)] }, silence, {
      tags: { title: '', artist: '' },
    });
    assert.equal(await declaredSecondsOf(silence), 20);
    assert.equal(
      await declaredSecondsOf(await put('some.mp3', Buffer.from('fffb9000', 'hex'), Buffer.alloc(99_996))),
      100,
    );
    assert.equal(await declaredSecondsOf(await put('large.bin', Buffer.alloc(3_000_000))), 480);
    assert.ok(decodeCpuSecondsMax(300_000_000, 480) < intakeLimits.decodeMsMax / 1000);
    assert.ok(decodeCpuSecondsMax(10_000, 420) < 20);
  });

  it('that is seven minutes of silence in a few kilobytes is taken in within its budget', async () => {
    const silence = path.join(folder, 'long-silence.flac');
    await writeFlac({ sampleRateHz: 48_000, channels: [new Float32Array(48_000 * 420)] }, silence, {
      tags: { title: '', artist: '' },
    });
    assert.equal(path.basename(await decodeFile(silence, folder, never)), 'decoded.flac');
  });
});

describe('the decoding process', () => {
  it('is ended when it has used up its processor time, long before the clock says so', async () => {
    const program = path.join(folder, 'busy.mjs');
    await writeFile(program, `process.once('message', () => { for (;;); });`);
    const limits = { secondsMax: 120, cpuSecondsMax: 1, memoryBytesMax: 1e9, outputBytesMax: 1e6 };
    const job = { program, message: {}, name: 'recording', outPath: path.join(folder, 'nothing') };
    await assert.rejects(
      runLimited(job, limits, never),
      (error) => error instanceof ProductionError && /processor time/.test(error.message),
    );
  });
});

function crc8(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80) === 0 ? (crc << 1) & 255 : ((crc << 1) ^ 7) & 255;
  }
  return crc;
}
