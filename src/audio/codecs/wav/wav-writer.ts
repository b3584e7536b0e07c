import { open } from 'node:fs/promises';
import { frameCountOf, type Recording } from '../../recording.ts';
import { interleave16 } from '../quantise.ts';

const HEADER_BYTES = 44;
const FRAMES_PER_WRITE = 1 << 16;

/** The RIFF/WAVE header of 16-bit PCM (Microsoft and IBM, "Multimedia Programming Interface", 1991). */
export function wavHeader(channelCount: number, sampleRateHz: number, frames: number): Buffer {
  const dataBytes = frames * channelCount * 2;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channelCount, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * channelCount * 2, 28);
  header.writeUInt16LE(channelCount * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Writes a recording as a 16-bit PCM WAV file, sample-exact in length. */
export async function writeWav(recording: Recording, outPath: string): Promise<void> {
  const frames = frameCountOf(recording);
  await using file = await open(outPath, 'w');
  await file.write(wavHeader(recording.channels.length, recording.sampleRateHz, frames));
  for (let from = 0; from < frames; from += FRAMES_PER_WRITE) {
    const samples = interleave16(recording, from, Math.min(frames, from + FRAMES_PER_WRITE));
    await file.write(new Uint8Array(samples.buffer));
  }
}
