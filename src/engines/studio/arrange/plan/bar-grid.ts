import { type Meter, TICKS_PER_QUARTER, ticksPerBar } from '../../../../music/meter.ts';
import type { Section } from '../../../../music/score.ts';

/** Ticks of a sixteenth, the step of every pattern table. */
export const STEP_TICKS = TICKS_PER_QUARTER / 4;

/** One bar of one section. A section whose length is no whole number of bars ends with a short bar. */
export interface Bar {
  /** Counts from 0 over the song. */
  readonly index: number;
  readonly startTick: number;
  readonly endTick: number;
  readonly sectionIndex: number;
  readonly indexInSection: number;
  readonly barsInSection: number;
}

/** Cuts the sections of a song into bars. */
export function barsOf(sections: readonly Section[], meter: Meter): Bar[] {
  const barTicks = ticksPerBar(meter);
  const bars: Bar[] = [];
  for (const [sectionIndex, section] of sections.entries()) {
    const barsInSection = Math.ceil((section.endTick - section.startTick) / barTicks);
    for (let indexInSection = 0; indexInSection < barsInSection; indexInSection++) {
      const startTick = section.startTick + indexInSection * barTicks;
      const endTick = Math.min(startTick + barTicks, section.endTick);
      bars.push({ index: bars.length, startTick, endTick, sectionIndex, indexInSection, barsInSection });
    }
  }
  return bars;
}

export const isLastBarOfSection = (bar: Bar): boolean => bar.indexInSection === bar.barsInSection - 1;

/** Whole steps of a bar. */
export const stepsOf = (bar: Bar): number => Math.floor((bar.endTick - bar.startTick) / STEP_TICKS);
