import { open } from 'node:fs/promises';
import { frameCountOf, type Recording } from '../../recording.ts';
import { interleave16, interleave24 } from '../quantise.ts';

const HEADER_BYTES = 44;
const FRAMES_PER_WRITE = 1 << 16;

/** 16 or 24 bits, or single-precision numbers, which no level can clip. */
export type WavDepth = 16 | 24 | 'float';

const bytesOf = (depth: WavDepth): number => (depth === 'float' ? 4 : depth / 8);
/** Format tags of the RIFF/WAVE header. */
const PCM = 1;
const IEEE_FLOAT = 3;

/** The RIFF/WAVE header (Microsoft and IBM, "Multimedia Programming Interface", 1991). */
export function wavHeader(channelCount: number, sampleRateHz: number, frames: number, depth: WavDepth = 16): Buffer {
  const frameBytes = channelCount * bytesOf(depth);
  const dataBytes = frames * frameBytes;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(depth === 'float' ? IEEE_FLOAT : PCM, 20);
  header.writeUInt16LE(channelCount, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(8 * bytesOf(depth), 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Writes a recording as a WAV file, sample-exact in length. */
export async function writeWav(recording: Recording, outPath: string, depth: WavDepth = 16): Promise<void> {
  const frames = frameCountOf(recording);
  await using file = await open(outPath, 'w');
  await file.write(wavHeader(recording.channels.length, recording.sampleRateHz, frames, depth));
  for (let from = 0; from < frames; from += FRAMES_PER_WRITE) {
    await file.write(interleave(recording, from, Math.min(frames, from + FRAMES_PER_WRITE), depth));
  }
}

function interleave(recording: Recording, from: number, to: number, depth: WavDepth): Uint8Array {
  if (depth === 24) return interleave24(recording, from, to);
  if (depth === 16) return new Uint8Array(interleave16(recording, from, to).buffer);
  const count = recording.channels.length;
  const samples = new Float32Array((to - from) * count);
  for (const [c, channel] of recording.channels.entries()) {
    for (let i = from; i < to; i++) samples[(i - from) * count + c] = channel[i]!;
  }
  return new Uint8Array(samples.buffer);
}
