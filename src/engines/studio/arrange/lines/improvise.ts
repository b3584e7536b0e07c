import type { Random } from '../../../../core/random.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Key, keyAt, modes } from '../../../../music/key.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';
import type { GrooveGroup } from '../../grooves/drum-groove.ts';
import type { Sound } from '../../records.ts';
import type { Stroke } from '../performance/stroke.ts';
import { STEP_TICKS } from '../plan/bar-grid.ts';
import { fitPattern, onsetsOf } from '../plan/fit-pattern.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, chordAt, feelOf, type SongFrame } from '../plan/song-frame.ts';
import { lineCentre } from './line-centre.ts';
import { type SoloCells, soloCells } from './solo-cells.ts';

/** Semitones that a solo climbs from its first phrase to its peak. */
const CLIMB = 9;
const ASTRAY = 4;
/** Where the peak lies, as a share of the solo. */
const PEAK = 0.72;

/**
 * A solo in phrases of four bars: a motif, the motif again on the chord that follows, a busier answer, a bar that lands
 * and breathes. Strong beats take chord tones, the rest moves by steps of the style's scale; the register climbs
 * towards a peak in the last third and comes down again.
 */
export function improvise(plan: SectionPlan, sound: Sound, frame: SongFrame, random: Random): Stroke[] {
  const { startTick, endTick } = plan.section;
  const barTicks = ticksPerBar(frame.meter);
  const bars = Math.max(1, Math.ceil((endTick - startTick) / barTicks));
  const { group } = feelOf(frame.brief, plan.hasChorusGroove);
  const cells = soloCells[styleOf(group)];
  const ground: Ground = { plan, sound, frame, random, scaleOf: scaleIn(group, frame) };
  const strokes: Stroke[] = [];
  let motif: readonly number[] = [];
  let pitch = registerAt(0, ground);
  for (let bar = 0; bar < bars; bar++) {
    const place = bar % 4;
    const group4 = Math.floor(bar / 4);
    const cell = cellFor(cells, place, bar === bars - 1, random.child(`cell/${group4}/${place < 2 ? 0 : place}`));
    const steps = onsetsOf(fitPattern({ four: [cell] }, frame.meter, 0, 'squash'));
    // The second bar repeats the first one's shape from where the line is by then.
    const shape = place === 1 ? motif : shapeOf(steps.length, place, random.child(`shape/${bar}`));
    const line = playBar(steps, shape, startTick + bar * barTicks, pitch, ground);
    if (place === 0) motif = shape;
    pitch = line.at(-1)?.pitch ?? pitch;
    strokes.push(...line);
  }
  return strokes.filter((stroke) => stroke.startTick < Math.min(endTick, frame.finalTick));
}

interface Ground {
  readonly plan: SectionPlan;
  readonly sound: Sound;
  readonly frame: SongFrame;
  readonly random: Random;
  /** Pitch classes of the style's scale at a tick. */
  readonly scaleOf: (tick: number) => readonly number[];
}

const styleOf = (group: GrooveGroup): keyof typeof soloCells => {
  if (group === 'jazz' || group === 'bossa' || group === 'shuffle') return 'jazz';
  if (group === 'rock' || group === 'metal' || group === 'funk') return 'driven';
  if (group === 'dance' || group === 'urban' || group === 'latin' || group === 'reggae') return 'rhythmic';
  return 'lyrical';
};

const cellFor = (cells: SoloCells, place: number, isLast: boolean, random: Random): string =>
  random.pick(isLast || place === 3 ? cells.landing : place === 2 ? cells.busy : cells.motif);

/** Steps of the scale from note to note: mostly one way for a while, a leap now and then, turned back after. */
function shapeOf(length: number, place: number, random: Random): number[] {
  const shape: number[] = [];
  let direction = place === 3 ? -1 : random.chance(0.6) ? 1 : -1;
  for (let index = 0; index < length; index++) {
    const isLeap = random.chance(0.16);
    shape.push(index === 0 ? 0 : isLeap ? direction * (2 + random.int(2)) : random.chance(0.12) ? 0 : direction);
    if (isLeap || random.chance(0.25)) direction = -direction;
  }
  return shape;
}

