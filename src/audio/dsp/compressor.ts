import { dbToGain } from '../../core/units.ts';

export interface CompressorSettings {
  readonly thresholdDb: number;
  /** 4 stands for 4:1. */
  readonly ratio: number;
  /** Width of the bend around the threshold. */
  readonly kneeDb: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
  readonly makeupDb: number;
  /** What is compared with the threshold. */
  readonly detector: 'peak' | 'rms';
}

/** Frames between decisions about the gain. */
const STEP_FRAMES = 16;
const FLOOR_POWER = 1e-12;
/** The RMS detector averages over about this long. */
const RMS_SECONDS = 0.02;

/** How far attack, release and RMS average go towards their goal in one step. */
export function compressorCoefficients(
  { attackSeconds, releaseSeconds }: CompressorSettings,
  sampleRateHz: number,
): { readonly attack: number; readonly release: number; readonly rms: number } {
  const coefficient = (seconds: number): number => 1 - Math.exp(-STEP_FRAMES / (seconds * sampleRateHz));
  return { attack: coefficient(attackSeconds), release: coefficient(releaseSeconds), rms: coefficient(RMS_SECONDS) };
}

/**
 * Feed-forward compressor, all channels by one gain, in place (D. Giannoulis et al., "Digital dynamic range compressor
 * design", 2012: soft knee, smoothing of the reduction in dB). The outcome does not depend on block sizes as long as
 * they are multiples of 16.
 */
export class Compressor {
  readonly #settings: CompressorSettings;
  readonly #attack: number;
  readonly #release: number;
  readonly #rms: number;
  #power = 0;
  #reductionDb = 0;
  #gain: number;

  constructor(settings: CompressorSettings, sampleRateHz: number) {
    this.#settings = settings;
    const { attack, release, rms } = compressorCoefficients(settings, sampleRateHz);
    this.#attack = attack;
    this.#release = release;
    this.#rms = rms;
    this.#gain = dbToGain(settings.makeupDb);
  }

  /** How much the level is held down now, dB, 0 or more. */
  get reductionDb(): number {
    return this.#reductionDb;
  }

  process(channels: readonly Float32Array[], frames: number): void {
    for (let from = 0; from < frames; from += STEP_FRAMES) {
      const to = Math.min(frames, from + STEP_FRAMES);
      const target = this.#nextGain(channels, from, to);
      const step = (target - this.#gain) / (to - from);
      for (let c = 0; c < channels.length; c++) {
        const samples = channels[c]!;
        let gain = this.#gain;
        for (let i = from; i < to; i++) {
          gain += step;
          samples[i] = samples[i]! * gain;
        }
      }
      this.#gain = target;
    }
  }

  #nextGain(channels: readonly Float32Array[], from: number, to: number): number {
    const power =
      this.#settings.detector === 'peak' ? peakPower(channels, from, to) : this.#meanPower(channels, from, to);
    const wanted = this.#reductionFor(10 * Math.log10(power + FLOOR_POWER));
    this.#reductionDb += (wanted > this.#reductionDb ? this.#attack : this.#release) * (wanted - this.#reductionDb);
    return dbToGain(this.#settings.makeupDb - this.#reductionDb);
  }

  #meanPower(channels: readonly Float32Array[], from: number, to: number): number {
    let sum = 0;
    for (let c = 0; c < channels.length; c++) {
      const samples = channels[c]!;
      for (let i = from; i < to; i++) sum += samples[i]! * samples[i]!;
    }
    this.#power += this.#rms * (sum / ((to - from) * channels.length) - this.#power);
    return this.#power;
  }

  #reductionFor(levelDb: number): number {
    const { thresholdDb, ratio, kneeDb } = this.#settings;
    const over = levelDb - thresholdDb;
    const slope = 1 - 1 / ratio;
    if (over <= -kneeDb / 2) return 0;
    if (over >= kneeDb / 2) return over * slope;
    return (slope * (over + kneeDb / 2) ** 2) / (2 * kneeDb);
  }
}

function peakPower(channels: readonly Float32Array[], from: number, to: number): number {
  let peak = 0;
  for (let c = 0; c < channels.length; c++) {
    const samples = channels[c]!;
    for (let i = from; i < to; i++) {
      const magnitude = Math.abs(samples[i]!);
      if (magnitude > peak) peak = magnitude;
    }
  }
  return peak * peak;
}
