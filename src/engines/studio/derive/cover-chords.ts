import type { Random } from '../../../core/random.ts';
import { isChordTone } from '../../../music/chord.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { ChordEvent, Note, Section } from '../../../music/score.ts';
import { STEP_TICKS } from '../compose/form/pace.ts';
import { harmonise } from '../compose/harmony/song-harmony.ts';
import { metricalWeights } from '../compose/melody/metrical-weight.ts';
import type { Brief } from '../records.ts';
import { chordsIn, type SectionBlock } from './cover-blocks.ts';

/** Everything of a block that is sung in front or led. */
export const leadOf = ({ lines, melody }: SectionBlock): readonly Note[] => [
  ...lines.filter(({ isBacking }) => !isBacking).flatMap(({ notes }) => notes),
  ...melody,
];

/** From here up a position is a beat. */
const BEAT_WEIGHT = 3;
/** A note so long is heard against its chord wherever it begins. */
const LONG_TICKS = 480;

/** Whether a note's fit to its chord is heard: on a beat, or long. */
export const isStrong = (note: Note, meter: Brief['meter']): boolean =>
  (weightOf(note, meter) >= BEAT_WEIGHT && note.durationTicks >= STEP_TICKS) || note.durationTicks >= LONG_TICKS;

/** Whether a tune leans on a note: on the first or the middle beat of a bar, or twice as long as is long. */
export const isPillar = (note: Note, meter: Brief['meter']): boolean =>
  (weightOf(note, meter) > BEAT_WEIGHT && note.durationTicks >= STEP_TICKS) || note.durationTicks >= 2 * LONG_TICKS;

function weightOf({ startTick }: Note, meter: Brief['meter']): number {
  const weights = metricalWeights(meter);
  const step = Math.round(startTick / STEP_TICKS);
  return weights[((step % weights.length) + weights.length) % weights.length]!;
}

/** The chord over which a tick of a block sounds; a pickup over the first. */
export function chordOf(chords: readonly ChordEvent[], tick: number): ChordEvent {
  return chords.find((event) => tick < event.endTick) ?? chords.at(-1)!;
}

/** Share of strong notes that are tones of their chords, 0..1; 1 without notes. */
export function chordFit(notes: readonly Note[], chords: readonly ChordEvent[], meter: Brief['meter']): number {
  const strong = notes.filter((note) => isStrong(note, meter));
  if (strong.length === 0) return 1;
  const fitting = strong.filter((note) => isChordTone(note.pitch, chordOf(chords, note.startTick).chord));
  return fitting.length / strong.length;
}

const DRAWS = 12;
/** What a draw loses when it repeats the chords that are there. */
const SAMENESS_COST = 0.8;

/** Chords in the brief's style under the tune of the blocks, one list per block: the draw that fits the tune best. */
export function styleChords(brief: Brief, blocks: readonly SectionBlock[], random: Random): ChordEvent[][] {
  const sections = tiling(blocks);
  const draws = Array.from({ length: DRAWS }, (_, i) => {
    const all = harmonise(brief, sections, random.child(`draw-${i}`));
    return sections.map(({ startTick, endTick }, s) =>
      lifted(chordsIn(all, startTick, endTick), blocks[s]!.key.tonic - brief.key.tonic),
    );
  });
  const worthOf = (draw: readonly ChordEvent[][]): number =>
    draw.reduce((sum, chords, s) => sum + blockWorth(blocks[s]!, chords, brief), 0);
  const worths = draws.map(worthOf);
  return draws[worths.indexOf(Math.max(...worths))]!;
}

function tiling(blocks: readonly SectionBlock[]): Pick<Section, 'kind' | 'startTick' | 'endTick'>[] {
  let tick = 0;
  return blocks.map(({ kind, ticks }) => {
    const startTick = tick;
    tick += ticks;
    return { kind, startTick, endTick: tick };
  });
}

