import { MPEGDecoder } from 'mpg123-decoder';
import type { Recording } from '../../recording.ts';

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
