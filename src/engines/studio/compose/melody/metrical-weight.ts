import { type Meter, ticksPerBeat } from '../../../../music/meter.ts';
import { STEP_TICKS, stepsPerBar } from '../form/pace.ts';

/** Strong sixteenths of bars whose groups are unequal: 3 + 2 quarters, 2 + 2 + 3 eighths, 3 + 2 eighths. */
const UNEVEN_ACCENTS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  '5/4': { 0: 5, 4: 3, 8: 3, 12: 4, 16: 3 },
  '7/8': { 0: 5, 4: 3, 8: 4 },
  '7/4': { 0: 5, 4: 3, 8: 3, 12: 3, 16: 4, 20: 3, 24: 3 },
  '5/8': { 0: 5, 6: 4 },
};

/**
 * Strength 0..5 of each sixteenth of a bar: 5 the downbeat, 4 the middle of an even bar (the second beat of 6/8), 3 other
 * beats, 1 eighths between, 0 the rest.
 */
export function metricalWeights(meter: Meter): number[] {
  const steps = stepsPerBar(meter);
  const accents = UNEVEN_ACCENTS[`${meter.beatsPerBar}/${meter.beatUnit}`];
  if (accents !== undefined)
    return Array.from({ length: steps }, (_, step) => accents[step] ?? (step % 2 === 0 ? 1 : 0));
  const isCompound = meter.beatUnit === 8 && meter.beatsPerBar % 3 === 0;
  const beat = isCompound ? 6 : Math.max(4, ticksPerBeat(meter) / STEP_TICKS);
  const isEven = (steps / beat) % 2 === 0;
  return Array.from({ length: steps }, (_, step) => {
    if (step === 0) return 5;
    if (isEven && step === steps / 2) return 4;
    if (step % beat === 0) return 3;
    return step % 2 === 0 ? 1 : 0;
  });
}

/** From here up a position is a beat. */
export const BEAT_WEIGHT = 3;
