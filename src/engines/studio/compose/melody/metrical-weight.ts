import { type Meter, ticksPerBeat } from '../../../../music/meter.ts';
import { STEP_TICKS, stepsPerBar } from '../form/pace.ts';

/**
 * Strength 0..5 of each sixteenth of a bar: 5 the downbeat, 4 the middle of an even bar (the second beat of 6/8), 3 other
 * beats, 1 eighths between, 0 the rest.
 */
export function metricalWeights(meter: Meter): number[] {
  const steps = stepsPerBar(meter);
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