function playBar(
  steps: readonly { readonly step: number; readonly length: number; readonly character: string }[],
  shape: readonly number[],
  barTick: number,
  from: number,
  ground: Ground,
): Stroke[] {
  const { frame } = ground;
  const beatTicks = beatTicksOf(frame.meter);
  let pitch = from;
  return steps.map(({ step, length, character }, index) => {
    const startTick = barTick + step * STEP_TICKS;
    const register = registerAt(startTick, ground);
    // Bars begin near the register of the moment, so that the line climbs with it.
    const base = index === 0 ? Math.round((pitch + 2 * register) / 3) : pitch;
    const wanted = shape[index] ?? 0;
    // Far from the register of the moment the line turns back to it.
    const isAstray = Math.abs(base - register) > ASTRAY && Math.sign(wanted) === Math.sign(base - register);
    pitch = walk(base, isAstray ? -wanted : wanted, ground.scaleOf(startTick));
    const isStrong = startTick % beatTicks === 0 || length >= 4;
    const tones = chordPitchClasses(chordAt(frame.composition.chords, startTick).chord);
    if (isStrong && !tones.includes(pitchClassOf(pitch))) pitch = nearestOf(tones, pitch);
    const isFirst = index === 0;
    return {
      startTick,
      durationTicks: length * STEP_TICKS,
      pitch,
      weight: character === 'o' ? 1.12 : isFirst ? 1.06 : isStrong ? 1 : 0.86,
      ...(isFirst ? { articulation: 'accent' as const } : length === 1 ? {} : { articulation: 'legato' as const }),
    };
  });
}

/** Where the line lies at a tick: from the usual height of the instrument's lines up to the peak and halfway back. */
function registerAt(tick: number, { plan, sound, frame }: Ground): number {
  const { startTick, endTick } = plan.section;
  const place = Math.min(1, Math.max(0, (tick - startTick) / Math.max(1, endTick - startTick)));
  const height = place < PEAK ? place / PEAK : 1 - (0.6 * (place - PEAK)) / (1 - PEAK);
  const { low, high } = instrumentFacts(sound);
  const foot = Math.max(low + 4, Math.min(lineCentre(sound, frame, 0) - 2, high - CLIMB - 4));
  return Math.round(foot + CLIMB * height);
}

/** So many steps of the scale away from (the scale tone nearest to) a pitch. */
function walk(pitch: number, steps: number, scale: readonly number[]): number {
  let walked = nearestOf(scale, pitch);
  for (let left = Math.abs(steps); left > 0; left--) {
    do walked += Math.sign(steps);
    while (!scale.includes(pitchClassOf(walked)));
  }
  return walked;
}

const nearestOf = (classes: readonly number[], pitch: number): number =>
  classes
    .map((pitchClass) => nearestPitch(pitchClass, pitch))
    .toSorted((a, b) => Math.abs(a - pitch) - Math.abs(b - pitch) || a - b)[0]!;

const MINOR_PENTATONIC = [0, 3, 5, 7, 10];
const MAJOR_PENTATONIC = [0, 2, 4, 7, 9];
const BLUES = [0, 3, 5, 6, 7, 10];
const PENTATONIC_GROUPS: readonly GrooveGroup[] = ['rock', 'metal', 'funk', 'folk', 'reggae', 'urban'];

/** Pentatonic where guitars rule, the blues scale on a shuffle, the mode of the moment elsewhere. */
function scaleIn(group: GrooveGroup, frame: SongFrame): (tick: number) => readonly number[] {
  const { key, keyChanges = [] } = frame.composition;
  const isPentatonic = frame.brief.recipe.isPentatonic || PENTATONIC_GROUPS.includes(group);
  const degreesOf = ({ mode }: Key): readonly number[] => {
    if (group === 'shuffle') return BLUES;
    if (!isPentatonic) return modes[mode];
    return (modes[mode][2] as number) === 3 ? MINOR_PENTATONIC : MAJOR_PENTATONIC;
  };
  return (tick) => {
    const now = keyAt(key, keyChanges, tick);
    return degreesOf(now).map((degree) => (now.tonic + degree) % 12);
  };
}
