import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { decodeRecording } from '../decoding/decode-recording.ts';
import { sineWave } from '../dsp/tone-probe.ts';
import { frameCountOf } from '../recording.ts';
import { writeFlac } from './flac/flac-writer.ts';
import { writeM4a } from './m4a/m4a-writer.ts';
import { writeMp3 } from './mp3/mp3-writer.ts';
import { writeWav } from './wav/wav-writer.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mark-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const tone = sineWave(440, 0.3, 2 * 48_000 + 1);
const recording = { sampleRateHz: 48_000, channels: [tone, tone] };
const tags = { title: 'T', artist: 'A', generator: 'trainedAlgorithmicMedia; engine=x\n; model=y' };
const written = 'trainedAlgorithmicMedia; engine=x ; model=y';
const signal = new AbortController().signal;

it('says in every kind of file what generated it, and leaves the sound as it is', async () => {
  const files = ['mp3', 'flac', 'm4a', 'wav'].map((kind) => path.join(folder, `a.${kind}`));
  await writeMp3(recording, files[0]!, { tags, signal });
  await writeFlac(recording, files[1]!, { tags, signal });
  await writeM4a(recording, files[2]!, { tags });
  await writeWav(recording, files[3]!, 16, tags);
  for (const file of files) {
    const bytes = await readFile(file);
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
    assert.match(JSON.stringify(await input.getMetadataTags()), new RegExp(written), file);
    assert.equal(frameCountOf(await decodeRecording(file)), tone.length, file);
  }
  const riff = await readFile(files[3]!);
  assert.equal(riff.readUInt32LE(4), riff.length - 8);
});

it('says nothing where there is nothing to say: the bytes are those without a mark', async () => {
  const [plain, empty] = [path.join(folder, 'plain.wav'), path.join(folder, 'empty.wav')];
  await writeWav(recording, plain, 16);
  await writeWav(recording, empty, 16, {});
  assert.deepEqual(await readFile(plain), await readFile(empty));
  assert.equal((await readFile(plain)).length, 44 + 4 * tone.length);
});
