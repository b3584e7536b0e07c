import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Key, keyAt, modes } from '../../../../music/key.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';
import type { Note, Singer } from '../../../../music/score.ts';
import { beatTicksOf, chordAt, type SongFrame } from '../plan/song-frame.ts';

/** Scale steps from the lead to its harmony: a third above, a sixth below (the third an octave down), a third below. */
export type HarmonyInterval = 2 | -5 | -2;

/**
 * A second voice for sung notes: parallel in the scale, on strong beats moved to the nearest chord tone, inside the
 * singer's range, never a second away from the lead. Notes without a fitting pitch are left out.
 */
export function harmonise(notes: readonly Note[], interval: HarmonyInterval, singer: Singer, frame: SongFrame): Note[] {
  const beatTicks = beatTicksOf(frame.meter);
  return notes.flatMap((note) => {
    const beat = Math.ceil(note.startTick / beatTicks) * beatTicks;
    const isStrong = beat < note.startTick + note.durationTicks;
    const tones = chordPitchClasses(chordAt(frame.composition.chords, isStrong ? beat : note.startTick).chord);
    const pitch = harmonyPitch(note.pitch, interval, keyOf(frame, note.startTick), isStrong ? tones : null);
    if (pitch === null || pitch < singer.lowPitch || pitch > singer.highPitch) return [];
    return [{ ...note, pitch }];
  });
}

const keyOf = ({ composition }: SongFrame, tick: number): Key =>
  keyAt(composition.key, composition.keyChanges ?? [], tick);

const isConsonant = (lead: number, other: number): boolean => [3, 4, 5, 7, 8, 9].includes(Math.abs(lead - other) % 12);

function harmonyPitch(
  lead: number,
  interval: HarmonyInterval,
  key: Key,
  tones: readonly number[] | null,
): number | null {
  const parallel = scaleStepsFrom(lead, interval, key);
  const candidates = tones === null ? [parallel] : tones.map((tone) => nearestPitch(tone, parallel));
  return (
    candidates
      .filter(
        (pitch) =>
          Math.sign(pitch - lead) === Math.sign(interval) &&
          isConsonant(lead, pitch) &&
          Math.abs(pitch - parallel) <= 3,
      )
      .toSorted((a, b) => Math.abs(a - parallel) - Math.abs(b - parallel) || a - b)[0] ?? null
  );
}

/** The pitch so many degrees of the scale away; notes outside the scale count from the degree below. */
function scaleStepsFrom(pitch: number, steps: number, key: Key): number {
  const scale: readonly number[] = modes[key.mode];
  const fromTonic = (pitchClassOf(pitch) - key.tonic + 12) % 12;
  const degree = scale.findLastIndex((semitones) => semitones <= fromTonic);
  const target = degree + steps;
  const octave = Math.floor(target / scale.length);
  return pitch - fromTonic + 12 * octave + scale[target - octave * scale.length]!;
}
