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

const FULL_SCALE_24 = 8_388_608;

/** 24-bit samples of all channels, interleaved, little-endian, for the frames `from`..`to`; nearest, clipped. */
export function interleave24(recording: Recording, from: number, to: number): Uint8Array<ArrayBuffer> {
  const count = recording.channels.length;
  const out = new Uint8Array((to - from) * count * 3);
  for (const [c, channel] of recording.channels.entries()) {
    for (let i = from, at = 3 * c; i < to; i++, at += 3 * count) {
      const scaled = Math.round(channel[i]! * FULL_SCALE_24);
      const value = scaled > FULL_SCALE_24 - 1 ? FULL_SCALE_24 - 1 : scaled < -FULL_SCALE_24 ? -FULL_SCALE_24 : scaled;
      out[at] = value;
      out[at + 1] = value >> 8;
      out[at + 2] = value >> 16;
    }
  }
  return out;
}
