import { peakOf } from '../../../audio/dsp/mixing.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';

/** Share of a voice's peak above which it counts as singing. */
const THRESHOLD = 0.03;
const LEAD_IN_SECONDS = 0.12;
const HOLD_SECONDS = 0.25;
const GLIDE_SECONDS = 0.1;

/** How much somebody sings, 0..1, at the end of each block of `blockFrames`; it glides in a little before the voice. */
export function singingActivity(voices: readonly Float32Array[], frames: number, blockFrames: number): Float32Array {
  const blocks = Math.ceil(frames / blockFrames);
  const isSung = new Uint8Array(blocks);
  for (const voice of voices) markSung(voice, isSung, blockFrames);
  const widened = widen(isSung, blockFrames);
  const glide = 1 - Math.exp(-blockFrames / (GLIDE_SECONDS * SAMPLE_RATE_HZ));
  const activity = new Float32Array(blocks);
  let level = 0;
  for (let b = 0; b < blocks; b++) {
    level += glide * (widened[b]! - level);
    activity[b] = level;
  }
  return activity;
}

function markSung(voice: Float32Array, isSung: Uint8Array, blockFrames: number): void {
  const peaks = Float32Array.from(isSung, (_, b) => {
    const block = voice.subarray(b * blockFrames, (b + 1) * blockFrames);
    return peakOf(block, block.length);
  });
  const threshold = peaks.reduce((max, peak) => Math.max(max, peak), 0) * THRESHOLD;
  if (threshold === 0) return;
  for (const [b, peak] of peaks.entries()) if (peak > threshold) isSung[b] = 1;
}

function widen(isSung: Uint8Array, blockFrames: number): Uint8Array {
  const before = Math.round((LEAD_IN_SECONDS * SAMPLE_RATE_HZ) / blockFrames);
  const after = Math.round((HOLD_SECONDS * SAMPLE_RATE_HZ) / blockFrames);
  const widened = new Uint8Array(isSung.length);
  for (let b = 0; b < isSung.length; b++) {
    if (isSung[b] === 1) widened.fill(1, Math.max(0, b - before), Math.min(isSung.length, b + after + 1));
  }
  return widened;
}
