import type { Recording } from './recording.ts';

/** -100 dBFS: nobody hears what stays below. */
const SILENT_PEAK = 1e-5;

/** Whether nothing is to be heard in a recording. */
export const isSilence = ({ channels }: Recording): boolean =>
  channels.every((channel) => channel.every((sample) => Math.abs(sample) < SILENT_PEAK));
