import { pitchClassOf } from '../../../../music/pitch.ts';
import type { Note } from '../../../../music/score.ts';
import { soundingIn } from '../plan/song-frame.ts';
import type { VoicedSegment } from './comp-strokes.ts';
import { type ChordSegment, strongClasses } from './voicing.ts';

const LOW = 40;
/** A second guitar plays above the first. */
const SECOND_LOW = 50;

/** Root, fifth and octave on the low strings: all that distortion leaves clear. */
export function powerChords(
  segments: readonly ChordSegment[],
  foreground: readonly Note[],
  beatTicks: number,
  player = 0,
): VoicedSegment[] {
  const low = player === 0 ? LOW : SECOND_LOW;
  return segments.map((segment) => {
    const root = low + ((((segment.chord.root - low) % 12) + 12) % 12);
    const sung = strongClasses(segment, soundingIn(foreground, segment.startTick, segment.endTick), beatTicks);
    const clear = [root, root + 7, root + 12].filter((pitch) =>
      sung.every((note) => ![1, 11].includes((pitchClassOf(pitch) - note + 12) % 12)),
    );
    const over = soundingIn(foreground, segment.startTick, segment.endTick);
    const open = clear.filter((pitch) => pitch === root || !over.some((note) => Math.abs(note.pitch - pitch) <= 2));
    return { ...segment, pitches: open.length > 1 ? open : clear.length > 0 ? clear.slice(0, 2) : [root + 7] };
  });
}
