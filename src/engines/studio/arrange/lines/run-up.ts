import { chordPitchClasses } from '../../../../music/chord.ts';
import { isInKey, keyAt } from '../../../../music/key.ts';
import { nearestPitch } from '../../../../music/pitch.ts';
import type { Stroke } from '../performance/stroke.ts';
import { STEP_TICKS } from '../plan/bar-grid.ts';
import { beatTicksOf, chordAt, type SongFrame } from '../plan/song-frame.ts';

/**
 * Sixteenths by scale steps that lead into the section at `tick`, in the last beat before it: they end a step beside the nearest
 * chord tone of the new section, growing on the way.
 */
export function runUp(tick: number, near: number, frame: SongFrame): Stroke[] {
  const { key, keyChanges, chords } = frame.composition;
  const scale = keyAt(key, keyChanges ?? [], tick);
  const beatTicks = beatTicksOf(frame.meter);
  const count = Math.max(1, Math.round(beatTicks / STEP_TICKS));
  const stepTicks = Math.floor(beatTicks / count);
  const tones = chordPitchClasses(chordAt(chords, tick).chord);
  const target = tones
    .map((tone) => nearestPitch(tone, near))
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b)[0]!;
  const pitches: number[] = [];
  for (let pitch = target - 1; pitches.length < count; pitch--) if (isInKey(pitch, scale)) pitches.unshift(pitch);
  return pitches.map((pitch, index) => ({
    startTick: tick - (count - index) * stepTicks,
    durationTicks: stepTicks,
    pitch,
    weight: 0.75 + (0.4 * index) / count,
    articulation: 'legato' as const,
  }));
}
