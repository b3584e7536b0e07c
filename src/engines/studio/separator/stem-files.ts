import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Recording } from '../../../audio/recording.ts';

/** The channels of a stem on the disk, one after the other, as single-precision numbers of this machine. */
export interface StemFile {
  readonly path: string;
  readonly frames: number;
  readonly channelCount: number;
}

const SAMPLE_BYTES = 4;

type Size = Pick<StemFile, 'frames' | 'channelCount'>;

/** Writes a stem as long as it shall be: what is missing is silence. One channel becomes as many as are wanted. */
export async function writeStemFile({ channels }: Recording, path: string, size: Size): Promise<StemFile> {
  await using writer = await openStemFile(path, size);
  const kept = Array.from({ length: size.channelCount }, (_, index) => channels[index] ?? channels[0]!);
  await writer.write(0, kept);
  return writer.file;
}

/** A stem that is written piece by piece. */
export interface StemWriter extends AsyncDisposable {
  readonly file: StemFile;
  /** Puts samples from a frame on; what lies behind the end is dropped. */
  write(fromFrame: number, channels: readonly Float32Array[]): Promise<void>;
}

/** Begins a stem of silence. */
export async function openStemFile(path: string, { frames, channelCount }: Size): Promise<StemWriter> {
  const handle = await open(path, 'w');
  await handle.truncate(frames * channelCount * SAMPLE_BYTES);
  return {
    file: { path, frames, channelCount },
    async write(fromFrame, channels) {
      for (const [index, channel] of channels.entries()) {
        const kept = channel.subarray(0, Math.max(0, Math.min(channel.length, frames - fromFrame)));
        const bytes = new Uint8Array(kept.buffer, kept.byteOffset, kept.byteLength);
        const start = (index * frames + fromFrame) * SAMPLE_BYTES;
        for (let at = 0; at < bytes.length; ) {
          at += (await handle.write(bytes, at, bytes.length - at, start + at)).bytesWritten;
        }
      }
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

/** Some frames of a stem. */
export function readStemFile({ path, frames, channelCount }: StemFile, from: number, to: number): Float32Array[] {
  const file = openSync(path, 'r');
  try {
    return Array.from({ length: channelCount }, (_, index) => {
      const samples = new Float32Array(to - from);
      readSync(file, samples, 0, samples.byteLength, (index * frames + from) * SAMPLE_BYTES);
      return samples;
    });
  } finally {
    closeSync(file);
  }
}
