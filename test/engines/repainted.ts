import type { Recording } from '../../src/audio/recording.ts';
import { scaled } from './song-sound.ts';

/** What of a source is made anew, in seconds of it: `start` below 0 begins before it; an end of 0 or less is that of the song. */
export interface RepaintWindow {
  readonly start: number;
  readonly end: number | null;
}

/** New sound in a window of a source, on the time of the output, brought to the level that servers give. */
export function repainted(fresh: Recording, source: Recording, { start, end }: RepaintWindow): Recording {
  const rateHz = fresh.sampleRateHz;
  const frames = fresh.channels[0]!.length;
  const lead = Math.max(0, -start);
  const from = Math.round((start + lead) * rateHz);
  const to = end === null || end <= 0 ? frames : Math.round((end + lead) * rateHz);
  const before = Math.max(0, frames - source.channels[0]!.length - Math.max(0, frames - to));
  const channels = fresh.channels.map((channel, c) => {
    const old = source.channels[c] ?? source.channels[0]!;
    return channel.map((x, i) => ((i >= from && i < to) || i < before ? x : (old[i - before] ?? 0)));
  });
  return scaled({ ...fresh, channels });
}
