import { readFile } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { Recording } from '../../recording.ts';

/** Reads a FLAC file of our own into memory. Throws when it is damaged or holds no sound. */
export async function readFlac(path: string): Promise<Recording> {
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    const decoded = await decoder.decodeFile(await readFile(path));
    if (decoded.errors.length > 0 || decoded.samplesDecoded === 0)
      throw new Error(`${path} is not an intact FLAC file`);
    return { sampleRateHz: decoded.sampleRate, channels: decoded.channelData.map(exactSamples) };
  } finally {
    decoder.free();
  }
}

/** The decoder divides 16-bit samples by 32,767; this makes them n / 32,768, as everything of ours reads them. */
function exactSamples(channel: Float32Array): Float32Array {
  for (let i = 0; i < channel.length; i++) channel[i] = Math.round(channel[i]! * 32767) / 32768;
  return channel;
}
