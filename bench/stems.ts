/**
 * Whether stems are the mix: `node bin/run.mjs bench/stems.ts [--seconds 20] [--genres pop,metal]`. Renders a song of each of 20
 * styles, writes its master and its stems as the service does (12 stems, or vocals and instrumental), decodes the files
 * and prints the peak of what is left when the stems are taken from the master.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeWav } from '../src/audio/codecs/wav/wav-writer.ts';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { renderScore } from '../src/engines/studio/render-score.ts';
import { writeStemFiles } from '../src/engines/studio/render-stems.ts';
import { writeSong } from '../src/engines/studio/write-song.ts';

const STYLES =
  'pop,rock,metal,punk,folk,country,jazz,bossa nova,reggae,disco,house,drum and bass,trap,boom bap,lo-fi,synthwave,r&b,gospel,orchestral,gufeng';
const WANTED_DBFS = -90;
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, genres: { type: 'string', default: STYLES } },
});
const context = { signal: new AbortController().signal, progress: () => {} };

/** The samples of a WAV of 24 bits or single-precision numbers. */
async function samplesOf(file: string): Promise<Float64Array> {
  const bytes = await readFile(file);
  const isFloat = bytes.readUInt16LE(20) === 3;
  const size = isFloat ? 4 : 3;
  return Float64Array.from({ length: (bytes.length - 44) / size }, (_, i) =>
    isFloat ? bytes.readFloatLE(44 + 4 * i) : bytes.readIntLE(44 + 3 * i, 3) / 2 ** 23,
  );
}

let worstDbfs = Number.NEGATIVE_INFINITY;
for (const tags of values.genres.split(',')) {
  const folder = await mkdtemp(path.join(tmpdir(), 'songwright-stems-'));
  try {
    const request = { ...plainRequest, seed: `stems ${tags}`, tags, durationSeconds: Number(values.seconds) };
    const { score } = writeSong({ request, ordinal: 0 });
    const master = path.join(folder, 'master.wav');
    await writeWav((await renderScore(score, createRandom(score.seed, 'sound'), context)).recording, master, 24);
    const left: number[] = [];
    for (const kind of ['full', 'basic'] as const) {
      const stems = await writeStemFiles(folder, score, createRandom(score.seed, 'sound'), kind, context);
      const rest = await samplesOf(master);
      for (const stem of stems) {
        const samples = await samplesOf(stem.path);
        for (let i = 0; i < rest.length; i++) rest[i]! -= samples[i]!;
      }
      left.push(20 * Math.log10(rest.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)));
    }
    worstDbfs = Math.max(worstDbfs, ...left);
    console.log(`${tags.padEnd(16)} 12 stems ${left[0]!.toFixed(1)} dBFS, 2 stems ${left[1]!.toFixed(1)} dBFS`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
console.log(
  `worst ${worstDbfs.toFixed(1)} dBFS, wanted <= ${WANTED_DBFS}: ${worstDbfs <= WANTED_DBFS ? 'ok' : 'MISSED'}`,
);
