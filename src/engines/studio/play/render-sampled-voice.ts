import { DENORMAL_BIAS } from '../../../audio/dsp/biquad.ts';
import type { SampledVoice } from './sampled-voice.ts';

/**
 * The kernel: adds frames `from`..`to` of a prepared voice. Four-point third-order Hermite interpolation, resonant low
 * pass, linear gain ramp, pan. The loop is left only where the sample wraps or ends.
 */
export function renderSampledVoice(
  voice: SampledVoice,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
): void {
  const { endFrame, loopFrames } = voice.sound;
  let frame = from;
  while (frame < to) {
    if (voice.position >= endFrame) {
      if (loopFrames === 0) {
        voice.isFinished = true;
        return;
      }
      voice.position -= loopFrames;
    }
    const until = Math.min(to, frame + Math.ceil((endFrame - voice.position) / voice.step));
    if (voice.hasFilter) renderFiltered(voice, left, right, frame, until);
    else renderOpen(voice, left, right, frame, until);
    frame = until;
  }
}

function renderOpen(voice: SampledVoice, left: Float32Array, right: Float32Array, from: number, to: number): void {
  const { step, gainStep, panLeft, panRight } = voice;
  const data = voice.sound.data;
  let { position, gain } = voice;
  for (let i = from; i < to; i++) {
    const index = position | 0;
    const t = position - index;
    const x0 = data[index + 1]!;
    const x1 = data[index + 2]!;
    const before = data[index]!;
    const c = (x1 - before) * 0.5;
    const v = x0 - x1;
    const w = c + v;
    const a = w + v + (data[index + 3]! - x0) * 0.5;
    const y = (((a * t - w - a) * t + c) * t + x0) * gain;
    gain += gainStep;
    position += step;
    left[i] = left[i]! + y * panLeft;
    right[i] = right[i]! + y * panRight;
  }
  voice.position = position;
  voice.gain = gain;
}

function renderFiltered(voice: SampledVoice, left: Float32Array, right: Float32Array, from: number, to: number): void {
  const { step, gainStep, panLeft, panRight, b0, a1, a2 } = voice;
  const data = voice.sound.data;
  let { position, gain, s1, s2 } = voice;
  for (let i = from; i < to; i++) {
    const index = position | 0;
    const t = position - index;
    const x0 = data[index + 1]!;
    const x1 = data[index + 2]!;
    const before = data[index]!;
    const c = (x1 - before) * 0.5;
    const v = x0 - x1;
    const w = c + v;
    const a = w + v + (data[index + 3]! - x0) * 0.5;
    const x = (((a * t - w - a) * t + c) * t + x0 + DENORMAL_BIAS) * b0;
    const y = x + s1;
    s1 = x + x - a1 * y + s2;
    s2 = x - a2 * y;
    const scaled = y * gain;
    gain += gainStep;
    position += step;
    left[i] = left[i]! + scaled * panLeft;
    right[i] = right[i]! + scaled * panRight;
  }
  voice.position = position;
  voice.gain = gain;
  voice.s1 = s1;
  voice.s2 = s2;
}
