import { pitchClassOf } from '../../../../music/pitch.ts';
import type { Note } from '../../../../music/score.ts';
import type { Stroke } from '../performance/stroke.ts';

/** Shorter remains of a cut stroke are not worth playing. */
const SHORTEST_TICKS = 90;

/**
 * Ends accompaniment before a beat on which the foreground lies a semitone (or a major seventh) away from it, and
 * leaves out what would begin there.
 */
export function removeClashes(strokes: readonly Stroke[], foreground: readonly Note[], beatTicks: number): Stroke[] {
  const sung = beatClasses(foreground, beatTicks);
  return strokes.flatMap((stroke) => {
    const endTick = stroke.startTick + stroke.durationTicks;
    const first = Math.ceil(stroke.startTick / beatTicks);
    for (let beat = first; beat * beatTicks < endTick; beat++) {
      const classes = sung.get(beat);
      if (classes === undefined || !classes.some((pitchClass) => grates(stroke.pitch, pitchClass))) continue;
      const left = beat * beatTicks - stroke.startTick;
      return left >= SHORTEST_TICKS ? [{ ...stroke, durationTicks: left }] : [];
    }
    return [stroke];
  });
}

const grates = (pitch: number, pitchClass: number): boolean =>
  [1, 11].includes((pitchClassOf(pitch) - pitchClass + 12) % 12);

/** Pitch classes of the foreground by beat. */
function beatClasses(foreground: readonly Note[], beatTicks: number): Map<number, number[]> {
  const byBeat = new Map<number, number[]>();
  for (const note of foreground) {
    const endTick = note.startTick + note.durationTicks;
    for (let beat = Math.ceil(note.startTick / beatTicks); beat * beatTicks < endTick; beat++) {
      byBeat.set(beat, [...(byBeat.get(beat) ?? []), pitchClassOf(note.pitch)]);
    }
  }
  return byBeat;
}
