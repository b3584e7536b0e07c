import type { Random } from '../../../../core/random.ts';
import type { Note, Part } from '../../../../music/score.ts';
import { playCounter } from '../lines/counter/counter-melody.ts';
import { isRoleRefused } from '../plan/refusal.ts';
import type { SongFrame } from '../plan/song-frame.ts';
import { BACKING_WORDS, OOH, variantOf, vocalPart } from './vocal-parts.ts';

/** Semitones from the end of a singer's range in which nobody hums. */
const MARGIN = 2;

/** A counter-melody of voices without words, from the middle of the lead's tune upwards. Empty where the song has none. */
export function writeSungCounter(frame: SongFrame, band: readonly Part[], random: Random): Part[] {
  const { counterMelody, medianPitch, brief, plans } = frame;
  const { singer } = brief;
  if (counterMelody?.isSung !== true || singer === null) return [];
  if (frame.singsAlone || BACKING_WORDS.some((word) => isRoleRefused(word, brief.refused))) return [];
  const led = band.filter((part) => part.role === 'hook').flatMap((part) => part.notes);
  const register = { low: Math.min(medianPitch, singer.highPitch - 10), high: singer.highPitch - MARGIN };
  const notes = plans
    .flatMap((plan) => playCounter(counterMelody, plan, register, led, frame))
    .map(({ startTick, durationTicks, pitch }): Note => ({ startTick, durationTicks, pitch, velocity: 1 }));
  return notes.length === 0
    ? []
    : [vocalPart('backing-counter', 'backing', variantOf(singer, 8), notes, OOH, frame, random)];
}
