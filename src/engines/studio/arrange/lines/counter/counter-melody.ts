import type { Random } from '../../../../../core/random.ts';
import type { Note } from '../../../../../music/score.ts';
import type { Stroke } from '../../performance/stroke.ts';
import { STEP_TICKS } from '../../plan/bar-grid.ts';
import { fitPattern, onsetsOf } from '../../plan/fit-pattern.ts';
import type { SectionPlan } from '../../plan/section-plan.ts';
import { beatTicksOf, chordAt, feelOf, type SongFrame } from '../../plan/song-frame.ts';
import { drawWord } from '../../plan/weighted-words.ts';
import { isInstrumental } from '../foreground.ts';
import { voiceGaps } from '../voice-gaps.ts';
import { type CounterPlace, counterStyles } from './counter-styles.ts';
import { counterpoint, type Onset } from './counterpoint.ts';
import type { Register } from './register.ts';

/** The second tune of a song: where it is, and the rhythms and turns that it keeps. */
export interface CounterMelody {
  readonly place: CounterPlace;
  readonly figures: readonly string[];
  readonly moving: readonly string[];
  /** Directions of a figure's moves: up 1, down -1, the same tone 0. */
  readonly turns: readonly number[];
  /** Figures in every gap, or in every other one. */
  readonly isSparse: boolean;
  /** Voices without words sing it. */
  readonly isSung: boolean;
}

/** Draws the counter-melody of a sung song; null: it has none. */
export function drawCounterMelody(
  { brief, composition }: Pick<SongFrame, 'brief' | 'composition'>,
  random: Random,
): CounterMelody | null {
  const { counterMelodyShare, backing, delivery } = brief.recipe;
  if (isInstrumental(composition) || !random.child('has').chance(counterMelodyShare)) return null;
  const style = counterStyles.get(feelOf(brief, true).group)!;
  const two = (bars: readonly string[], path: string): string[] => random.child(path).shuffle(bars).slice(0, 2);
  return {
    place: drawWord(style.places, random.child('place')),
    figures: two(style.figures, 'figures'),
    moving: two(style.moving, 'moving'),
    turns: turnsOf(random.child('turns')),
    isSparse: random.child('sparse').chance(SPARSE_SHARE),
    isSung: delivery === 'sung' && random.child('sung').chance(backing.hasOohs || backing.hasStacks ? SUNG_SHARE : 0),
  };
}

const SPARSE_SHARE = 0.4;
/** Of counter-melodies, in styles whose backing singers hum or sing in parts. */
const SUNG_SHARE = 0.35;
const TURNS = 6;
/** A figure goes one way, turns once, and ends against where it came from. */
function turnsOf(random: Random): number[] {
  const first = random.chance(0.5) ? 1 : -1;
  const turn = 1 + random.int(3);
  return Array.from({ length: TURNS }, (_, at) => (random.chance(0.12) ? 0 : at < turn ? first : -first));
}

/** What a song plays of its counter-melody in a section: figures in the gaps, a tune against the voice, or nothing. */
export function counterMannerOf(
  { place }: CounterMelody,
  { section, cue, isPeak, returns }: SectionPlan,
): 'figures' | 'moving' | null {
  if (cue.isBare || cue.silent.includes('counter')) return null;
  if (isPeak && section.kind !== 'verse') return place === 'gaps' ? 'figures' : 'moving';
  if (place === 'last') return null;
  const isAnswered = section.kind === 'chorus' || section.kind === 'drop' || (section.kind === 'verse' && returns > 0);
  return isAnswered ? 'figures' : null;
}

/** The strokes of a section. @param led what other instruments play as a tune there */
export function playCounter(
  melody: CounterMelody,
  plan: SectionPlan,
  { low, high }: Register,
  led: readonly Note[],
  frame: SongFrame,
): Stroke[] {
  const manner = counterMannerOf(melody, plan);
  if (manner === null) return [];
  const beside = [...frame.foreground, ...led].toSorted((a, b) => a.startTick - b.startTick);
  const moving = (): Stroke[] => {
    const onsets = movingOnsets(melody, plan, frame);
    return playedAt(MOVING_WEIGHT, counterpoint({ onsets, low, high, beside, wishes: [] }, frame), MOVING_NOTES_MIN);
  };
  if (manner === 'moving') return moving();
  const gaps = gapsOf(plan, frame);
  const figures = gaps.flatMap(([from, to], index) => {
    if (melody.isSparse && index % 2 === 0 && gaps.length > 2) return [];
    const onsets = figureOnsets(melody.figures[index % melody.figures.length]!, from, to, frame);
    // Somebody answers already.
    if (led.some(({ startTick }) => startTick >= from && startTick < to)) return [];
    return playedAt(FIGURE_WEIGHT, counterpoint({ onsets, low, high, beside, wishes: melody.turns }, frame), FIGURE_NOTES_MIN); // biome-ignore format: one figure
  });
  // A voice that leaves no gaps is met in the last chorus all the same.
  return figures.length === 0 && plan.isPeak ? moving() : figures;
}

