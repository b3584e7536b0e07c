import { frameCountAt } from '../../src/audio/analysis/short-time-spectrum.ts';
import { frameCountOf } from '../../src/audio/recording.ts';
import { CLOSURE, isStopSound, SILENCE } from '../../src/engines/align/phone-models.ts';
import { FRAME_SECONDS, soundBands } from '../../src/engines/align/voice-frames.ts';
import type { SungMix } from './sung-mixes.ts';

/** A mix as a network learns it: bands of every frame, and the sound that it is. */
export interface SoundRows {
  readonly bands: Float32Array;
  readonly labels: readonly string[];
}

/** Of a stop that its word goes on behind, so much is closure. */
const CLOSURE_SHARE = 0.6;

export function soundRows({ mix, sounds }: SungMix): SoundRows {
  const count = frameCountAt(frameCountOf(mix), Math.round(FRAME_SECONDS * mix.sampleRateHz));
  const labels = Array.from({ length: count }, () => SILENCE);
  for (const { phone, startSeconds, endSeconds, isWordEnd } of sounds) {
    if (phone === 'pau') continue;
    const isClosed = isStopSound(phone) && !isWordEnd;
    const burst = startSeconds + CLOSURE_SHARE * (endSeconds - startSeconds);
    const first = Math.max(0, Math.ceil(startSeconds / FRAME_SECONDS));
    for (let t = first; t < count && t * FRAME_SECONDS < endSeconds; t++)
      labels[t] = isClosed && t * FRAME_SECONDS < burst ? CLOSURE : phone;
  }
  return { bands: soundBands(mix), labels };
}
