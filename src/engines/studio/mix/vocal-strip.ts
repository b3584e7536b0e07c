import { BUTTERWORTH_Q, highPass, highShelf, peaking } from '../../../audio/dsp/biquad.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { SimdCompressor } from '../../../audio/dsp/wasm/simd-compressor.ts';
import { SimdDeEsser } from '../../../audio/dsp/wasm/simd-de-esser.ts';
import { peakSimd, scaleSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { dbToGain, gainToDb, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { MixChannel } from '../../../music/score.ts';

/** Level at which voices enter their strip. */
const INPUT_RMS_DB = -20;
/** Gating blocks of the level measurement. */
const GATE_FRAMES = 4800;
const GATE_DB = -20;
/** Below this a voice rests; so long after its last sound the strip's own tails are over. */
const SILENCE = 1e-7;
const TAIL_FRAMES = 24_000;

/** A voice's channel: level, low cut, two compressors, tone, de-esser. One channel in kernel memory, in place. */
export class VocalStrip {
  readonly #inputGain: number;
  readonly #clean: SimdStereoFilter;
  readonly #levelling: SimdCompressor;
  readonly #peaks: SimdCompressor;
  readonly #tone: SimdStereoFilter;
  readonly #deEsser: SimdDeEsser;
  #silentFrames = Number.POSITIVE_INFINITY;

  /** `voice` is the whole recording, measured here and not kept. */
  constructor(voice: Float32Array, channel: MixChannel, isLead: boolean, lease: KernelLease) {
    const rms = sungRms(voice);
    this.#inputGain = rms === 0 ? 1 : dbToGain(INPUT_RMS_DB) / rms;
    this.#clean = new SimdStereoFilter(lease, [
      highPass(channel.highPassHz, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
      peaking(320, 0.9, isLead ? -2 : -3, SAMPLE_RATE_HZ),
    ]);
    const soft = { kneeDb: 8, makeupDb: 0 } as const;
    this.#levelling = new SimdCompressor(
      lease,
      { ...soft, thresholdDb: -24, ratio: 3, attackSeconds: 0.008, releaseSeconds: 0.16, detector: 'rms' },
      SAMPLE_RATE_HZ,
    );
    this.#peaks = new SimdCompressor(
      lease,
      { ...soft, thresholdDb: -13, ratio: 4, attackSeconds: 0.002, releaseSeconds: 0.07, detector: 'peak' },
      SAMPLE_RATE_HZ,
    );
    this.#deEsser = new SimdDeEsser(lease, SAMPLE_RATE_HZ);
    this.#tone = new SimdStereoFilter(lease, [
      peaking(3800, 0.8, isLead ? 2.5 : 1, SAMPLE_RATE_HZ),
      highShelf(10_000, isLead ? 2 : 1, SAMPLE_RATE_HZ),
    ]);
  }

  /** False when nothing sounds: the voice rests, and what it left in the strip has died away. */
  process(samples: Float32Array, frames: number): boolean {
    this.#silentFrames = peakSimd(samples, frames) < SILENCE ? this.#silentFrames + frames : 0;
    if (this.#silentFrames > TAIL_FRAMES) return false;
    scaleSimd(samples, this.#inputGain, frames);
    this.#clean.process(samples, samples, frames);
    this.#levelling.process(samples, null, frames);
    this.#peaks.process(samples, null, frames);
    this.#deEsser.process(samples, frames);
    this.#tone.process(samples, samples, frames);
    return true;
  }
}

/** RMS over the blocks in which the voice sounds; 0 when it never does. */
export function sungRms(voice: Float32Array): number {
  const powers: number[] = [];
  for (let at = 0; at < voice.length; at += GATE_FRAMES) {
    const to = Math.min(voice.length, at + GATE_FRAMES);
    powers.push(isSilent(voice, at, to) ? 0 : sumOfSquares(voice, at, to) / (to - at));
  }
  const loudest = Math.max(0, ...powers);
  const sung = powers.filter((power) => power > 0 && gainToDb(Math.sqrt(power / loudest)) > GATE_DB);
  return sung.length === 0 ? 0 : Math.sqrt(sung.reduce((sum, power) => sum + power, 0) / sung.length);
}

/** Most of most voices: found by kernel. */
function isSilent(voice: Float32Array, from: number, to: number): boolean {
  gate.set(voice.subarray(from, to));
  gate.fill(0, to - from);
  return peakSimd(gate, GATE_FRAMES) === 0;
}

/** Work space of this thread. */
const gate = kernelMemory.float32(GATE_FRAMES);

/** Four sums side by side: an addition need not wait for the one before. */
function sumOfSquares(samples: Float32Array, from: number, to: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let i = from;
  for (; i + 4 <= to; i += 4) {
    a += samples[i]! * samples[i]!;
    b += samples[i + 1]! * samples[i + 1]!;
    c += samples[i + 2]! * samples[i + 2]!;
    d += samples[i + 3]! * samples[i + 3]!;
  }
  for (; i < to; i++) a += samples[i]! * samples[i]!;
  return a + b + (c + d);
}
