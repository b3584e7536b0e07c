import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FilePathSource, Input, MP3 } from 'mediabunny';
import { createRandom } from '../../core/random.ts';
import { truePeakDbtp } from '../analysis/loudness-peak.ts';
import { frameCountOf, type Recording } from '../recording.ts';
import { readFlac } from './flac/flac-reader.ts';
import { writeFlac } from './flac/flac-writer.ts';
import { writeM4a } from './m4a/m4a-writer.ts';
import { synchronisedLyrics, wholeLyrics } from './mp3/id3-lyrics.ts';
import { decodeMp3 } from './mp3/mp3-reader.ts';
import { writeMp3 } from './mp3/mp3-writer.ts';
import { interleave16 } from './quantise.ts';
import { writeWav } from './wav/wav-writer.ts';

const FRAMES = 48_000 * 3 + 77;
const tone = (frequencyHz: number, gain: number): Float32Array =>
  Float32Array.from({ length: FRAMES }, (_, i) => gain * Math.sin((2 * Math.PI * frequencyHz * i) / 48_000));
const recording: Recording = { sampleRateHz: 48_000, channels: [tone(440, 0.5), tone(660, 0.25)] };
const tags = { title: 'Nächte\u0000 am Fluß', artist: 'Songwright', lyrics: 'one\ntwo', tempoBpm: 120 };
const rms = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);

describe('audio codecs', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'songwright-codecs-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('FLAC gives back every 16-bit sample', async () => {
    const file = path.join(folder, 'a.flac');
    await writeFlac(recording, file, { tags });
    const back = await readFlac(file);
    assert.equal(back.sampleRateHz, 48_000);
    assert.equal(back.channels[0]!.length, FRAMES);
    assert.deepEqual(interleave16(back, 0, 4000), interleave16(recording, 0, 4000));
  });

  it('FLAC gives back every one of the 65,536 sample values', async () => {
    const file = path.join(folder, 'values.flac');
    const values = Float32Array.from({ length: 65_536 }, (_, i) => (i - 32_768) / 32_768);
    await writeFlac({ sampleRateHz: 48_000, channels: [values, values] }, file, { tags });
    assert.deepEqual((await readFlac(file)).channels[0], values);
  });

  it('FLAC is read to the last sample, whatever is left for its last block', async () => {
    const random = createRandom('lengths');
    for (const frames of [4_095, 4_096, 4_097, 8_191, 11_975, 40_961]) {
      const noise = Float32Array.from({ length: frames }, () => random.between(-0.3, 0.3));
      const file = path.join(folder, `${frames}.flac`);
      await writeFlac({ sampleRateHz: 48_000, channels: [noise, noise] }, file, { tags });
      assert.equal(frameCountOf(await readFlac(file)), frames);
    }
  });

  it('refuses a FLAC file that was cut short', async () => {
    const file = path.join(folder, 'cut.flac');
    await writeFlac(recording, file, { tags });
    await writeFile(file, (await readFile(file)).subarray(0, -20_000));
    await assert.rejects(readFlac(file), /not an intact FLAC file/);
  });

  it('WAV holds exactly the frames of the recording, 16 bits each', async () => {
    const file = path.join(folder, 'a.wav');
    await writeWav(recording, file);
    const bytes = await readFile(file);
    assert.equal(bytes.length, 44 + FRAMES * 4);
    assert.equal(bytes.readUInt32LE(40), FRAMES * 4);
    assert.equal(bytes.readUInt32LE(24), 48_000);
    const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length));
    assert.deepEqual(samples.slice(0, 4000), interleave16(recording, 0, 2000));
  });

  it('MP3 decodes to the exact length, the same level and the right channels', async () => {
    const file = path.join(folder, 'a.mp3');
    await writeMp3(recording, file, { tags });
    const decoded = await decodeMp3(await readFile(file));
    assert.equal(frameCountOf(decoded), FRAMES);
    for (const [c, gain] of [0.5, 0.25].entries()) {
      const errorDb = 20 * Math.log10(rms(decoded.channels[c]!) / (gain / Math.SQRT2));
      assert.ok(Math.abs(errorDb) < 0.1, `channel ${c} is ${errorDb.toFixed(2)} dB off`);
    }
  });

  it('MP3 holds title, words, words with times and cover, whatever they say', async () => {
    const file = path.join(folder, 'tagged.mp3');
    const cover = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
    const lyrics = '[Verse]\nXing, Info, LAME\n歌';
    const timedLines = [{ text: 'Xing, Info, LAME', startSeconds: 0.5, endSeconds: 2 }];
    await writeMp3(recording, file, { tags: { title: 'Xing', artist: 'ID3', lyrics, timedLines, cover } });
    const bytes = await readFile(file);
    assert.equal(frameCountOf(await decodeMp3(bytes)), FRAMES);
    using input = new Input({ formats: [MP3], source: new FilePathSource(file) });
    const read = await input.getMetadataTags();
    assert.deepEqual([read.title, read.artist, read.lyrics], ['Xing', 'ID3', lyrics]);
    assert.deepEqual(read.images?.[0]?.data, cover);
    assert.deepEqual(Buffer.from(read.raw!.USLT as Uint8Array), Buffer.from(wholeLyrics(lyrics)));
    assert.deepEqual(Buffer.from(read.raw!.SYLT as Uint8Array), Buffer.from(synchronisedLyrics(timedLines)));
  });

  it('MP3 decodes to at most -1 dBTP, however bright and loud the sound', async () => {
    const random = createRandom('bright');
    const noise = Float32Array.from({ length: FRAMES }, () => (random.chance(0.5) ? 0.85 : -0.85));
    const file = path.join(folder, 'loud.mp3');
    await writeMp3({ sampleRateHz: 48_000, channels: [noise, noise] }, file, { tags });
    const decoded = await decodeMp3(await readFile(file));
    assert.ok(truePeakDbtp(decoded) <= -1, `${truePeakDbtp(decoded)} dBTP`);
  });

  it('the same recording gives the same bytes', async () => {
    const files = [path.join(folder, '1.mp3'), path.join(folder, '2.mp3')];
    for (const file of files) await writeMp3(recording, file, { tags });
    assert.deepEqual(await readFile(files[0]!), await readFile(files[1]!));
  });

  it('M4A is an MPEG-4 file with the title in it, control characters gone', async () => {
    const file = path.join(folder, 'a.m4a');
    await writeM4a(recording, file, { tags });
    const bytes = await readFile(file);
    assert.equal(bytes.toString('latin1', 4, 8), 'ftyp');
    assert.ok(bytes.includes('Nächte  am Fluß'));
  });

  it('stops when aborted', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    await assert.rejects(writeMp3(recording, path.join(folder, 'b.mp3'), { tags, signal }), /cancelled/);
  });
});
