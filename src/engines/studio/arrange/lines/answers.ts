import type { Random } from '../../../../core/random.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { isInKey, keyAt } from '../../../../music/key.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';
import type { Sound } from '../../records.ts';
import type { Stroke } from '../performance/stroke.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, chordAt, type SongFrame } from '../plan/song-frame.ts';
import { lineCentre } from './line-centre.ts';
import { voiceGaps } from './voice-gaps.ts';

const EIGHTH = TICKS_PER_QUARTER / 2;

/** Short answers in the gaps between sung phrases, in the rhythm of the hook and against the singer's direction. */
export function answers(plan: SectionPlan, sound: Sound, frame: SongFrame, random: Random): Stroke[] {
  const beatTicks = beatTicksOf(frame.meter);
  const rhythm = frame.composition.hook.map((note) => Math.max(EIGHTH, Math.min(2 * EIGHTH, note.durationTicks)));
  const centre = lineCentre(sound, frame, 0);
  return voiceGaps(plan, frame)
    .filter(([from, to]) => to - from >= beatTicks)
    .flatMap(([from, to], index) => (index > 0 && !random.chance(0.8) ? [] : answer(from, to, rhythm, centre, frame)));
}

function answer(from: number, to: number, rhythm: readonly number[], centre: number, frame: SongFrame): Stroke[] {
  const { key: firstKey, keyChanges, chords } = frame.composition;
  const key = keyAt(firstKey, keyChanges ?? [], from);
  const before = frame.foreground.filter((note) => note.startTick < from).slice(-2);
  const direction = before.length === 2 && before[1]!.pitch >= before[0]!.pitch ? -1 : 1;
  const strokes: Stroke[] = [];
  let pitch = chordTone(centre - 2 * direction, chordPitchClasses(chordAt(chords, from).chord));
  for (let tick = from, index = 0; tick < to && index < 6; index++) {
    const length = Math.min(rhythm[index % Math.max(1, rhythm.length)] ?? EIGHTH, to - tick);
    const isLast = index === 5 || tick + length >= to;
    if (isLast || tick % beatTicksOf(frame.meter) === 0)
      pitch = chordTone(pitch, chordPitchClasses(chordAt(chords, tick).chord));
    strokes.push({
      startTick: tick,
      durationTicks: isLast ? Math.min(to - tick, 4 * EIGHTH) : length,
      pitch,
      weight: 0.8,
    });
    pitch += direction;
    while (!isInKey(pitch, key)) pitch += direction;
    tick += length;
  }
  return strokes;
}

const chordTone = (pitch: number, tones: readonly number[]): number =>
  tones.includes(pitchClassOf(pitch))
    ? pitch
    : tones
        .map((tone) => nearestPitch(tone, pitch))
        .toSorted((a, b) => Math.abs(a - pitch) - Math.abs(b - pitch) || a - b)[0]!;
