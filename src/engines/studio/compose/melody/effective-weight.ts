import { BEAT_WEIGHT } from './metrical-weight.ts';
/**
 * How strong an onset sounds: a note that begins just before a beat and is held over it takes that beat's strength but one
 * (the anticipation of popular song).
 * @param step of the phrase, may be negative (a pick-up)
 * @param gap steps to the next onset; Infinity for the last note
 */
export function effectiveWeight(step: number, gap: number, weights: readonly number[]): number {
  const steps = weights.length;
  const at = ((step % steps) + steps) % steps;
  const own = weights[at]!;
  if (own >= BEAT_WEIGHT) return own;
  for (let ahead = 1; ahead <= 2; ahead++) {
    const next = weights[(at + ahead) % steps]!;
    if (next >= BEAT_WEIGHT) return gap > ahead ? next - 1 : own;
  }
  return own;
}
