import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { type VideoOptions, writeVideo } from './video-writer.ts';

let folder: string;
let picturePath: string;
const sampleRateHz = 48_000;

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'songwright-video-test-'));
  picturePath = path.join(folder, 'cover.jpg');
  const canvas = createCanvas(64, 64);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c04020';
  context.fillRect(0, 0, 64, 64);
  await writeFile(picturePath, await canvas.encode('jpeg'));
});
after(() => rm(folder, { recursive: true, force: true }));

function songOf(seconds: number): VideoOptions {
  const tone = Float32Array.from({ length: Math.round(seconds * sampleRateHz) }, (_, i) => 0.3 * Math.sin(i / 20));
  return {
    picturePath,
    audio: { sampleRateHz, channels: [tone, tone] },
    peaks: [0.1, 0.9, 0.5],
    lines: [{ text: 'A line that is sung', startSeconds: 0.4, endSeconds: 1 }],
    title: 'Paper Lanterns',
    outPath: path.join(folder, 'song.mp4'),
    signal: new AbortController().signal,
  };
}

async function factsOf(filePath: string) {
  using input = new Input({ formats: [MP4], source: new FilePathSource(filePath) });
  const [video, audio] = [(await input.getPrimaryVideoTrack())!, (await input.getPrimaryAudioTrack())!];
  const firstSound = await new EncodedPacketSink(audio).getFirstPacket();
  return {
    codecs: [video.codec, audio.codec],
    size: [video.displayWidth, video.displayHeight],
    colors: await video.getColorSpace(),
    videoSeconds: await video.computeDuration(),
    audioSeconds: await audio.computeDuration(),
    frames: (await video.computePacketStats()).packetCount,
    soundLeadInSeconds: -firstSound!.timestamp,
    title: (await input.getMetadataTags()).title,
  };
}

const hasFfmpeg = /libx264/.test(spawnSync('ffmpeg', ['-v', 'quiet', '-encoders'], { encoding: 'utf8' }).stdout ?? '');
const tools = ['wasm', 'ffmpeg'] as const;

for (const tool of tools) {
  const skip = tool === 'ffmpeg' && !hasFfmpeg ? 'this machine has no ffmpeg with libx264' : false;
  test(`${tool}: makes a video exactly as long as the song, sound in step`, { skip }, async () => {
    const song = songOf(2.345);
    await writeVideo({ ...song, tool });
    const facts = await factsOf(song.outPath);
    assert.deepEqual(facts.codecs, ['avc', 'aac']);
    assert.deepEqual(facts.size, [1280, 720]);
    assert.equal(facts.colors.matrix, 'bt709');
    assert.equal(facts.title, 'Paper Lanterns');
    assert.equal(facts.frames, 29);
    assert.ok(Math.abs(facts.videoSeconds - 2.345) < 0.002, `video ${facts.videoSeconds} s`);
    assert.ok(Math.abs(facts.audioSeconds - 2.345) < 0.002, `audio ${facts.audioSeconds} s`);
    // What fills the sound's packets of 1024 frames stands before the start: 1024 frames, and 80 for these 112,560.
    assert.ok(Math.abs(facts.soundLeadInSeconds - 1104 / sampleRateHz) < 1e-6, `${facts.soundLeadInSeconds} s`);
  });

  test(`${tool}: marks the whole pictures, every ten seconds, and no others`, { skip }, async () => {
    const song = songOf(21);
    await writeVideo({ ...song, lines: [], tool });
    using input = new Input({ formats: [MP4], source: new FilePathSource(song.outPath) });
    const keySeconds: number[] = [];
    for await (const packet of new EncodedPacketSink((await input.getPrimaryVideoTrack())!).packets()) {
      if (packet.type === 'key') keySeconds.push(Math.round(packet.timestamp * 1000) / 1000);
    }
    assert.deepEqual(keySeconds, [0, 10, 20]);
  });

  test(`${tool}: makes the same video at another time`, { skip }, async (context) => {
    const videos: Buffer[] = [];
    for (const day of ['2026-01-01', '2031-07-30']) {
      context.mock.timers.enable({ apis: ['Date'], now: new Date(day) });
      await writeVideo({ ...songOf(1), tool });
      context.mock.timers.reset();
      videos.push(await readFile(songOf(1).outPath));
    }
    assert.ok(videos[0]!.equals(videos[1]!));
  });

  test(`${tool}: stops when it is told to, and leaves no file`, { skip }, async () => {
    const song = songOf(60);
    const outPath = path.join(folder, `aborted-${tool}.mp4`);
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(new Error('enough')), 300);
    await assert.rejects(writeVideo({ ...song, outPath, tool, signal: stopping.signal }), /enough|abort/i);
    await assert.rejects(access(outPath));
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('aborted')),
      [],
    );
  });
}

test('makes a video of an instrumental, and of a sound shorter than a frame', async () => {
  for (const seconds of [0.02, 0.5]) {
    const song = songOf(seconds);
    await writeVideo({ ...song, lines: [], tool: 'wasm' });
    assert.ok(Math.abs((await factsOf(song.outPath)).videoSeconds - seconds) < 0.002);
  }
});
