import { ticksPerBar } from '../../src/music/meter.ts';
import type { SectionKind } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';
import type { BenchSong } from '../songs/bench-song.ts';

/** Kinds of sections as the annotations of people's songs tell them apart. */
const BARS: Readonly<Record<string, readonly SectionKind[]>> = {
  verseBars: ['verse'],
  chorusBars: ['chorus', 'drop'],
  preChorusBars: ['preChorus'],
  bridgeBars: ['bridge'],
  introBars: ['intro'],
  outroBars: ['outro'],
  interludeBars: ['instrumental', 'solo', 'breakdown'],
};
const SUNG: ReadonlySet<SectionKind> = new Set(['verse', 'preChorus', 'chorus', 'bridge', 'drop']);

/** Lengths and places of a song's sections; lists have a figure for each section of the kind. */
export function formFigures({ written: { score } }: BenchSong): Readonly<Record<string, readonly number[]>> {
  const barTicks = ticksPerBar(score.meter);
  const { secondsAt } = createTimeline(score);
  const firstOf = (is: (kind: SectionKind) => boolean): number[] => {
    const first = score.sections.find(({ kind }) => is(kind));
    return first === undefined ? [] : [secondsAt(first.startTick)];
  };
  const barsOf = (kinds: readonly SectionKind[]): number[] =>
    score.sections
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ startTick, endTick }) => Math.round((endTick - startTick) / barTicks));
  return {
    sections: [score.sections.length],
    ...Object.fromEntries(Object.entries(BARS).map(([name, kinds]) => [name, barsOf(kinds)])),
    introSeconds: firstOf((kind) => SUNG.has(kind)),
    firstChorusSeconds: firstOf((kind) => kind === 'chorus'),
    songSeconds: [score.durationSeconds],
  };
}
