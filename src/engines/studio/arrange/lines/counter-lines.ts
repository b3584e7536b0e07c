import type { Random } from '../../../../core/random.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { isInKey } from '../../../../music/key.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';
import type { Note, Part } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { removeClashes } from '../chords/clash.ts';
import { type ChordSegment, segmentsOf, strongClasses } from '../chords/voicing.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import type { Stroke } from '../performance/stroke.ts';
import { instrumentFacts, instrumentOf } from '../plan/instrument-facts.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, chordAt, type SongFrame, soundingIn } from '../plan/song-frame.ts';
import { monophonic } from './lead-lines.ts';

const EIGHTH = TICKS_PER_QUARTER / 2;
/** Share of bars in which an instrument that the caller named must be heard, with a margin over the promised 30 %. */
const HEARD_SHARE = 0.36;

/**
 * Counter lines: short answers where the singer rests, long guide tones under full choruses. Instruments that the
 * caller named and that other parts leave unheard get guide tones until they are heard often enough.
 */
export function writeCounters(frame: SongFrame, parts: readonly Part[], random: Random): Part[] {
  const { counters, named } = frame.casting;
  const silent = named.filter(
    (sound) => !counters.includes(sound) && !['kit', 'bass'].includes(instrumentFacts(sound).family),
  );
  const written: Part[] = [];
  for (const sound of [...counters, ...silent]) {
    const isNamed = named.includes(sound);
    if (!isNamed && written.length > 0) break;
    const own = new Set(
      frame.plans.filter((plan) => counters.includes(sound) && plan.layers.has('counter')).map((plan) => plan.index),
    );
    const sections = isNamed ? extended(own, sound, frame, parts) : own;
    const id = written.length === 0 ? 'counter' : `counter-${written.length + 1}`;
    const part = counterPart(id, sound, sections, written.length, frame, random.child(id));
    if (part !== null) written.push(part);
  }
  return written;
}

/** Adds sections, fullest first, until the instrument is heard in enough bars. */
function extended(own: ReadonlySet<number>, sound: Sound, frame: SongFrame, parts: readonly Part[]): Set<number> {
  const same = JSON.stringify(instrumentOf(sound));
  const notes = parts.filter((part) => JSON.stringify(part.instrument) === same).flatMap((part) => part.notes);
  const heard = new Set(
    frame.bars.filter((bar) => soundingIn(notes, bar.startTick, bar.endTick).length > 0).map((bar) => bar.index),
  );
  const sections = new Set(own);
  const barsIn = (section: number): number[] =>
    frame.bars.filter((bar) => bar.sectionIndex === section).map((bar) => bar.index);
  // Answers fill only some bars of a verse: count what surely sounds.
  const count = (): number => {
    const bars = new Set(heard);
    for (const section of sections)
      if (isGuided(frame.plans[section]!)) for (const bar of barsIn(section)) bars.add(bar);
    return bars.size / frame.bars.length;
  };
  const order = frame.plans.toSorted((a, b) => b.energy - a.energy || a.index - b.index);
  for (const plan of order)
    if (count() < HEARD_SHARE && !sections.has(plan.index) && isGuided(plan)) sections.add(plan.index);
  for (const plan of order) if (count() < HEARD_SHARE && !sections.has(plan.index)) sections.add(plan.index);
  return sections;
}

const isGuided = (plan: SectionPlan): boolean => plan.section.kind !== 'verse' && plan.section.kind !== 'intro';

function counterPart(
  id: string,
  sound: Sound,
  sections: ReadonlySet<number>,
  voice: number,
  frame: SongFrame,
  random: Random,
): Part | null {
  const strokes = [...sections]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const plan = frame.plans[index]!;
      return isGuided(plan)
        ? guideTones(plan, sound, voice, frame)
        : answers(plan, sound, frame, random.child(`${index}`));
    });
  const clear = removeClashes(monophonic(strokes), frame.foreground, beatTicksOf(frame.meter));
  return partOfStrokes({ id, role: 'counter', sound, touch: touches.line }, clear, frame, random.child('touch'));
}

/** Where the line lies: above the singer, or below when the instrument is low. */
function centreOf(sound: Sound, frame: SongFrame, voice: number): number {
  const pitches = frame.foreground.map((note) => note.pitch).sort((a, b) => a - b);
  const median = pitches[Math.floor(pitches.length / 2)] ?? 67;
  const { low, high } = instrumentFacts(sound);
  const above = median + 9 - 4 * voice;
  return above + 5 <= high ? Math.max(above, low + 5) : Math.min(median - 9, high - 5);
}

/** One long chord tone a chord, thirds and sevenths first, moving as little as it can. */
function guideTones(plan: SectionPlan, sound: Sound, voice: number, frame: SongFrame): Stroke[] {
  const lines = frame.bars.map((bar) => bar.startTick);
  const segments = segmentsOf(frame.composition.chords, lines, frame.endTick).filter(
    (segment) => segment.startTick >= plan.section.startTick && segment.startTick < plan.section.endTick,
  );
  const centre = centreOf(sound, frame, voice);
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

/** Short answers in the gaps between sung phrases, in the rhythm of the hook and against the singer's direction. */
function answers(plan: SectionPlan, sound: Sound, frame: SongFrame, random: Random): Stroke[] {
  const beatTicks = beatTicksOf(frame.meter);
  const rhythm = frame.composition.hook.map((note) => Math.max(EIGHTH, Math.min(2 * EIGHTH, note.durationTicks)));
  const centre = centreOf(sound, frame, 0);
  return gapsOf(plan, frame)
    .filter(([from, to]) => to - from >= beatTicks)
    .flatMap(([from, to], index) => (index > 0 && !random.chance(0.8) ? [] : answer(from, to, rhythm, centre, frame)));
}

function answer(from: number, to: number, rhythm: readonly number[], centre: number, frame: SongFrame): Stroke[] {
  const { key, chords } = frame.composition;
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

/** Where nobody sings in a section, from the eighth after a phrase to the eighth before the next. */
function gapsOf(plan: SectionPlan, frame: SongFrame): [number, number][] {
  const { startTick, endTick } = plan.section;
  const gaps: [number, number][] = [];
  let tick = startTick;
  const add = (until: number): void => {
    const from = Math.ceil(tick / EIGHTH) * EIGHTH;
    if (until - from >= 2 * EIGHTH) gaps.push([from, until]);
  };
  for (const note of soundingIn(frame.foreground, startTick, endTick) as Note[]) {
    add(Math.floor(note.startTick / EIGHTH) * EIGHTH - EIGHTH);
    tick = Math.max(tick, note.startTick + note.durationTicks + EIGHTH);
  }
  add(endTick);
  return gaps;
}
