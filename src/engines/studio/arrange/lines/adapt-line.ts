import { chordPitchClasses } from '../../../../music/chord.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';
import type { Note } from '../../../../music/score.ts';
import type { Stroke } from '../performance/stroke.ts';
import { foldIntoRange } from '../plan/instrument-facts.ts';
import { beatTicksOf, chordAt, type SongFrame } from '../plan/song-frame.ts';

/**
 * Moves a line to another place: its notes on beats that grate against the chords there go to the nearest chord tone,
 * the rest stays as it was, so that the line is still recognised.
 */
export function moveLine(notes: readonly Note[], byTicks: number, frame: SongFrame): Stroke[] {
  const beatTicks = beatTicksOf(frame.meter);
  return notes.map((note) => {
    const startTick = note.startTick + byTicks;
    const isStrong = coversBeat(startTick, note.durationTicks, beatTicks);
    const tones = chordPitchClasses(chordAt(frame.composition.chords, startTick).chord);
    return {
      startTick,
      durationTicks: note.durationTicks,
      pitch: isStrong ? intoChord(note.pitch, tones) : note.pitch,
      weight: isStrong ? 1 : 0.9,
    };
  });
}

/** Whether a note sounds on some beat, be it tied over. */
export const coversBeat = (startTick: number, durationTicks: number, beatTicks: number): boolean =>
  Math.ceil(startTick / beatTicks) * beatTicks < startTick + durationTicks;

function intoChord(pitch: number, tones: readonly number[]): number {
  const pitchClass = pitchClassOf(pitch);
  if (tones.includes(pitchClass) || !tones.some((tone) => [1, 11].includes((tone - pitchClass + 12) % 12)))
    return pitch;
  return tones
    .map((tone) => nearestPitch(tone, pitch))
    .toSorted((a, b) => Math.abs(a - pitch) - Math.abs(b - pitch) || a - b)[0]!;
}

/** Shifts a whole line by octaves so that its middle lies well in the range; single notes are folded after that. */
export function lineInRange(
  strokes: readonly Stroke[],
  range: { readonly low: number; readonly high: number },
): Stroke[] {
  if (strokes.length === 0) return [];
  const sorted = strokes.map((stroke) => stroke.pitch).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  const low = Math.max(range.low, 28);
  let shift = 0;
  while (sorted[0]! + shift < low && median + shift + 12 <= range.high) shift += 12;
  while (sorted.at(-1)! + shift > range.high && median + shift - 12 >= low) shift -= 12;
  return strokes.map((stroke) => ({ ...stroke, pitch: foldIntoRange(stroke.pitch + shift, range) }));
}
