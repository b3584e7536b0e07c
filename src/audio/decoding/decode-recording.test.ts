import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { writeFlac } from '../codecs/flac/flac-writer.ts';
import { writeM4a } from '../codecs/m4a/m4a-writer.ts';
import { writeMp3 } from '../codecs/mp3/mp3-writer.ts';
import { type WavDepth, writeWav } from '../codecs/wav/wav-writer.ts';
import { frameCountOf, type Recording } from '../recording.ts';
import { DecodeFailure } from './decode-failure.ts';
import { decodeRecording } from './decode-recording.ts';

const FRAMES = 120_001;
const tags = { title: 'x', artist: 'y' };

/** A tone on each side and a little noise: what a codec loses is small, and sides cannot be mistaken. */
function tones(frames: number, sampleRateHz = 48_000, channelCount = 2): Recording {
  const random = createRandom('decode-recording.test');
  const channels = Array.from({ length: channelCount }, (_, channel) =>
    Float32Array.from({ length: frames }, (_, i) => {
      const hz = 330 * (channel + 1);
      return 0.3 * Math.sin((2 * Math.PI * hz * i) / sampleRateHz) + random.between(-0.01, 0.01);
    }),
  );
  return { sampleRateHz, channels };
}

/** Level of the difference below the first one's, in dB, at the place where both begin. */
function likenessDb(wanted: Recording, got: Recording): number {
  let [energy, rest] = [0, 1e-12];
  for (const [index, channel] of wanted.channels.entries()) {
    for (let i = 0; i < channel.length; i++) {
      energy += channel[i]! ** 2;
      rest += (channel[i]! - (got.channels[index]![i] ?? 0)) ** 2;
    }
  }
  return 10 * Math.log10(energy / rest);
}

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const skip = hasFfmpeg ? false : 'this machine has no ffmpeg';

