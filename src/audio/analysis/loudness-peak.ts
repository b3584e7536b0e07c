import { gainToDb } from '../../core/units.ts';
import { TruePeakDetector } from '../dsp/true-peak.ts';
import type { Recording } from '../recording.ts';

/** Largest magnitude between the samples too, dBTP: ITU-R BS.1770-4 annex 2, four-fold oversampling. */
export function truePeakDbtp(recording: Recording): number {
  const peaks = recording.channels.map((channel) => {
    const detector = new TruePeakDetector();
    return Math.max(detector.peakOf(channel, 0, channel.length), detector.flush());
  });
  return gainToDb(Math.max(0, ...peaks));
}
