import type { FileHandle } from 'node:fs/promises';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { DecodeFailure } from './decode-failure.ts';
import type { SoundSink } from './sound-block.ts';

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

/** What the wasm decoders have in common. */
interface StreamDecoder {
  readonly ready: Promise<unknown>;
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>;
  flush?(): Decoded | Promise<Decoded>;
  free(): void;
}

/** What one call decodes is told with one rate: few bytes, so that little is told wrong where the rate changes. */
const MPEG_BYTES_A_READ = 1 << 13;
/** A page of 255 packets of one byte each becomes 33 MB of sound: few bytes at once keep the memory small. */
const VORBIS_BYTES_A_READ = 1 << 11;
const VORBIS_CHANNELS_MAX = 8;

/** MPEG audio, layers 1 to 3. @param start where its first frame lies */
export const decodeMpeg = (file: FileHandle, start: number, sink: SoundSink): Promise<void> =>
  decodeStream(file, start, MPEG_BYTES_A_READ, new MPEGDecoder({ enableGapless: true }), sink);

/** @param head the identification header (Vorbis I, 4.2.2). @throws DecodeFailure */
export async function decodeVorbis(file: FileHandle, head: Buffer, sink: SoundSink): Promise<void> {
  const channels = head[11] ?? 0;
  if (channels < 1 || channels > VORBIS_CHANNELS_MAX) {
    throw new DecodeFailure(`The recording must have 1 to ${VORBIS_CHANNELS_MAX} channels.`);
  }
  await decodeStream(file, 0, VORBIS_BYTES_A_READ, new OggVorbisDecoder(), sink);
}

async function decodeStream(
  file: FileHandle,
  start: number,
  bytesARead: number,
  decoder: StreamDecoder,
  sink: SoundSink,
): Promise<void> {
  await decoder.ready;
  const hand = ({ channelData, samplesDecoded, sampleRate }: Decoded): void => {
    if (samplesDecoded > 0 && channelData.length > 0) sink({ sampleRateHz: sampleRate, channels: channelData });
  };
  try {
    for (let at = start; ; ) {
      // A buffer of its own each time: a decoder may keep what it has been given.
      const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesARead), 0, bytesARead, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      hand(await decoder.decode(buffer.subarray(0, bytesRead)));
    }
    if (decoder.flush !== undefined) hand(await decoder.flush());
  } finally {
    decoder.free();
  }
}
