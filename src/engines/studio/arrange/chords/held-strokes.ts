import type { Stroke } from '../performance/stroke.ts';
import type { VoicedSegment } from './comp-strokes.ts';

/** Every pitch as one long note for as long as the chords keep it. */
export function heldStrokes(segments: readonly VoicedSegment[], fromTick: number, toTick: number): Stroke[] {
  const strokes: Stroke[] = [];
  let open = new Map<number, number>();
  let endTick = fromTick;
  const close = (pitch: number, startTick: number, tick: number): void => {
    if (tick > startTick)
      strokes.push({ startTick, durationTicks: tick - startTick, pitch, weight: 1, articulation: 'legato' });
  };
  for (const segment of segments) {
    if (segment.endTick <= fromTick || segment.startTick >= toTick) continue;
    const start = Math.max(segment.startTick, fromTick);
    const still = new Map<number, number>();
    for (const [pitch, from] of open) {
      if (segment.pitches.includes(pitch)) still.set(pitch, from);
      else close(pitch, from, start);
    }
    for (const pitch of segment.pitches) if (!still.has(pitch)) still.set(pitch, start);
    open = still;
    endTick = Math.min(segment.endTick, toTick);
  }
  for (const [pitch, from] of open) close(pitch, from, endTick);
  return strokes;
}
