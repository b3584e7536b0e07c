import { chordPitchClasses } from '../../../../music/chord.ts';
import { nearestPitch } from '../../../../music/pitch.ts';
import type { Sound } from '../../records.ts';
import { type ChordSegment, segmentsOf, strongClasses } from '../chords/voicing.ts';
import type { Stroke } from '../performance/stroke.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, type SongFrame, soundingIn } from '../plan/song-frame.ts';
import { lineCentre } from './line-centre.ts';

/** One long chord tone a chord, thirds and sevenths first, moving as little as it can. */
export function guideTones(plan: SectionPlan, sound: Sound, voice: number, frame: SongFrame): Stroke[] {
  const lines = frame.bars.map((bar) => bar.startTick);
  const segments = segmentsOf(frame.composition.chords, lines, frame.endTick).filter(
    (segment) => segment.startTick >= plan.section.startTick && segment.startTick < plan.section.endTick,
  );
  const centre = lineCentre(sound, frame, voice);
  const strokes: Stroke[] = [];
  for (const segment of segments) {
    const last = strokes.at(-1);
    const pitch = guideTone(segment, last?.pitch ?? centre, centre, voice, frame);
    const durationTicks = segment.endTick - segment.startTick;
    if (last !== undefined && last.pitch === pitch && last.durationTicks < 4 * durationTicks) {
      strokes[strokes.length - 1] = { ...last, durationTicks: last.durationTicks + durationTicks };
    } else {
      strokes.push({ startTick: segment.startTick, durationTicks, pitch, weight: 0.85, articulation: 'legato' });
    }
  }
  return strokes;
}

function guideTone(segment: ChordSegment, from: number, centre: number, voice: number, frame: SongFrame): number {
  const over = soundingIn(frame.foreground, segment.startTick, segment.endTick);
  const sung = strongClasses(segment, over, beatTicksOf(frame.meter));
  const costOf = (pitchClass: number, index: number): number => {
    const pitch = nearestPitch(pitchClass, from);
    const grates = sung.some((note) => [1, 11].includes((pitchClass - note + 12) % 12));
    const isColour = index === 1 || index === 3;
    return (
      Math.abs(pitch - from) + 0.4 * Math.abs(pitch - centre) + (grates ? 20 : 0) - (isColour !== voice > 0 ? 2 : 0)
    );
  };
  const tones = chordPitchClasses(segment.chord);
  const best = tones
    .map((tone, index) => ({ tone, cost: costOf(tone, index) }))
    .toSorted((a, b) => a.cost - b.cost)[0]!;
  return nearestPitch(best.tone, from);
}
