import { peakOf } from '../dsp/mixing.ts';
import { frameCountOf, type Recording } from '../recording.ts';

/** The highest level of each of `count` equal stretches of a recording, 0..1, for drawing its waveform. */
export function renderPeaks(recording: Recording, count: number): number[] {
  const frames = frameCountOf(recording);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * frames) / count);
    const to = Math.floor(((i + 1) * frames) / count);
    const peak = Math.max(0, ...recording.channels.map((channel) => peakOf(channel.subarray(from, to), to - from)));
    return Math.round(Math.min(1, peak) * 1000) / 1000;
  });
}
