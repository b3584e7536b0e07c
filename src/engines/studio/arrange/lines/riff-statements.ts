import { keyAt } from '../../../../music/key.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import type { Stroke } from '../performance/stroke.ts';
import { type SongFrame, soundingIn } from '../plan/song-frame.ts';
import { moveLine } from './adapt-line.ts';
import { hookTicks } from './foreground.ts';
import type { Riff } from './riff.ts';

/** Under a singer a riff lies lower and softer. */
const UNDER_VOICE = { semitones: -12, weight: 0.72 } as const;

/** The riff again and again from a tick on, in the key and on the chords of the place, where nobody sings. */
export function riffStatements(
  { notes }: Riff,
  fromTick: number,
  span: readonly [number, number],
  frame: SongFrame,
): Stroke[][] {
  return statements(notes, fromTick, span[1], frame).map((line) =>
    line.filter(
      ({ startTick, durationTicks }) =>
        startTick >= span[0] &&
        startTick < Math.min(span[1], frame.finalTick) &&
        soundingIn(frame.foreground, startTick, startTick + durationTicks).length === 0,
    ),
  );
}

/** The riff under the verses of a song that has it there. */
export function versesOverRiff(frame: SongFrame): Stroke[][] {
  const { riff, plans } = frame;
  if (riff === null || !riff.isInVerses) return [];
  const lower = riff.notes.map((note) => ({ ...note, pitch: note.pitch + UNDER_VOICE.semitones }));
  return plans
    .filter(({ section, cue }) => section.kind === 'verse' && !cue.isBare && cue.energyShift >= 0)
    .flatMap(({ section: { startTick, endTick } }) => statements(lower, startTick, endTick, frame))
    .map((line) => line.map((stroke) => ({ ...stroke, weight: stroke.weight * UNDER_VOICE.weight })));
}

function statements(notes: Riff['notes'], fromTick: number, toTick: number, frame: SongFrame): Stroke[][] {
  const { key, keyChanges } = frame.composition;
  const length = hookTicks(notes, ticksPerBar(frame.meter));
  const lines: Stroke[][] = [];
  for (let tick = fromTick; tick < toTick; tick += length) {
    const lift = ((keyAt(key, keyChanges ?? [], tick).tonic - key.tonic + 18) % 12) - 6;
    const lifted = notes.map((note) => ({ ...note, pitch: note.pitch + lift }));
    lines.push(moveLine(lifted, tick, frame).filter(({ startTick }) => startTick < toTick));
  }
  return lines;
}
