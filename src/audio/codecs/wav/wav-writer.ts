import { open } from 'node:fs/promises';
import { frameCountOf, type Recording } from '../../recording.ts';
import { type AudioTags, GENERATOR_FIELD, generatorOf } from '../audio-tags.ts';
import { interleave16, interleave24 } from '../quantise.ts';

const HEADER_BYTES = 44;
const RIFF_BYTES_AT = 4;
const DATA_BYTES_AT = 40;
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

/** The INFO list of a RIFF file: what generated it, as software (ISFT) and as a comment (ICMT). */
function infoList(generator: string): Buffer {
  const chunk = (id: string, text: string): Buffer => {
    const bytes = Buffer.from(`${text}\0`, 'utf8');
    const head = Buffer.alloc(8);
    head.write(id, 'latin1');
    head.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
  };
  const software = chunk('ISFT', 'Songwright');
  const comment = chunk('ICMT', `${GENERATOR_FIELD}: ${generator}`);
  const content = Buffer.concat([Buffer.from('INFO', 'latin1'), software, comment]);
  const head = Buffer.alloc(8);
  head.write('LIST', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Writes a recording as a WAV file, sample-exact in length. @param tags what machines read behind the sound */
export async function writeWav(
  recording: Recording,
  outPath: string,
  depth: WavDepth = 16,
  tags: Pick<AudioTags, 'generator'> = {},
): Promise<void> {
  const frames = frameCountOf(recording);
  const generator = generatorOf(tags);
  await using file = await open(outPath, 'w');
  const header = wavHeader(recording.channels.length, recording.sampleRateHz, frames, depth);
  const dataBytes = header.readUInt32LE(DATA_BYTES_AT);
  const list =
    generator === undefined ? Buffer.alloc(0) : Buffer.concat([Buffer.alloc(dataBytes % 2), infoList(generator)]);
  header.writeUInt32LE(header.readUInt32LE(RIFF_BYTES_AT) + list.length, RIFF_BYTES_AT);
  await file.write(header);
  for (let from = 0; from < frames; from += FRAMES_PER_WRITE) {
    await file.write(interleave(recording, from, Math.min(frames, from + FRAMES_PER_WRITE), depth));
  }
  if (list.length > 0) await file.write(list);
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
