import { type BiquadCoefficients, BUTTERWORTH_Q, highPass, lowPass } from '../../../../audio/dsp/biquad.ts';
import { MonoFilterChain } from '../../../../audio/dsp/filter-chain.ts';
import { softClip } from '../../../../audio/dsp/saturation.ts';
import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import type { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';

/** What drums are made of: decaying tones, bursts of noise, a gated room. */

/** Natural logarithm of 60 dB. */
const SIXTY_DB = Math.log(1000);
export const framesOf = (seconds: number): number => Math.ceil(seconds * SAMPLE_RATE_HZ);
/** Envelope that is 60 dB down after `seconds`. */
export const fallAt = (frame: number, seconds: number): number =>
  Math.exp((-SIXTY_DB * frame) / (seconds * SAMPLE_RATE_HZ));

export interface Tone {
  readonly hz: number;
  /** The pitch starts this share higher. */
  readonly bend: number;
  readonly bendSeconds: number;
  readonly seconds: number;
  readonly level: number;
}

export function addTone(sound: Float32Array, tone: Tone): void {
  const frames = Math.min(sound.length, framesOf(tone.seconds));
  let cycles = 0;
  for (let i = 0; i < frames; i++) {
    cycles += (tone.hz * (1 + tone.bend * Math.exp((-3 * i) / (tone.bendSeconds * SAMPLE_RATE_HZ)))) / SAMPLE_RATE_HZ;
    sound[i]! += sineOfCycles(cycles) * tone.level * fallAt(i, tone.seconds) * Math.min(1, i / 20);
  }
}

export interface NoiseBurst {
  readonly level: number;
  readonly seconds: number;
  readonly lowHz: number;
  readonly highHz: number;
}

export function addNoiseBurst(sound: Float32Array, noise: WhiteNoise, burst: NoiseBurst): void {
  const frames = Math.min(sound.length, framesOf(burst.seconds));
  const samples = new Float32Array(frames);
  for (let i = 0; i < frames; i++) samples[i] = noise.next() * fallAt(i, burst.seconds);
  filter(samples, [
    highPass(burst.lowHz, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
    lowPass(burst.highHz, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
  ]);
  for (let i = 0; i < frames; i++) sound[i]! += samples[i]! * burst.level;
}

export function addGatedRoom(sound: Float32Array, noise: WhiteNoise, seconds: number, level: number): void {
  const frames = Math.min(sound.length, framesOf(seconds));
  const samples = new Float32Array(frames);
  const closing = 0.015 * SAMPLE_RATE_HZ;
  for (let i = 0; i < frames; i++) {
    const gate = Math.min(1, i / (0.012 * SAMPLE_RATE_HZ), (frames - i) / closing);
    samples[i] = noise.next() * gate * Math.exp((-1.2 * i) / frames);
  }
  filter(samples, [highPass(300, BUTTERWORTH_Q, SAMPLE_RATE_HZ), lowPass(6500, BUTTERWORTH_Q, SAMPLE_RATE_HZ)]);
  for (let i = 0; i < frames; i++) sound[i]! += samples[i]! * level;
}

export function filter(sound: Float32Array, sections: readonly BiquadCoefficients[]): void {
  new MonoFilterChain(sections).process(sound, sound.length);
}
export function scale(sound: Float32Array, gain: number): void {
  for (let i = 0; i < sound.length; i++) sound[i]! *= gain;
}

export function drive(sound: Float32Array, gain: number): void {
  for (let i = 0; i < sound.length; i++) sound[i] = softClip(sound[i]! * gain) / Math.sqrt(gain);
}
