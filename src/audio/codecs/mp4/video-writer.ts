import { readFile, writeFile } from 'node:fs/promises';
import { durationSecondsOf, type Recording } from '../../recording.ts';
import type { AudioTags } from '../audio-tags.ts';
import { encodeAac } from '../m4a/encode-aac.ts';
import type { TimedLine } from '../timed-line.ts';
import { createFramePainter } from './frame-painter.ts';
import { muxVideo } from './mux-video.ts';
import { encodePictureFfmpeg, FfmpegUnavailable } from './picture-ffmpeg.ts';
import { encodePictureWasm } from './picture-wasm.ts';

export interface VideoOptions {
  /** JPEG or PNG, square or nearly so. */
  readonly picturePath: string;
  readonly audio: Recording;
  /** Levels 0..1 in equal stretches of time. */
  readonly peaks: readonly number[];
  /** Empty for an instrumental. */
  readonly lines: readonly TimedLine[];
  readonly title: string;
  readonly artist?: string;
  /** What generated the sound, for machines; absent: nothing is said. */
  readonly generator?: string;
  readonly outPath: string;
  readonly signal: AbortSignal;
  /** Default: ffmpeg where the PATH has one with libx264, else wasm. */
  readonly tool?: 'wasm' | 'ffmpeg';
}

/**
 * Writes the video of a song: cover, title, waveform with a playhead, and the lyrics line by line. MP4, 1280 by 720,
 * H.264 and AAC, as long as the recording. Throws the signal's reason when aborted.
 */
export async function writeVideo(options: VideoOptions): Promise<void> {
  const { signal } = options;
  signal.throwIfAborted();
  const tags = await tagsOf(options);
  const picture = await encodePicture(options);
  const sound = await encodeAac(options.audio, { tags, signal });
  const bytes = await muxVideo({ picture, sound, durationSeconds: durationSecondsOf(options.audio), tags });
  signal.throwIfAborted();
  await writeFile(options.outPath, bytes);
}

async function tagsOf(options: VideoOptions): Promise<AudioTags> {
  const cover = new Uint8Array(await readFile(options.picturePath));
  const generated = options.generator === undefined ? {} : { generator: options.generator };
  const isJpeg = cover[0] === 0xff && cover[1] === 0xd8;
  return { title: options.title, artist: options.artist ?? 'Songwright', ...generated, ...(isJpeg ? { cover } : {}) };
}

async function encodePicture(options: VideoOptions): Promise<Uint8Array> {
  const facts = { ...options, durationSeconds: durationSecondsOf(options.audio) };
  if (options.tool !== 'wasm') {
    try {
      return await encodePictureFfmpeg(await createFramePainter(facts), `${options.outPath}.picture`, options.signal);
    } catch (error) {
      if (options.tool === 'ffmpeg' || !(error instanceof FfmpegUnavailable)) throw error;
    }
  }
  return await encodePictureWasm(await createFramePainter(facts), options.signal);
}
