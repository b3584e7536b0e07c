import { MPEGDecoder } from 'mpg123-decoder';
import { giveBackChannel } from '../../channel-pool.ts';
import type { Recording } from '../../recording.ts';

/** Some three seconds of sound at 192 kbit/s: a megabyte when decoded. */
const PIECE_BYTES = 65_536;

/** Decodes the bytes of an MP3 file of our own, without the encoder's padding. Throws when no sound comes out. */
export async function decodeMp3(bytes: Uint8Array): Promise<Recording> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes);
    if (samplesDecoded === 0) throw new Error('the MP3 holds no sound');
    return { sampleRateHz: sampleRate, channels: channelData };
  } finally {
    decoder.free();
  }
}

/**
 * As {@link decodeMp3}, of a file in consecutive parts, but hands over the sound piece by piece and keeps none of it:
 * decoded, a long song takes sixteen times the memory of its file.
 */
export async function hearMp3(
  parts: readonly Uint8Array[],
  hear: (channels: readonly Float32Array[]) => void,
): Promise<void> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  let frames = 0;
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; at += PIECE_BYTES) {
        const { channelData, samplesDecoded } = decoder.decode(part.subarray(at, at + PIECE_BYTES));
        frames += samplesDecoded;
        if (samplesDecoded > 0) hear(channelData);
        for (const channel of channelData) giveBackChannel(channel);
      }
    }
    if (frames === 0) throw new Error('the MP3 holds no sound');
  } finally {
    decoder.free();
  }
}