const GAP_BEATS_MIN = 1.5;

const gapsOf = (plan: SectionPlan, frame: SongFrame): [number, number][] =>
  voiceGaps(plan, frame).filter(
    ([from, to]) => from >= startOf(plan, frame) && to - from >= GAP_BEATS_MIN * beatTicksOf(frame.meter),
  );

/** Fewer notes are no figure, and no tune. */
const FIGURE_NOTES_MIN = 3;
const MOVING_NOTES_MIN = 6;

/** Softer than a tune that leads. */
const FIGURE_WEIGHT = 0.85;
const MOVING_WEIGHT = 0.72;

const playedAt = (weight: number, line: readonly Stroke[], least: number): Stroke[] =>
  line.length < least ? [] : line.map((stroke) => ({ ...stroke, weight, articulation: 'legato' }));

/** Where a down chorus brings the band in. */
const startOf = ({ section, downBars }: SectionPlan, frame: SongFrame): number => {
  const bars = frame.bars.filter(({ startTick }) => startTick >= section.startTick);
  return bars[downBars]?.startTick ?? section.startTick;
};

/** A figure from the first beat of a gap on (the first eighth, where the gap is short), its last note held to the gap's end at most. */
function figureOnsets(figure: string, from: number, to: number, frame: SongFrame): Onset[] {
  const beatTicks = beatTicksOf(frame.meter);
  const beat = Math.ceil(from / beatTicks) * beatTicks;
  const start = to - beat >= 2 * beatTicks ? beat : from;
  const onsets = onsetsOf(fitPattern({ four: [figure] }, frame.meter, 0, 'squash'))
    .map(({ step, length }) => ({ startTick: start + step * STEP_TICKS, durationTicks: length * STEP_TICKS }))
    .filter(({ startTick }) => startTick + STEP_TICKS < to);
  return onsets.map((onset) => ({ ...onset, durationTicks: Math.min(onset.durationTicks, to - onset.startTick, nextChord(onset.startTick, frame) - onset.startTick) })); // biome-ignore format: one length
}

/** More syllables a beat than this leave no room beside them. */
const DENSE_PER_BEAT = 2.2;

/** Figures where the voice rests or holds; between them the pattern of the song and the changes of chords, but for what would begin where the voice is dense. */
function movingOnsets(melody: CounterMelody, plan: SectionPlan, frame: SongFrame): Onset[] {
  const gaps = gapsOf(plan, frame);
  const starts = new Set(
    gaps.flatMap(([from, to], index) => figureOnsets(melody.figures[index % 2]!, from, to, frame)).map(({ startTick }) => startTick), // biome-ignore format: one list
  );
  const isInGap = (tick: number): boolean => gaps.some(([from, to]) => tick >= from && tick < to);
  for (const tick of patternTicks(melody, plan, frame)) if (!isInGap(tick)) starts.add(tick);
  const onsets = [...starts].sort((a, b) => a - b);
  return onsets.map((startTick, at) => {
    const end = Math.min(onsets[at + 1] ?? plan.section.endTick, nextChord(startTick, frame), frame.finalTick);
    return { startTick, durationTicks: Math.max(STEP_TICKS, end - startTick) };
  });
}

function patternTicks({ moving }: CounterMelody, plan: SectionPlan, frame: SongFrame): number[] {
  const from = startOf(plan, frame);
  const bars = frame.bars.filter(
    ({ sectionIndex, startTick }) => sectionIndex === plan.index && startTick >= from && startTick < frame.finalTick,
  );
  return bars.flatMap(({ startTick, endTick, indexInSection }) => {
    const pattern = fitPattern({ four: [moving[indexInSection % moving.length]!] }, frame.meter, 0, 'squash');
    const changes = frame.composition.chords.map((chord) => chord.startTick).filter((tick) => tick > startTick);
    const ticks = [...onsetsOf(pattern).map(({ step }) => startTick + step * STEP_TICKS), ...changes];
    return ticks.filter((tick) => tick < endTick && !isDense(tick, frame));
  });
}

function isDense(tick: number, { foreground, meter }: SongFrame): boolean {
  const beatTicks = beatTicksOf(meter);
  const near = foreground.filter(({ startTick }) => startTick >= tick - beatTicks && startTick < tick + beatTicks);
  return near.length > 2 * DENSE_PER_BEAT;
}

const nextChord = (tick: number, { composition }: SongFrame): number => chordAt(composition.chords, tick).endTick;
