/** Pitches (MIDI numbers) that notes may have: E1 to B7. */
export const LOWEST_PITCH = 28;
export const PITCH_COUNT = 80;

/** Amplitude of each partial as a share of the one below. */
const PARTIAL_DECAY = 0.7;
const PARTIALS = 8;

/** Row by row, for each pitch as a note: what its partials add to every pitch. `PITCH_COUNT` squared numbers. */
export function noteDictionary(): Float32Array {
  const dictionary = new Float32Array(PITCH_COUNT * PITCH_COUNT);
  for (let note = 0; note < PITCH_COUNT; note++) {
    for (let partial = 1; partial <= PARTIALS; partial++) {
      const at = note + Math.round(12 * Math.log2(partial));
      if (at < PITCH_COUNT) dictionary[note * PITCH_COUNT + at] = PARTIAL_DECAY ** (partial - 1);
    }
  }
  return dictionary;
}
