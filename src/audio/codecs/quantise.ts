import { frameCountOf, type Recording } from '../recording.ts';

/**
 * 16-bit samples of a channel's frames `from`..`to`, rounded to nearest and clipped. FLAC and WAV both come from here,
 * so that they hold the same samples.
 */
export function quantise16(channel: Float32Array, from: number, to: number): Int16Array<ArrayBuffer> {
  const out = new Int16Array(to - from);
  for (let i = from; i < to; i++) {
    const scaled = Math.round(channel[i]! * 32768);
    out[i - from] = scaled > 32767 ? 32767 : scaled < -32768 ? -32768 : scaled;
  }
  return out;
}

/** 16-bit samples of all channels, interleaved, for the frames `from`..`to`. */
export function interleave16(recording: Recording, from = 0, to = frameCountOf(recording)): Int16Array<ArrayBuffer> {
  const count = recording.channels.length;
  const out = new Int16Array((to - from) * count);
  for (const [c, channel] of recording.channels.entries()) {
    const samples = quantise16(channel, from, to);
    for (let i = 0; i < samples.length; i++) out[i * count + c] = samples[i]!;
  }
  return out;
}
