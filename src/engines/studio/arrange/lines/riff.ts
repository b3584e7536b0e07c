import type { Random } from '../../../../core/random.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { modes } from '../../../../music/key.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import { nearestPitch, pitchClassOf } from '../../../../music/pitch.ts';
import type { Note } from '../../../../music/score.ts';
import type { GrooveGroup } from '../../grooves/drum-groove.ts';
import type { Composition } from '../../records.ts';
import { STEP_TICKS } from '../plan/bar-grid.ts';
import { fitPattern, onsetsOf } from '../plan/fit-pattern.ts';
import { type RiffStyle, riffStyles } from './riff-table.ts';

/** The mark of a song: a figure of an instrument alone. */
export interface Riff {
  /** One bar or two from tick 0. */
  readonly notes: readonly Note[];
  /** Whether it sounds between the lines of verses, too. */
  readonly isInVerses: boolean;
}

/** Fewer notes are no figure. */
const NOTES_MIN = 4;
/** Of riffs, those of two bars that differ at their end. */
const ANSWER_SHARE = 0.6;
/** Semitones above and below its first note. */
const REACH = 10;

/** Draws the riff of a song whose style has them, or whose form leaves the hook after its choruses to an instrument; null: it has none. Its pitches lie about those of the lead. */
export function drawRiff(
  group: GrooveGroup,
  song: Pick<Composition, 'key' | 'meter' | 'chords' | 'sections' | 'lines'>,
  centre: number,
  random: Random,
): Riff | null {
  const { key, meter, chords } = song;
  const style = riffStyles.get(group);
  if (style === undefined || (!random.child('has').chance(style.songShare) && !isPlayedAfterChorus(song))) return null;
  const scale = scaleOf(key, style);
  const bars = rhythmOf(style, random.child('rhythm')).map((bar) => onsetsOf(fitPattern({ four: [bar] }, meter, 0, 'squash'))); // biome-ignore format: one choice
  if ((bars[0]?.length ?? 0) < NOTES_MIN) return null;
  const shape = shapeOf(bars[0]!.length, random.child('shape'));
  const ending = shapeOf(bars[1]?.length ?? 0, random.child('ending'));
  const start = chordPitchClasses(chords[0]!.chord)[random.child('start').pick([0, 0, 0, 2, 1])] ?? key.tonic;
  const first = nearest(scale, nearestPitch(start, centre));
  const barTicks = ticksPerBar(meter);
  const notes = bars.flatMap((onsets, bar) => {
    // The second bar goes on as the first one did until its last strokes.
    const common = bar === 0 ? onsets.length : onsets.filter(({ step }, at) => bars[0]![at]?.step === step).length;
    const steps = [...shape.slice(0, common), ...ending.slice(common)];
    const line = walk(first, steps.slice(0, onsets.length), scale);
    return onsets.map(
      ({ step, length, character }, at): Note => ({
        startTick: bar * barTicks + step * STEP_TICKS,
        durationTicks: length * STEP_TICKS,
        pitch: line[at] ?? first,
        velocity: character === 'o' ? 0.95 : 0.8,
      }),
    );
  });
  return { notes, isInVerses: random.child('verses').chance(style.verseShare) };
}

/** Whether an instrument has the hook after a chorus: then it has one. */
const isPlayedAfterChorus = ({ sections, lines }: Pick<Composition, 'sections' | 'lines'>): boolean =>
  sections.some(({ kind }, at) => kind === 'postChorus' && lines.every(({ sectionIndex }) => sectionIndex !== at));

/** One bar, or two that begin alike. */
function rhythmOf({ first, second, answer }: RiffStyle, random: Random): string[] {
  const [half, other] = [random.child('first').pick(first), random.child('second').pick(second)];
  const bar = half + other;
  return random.child('answered').chance(ANSWER_SHARE) ? [bar, half + random.child('answer').pick(answer)] : [bar];
}

/** Semitones above the tonic that a riff goes over. */
function scaleOf({ tonic, mode }: Composition['key'], { isPentatonic }: RiffStyle): number[] {
  const scale: readonly number[] = modes[mode];
  const hasMinorThird = scale.includes(3);
  const five = hasMinorThird ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9];
  return (isPentatonic ? five : [...scale]).map((step) => (tonic + step) % 12);
}

/** Steps from note to note: repeated notes, steps, a leap that is turned back after. */
function shapeOf(length: number, random: Random): number[] {
  const turn = random.chance(0.5) ? 1 : -1;
  const repeats = random.between(0.1, 0.45);
  const leaps = random.between(0.08, 0.3);
  const shape: number[] = [];
  let direction = turn;
  for (let at = 0; at < length; at++) {
    const isLeap = random.chance(leaps);
    shape.push(at === 0 ? 0 : random.chance(repeats) ? 0 : isLeap ? direction * (2 + random.int(3)) : direction);
    if (isLeap || random.chance(0.3)) direction = -direction;
  }
  return shape;
}

function walk(from: number, steps: readonly number[], scale: readonly number[]): number[] {
  let pitch = from;
  return steps.map((wanted) => {
    const step = Math.abs(pitch - from) >= REACH && Math.sign(wanted) === Math.sign(pitch - from) ? -wanted : wanted;
    for (let left = Math.abs(step); left > 0; left--) {
      do pitch += Math.sign(step);
      while (!scale.includes(pitchClassOf(pitch)));
    }
    return pitch;
  });
}

const nearest = (scale: readonly number[], pitch: number): number =>
  [0, -1, 1, -2, 2].map((by) => pitch + by).find((one) => scale.includes(pitchClassOf(one))) ?? pitch;
