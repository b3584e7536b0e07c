import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FramePainter } from './frame-painter.ts';
import { FRAMES_PER_SECOND, VIDEO_HEIGHT, VIDEO_WIDTH } from './video-layout.ts';

/** This machine has no ffmpeg, or one without the encoder. */
export class FfmpegUnavailable extends Error {
  override readonly name = 'FfmpegUnavailable';
}

const INPUT = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${VIDEO_WIDTH}x${VIDEO_HEIGHT}`];
const COLOR = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
/** Without frames that refer to later ones, so that the packets come in the order in which they are shown. */
const ENCODER = ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '24', '-bf', '0'];
const ERROR_CHARACTERS_MAX = 400;

/**
 * Encodes the frames as H.264 by the ffmpeg on the PATH. @returns an MP4 file without sound
 * @param scratchPath a file of ours for the time being
 * @throws FfmpegUnavailable
 */
export async function encodePictureFfmpeg(
  painter: FramePainter,
  scratchPath: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const rate = String(FRAMES_PER_SECOND);
  const group = ['-g', String(10 * FRAMES_PER_SECOND)];
  const output = ['-pix_fmt', 'yuv420p', '-an', '-f', 'mp4', '-y', scratchPath];
  const parameters = ['-v', 'error', '-nostdin', ...INPUT, '-r', rate, '-i', 'pipe:0', ...ENCODER, ...group, ...COLOR];
  try {
    await feed(painter, [...parameters, ...output], signal);
    return await readFile(scratchPath);
  } finally {
    await rm(scratchPath, { force: true });
  }
}

async function feed(painter: FramePainter, parameters: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn('ffmpeg', parameters, { stdio: ['pipe', 'ignore', 'pipe'], signal, killSignal: 'SIGKILL' });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(0, ERROR_CHARACTERS_MAX);
  });
  const ended = once(child, 'close').catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new FfmpegUnavailable('ffmpeg cannot be started', { cause });
  });
  // An ffmpeg that gives up closes its end early; its exit code tells more than the broken pipe.
  const fed = pipeline(Readable.from(frames(painter), { highWaterMark: 2 }), child.stdin).catch(() => {});
  const [exitCode] = (await ended) as [number | null];
  await fed;
  signal.throwIfAborted();
  if (exitCode !== 0) throw new FfmpegUnavailable(`ffmpeg gave up (${exitCode}): ${complaint.trim()}`);
}

/** Copies: the pipe still holds a frame when the painter goes on to the next. */
function* frames(painter: FramePainter): Generator<Uint8Array> {
  for (let frame = 0; frame < painter.frameCount; frame++) yield Uint8Array.from(painter.next());
}
