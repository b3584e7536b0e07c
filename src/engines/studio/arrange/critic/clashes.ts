import { isChordTone } from '../../../../music/chord.ts';
import type { Part } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';
import { feltBeatTicks, isUnpitched, type Sounding, soundingBySteps } from './beat-table.ts';

export interface ClashMeasure {
  /** Share of the beats with two parts or more on which two of them lie a semitone or a major seventh apart. */
  readonly share: number;
  /** Clashes that still sound a beat later. */
  readonly unresolvedCount: number;
  /** Ids of the parts that clash, most frequent pair first, with how often. */
  readonly pairs: readonly (readonly [string, number])[];
}

/**
 * Dissonances on the beats between pitched parts that the chord does not ask for: a major seventh between the bass and
 * the third of a seventh chord is harmony, a fourth sung against a held third is a clash.
 */
export function measureClashes(composition: Composition, parts: readonly Part[]): ClashMeasure {
  const beatTicks = feltBeatTicks(composition.meter);
  const table = soundingBySteps(parts, beatTicks, composition.endTick, (part) => !isUnpitched(part));
  const pairs = new Map<string, number>();
  let beats = 0;
  let clashing = 0;
  let unresolvedCount = 0;
  let chordIndex = 0;
  for (const [beat, sounding] of table.entries()) {
    if (new Set(sounding.map(({ part }) => part)).size < 2) continue;
    beats++;
    const tick = beat * beatTicks;
    while ((composition.chords[chordIndex]?.endTick ?? Infinity) <= tick) chordIndex++;
    const chord = composition.chords[chordIndex]?.chord;
    const isOfChord = (pitch: number): boolean => chord !== undefined && isChordTone(pitch, chord);
    const found = clashingPairs(sounding, isOfChord);
    if (found.length === 0) continue;
    clashing++;
    for (const [a, b] of found) {
      const name = `${parts[a.part]!.id} ${parts[b.part]!.id}`;
      pairs.set(name, (pairs.get(name) ?? 0) + 1);
      const end = Math.min(...[a, b].map(({ note }) => note.startTick + note.durationTicks));
      if (end > tick + beatTicks && (composition.chords[chordIndex]?.endTick ?? 0) > tick + beatTicks)
        unresolvedCount++;
    }
  }
  return {
    share: clashing / Math.max(1, beats),
    unresolvedCount,
    pairs: [...pairs].sort((a, b) => b[1] - a[1]),
  };
}

function clashingPairs(sounding: readonly Sounding[], isOfChord: (pitch: number) => boolean): [Sounding, Sounding][] {
  const found: [Sounding, Sounding][] = [];
  for (let first = 0; first < sounding.length; first++) {
    for (let second = first + 1; second < sounding.length; second++) {
      const [a, b] = [sounding[first]!, sounding[second]!];
      if (a.part === b.part) continue;
      const apart = Math.abs(a.note.pitch - b.note.pitch) % 12;
      if (apart !== 1 && apart !== 11) continue;
      if (!(isOfChord(a.note.pitch) && isOfChord(b.note.pitch))) found.push([a, b]);
    }
  }
  return found;
}
