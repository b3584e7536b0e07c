import { clamp } from '../../../core/units.ts';
import type { TimedPhone } from './phone-timeline.ts';
import type { PhoneName } from './phones.ts';
import { SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';

/** Vowels that the inventory's voice mumbles: what their upper formants gain when they are held, dB. */
const UPPER_DB: Partial<Record<PhoneName, number>> = { uw: 8 };
/** The gain sets in over this stretch of frequency, between the first two formants, and of time, inside the vowel. */
const FROM_HZ = 500;
const WIDTH_HZ = 600;
const EDGE_SECONDS = 0.05;
const NEPER_PER_DB = Math.LN10 / 20;

/** Raises the upper formants of a dark vowel in place: held as it is spoken, it would be heard as a hum. */
export function clearUpper(
  spectrum: Float32Array,
  { phone, role, startSeconds, endSeconds, segment }: TimedPhone,
  seconds: number,
) {
  const isOther = segment.shape?.still !== undefined;
  const gainDb = role === 'nucleus' && !isOther ? (UPPER_DB[phone] ?? 0) : 0;
  if (gainDb === 0) return;
  const inside = clamp(Math.min(seconds - startSeconds, endSeconds - seconds) / EDGE_SECONDS, 0, 1);
  const gain = gainDb * NEPER_PER_DB * inside;
  for (let b = 0; b < SPEECH_BINS; b++) spectrum[b]! += gain * SLOPE[b]!;
}

const SLOPE = Float64Array.from({ length: SPEECH_BINS }, (_, b) =>
  clamp((b * SPEECH_BIN_HZ - FROM_HZ) / WIDTH_HZ, 0, 1),
);
