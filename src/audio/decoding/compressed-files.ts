import type { FileHandle } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
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

const BYTES_A_READ = 1 << 16;

/** MPEG audio, layers 1 to 3. */
export const decodeMpeg = (file: FileHandle, sink: SoundSink): Promise<void> =>
  decodeStream(file, new MPEGDecoder({ enableGapless: true }) as unknown as StreamDecoder, sink);

export const decodeFlac = (file: FileHandle, sink: SoundSink): Promise<void> =>
  decodeStream(file, new FLACDecoder() as unknown as StreamDecoder, sink);

/** Vorbis, Opus or FLAC in Ogg. @throws DecodeFailure for anything else in it */
export async function decodeOgg(file: FileHandle, sink: SoundSink): Promise<void> {
  const head = Buffer.alloc(256);
  await file.read(head, 0, head.length, 0);
  const first = head.toString('latin1');
  if (first.includes('OpusHead')) return decodeStream(file, new OggOpusDecoder() as unknown as StreamDecoder, sink);
  if (first.includes('\x01vorbis')) {
    return decodeStream(file, new OggVorbisDecoder() as unknown as StreamDecoder, sink);
  }
  if (first.includes('\x7fFLAC')) return decodeFlac(file, sink);
  throw new DecodeFailure('This Ogg file holds no Vorbis, Opus or FLAC. Send MP3, WAV or FLAC.');
}

async function decodeStream(file: FileHandle, decoder: StreamDecoder, sink: SoundSink): Promise<void> {
  await decoder.ready;
  const hand = ({ channelData, samplesDecoded, sampleRate }: Decoded): void => {
    if (samplesDecoded > 0 && channelData.length > 0) sink({ sampleRateHz: sampleRate, channels: channelData });
  };
  try {
    for (let at = 0; ; ) {
      // A buffer of its own each time: a decoder may keep what it has been given.
      const { bytesRead, buffer } = await file.read(Buffer.alloc(BYTES_A_READ), 0, BYTES_A_READ, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      hand(await decoder.decode(buffer.subarray(0, bytesRead)));
    }
    if (decoder.flush !== undefined) hand(await decoder.flush());
  } finally {
    decoder.free();
  }
}
