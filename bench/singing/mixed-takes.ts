import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeMp3 } from '../../src/audio/codecs/mp3/mp3-reader.ts';
import { writeMp3 } from '../../src/audio/codecs/mp3/mp3-writer.ts';
import { createRandom } from '../../src/core/random.ts';
import { renderScore } from '../../src/engines/studio/render-score.ts';
import type { Inventory } from '../../src/engines/studio/sing/inventory.ts';
import type { Score } from '../../src/music/score.ts';
import { mean } from './periodicity.ts';
import { leadOf, type SungSong, takesOf } from './takes.ts';

/**
 * The song as customers get it: band, mix, master and MP3, decoded again and made mono. Its takes hold everything that
 * sounds while a line is sung.
 */
export async function mixScore(score: Score, tags: string, inventory: Inventory): Promise<SungSong> {
  const part = leadOf(score);
  const started = process.cpuUsage();
  const context = { signal: new AbortController().signal, progress: () => {} };
  const { recording } = await renderScore(score, createRandom(score.seed, 'sound'), context);
  const folder = mkdtempSync(join(tmpdir(), 'mixed-'));
  try {
    const file = join(folder, 'song.mp3');
    await writeMp3(recording, file, { tags: { title: score.title, artist: '', genre: tags, tempoBpm: 100 } });
    const [left, right] = (await decodeMp3(new Uint8Array(readFileSync(file)))).channels;
    const wave = left!.map((x, i) => (x + (right ?? left!)[i]!) / 2) as Float32Array;
    const { user, system } = process.cpuUsage(started);
    return {
      singer: part.instrument.singer,
      tags,
      tempoBpm: score.tempoChanges[0]!.bpm,
      takes: takesOf(score, part, wave, inventory),
      unsungLines: score.unsungLines,
      seconds: score.durationSeconds,
      workSeconds: (user + system) / 1e6,
      offset: mean(wave),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
