import { DENORMAL_BIAS } from '../../../audio/dsp/biquad.ts';
import type { SampledVoice } from './sampled-voice.ts';
import { SINC_PHASES, SINC_TAPS, sincTable } from './sinc-table.ts';

/**
 * The reference of the SIMD kernel: adds frames `from`..`to` of a prepared voice. Eight-point windowed sinc, resonant
 * low pass, linear gain ramp, pan. The loop is left only where the sample wraps or ends.
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
    renderStretch(voice, left, right, frame, until);
    frame = until;
  }
}

function renderStretch(voice: SampledVoice, left: Float32Array, right: Float32Array, from: number, to: number): void {
  const { step, gainStep, panLeft, panRight, hasFilter, b0, a1, a2 } = voice;
  const { data } = voice.sound;
  let { position, gain, s1, s2 } = voice;
  for (let i = from; i < to; i++) {
    const index = Math.floor(position);
    const row = Math.floor((position - index) * SINC_PHASES) * SINC_TAPS;
    let y = 0;
    for (let tap = 0; tap < SINC_TAPS; tap++) y += data[index + tap]! * sincTable[row + tap]!;
    if (hasFilter) {
      const x = (y + DENORMAL_BIAS) * b0;
      y = x + s1;
      s1 = x + x - a1 * y + s2;
      s2 = x - a2 * y;
    }
    left[i] = left[i]! + y * gain * panLeft;
    right[i] = right[i]! + y * gain * panRight;
    gain += gainStep;
    position += step;
  }
  Object.assign(voice, { position, gain, s1, s2 });
}
