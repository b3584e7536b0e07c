import type { Random } from '../../src/core/random.ts';
import { keyAt } from '../../src/music/key.ts';
import { ticksPerBar } from '../../src/music/meter.ts';
import type { Score } from '../../src/music/score.ts';

/** Instruments that the tune may be given to where somebody would sing: General MIDI programs. */
const LEAD_PROGRAMS = [65, 73, 40, 71, 53, 80, 22, 26] as const;
const SECONDS = [40, 55] as const;

/** Some bars of a score from its beginning, its end or anywhere, as a score of its own, with an instrument for the singer. */
export function songExcerpt(score: Score, secondsPerBar: number, random: Random): Score {
  const bar = ticksPerBar(score.meter);
  const bars = Math.floor(score.endTick / bar);
  const wanted = Math.min(bars, Math.round(random.between(...SECONDS) / secondsPerBar));
  const last = bars - wanted;
  const from = random.chance(0.3) ? 0 : random.chance(0.3) ? last : random.int(Math.max(1, last));
  const program = LEAD_PROGRAMS[random.int(LEAD_PROGRAMS.length)]!;
  return { ...cut(score, from * bar, (from + wanted) * bar), parts: partsBetween(score, from, wanted, program) };
}

function cut(score: Score, startTick: number, endTick: number): Score {
  const spans = <Span extends { readonly startTick: number; readonly endTick: number }>(all: readonly Span[]): Span[] =>
    all
      .filter((span) => span.endTick > startTick && span.startTick < endTick)
      .map((span) => ({
        ...span,
        startTick: Math.max(span.startTick, startTick) - startTick,
        endTick: Math.min(span.endTick, endTick) - startTick,
      }));
  return {
    ...score,
    key: keyAt(score.key, score.keyChanges ?? [], startTick),
    keyChanges: (score.keyChanges ?? [])
      .filter(({ tick }) => tick > startTick && tick < endTick)
      .map((change) => ({ ...change, tick: change.tick - startTick })),
    sections: spans(score.sections),
    chords: spans(score.chords),
    lines: [],
    unsungLines: [],
    endTick: endTick - startTick,
  };
}

function partsBetween(score: Score, fromBar: number, bars: number, leadProgram: number): Score['parts'] {
  const startTick = fromBar * ticksPerBar(score.meter);
  const endTick = startTick + bars * ticksPerBar(score.meter);
  return score.parts.map((part) => ({
    ...part,
    instrument: part.instrument.kind === 'singer' ? { kind: 'sampled', program: leadProgram } : part.instrument,
    notes: part.notes
      .filter((note) => note.startTick >= startTick && note.startTick < endTick)
      .map((note) => ({
        ...note,
        startTick: note.startTick - startTick,
        durationTicks: Math.min(note.durationTicks, endTick - note.startTick),
      })),
  }));
}
