import path from 'node:path';
import { interleave16 } from '../../src/audio/codecs/quantise.ts';
import { createRandom } from '../../src/core/random.ts';
import type { ReplaceRequest } from '../../src/engines/port.ts';
import { jumpAt } from '../../src/engines/studio/derive/splice-level.ts';
import { benchStyles, clickAt, createClip, deriveClips, requestOf, songOf, soundOf } from './made-clips.ts';

const NEW_WORDS = `Paper boats are leaving
Nobody will know`;

/** Replaces windows of songs at random and compares the samples outside them with the source's. */
export async function measureReplacements(folder: string, count: number, first: number): Promise<void> {
  for (let i = first; i < first + count; i++) {
    const tags = benchStyles[i % benchStyles.length]!;
    const random = createRandom(`replace-${i}`);
    const own = path.join(folder, `replace-${i}`);
    const source = await createClip(own, requestOf(tags, `source-${i}`));
    const startSeconds = random.between(0.1, 0.6) * source.clip.durationSeconds;
    const song = requestOf(tags, `replacement-${i}`, { lyrics: NEW_WORDS });
    const window = { startSeconds, endSeconds: startSeconds + random.between(8, 14) };
    const request: ReplaceRequest = { operation: 'replace', song, sourceClipId: 'a', ...window, withFull: true };
    const [whole] = await deriveClips(own, request, { a: source }, 'whole');
    const told = whole!.clip.interpretation.replaced as Record<string, number | string>;
    const [from, to] = [Number(told.start_s), Number(told.end_s)];
    const [old, fresh] = [await soundOf(source), await soundOf(whole!)];
    const differing = differingSamples(
      interleave16(old),
      interleave16(fresh),
      Math.round(from * 48_000),
      Math.round(to * 48_000),
    );
    const { score } = await songOf(whole!);
    const inside = score.lines.filter((line) => {
      const seconds = (line.startTick / 480) * (60 / score.tempoChanges[0]!.bpm);
      return seconds >= from - 0.01 && seconds < to;
    });
    const sung = inside.map((line) => line.text).join(' ');
    const row = {
      tags,
      window: `${from}-${to}`,
      ...differing,
      hashes: told.outside_sha256 === told.source_outside_sha256,
      missing: NEW_WORDS.split('\n').filter((line) => !sung.includes(line)).length,
      jumpsLu: [from, to].map((at) => `${jumpAt(old, at).toFixed(1)}>${jumpAt(fresh, at).toFixed(1)}`).join(' '),
      clicks: [from, to].map((at) => clickAt(fresh, at).toFixed(2)).join(' '),
    };
    console.log(JSON.stringify(row));
  }
}

/** Samples that differ outside and inside a window of frames. */
function differingSamples(
  old: Int16Array,
  fresh: Int16Array,
  from: number,
  to: number,
): { readonly outside: number; readonly inside: number } {
  let [outside, inside] = [Math.abs(old.length - fresh.length), 0];
  for (let i = 0; i < Math.min(old.length, fresh.length); i++) {
    if (old[i] === fresh[i]) continue;
    const frame = i >> 1;
    if (frame >= from && frame < to) inside++;
    else outside++;
  }
  return { outside, inside };
}
