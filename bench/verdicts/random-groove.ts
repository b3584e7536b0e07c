import { createRandom, type Random } from '../../src/core/random.ts';
import { chordQualities } from '../../src/music/chord.ts';
import { ticksPerBar } from '../../src/music/meter.ts';
import type { Note, Part, Score } from '../../src/music/score.ts';

const STEP_TICKS = 120;
/** As many strokes a bar as people play, in places that chance picks. */
const STROKES: readonly (readonly [pitch: number, least: number, most: number])[] = [
  [36, 2, 5],
  [38, 1, 4],
  [42, 4, 10],
];
const BASS_STROKES = [2, 6] as const;
const BASS_BASE = 28;

/**
 * A control for readers: the song with drums and bass in places that chance picks, another bar in every song and every second bar otherwise. No two songs of
 * these share a bar, so counts of different bars are met; a musician hears at once that nobody plays so.
 */
export function withRandomGroove(score: Score, seed: string): Score {
  const random = createRandom(`random groove ${seed}`);
  const barTicks = ticksPerBar(score.meter);
  const bars = Math.floor(score.endTick / barTicks);
  const drums = [0, 1].map((turn) => drumPattern(barTicks, random.child(`drums ${turn}`)));
  const bass = [0, 1].map((turn) => stepsOf(barTicks, BASS_STROKES, random.child(`bass ${turn}`)));
  const inBars = <T>(write: (bar: number) => readonly T[]): T[] =>
    Array.from({ length: bars }, (_, bar) => write(bar)).flat();
  return {
    ...score,
    parts: score.parts.flatMap((part): Part[] => {
      if (part.role === 'percussion') return [];
      if (part.role === 'drums') {
        return [{ ...part, notes: inBars((bar) => drums[bar % 2]!.map((note) => movedTo(note, bar * barTicks))) }];
      }
      if (part.role !== 'bass') return [part];
      return [
        {
          ...part,
          notes: inBars((bar) =>
            bassBar(bass[bar % 2]!, bar * barTicks, barTicks, score, random.child(`pitch ${bar}`)),
          ),
        },
      ];
    }),
  };
}

const movedTo = (note: Note, tick: number): Note => ({ ...note, startTick: note.startTick + tick });

function stepsOf(barTicks: number, [least, most]: readonly [number, number], random: Random): number[] {
  const steps = Array.from({ length: barTicks / STEP_TICKS }, (_, step) => ({ step, lot: random.next() }));
  const count = least + Math.floor(random.next() * (most - least + 1));
  return steps
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ step }) => step)
    .sort((a, b) => a - b);
}

const drumPattern = (barTicks: number, random: Random): Note[] =>
  STROKES.flatMap(([pitch, least, most]) =>
    stepsOf(barTicks, [least, most], random.child(`${pitch}`)).map((step) => ({
      startTick: step * STEP_TICKS,
      durationTicks: STEP_TICKS,
      pitch,
      velocity: 0.5 + 0.4 * random.next(),
    })),
  );

function bassBar(steps: readonly number[], tick: number, barTicks: number, score: Score, random: Random): Note[] {
  return steps.map((step, at) => {
    const startTick = tick + step * STEP_TICKS;
    const { chord } = score.chords.findLast((event) => event.startTick <= startTick) ?? score.chords[0]!;
    const interval = random.pick(chordQualities[chord.quality].intervals);
    return {
      startTick,
      durationTicks: tick + (steps[at + 1] ?? barTicks / STEP_TICKS) * STEP_TICKS - startTick,
      pitch: BASS_BASE + ((chord.root + interval - BASS_BASE + 120) % 12),
      velocity: 0.75,
    };
  });
}
