import { LOWEST_PITCH, noteDictionary, PITCH_COUNT } from './note-partials.ts';
import { COMPRESSION, type NoteSalience } from './note-salience.ts';

/** Overtones count as power; frames softer than this share of the loudest one do not. */
const AUDIBLE = 0.0004;

/**
 * How much sounds of each pitch class (0 is C), overtones as well, beside the loudest one of its moment, on average over time
 * (Fujishima, ICMC 1999). It adds up to 1, or is all 0 in silence.
 */
export function chromaOf({ salience, frameCount }: NoteSalience): Float64Array {
  const frames = framePowers(salience, frameCount);
  const floor = AUDIBLE * frames.reduce((most, value) => Math.max(most, value), 0);
  const classes = new Float64Array(12);
  for (let start = 0; start < frames.length; start += 12) {
    const frame = frames.subarray(start, start + 12);
    const most = frame.reduce((best, value) => Math.max(best, value), 0);
    if (most > floor) for (let k = 0; k < 12; k++) classes[k]! += frame[k]! / most;
  }
  const sum = classes.reduce((total, value) => total + value, 0);
  return sum > 0 ? classes.map((value) => value / sum) : classes;
}

/** Twelve numbers a frame: the power of its notes with their partials. */
function framePowers(salience: Float32Array, frameCount: number): Float64Array {
  const dictionary = noteDictionary();
  const powers = new Float64Array(12 * frameCount);
  const spectrum = new Float64Array(PITCH_COUNT);
  for (let frame = 0; frame < frameCount; frame++) {
    spectrum.fill(0);
    for (let note = 0; note < PITCH_COUNT; note++) {
      const presence = salience[frame * PITCH_COUNT + note]!;
      if (presence === 0) continue;
      for (let at = note; at < PITCH_COUNT; at++) spectrum[at]! += presence * dictionary[note * PITCH_COUNT + at]!;
    }
    for (let at = 0; at < PITCH_COUNT; at++)
      powers[12 * frame + ((at + LOWEST_PITCH) % 12)]! += spectrum[at]! ** (2 / COMPRESSION);
  }
  return powers;
}
