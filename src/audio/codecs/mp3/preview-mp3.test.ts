import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import type { Recording } from '../../recording.ts';
import { frameBytesAt, SAMPLES_PER_FRAME, silencedFrame, tagBytesOf } from './mp3-frames.ts';
import { decodeMp3 } from './mp3-reader.ts';
import { writeMp3 } from './mp3-writer.ts';
import { writePreviewMp3 } from './preview-mp3.ts';

const RATE_HZ = 48_000;
const SECONDS = 4;
/** LAME's 576 and the decoder's 529, which nothing takes away from bare frames. */
const DELAY_FRAMES = 1105;
let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'songwright-preview-'));
});
after(() => rm(folder, { recursive: true }));

/** A tone that swells over noise, so that frames borrow bits of those before them. */
function song(): Recording {
  const random = createRandom('preview');
  const channel = Float32Array.from({ length: RATE_HZ * SECONDS }, (_, i) => {
    const swell = 0.2 + 0.2 * Math.sin((2 * Math.PI * 3 * i) / RATE_HZ);
    return swell * Math.sin((2 * Math.PI * 330 * i) / RATE_HZ) + 0.05 * swell * random.between(-1, 1);
  });
  return { sampleRateHz: RATE_HZ, channels: [channel, channel] };
}

/** Root mean square of the difference to the song, dB below the song. */
function errorDb(decoded: Recording, original: Recording, from: number, to: number): number {
  let [error, power] = [0, 0];
  for (let i = from; i < to; i++) {
    const wanted = original.channels[0]![i]!;
    error += (decoded.channels[0]![i + DELAY_FRAMES]! - wanted) ** 2;
    power += wanted ** 2;
  }
  return 10 * Math.log10(error / power);
}

test('the finished file goes on where the preview ends, after a dip of less than 60 ms', async () => {
  const original = song();
  const [preview, finished] = [path.join(folder, 'preview.mp3'), path.join(folder, 'song.mp3')];
  await writePreviewMp3(original, 1, preview, new AbortController().signal);
  await writeMp3(original, finished, { tags: { title: 'Info', artist: 'x' } });
  const [head, whole] = [await readFile(preview), await readFile(finished)];
  const frames = Math.floor(RATE_HZ / SAMPLES_PER_FRAME);
  const bytes = frameBytesAt(head, 0);
  assert.equal(head.length, frames * bytes);
  const info = tagBytesOf(whole);
  const music = whole.subarray(info + frameBytesAt(whole, info));
  const bridge = silencedFrame(music.subarray((frames - 1) * bytes, frames * bytes));
  const joined = Buffer.concat([head.subarray(0, -bytes), bridge, music.subarray(frames * bytes)]);
  const decoded = await decodeMp3(joined);
  const join = frames * SAMPLES_PER_FRAME;
  assert.ok(errorDb(decoded, original, 4_800, join - 2_900) < -25, 'before the join');
  assert.ok(errorDb(decoded, original, join + 600, original.channels[0]!.length - 4_800) < -25, 'behind the join');
});
