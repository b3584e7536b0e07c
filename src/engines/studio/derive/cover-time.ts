import { type Meter, ticksPerBar } from '../../../music/meter.ts';
import type { Note } from '../../../music/score.ts';
import { STEP_TICKS } from '../compose/form/pace.ts';
import type { SectionBlock } from './cover-blocks.ts';

/** Where the sixteenths of a stretch of the old meter fall in the new one; the last number is the new stretch's length. */
type StepMap = readonly number[];

/**
 * Tunes in another meter: a bar of four becomes two of three, its first beat held (as waltzes of marches are), or two of
 * six, eighths long and short; three become four by a longer first beat; a bar of six becomes one of four in 3 + 3 + 2.
 */
const STEP_MAPS: Readonly<Record<string, StepMap>> = {
  '4/4>3/4': [0, 2, 4, 6, 8, 9, 10, 11, 12],
  '4/4>6/8': [0, 2, 4, 5, 6],
  '3/4>4/4': [0, 2, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  '6/8>4/4': [0, 2, 3, 4, 6, 7, 8],
  '3/4>6/8': [0, 1],
  '6/8>3/4': [0, 1],
};

const nameOf = ({ beatsPerBar, beatUnit }: Meter): string => `${beatsPerBar}/${beatUnit}`;

/** Whether a tune can be told in another meter. */
export const canChangeMeter = (from: Meter, to: Meter): boolean =>
  nameOf(from) === nameOf(to) || STEP_MAPS[`${nameOf(from)}>${nameOf(to)}`] !== undefined;

/** Ticks of one meter as ticks of another, order kept, bar lines on bar lines. @throws RangeError: ask `canChangeMeter` */
export function meterMap(from: Meter, to: Meter): (tick: number) => number {
  if (nameOf(from) === nameOf(to)) return (tick) => tick;
  const map = STEP_MAPS[`${nameOf(from)}>${nameOf(to)}`];
  if (map === undefined) throw new RangeError(`no way from ${nameOf(from)} to ${nameOf(to)}`);
  const [oldTicks, newTicks] = [(map.length - 1) * STEP_TICKS, map.at(-1)! * STEP_TICKS];
  return (tick) => {
    const round = Math.floor(tick / oldTicks);
    const steps = (tick - round * oldTicks) / STEP_TICKS;
    const step = Math.floor(steps);
    const [low, high] = [map[step]!, map[step + 1] ?? map.at(-1)!];
    return Math.round(round * newTicks + (low + (steps - step) * (high - low)) * STEP_TICKS);
  };
}

/** Whole bars in every meter. */
const WHOLE_BARS_TICKS = 1920 * 3;

/** The tempo at which bars that a map makes longer pass at their old pace: their beats are as much quicker. */
export const tempoThrough = (tempoBpm: number, map: (tick: number) => number): number =>
  (tempoBpm * map(WHOLE_BARS_TICKS)) / WHOLE_BARS_TICKS;

/** A block whose every tick is moved by a map that keeps order. */
export function remapped(block: SectionBlock, map: (tick: number) => number): SectionBlock {
  const moved = (note: Note): Note => {
    const startTick = map(note.startTick);
    return { ...note, startTick, durationTicks: Math.max(1, map(note.startTick + note.durationTicks) - startTick) };
  };
  return {
    ...block,
    ticks: map(block.ticks),
    chords: block.chords.map((event) => ({ ...event, startTick: map(event.startTick), endTick: map(event.endTick) })),
    lines: block.lines.map((line) => ({ ...line, notes: line.notes.map(moved) })),
    melody: block.melody.map(moved),
  };
}

/** Nobody sings faster for long. */
const SYLLABLES_PER_SECOND_MAX = 7.5;

/** From one tempo and meter into another. */
export interface Pulse {
  /** At which the tune would pass at its own pace, its note values as they are. */
  readonly tempoBpm: number;
  /** Of the style. */
  readonly newTempoBpm: number;
  readonly newMeter: Meter;
  /** Ticks of the old meter as ticks of the new one. */
  readonly map: (tick: number) => number;
  /** Above it nobody plays; absent: the tempo is the style's, whatever the tune's is. */
  readonly tempoBpmMax?: number;
}

/**
 * By what the note values of a tune are multiplied, so that it passes at about its own pace in another tempo: 1, 2
 * (twice as many bars) or 1/2 where its bars and notes can be halved.
 */
export function noteValueFactor(blocks: readonly SectionBlock[], pulse: Pulse): number {
  const { tempoBpm, newTempoBpm, newMeter, map, tempoBpmMax = Infinity } = pulse;
  const isWhole = (ticks: number): boolean => map(ticks) % ticksPerBar(newMeter) === 0;
  const candidates = [1, 2, ...(canBeHalved(blocks, isWhole) ? [0.5] : [])];
  const playable = candidates.filter((factor) => tempoBpm * factor <= tempoBpmMax);
  // A hair's preference for the values as they are.
  const costOf = (factor: number): number =>
    Math.abs(Math.log2(newTempoBpm / tempoBpm / factor)) + (factor === 1 ? 0 : 0.08);
  return playable.reduce((best, factor) => (costOf(factor) < costOf(best) ? factor : best), playable[0] ?? 1);
}

/** Whether bars and notes stay whole at half their length. @param isWhole whether so many ticks are whole bars */
export const canBeHalved = (blocks: readonly SectionBlock[], isWhole: (ticks: number) => boolean): boolean =>
  blocks.every(
    ({ ticks, chords, lines, melody }) =>
      isWhole(ticks / 2) &&
      chords.every(({ startTick }) => startTick % (2 * STEP_TICKS) === 0) &&
      [...melody, ...lines.flatMap(({ notes }) => notes)].every((note) => note.durationTicks >= STEP_TICKS),
  );

/** What the quickest styles go by: nobody plays much faster. */
const TEMPO_BPM_MAX = 220;

/** The quickest that a cover goes: where its source is quicker, as quick as that. */
export const tempoCeiling = (sourceTempoBpm: number): number => Math.max(TEMPO_BPM_MAX, sourceTempoBpm);

/** The tempo at which the densest line is still singable. */
export function tempoMax(blocks: readonly SectionBlock[]): number {
  const densest = Math.max(
    0.5,
    ...blocks.flatMap(({ lines }) =>
      lines.flatMap(({ notes }) => {
        const first = notes[0];
        const last = notes.at(-1);
        return first === undefined || notes.length < 4
          ? []
          : [notes.length / ((last!.startTick - first.startTick) / 480 + 0.5)];
      }),
    ),
  );
  return (60 * SYLLABLES_PER_SECOND_MAX) / densest;
}
