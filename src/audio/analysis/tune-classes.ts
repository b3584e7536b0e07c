import { LOWEST_PITCH, PITCH_COUNT } from './note-partials.ts';
import type { NoteSalience } from './note-salience.ts';

/** Where tunes lie (MIDI numbers): the voices of men and women, and what plays in their place. */
const TUNE_PITCHES = { lowest: 55, highest: 81 } as const;
/** Frames whose loudest note is softer than this share of the loudest of all have no tune. */
const AUDIBLE = 0.05;

/** For each pitch class (0 is C) the share of the time in which it is the loudest note where tunes lie; all 0 when nothing is. */
export function tuneClasses({ salience, frameCount }: NoteSalience): Float64Array {
  const loudest = Array.from({ length: frameCount }, (_, frame) => loudestNote(salience, frame * PITCH_COUNT));
  const floor = AUDIBLE * loudest.reduce((most, { presence }) => Math.max(most, presence), 0);
  const heard = loudest.filter(({ presence }) => presence > floor);
  const classes = new Float64Array(12);
  for (const { pitch } of heard) classes[pitch % 12]! += 1 / heard.length;
  return classes;
}

function loudestNote(
  salience: Float32Array,
  frameStart: number,
): { readonly pitch: number; readonly presence: number } {
  let [pitch, presence] = [0, 0];
  for (let candidate = TUNE_PITCHES.lowest; candidate <= TUNE_PITCHES.highest; candidate++) {
    const own = salience[frameStart + candidate - LOWEST_PITCH]!;
    if (own > presence) [pitch, presence] = [candidate, own];
  }
  return { pitch, presence };
}
