import { clamp } from '../../../core/units.ts';
import type { TimedPhone } from './phone-timeline.ts';
import type { SoundTrack } from './sound-track.ts';
import { spectrumLevelDb } from './speech-spectrum.ts';

/** Level of a stressed vowel of the inventory, dB. */
const VOWEL_LEVEL_DB = -22.5;
/** How much of the distance from it is made up inside vowels, at most how much. */
const SHARE = 0.75;
const CORRECTION_DB_MAX = 10;
/** Steps over which the correction sets in inside a vowel and fades outside, and what is left of it at the edge. */
const EDGE_STEPS = { inside: 4, outside: 8 } as const;
const EDGE_SHARE = 0.3;

/**
 * Gain per step of a track that evens out its vowels, dB. Speech weakens unstressed vowels and lets every last one die
 * away, which a held note would turn into a long fading.
 */
export function vowelCorrectionsDb(track: SoundTrack, phones: readonly TimedPhone[]): Float32Array {
  const corrections = new Float32Array(track.stepCount);
  for (const { role, segment } of phones) {
    if (role !== 'nucleus') continue;
    const end = Math.min(segment.end, track.stepCount);
    for (let step = segment.start; step < end; step++) {
      const inside = Math.min(step - segment.start, segment.end - 1 - step) / EDGE_STEPS.inside;
      const share = SHARE * (EDGE_SHARE + (1 - EDGE_SHARE) * Math.min(1, inside));
      const missingDb = VOWEL_LEVEL_DB - spectrumLevelDb(track.cepstra, step);
      corrections[step] = clamp(share * missingDb, -CORRECTION_DB_MAX, CORRECTION_DB_MAX);
    }
    fadeBefore(corrections, segment.start);
    fadeAfter(corrections, end);
  }
  return corrections;
}

/** Consonants next to a vowel take the correction of its edge, fading away from it. */
function fadeBefore(corrections: Float32Array, start: number): void {
  for (let step = 1; step <= Math.min(EDGE_STEPS.outside, start); step++) {
    corrections[start - step]! += corrections[start]! * (1 - step / EDGE_STEPS.outside);
  }
}

function fadeAfter(corrections: Float32Array, end: number): void {
  for (let step = 0; step < Math.min(EDGE_STEPS.outside, corrections.length - end); step++) {
    corrections[end + step]! += corrections[end - 1]! * (1 - (step + 1) / EDGE_STEPS.outside);
  }
}
