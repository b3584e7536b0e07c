import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { Part } from '../../../../music/score.ts';
import { isForeground, soundingBySteps } from './beat-table.ts';

const STEP_TICKS = TICKS_PER_QUARTER / 4;
const NEAR_SEMITONES = 2;

/** Share of the sung (or led) time in which the top of some comping part lies within a whole tone of the voice. */
export function maskedShare(parts: readonly Part[], endTick: number): number {
  const followed = soundingBySteps(parts, STEP_TICKS, endTick, isForeground);
  const comping = soundingBySteps(parts, STEP_TICKS, endTick, (part) => part.role === 'chords');
  let steps = 0;
  let masked = 0;
  for (const [step, voices] of followed.entries()) {
    if (voices.length === 0) continue;
    steps++;
    const pitch = voices[0]!.note.pitch;
    const tops = new Map<number, number>();
    for (const { part, note } of comping[step]!) tops.set(part, Math.max(tops.get(part) ?? 0, note.pitch));
    if ([...tops.values()].some((top) => Math.abs(top - pitch) <= NEAR_SEMITONES)) masked++;
  }
  return masked / Math.max(1, steps);
}
