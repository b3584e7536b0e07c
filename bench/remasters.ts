/**
 * How far remasters go: `node bin/run.mjs bench/remasters.ts [SONGS]`. For each variation and take: mean distance of the
 * third-octave spectrum to the source's (dB, loudness matched), change of stereo width (side against middle, dB),
 * loudness, true peak. Never fails a build.
 */
import { integratedLoudnessLufs } from '../src/audio/analysis/loudness.ts';
import type { Recording } from '../src/audio/recording.ts';
import { createRandom } from '../src/core/random.ts';
import { remasteredSong } from '../src/engines/studio/derive/remaster.ts';
import { renderScore } from '../src/engines/studio/render-score.ts';
import { writeSong } from '../src/engines/studio/write-song.ts';
import type { Score } from '../src/music/score.ts';
import { coverCases } from './covers/sources.ts';
import { meanSpectrum, thirdLevelsDb } from './sound/third-octaves.ts';

const context = { signal: new AbortController().signal, progress: () => {} };
const render = async (score: Score): Promise<Recording> =>
  (await renderScore(score, createRandom(score.seed, 'sound'), context)).recording;

function widthDb({ channels }: Recording): number {
  const [left, right] = [channels[0]!, channels[1]!];
  let [middle, side] = [1e-12, 1e-12];
  for (let i = 0; i < left.length; i++) {
    middle += (left[i]! + right[i]!) ** 2;
    side += (left[i]! - right[i]!) ** 2;
  }
  return 10 * Math.log10(side / middle);
}

for (const { source } of coverCases(Number(process.argv[2] ?? 2))) {
  const song = writeSong({ request: source, ordinal: 0 });
  const plain = await render(song.score);
  const levels = thirdLevelsDb(meanSpectrum(plain));
  console.log(
    `${source.tags}: ${integratedLoudnessLufs(plain).toFixed(1)} LUFS, width ${widthDb(plain).toFixed(1)} dB`,
  );
  for (const variation of ['subtle', 'normal', 'high'] as const) {
    for (const ordinal of [0, 1]) {
      const made = await render(remasteredSong(song, variation, ordinal).score);
      const apart = thirdLevelsDb(meanSpectrum(made)).map((level, i) => level - levels[i]!);
      const offset = apart.reduce((sum, value) => sum + value, 0) / apart.length;
      const distance = Math.hypot(...apart.map((value) => value - offset)) / Math.sqrt(apart.length);
      const lufs = integratedLoudnessLufs(made);
      const width = widthDb(made) - widthDb(plain);
      console.log(
        `  ${variation} ${ordinal}: spectrum ${distance.toFixed(2)} dB, width ${width.toFixed(2)} dB, ${lufs.toFixed(2)} LUFS`,
      );
    }
  }
}
