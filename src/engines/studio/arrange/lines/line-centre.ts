import type { Sound } from '../../records.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import type { SongFrame } from '../plan/song-frame.ts';

/** Where the line lies: above the singer, or below when the instrument is low. */
export function lineCentre(sound: Sound, frame: SongFrame, voice: number): number {
  const median = frame.medianPitch;
  const { low, high } = instrumentFacts(sound);
  const above = median + 9 - 4 * voice;
  return above + 5 <= high ? Math.max(above, low + 5) : Math.min(median - 9, high - 5);
}