function blockWorth(block: SectionBlock, chords: readonly ChordEvent[], { meter }: Brief): number {
  const sameTicks = chords.reduce((sum, { startTick, endTick, chord }) => {
    const old = chordOf(block.chords, startTick).chord;
    return sum + (old.root === chord.root && old.quality === chord.quality ? endTick - startTick : 0);
  }, 0);
  return (chordFit(leadOf(block), chords, meter) - (SAMENESS_COST * sameTicks) / block.ticks) * block.ticks;
}

const lifted = (chords: readonly ChordEvent[], semitones: number): ChordEvent[] =>
  chords.map((event) => ({
    ...event,
    chord: {
      ...event.chord,
      root: (event.chord.root + semitones + 12) % 12,
      bass: (event.chord.bass + semitones + 12) % 12,
    },
  }));

const UNIT_BARS = 2;
/** Weights at which the first and the last of the old chords give way. */
const [FIRST, LAST] = [0.95, 0.08];

/**
 * The old chords and the new ones in units of two bars: each unit has a fixed weight below which it is new, so what is
 * kept at one weight is kept at every higher one. Sections of a kind change in the same places.
 */
export function mixChords(
  blocks: readonly SectionBlock[],
  fresh: readonly (readonly ChordEvent[])[],
  weight: number,
  meter: Brief['meter'],
  random: Random,
): ChordEvent[][] {
  const unitTicks = UNIT_BARS * ticksPerBar(meter);
  const unitsOf = (block: SectionBlock): string[] =>
    Array.from({ length: Math.ceil(block.ticks / unitTicks) }, (_, unit) => `${block.kind}/${unit}`);
  // A unit whose chords are the same in both is no change.
  const changing = blocks.flatMap((block, i) =>
    unitsOf(block).filter((_, unit) => !isSame(block.chords, fresh[i]!, unit * unitTicks, (unit + 1) * unitTicks)),
  );
  const isKept = keptBy(changing, weight, (rank) => FIRST - (FIRST - LAST) * rank, random);
  return blocks.map((block, i) => {
    const kept = unitsOf(block).map(isKept);
    return runsOf(kept).flatMap(([from, to]) => {
      const [start, end] = [from * unitTicks, Math.min(block.ticks, to * unitTicks)];
      const chords = kept[from] ? block.chords : fresh[i]!;
      return chordsIn(chords, start, end).map((event) => ({
        ...event,
        startTick: event.startTick + start,
        endTick: event.endTick + start,
      }));
    });
  });
}

/**
 * Decides by a weight which of some named things are kept. Each has a fixed rank (0..1, by chance; a name that is given
 * oftener takes more of the ranks) and thereby a fixed limit; it is kept where the weight is above. What has no name is
 * kept until nothing is.
 */
export function keptBy(
  names: readonly string[],
  weight: number,
  limitOf: (rank: number) => number,
  random: Random,
): (name: string) => boolean {
  const counts = Map.groupBy(names, (name) => name);
  const limits = new Map<string, number>();
  let before = 0;
  for (const name of random.shuffle([...counts.keys()])) {
    const own = counts.get(name)!.length;
    limits.set(name, limitOf((before + own / 2) / names.length));
    before += own;
  }
  return (name) => weight > (limits.get(name) ?? 0);
}

/** Whether two progressions have the same roots from one tick to another. */
function isSame(a: readonly ChordEvent[], b: readonly ChordEvent[], fromTick: number, toTick: number): boolean {
  const rootsOf = (chords: readonly ChordEvent[]): string =>
    chordsIn(chords, fromTick, toTick)
      .map(({ startTick, chord }) => `${startTick}:${chord.root}`)
      .join(' ');
  return rootsOf(a) === rootsOf(b);
}

/** [from, to) of equal neighbours. */
function runsOf(flags: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [i, flag] of flags.entries()) {
    if (i > 0 && flags[i - 1] === flag) runs[runs.length - 1]![1] = i + 1;
    else runs.push([i, i + 1]);
  }
  return runs;
}
