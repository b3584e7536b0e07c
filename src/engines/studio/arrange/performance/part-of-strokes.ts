import type { Random } from '../../../../core/random.ts';
import type { Part, PartRole } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { foldIntoRange, instrumentFacts, instrumentOf } from '../plan/instrument-facts.ts';
import { beatTicksOf, type SongFrame } from '../plan/song-frame.ts';
import { performStrokes, type Touch } from './perform-strokes.ts';
import { cutStrokes, type Stroke, silenceStrokes } from './stroke.ts';

/** Who plays a part, and how. */
export interface Player {
  readonly id: string;
  readonly role: PartRole;
  readonly sound: Sound;
  readonly touch: Touch;
}

/**
 * Makes a part of strokes: ended by the song's last chord (to which `finalPitches` are added), silent in the stops,
 * inside the instrument's range, played. null when nothing is left.
 */
export function partOfStrokes(
  player: Player,
  strokes: readonly Stroke[],
  frame: SongFrame,
  random: Random,
  finalPitches: readonly number[] = [],
): Part | null {
  const { id, role, sound, touch } = player;
  const range = instrumentFacts(sound);
  const stopped = frame.stops.reduce<readonly Stroke[]>((left, [from, to]) => silenceStrokes(left, from, to), strokes);
  const all = [...cutStrokes(stopped, frame.finalTick), ...finalStrokes(frame, finalPitches)];
  if (all.length === 0) return null;
  const folded = all.map((stroke) => ({ ...stroke, pitch: foldIntoRange(stroke.pitch, range) }));
  return {
    id,
    role,
    instrument: instrumentOf(sound),
    notes: performStrokes(withoutDoubles(folded), touch, frame, random),
  };
}

/** The last chord: held to the end, or struck short. */
function finalStrokes(frame: SongFrame, pitches: readonly number[]): Stroke[] {
  if (frame.finalTick >= frame.endTick) return [];
  const isCold = frame.ending === 'cold';
  const left = frame.endTick - frame.finalTick;
  return pitches.map((pitch) => ({
    startTick: frame.finalTick,
    durationTicks: isCold ? Math.min(left, Math.round(beatTicksOf(frame.meter) * 0.6)) : left,
    pitch,
    weight: isCold ? 1.1 : 1,
    ...(isCold ? { articulation: 'staccato' } : {}),
  }));
}

/** An instrument cannot start one pitch twice at once; what sounds is ended where the pitch is struck again. */
function withoutDoubles(strokes: readonly Stroke[]): Stroke[] {
  const byPitch = new Map<number, Stroke[]>();
  for (const stroke of strokes.toSorted((a, b) => a.startTick - b.startTick || b.durationTicks - a.durationTicks)) {
    const line = byPitch.get(stroke.pitch) ?? [];
    byPitch.set(stroke.pitch, line);
    const last = line.at(-1);
    if (last?.startTick === stroke.startTick) continue;
    if (last !== undefined && last.startTick + last.durationTicks > stroke.startTick) {
      line[line.length - 1] = { ...last, durationTicks: stroke.startTick - last.startTick };
    }
    line.push(stroke);
  }
  return [...byPitch.values()].flat();
}
