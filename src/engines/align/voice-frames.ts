import { forEachSpectrum, frameCountAt } from '../../audio/analysis/short-time-spectrum.ts';
import { frameCountOf, type Recording } from '../../audio/recording.ts';
import { separate } from '../../audio/separation/separate.ts';
import { CEPSTRUM_SIZE, melBands, melCepstrum } from './mel-cepstrum.ts';

export const FRAME_SECONDS = 0.02;
const SPECTRUM_SIZE = 2_048;
const POWER_FLOOR = 1e-9;
/** Frames this much below the loud ones count for the voice's usual shape, in tens of decibels. */
const LOUD_TENS_OF_DB = -1.5;
const LOUD_SHARE = 0.95;
const TENS_OF_DB_PER_NEPER = 10 * Math.LOG10E * 0.1;

/** What a voice sounds like, every {@link FRAME_SECONDS}: level in tens of decibels below its loud places, and shape in deviations. */
export interface VoiceFrames {
  readonly count: number;
  /** {@link CEPSTRUM_SIZE} numbers a frame. */
  readonly values: Float32Array;
}

/** The frames of the voice in a mix. Linear in its length. */
export function voiceFrames(mix: Recording): VoiceFrames {
  const { vocals } = separate(mix, ['vocals']);
  const hop = Math.round(FRAME_SECONDS * vocals.sampleRateHz);
  const count = frameCountAt(frameCountOf(vocals), hop);
  const bands = melBands(vocals.sampleRateHz / SPECTRUM_SIZE, SPECTRUM_SIZE / 2);
  const power = new Float64Array(SPECTRUM_SIZE / 2);
  const values = new Float32Array(count * CEPSTRUM_SIZE);
  forEachSpectrum(inMono(vocals), SPECTRUM_SIZE, hop, (magnitudes, frame) => {
    for (let k = 0; k < power.length; k++) power[k] = magnitudes[k]! * magnitudes[k]!;
    melCepstrum(bands, power, POWER_FLOOR, values, frame * CEPSTRUM_SIZE);
  });
  return { count, values: normalised(values, count) };
}

function inMono({ channels }: Recording): Float32Array {
  const mono = new Float32Array(channels[0]?.length ?? 0);
  for (const channel of channels) for (let i = 0; i < mono.length; i++) mono[i]! += channel[i]! / channels.length;
  return mono;
}

/** Takes away what singer, room and mix add to every frame (Atal's mean normalisation, and the deviation with it). */
function normalised(values: Float32Array, count: number): Float32Array {
  const levels = Float32Array.from({ length: count }, (_, t) => values[t * CEPSTRUM_SIZE]!).sort();
  const loudest = levels[Math.floor(count * LOUD_SHARE)] ?? 0;
  const loud: number[] = [];
  for (let t = 0; t < count; t++) {
    values[t * CEPSTRUM_SIZE] = (values[t * CEPSTRUM_SIZE]! - loudest) * TENS_OF_DB_PER_NEPER;
    if (values[t * CEPSTRUM_SIZE]! > LOUD_TENS_OF_DB) loud.push(t * CEPSTRUM_SIZE);
  }
  for (let k = 1; k < CEPSTRUM_SIZE; k++) {
    const mean = loud.reduce((sum, at) => sum + values[at + k]!, 0) / Math.max(1, loud.length);
    const variance = loud.reduce((sum, at) => sum + (values[at + k]! - mean) ** 2, 0) / Math.max(1, loud.length);
    const deviation = Math.sqrt(variance) || 1;
    for (let at = k; at < values.length; at += CEPSTRUM_SIZE) values[at] = (values[at]! - mean) / deviation;
  }
  return values;
}
