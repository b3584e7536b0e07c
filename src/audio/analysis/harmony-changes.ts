import { cosine } from './beat-notes.ts';
import { LOWEST_PITCH, PITCH_COUNT } from './note-partials.ts';
import type { NoteSalience } from './note-salience.ts';

/** Note frames on each side between which harmony is compared. */
const CHANGE_FRAMES = 5;

/** How unlike the pitch classes after each note frame are to those before: 0..1. */
export function harmonyChanges({ salience, frameCount }: NoteSalience): Float32Array {
  const sums = [new Float64Array(12)];
  for (let frame = 0; frame < frameCount; frame++) {
    const sum = sums[frame]!.slice();
    for (let p = 0; p < PITCH_COUNT; p++) sum[(p + LOWEST_PITCH) % 12]! += salience[frame * PITCH_COUNT + p]!;
    sums.push(sum);
  }
  const between = (from: number, to: number): Float64Array => sums[to]!.map((value, k) => value - sums[from]![k]!);
  return Float32Array.from({ length: frameCount }, (_, frame) =>
    frame < CHANGE_FRAMES || frame + CHANGE_FRAMES > frameCount
      ? 0
      : 1 - cosine(between(frame - CHANGE_FRAMES, frame), between(frame, frame + CHANGE_FRAMES)),
  );
}
