import { readFile } from 'node:fs/promises';
import { renderPeaks } from '../../audio/analysis/peaks.ts';
import type { AudioTags } from '../../audio/codecs/audio-tags.ts';
import { readFlac } from '../../audio/codecs/flac/flac-reader.ts';
import { writeM4a } from '../../audio/codecs/m4a/m4a-writer.ts';
import { writeVideo } from '../../audio/codecs/mp4/video-writer.ts';
import { writeWav } from '../../audio/codecs/wav/wav-writer.ts';
import type { ProducedKind, ProductionOrder } from './production-order.ts';

const ARTIST = 'Songwright';
const PEAK_COUNT = 1_000;

/** Makes one file from a master. Heavy: run it in a process of its own. */
export async function produceFile(kind: ProducedKind, order: ProductionOrder, signal: AbortSignal): Promise<void> {
  const audio = await readFlac(order.masterPath);
  signal.throwIfAborted();
  switch (kind) {
    case 'wav':
      return await writeWav(audio, order.outPath, 16, generatedBy(order));
    case 'm4a':
      return await writeM4a(audio, order.outPath, { tags: await tagsOf(order), signal });
    case 'video':
      return await writeVideo({
        picturePath: coverPathOf(order),
        audio,
        peaks: order.peaks ?? renderPeaks(audio, PEAK_COUNT),
        lines: order.lines ?? [],
        title: order.title,
        artist: ARTIST,
        ...generatedBy(order),
        outPath: order.outPath,
        signal,
      });
  }
}

const generatedBy = ({ generator }: ProductionOrder): Pick<AudioTags, 'generator'> =>
  generator === undefined ? {} : { generator };

async function tagsOf(order: ProductionOrder): Promise<AudioTags> {
  const { title, lyrics, tempoBpm, coverPath } = order;
  return {
    title,
    artist: ARTIST,
    ...generatedBy(order),
    ...(lyrics !== undefined && { lyrics }),
    ...(tempoBpm !== undefined && { tempoBpm }),
    ...(coverPath !== undefined && { cover: new Uint8Array(await readFile(coverPath)) }),
  };
}

function coverPathOf(order: ProductionOrder): string {
  if (order.coverPath === undefined) throw new Error(`the clip ${order.clipId} has no cover to make a video with`);
  return order.coverPath;
}
