import { upsampleTwice } from '../../../audio/dsp/upsample.ts';
import { sampleSpace } from './sample-space.ts';
import { SINC_LEAD } from './sinc-table.ts';

/**
 * A decoded sample as the playback kernel wants it. Frame `n` of the sample is `data[n + SINC_LEAD]`, so that the
 * interpolation may reach back; behind the end (or the loop's end) lie enough frames to reach forward.
 */
export interface SampleSound {
  readonly data: Float32Array<ArrayBuffer>;
  /** Frames of `data` per frame of the original sample: 2 where a low sample rate was raised. */
  readonly oversampling: 1 | 2;
  /** Where the sound ends, in frames of `data`; playback beyond wraps by `loopFrames` or stops when that is 0. */
  readonly endFrame: number;
  readonly loopFrames: number;
  readonly startFrame: number;
}

export interface SampleBounds {
  readonly isLooped: boolean;
  /** Frames skipped at the start. */
  readonly startFrame: number;
  /** Offset of the end, 0 or negative. */
  readonly endFrame: number;
  readonly loopStartFrame: number;
  readonly loopEndFrame: number;
}

/** Short loops are written out to this length, so that the kernel wraps at most a few times per block. */
const LOOP_FRAMES_MIN = 1024;
const GUARD_FRAMES = 64;
/** Samples below this rate are doubled: interpolation noise then falls where they have no sound of their own. */
const LOW_RATE_HZ = 33_000;

export function layOutSample(samples: Float32Array, sampleRateHz: number, bounds: SampleBounds): SampleSound {
  const plain = bounds.isLooped ? looped(samples, bounds) : unlooped(samples, bounds);
  const isLow = sampleRateHz < LOW_RATE_HZ;
  const oversampling = isLow ? 2 : 1;
  const frames = isLow ? upsampleTwice(plain.frames) : plain.frames;
  const data = sampleSpace.take(frames.length + SINC_LEAD);
  data.fill(0, 0, SINC_LEAD);
  data.set(frames, SINC_LEAD);
  return {
    data,
    oversampling,
    endFrame: plain.endFrame * oversampling,
    loopFrames: plain.loopFrames * oversampling,
    startFrame: bounds.startFrame * oversampling,
  };
}

interface PlainLayout {
  readonly frames: Float32Array;
  readonly endFrame: number;
  readonly loopFrames: number;
}

function unlooped(samples: Float32Array, bounds: SampleBounds): PlainLayout {
  const endFrame = Math.max(0, Math.min(samples.length, samples.length + bounds.endFrame));
  const frames = new Float32Array(endFrame + GUARD_FRAMES);
  frames.set(samples.subarray(0, endFrame));
  return { frames, endFrame: endFrame + GUARD_FRAMES / 2, loopFrames: 0 };
}

function looped(samples: Float32Array, bounds: SampleBounds): PlainLayout {
  const start = bounds.loopStartFrame;
  const end = Math.min(bounds.loopEndFrame, samples.length);
  const period = end - start;
  if (start < 0 || period < 8) return unlooped(samples, bounds);
  const repeats = Math.max(1, Math.ceil(LOOP_FRAMES_MIN / period));
  const endFrame = start + period * repeats;
  const frames = new Float32Array(endFrame + GUARD_FRAMES);
  frames.set(samples.subarray(0, end));
  for (let i = end; i < frames.length; i++) frames[i] = frames[i - period]!;
  return { frames, endFrame, loopFrames: period * repeats };
}
