import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { writeWav } from '../../audio/codecs/wav/wav-writer.ts';
import { createRandom } from '../../core/random.ts';
import { basicStems, fullStems } from '../../core/stem-names.ts';
import { type CreateRequest, plainRequest } from '../port.ts';
import { renderScore } from './render-score.ts';
import { writeStemFiles } from './render-stems.ts';
import { writeSong } from './write-song.ts';

const context = { signal: new AbortController().signal, progress: () => {} };

const requestOf = (tags: string, isInstrumental: boolean): CreateRequest => ({
  ...plainRequest,
  seed: `stems ${tags}`,
  lyrics: isInstrumental
    ? null
    : ['[Verse]', 'I left a light on in the hall', 'And drew your name along the wall'].join('\n'),
  tags,
  isInstrumental,
  durationSeconds: 20,
  durationSecondsMax: 60,
});

/** The samples of a WAV of 24 bits or single-precision numbers. */
async function samplesOf(file: string): Promise<Float64Array> {
  const bytes = await readFile(file);
  const isFloat = bytes.readUInt16LE(20) === 3;
  const size = isFloat ? 4 : 3;
  return Float64Array.from({ length: (bytes.length - 44) / size }, (_, i) =>
    isFloat ? bytes.readFloatLE(44 + 4 * i) : bytes.readIntLE(44 + 3 * i, 3) / 2 ** 23,
  );
}

for (const [tags, isInstrumental, kind] of [
  ['pop', false, 'full'],
  ['metal', true, 'full'],
  ['trap', false, 'basic'],
  ['orchestral', true, 'full'],
  ['house', true, 'full'],
] as const) {
  test(`the ${kind} stems of a ${tags} song add up to its master, down to -90 dBFS`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'songwright-stems-'));
    try {
      const { score } = writeSong({ request: requestOf(tags, isInstrumental), ordinal: 0 });
      const master = path.join(folder, 'master.wav');
      await writeWav((await renderScore(score, createRandom(score.seed, 'sound'), context)).recording, master, 24);
      const rest = await samplesOf(master);
      const stems = await writeStemFiles(folder, score, createRandom(score.seed, 'sound'), kind, context);
      assert.deepEqual(
        stems.map(({ name }) => name),
        [...(kind === 'full' ? fullStems : basicStems)],
      );
      assert.ok(stems.some(({ isSilent }) => !isSilent));
      for (const stem of stems) {
        const samples = await samplesOf(stem.path);
        assert.equal(samples.length, rest.length);
        for (let i = 0; i < rest.length; i++) rest[i]! -= samples[i]!;
      }
      const peak = rest.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
      assert.ok(20 * Math.log10(peak) <= -90, `${20 * Math.log10(peak)} dBFS`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
