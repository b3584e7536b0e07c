import type { FileHandle } from 'node:fs/promises';
import { DecodeFailure } from './decode-failure.ts';
import { deinterleave, type PcmFormat, sampleReader } from './pcm-format.ts';
import type { SoundSink } from './sound-block.ts';

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly bytes: number;
}

const FRAMES_A_BLOCK = 1 << 15;
/** A file with more chunks is made to waste time. */
const CHUNKS_MAX = 1_000;
const CHANNELS_MAX = 8;
const FORMAT_BYTES_MAX = 1_024;
const OPEN_LENGTH_MIN = 0xffff_ff00;
const PCM = 1;
const IEEE_FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** Decodes a WAV file (RIFF, RF64; PCM and IEEE float). @throws DecodeFailure */
export async function decodeWav(file: FileHandle, sink: SoundSink): Promise<void> {
  const chunks = await chunksOf(file, 'LE');
  const format = wavFormat(await contentOf(file, chunks, 'fmt '));
  const data = dataOf(chunks, 'data');
  const bytes = Math.min(data.bytes, await longDataBytes(file, chunks));
  await decodePcm(file, { ...data, bytes }, format, sink);
}

/** Decodes an AIFF or uncompressed AIFF-C file (Apple, 1989, 1991). @throws DecodeFailure */
export async function decodeAiff(file: FileHandle, sink: SoundSink): Promise<void> {
  const chunks = await chunksOf(file, 'BE');
  const format = aiffFormat(await contentOf(file, chunks, 'COMM'));
  const { start, bytes, name } = dataOf(chunks, 'SSND');
  // The samples stand behind an offset and a block size.
  await decodePcm(file, { name, start: start + 8, bytes: Math.max(0, bytes - 8) }, format, sink);
}

/** The chunks of a RIFF or IFF file. A length that passes the end of the file is cut there. */
async function chunksOf(file: FileHandle, order: 'LE' | 'BE'): Promise<readonly Chunk[]> {
  const { size } = await file.stat();
  const chunks: Chunk[] = [];
  const head = Buffer.alloc(8);
  for (let at = 12; at + 8 <= size && chunks.length < CHUNKS_MAX; ) {
    await file.read(head, 0, 8, at);
    const name = head.toString('latin1', 0, 4);
    const told = order === 'LE' ? head.readUInt32LE(4) : head.readUInt32BE(4);
    const left = size - at - 8;
    // A program that wrote into a pipe could not know the length; what it left there stands for "to the end".
    const isOpen = name === 'data' && (told === 0 || told >= OPEN_LENGTH_MIN);
    const bytes = isOpen ? left : Math.min(told, left);
    chunks.push({ name, start: at + 8, bytes });
    at += 8 + (isOpen ? left : told + (told % 2));
  }
  return chunks;
}

/** What an RF64 file tells of the length of its samples elsewhere (EBU Tech 3306); infinite: nothing. */
async function longDataBytes(file: FileHandle, chunks: readonly Chunk[]): Promise<number> {
  if (chunks[0]?.name !== 'ds64') return Number.POSITIVE_INFINITY;
  const content = await contentOf(file, chunks, 'ds64');
  const bytes = content.length >= 16 ? Number(content.readBigUInt64LE(8)) : 0;
  return bytes === 0 ? Number.POSITIVE_INFINITY : bytes;
}

async function contentOf(file: FileHandle, chunks: readonly Chunk[], name: string): Promise<Buffer> {
  const { start, bytes } = dataOf(chunks, name);
  const content = Buffer.alloc(Math.min(bytes, FORMAT_BYTES_MAX));
  await file.read(content, 0, content.length, start);
  return content;
}

function dataOf(chunks: readonly Chunk[], name: string): Chunk {
  const found = chunks.find((chunk) => chunk.name === name);
  if (found === undefined) throw new DecodeFailure('The file is damaged: a part that every such file has is missing.');
  return found;
}

/** Samples of 12 or 20 bits fill the upper bits of whole bytes. */
const wholeBytes = (bits: number): PcmFormat['bits'] => (Math.ceil(bits / 8) * 8) as PcmFormat['bits'];

function wavFormat(content: Buffer): PcmFormat {
  if (content.length < 16) throw new DecodeFailure('The file is damaged: its format is not told.');
  const tag = content.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && content.length >= 26 ? content.readUInt16LE(24) : tag;
  if (kind !== PCM && kind !== IEEE_FLOAT) {
    throw new DecodeFailure('This WAV file is compressed in a way that is not known. Send plain PCM, FLAC or MP3.');
  }
  const bits = wholeBytes(content.readUInt16LE(14));
  return {
    sampleRateHz: content.readUInt32LE(4),
    channelCount: content.readUInt16LE(2),
    bits,
    isFloat: kind === IEEE_FLOAT,
    isBigEndian: false,
    isUnsigned: bits === 8,
  };
}

const AIFC_KINDS: Readonly<Record<string, Pick<PcmFormat, 'isFloat' | 'isBigEndian'>>> = {
  NONE: { isFloat: false, isBigEndian: true },
  twos: { isFloat: false, isBigEndian: true },
  sowt: { isFloat: false, isBigEndian: false },
  fl32: { isFloat: true, isBigEndian: true },
  FL32: { isFloat: true, isBigEndian: true },
  fl64: { isFloat: true, isBigEndian: true },
};

function aiffFormat(content: Buffer): PcmFormat {
  if (content.length < 18) throw new DecodeFailure('The file is damaged: its format is not told.');
  const kindName = content.length >= 22 ? content.toString('latin1', 18, 22) : 'NONE';
  const kind = Object.hasOwn(AIFC_KINDS, kindName) ? AIFC_KINDS[kindName]! : null;
  if (kind === null) throw new DecodeFailure('This AIFF file is compressed. Send plain PCM, FLAC or MP3.');
  return {
    sampleRateHz: Math.round(extendedFloat(content.subarray(8, 18))),
    channelCount: content.readUInt16BE(0),
    bits: wholeBytes(content.readUInt16BE(6)),
    ...kind,
    isUnsigned: false,
  };
}

/** A number of 80 bits: sign and exponent, then a mantissa whose first bit is told (IEEE 754 extended precision). */
function extendedFloat(bytes: Buffer): number {
  const exponent = (bytes.readUInt16BE(0) & 0x7fff) - 16_383;
  return bytes.readUInt32BE(2) * 2 ** (exponent - 31) + bytes.readUInt32BE(6) * 2 ** (exponent - 63);
}

async function decodePcm(file: FileHandle, data: Chunk, format: PcmFormat, sink: SoundSink): Promise<void> {
  const read = sampleReader(format);
  if (format.channelCount < 1 || format.channelCount > CHANNELS_MAX) {
    throw new DecodeFailure(`The recording must have 1 to ${CHANNELS_MAX} channels, it says ${format.channelCount}.`);
  }
  const frameBytes = (format.bits / 8) * format.channelCount;
  const buffer = Buffer.alloc(frameBytes * FRAMES_A_BLOCK);
  for (let at = 0; at < data.bytes; ) {
    const wanted = Math.min(buffer.length, data.bytes - at);
    const { bytesRead } = await file.read(buffer, 0, wanted, data.start + at);
    if (bytesRead === 0) return;
    at += bytesRead;
    const channels = deinterleave(buffer.subarray(0, bytesRead), format, read);
    if (channels[0]!.length > 0) sink({ sampleRateHz: format.sampleRateHz, channels });
  }
}
