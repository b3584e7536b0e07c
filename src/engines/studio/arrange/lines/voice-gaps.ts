import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, type SongFrame, soundingIn } from '../plan/song-frame.ts';

const EIGHTH = TICKS_PER_QUARTER / 2;

/** A sung note is a gap too once it is held this long: the answer begins a beat into it. */
const HELD_BEATS = 2;

/** Where nobody sings (or a note is held) in a section, from the eighth after a phrase to the eighth before the next. */
export function voiceGaps(plan: SectionPlan, frame: SongFrame): [fromTick: number, toTick: number][] {
  const { startTick, endTick } = plan.section;
  const gaps: [number, number][] = [];
  const beatTicks = beatTicksOf(frame.meter);
  let tick = startTick;
  const add = (until: number): void => {
    const from = Math.ceil(tick / EIGHTH) * EIGHTH;
    if (until - from >= 2 * EIGHTH) gaps.push([from, until]);
  };
  for (const note of soundingIn(frame.foreground, startTick, endTick)) {
    add(Math.floor(note.startTick / EIGHTH) * EIGHTH - EIGHTH);
    const isHeld = note.durationTicks >= HELD_BEATS * beatTicks;
    const busyTicks = isHeld ? beatTicks : note.durationTicks + EIGHTH;
    tick = Math.max(tick, note.startTick + busyTicks);
  }
  add(endTick);
  return gaps;
}