describe('decoding a recording', () => {
  let folder = '';
  const at = (name: string): string => path.join(folder, name);
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'decode-recording-'));
    await writeWav(tones(FRAMES), at('source.wav'), 'float');
  });
  after(() => rm(folder, { recursive: true }));

  const made = (name: string, ...options: string[]): string => {
    const made = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', at('source.wav'), ...options, at(name)]);
    assert.equal(made.status, 0, String(made.stderr));
    return at(name);
  };

  for (const [depth, leastDb] of [
    [16, 80],
    [24, 120],
    ['float', 120],
  ] as const satisfies [WavDepth, number][]) {
    it(`gives a WAV file of depth ${depth} back to the last sample`, async () => {
      await writeWav(tones(FRAMES), at('own.wav'), depth);
      const got = await decodeRecording(at('own.wav'));
      assert.equal(frameCountOf(got), FRAMES);
      assert.ok(likenessDb(tones(FRAMES), got) > leastDb);
    });
  }

  for (const frames of [96_000, 4_608 * 24, 4_608 * 24 + 1, 159_999]) {
    it(`gives a FLAC file of ${frames} frames back to the last sample`, async () => {
      await writeFlac(tones(frames), at('own.flac'), { tags });
      const got = await decodeRecording(at('own.flac'));
      assert.equal(frameCountOf(got), frames);
      assert.ok(likenessDb(tones(frames), got) > 80);
    });
  }

  it('gives an MP3 file back without what its encoder put around it', async () => {
    await writeMp3(tones(FRAMES), at('own.mp3'), { tags });
    const got = await decodeRecording(at('own.mp3'));
    assert.equal(frameCountOf(got), FRAMES);
    assert.ok(likenessDb(tones(FRAMES), got) > 20, `${likenessDb(tones(FRAMES), got)}`);
  });

  it('knows a file by its content, whatever its name says, and behind tags', async () => {
    const flac = await readFile(at('own.flac'));
    const tag = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x02\x00', 'latin1'), Buffer.alloc(256)]);
    await writeFile(at('song.mp3'), Buffer.concat([tag, tag, flac]));
    assert.equal(frameCountOf(await decodeRecording(at('song.mp3'))), 159_999);
  });

  it('keeps what is sound of a file that is cut off', async () => {
    const flac = await readFile(at('own.flac'));
    await writeFile(at('cut.flac'), flac.subarray(0, flac.length * 0.7));
    const frames = frameCountOf(await decodeRecording(at('cut.flac')));
    assert.ok(frames > 104_000 && frames < 116_000, `${frames}`);
  });

  it('brings other rates to 48 kHz without moving anything', async () => {
    await writeWav(tones(3 * 44_100, 44_100), at('own.wav'), 24);
    const got = await decodeRecording(at('own.wav'));
    assert.equal(frameCountOf(got), 3 * 48_000);
    const plain = { ...tones(3 * 48_000), channels: tones(3 * 48_000).channels.map((c) => c.slice(200, -200)) };
    const inner = { ...got, channels: got.channels.map((c) => c.slice(200, -200)) };
    assert.ok(likenessDb(plain, inner) > 25, `${likenessDb(plain, inner)}`);
  });

  it('keeps one channel one, and folds many into two', async () => {
    await writeWav(tones(FRAMES, 48_000, 1), at('own.wav'));
    assert.equal((await decodeRecording(at('own.wav'))).channels.length, 1);
    await writeWav(tones(FRAMES, 48_000, 6), at('own.wav'));
    assert.equal((await decodeRecording(at('own.wav'))).channels.length, 2);
  });

  it('takes eight minutes, and refuses what is longer by more than padding', async () => {
    const silence = (seconds: number): Recording => ({
      sampleRateHz: 8_000,
      channels: [new Float32Array(8_000 * seconds).fill(0.1)],
    });
    await writeWav(silence(480.9), at('long.wav'));
    assert.equal(frameCountOf(await decodeRecording(at('long.wav'))), 480 * 48_000);
    await writeWav(silence(481.2), at('long.wav'));
    await assert.rejects(decodeRecording(at('long.wav')), /longer than 8 minutes/);
  });

  it('refuses less than two seconds, and files without sound, with a reason', async () => {
    await writeWav(tones(95_000), at('short.wav'));
    await assert.rejects(decodeRecording(at('short.wav')), /less than 2 seconds/);
    await writeFile(at('empty.mp3'), '');
    await assert.rejects(decodeRecording(at('empty.mp3')), /is empty/);
    await writeFile(at('list.mp3'), '#EXTM3U\n#EXTINF:10,\n/etc/passwd\n'.repeat(100));
    await assert.rejects(decodeRecording(at('list.mp3')), DecodeFailure);
  });

  /** By format: options of ffmpeg, frames more than the source at most, likeness in dB at least. */
  const formats = {
    'flac16.flac': [['-c:a', 'flac', '-sample_fmt', 's16'], 0, 80],
    'flac24.flac': [['-c:a', 'flac', '-sample_fmt', 's32'], 0, 120],
    'flac.ogg': [['-c:a', 'flac'], 0, 80],
    'vorbis.ogg': [['-c:a', 'libvorbis', '-q:a', '6'], 0, 20],
    'opus.ogg': [['-c:a', 'libopus', '-b:a', '160k'], 0, 20],
    'opus.webm': [['-c:a', 'libopus', '-b:a', '160k'], 960, 20],
    'opus.mp4': [['-c:a', 'libopus', '-b:a', '160k'], 960, 20],
    'mpeg.mp4': [['-c:a', 'libmp3lame', '-b:a', '192k'], 1_152, 20],
    'vorbis.webm': [['-c:a', 'libvorbis', '-q:a', '6'], 1_024, 20],
    'flac.mka': [['-c:a', 'flac'], 0, 80],
    'flac.mp4': [['-c:a', 'flac', '-strict', '-2'], 0, 80],
    'pcm.mov': [['-c:a', 'pcm_s24le'], 0, 120],
    'pcm.aiff': [['-c:a', 'pcm_s16be'], 0, 80],
    'pcm24.aiff': [['-c:a', 'pcm_s24be'], 0, 120],
    'rf64.wav': [['-rf64', 'always', '-c:a', 'pcm_s16le'], 0, 80],
    'eight.wav': [['-c:a', 'pcm_u8'], 0, 30],
    'double.wav': [['-c:a', 'pcm_f64le'], 0, 120],
    'mpeg.mp3': [['-c:a', 'libmp3lame', '-b:a', '192k'], 0, 20],
    'aac.m4a': [['-c:a', 'aac', '-b:a', '192k'], 1_024, 20],
  } as const satisfies Record<string, readonly [readonly string[], number, number]>;
  for (const [name, [options, spare, leastDb]] of Object.entries(formats)) {
    it(`gives ${name} back, in its place and of its length`, { skip }, async () => {
      const got = await decodeRecording(made(name, ...options));
      assert.ok(frameCountOf(got) >= FRAMES && frameCountOf(got) <= FRAMES + spare, `${frameCountOf(got)}`);
      assert.ok(likenessDb(tones(FRAMES), got) > leastDb, `${likenessDb(tones(FRAMES), got)} dB`);
    });
  }

  it('gives an M4A file of our own back to the last sample', { skip }, async () => {
    await writeM4a(tones(FRAMES), at('own.m4a'), { tags });
    const got = await decodeRecording(at('own.m4a'));
    assert.ok(Math.abs(frameCountOf(got) - FRAMES) <= 1_024, `${frameCountOf(got)}`);
    assert.ok(likenessDb(tones(FRAMES), got) > 20, `${likenessDb(tones(FRAMES), got)}`);
  });
});
