import type { Recording } from '../recording.ts';
import { DecodeFailure } from './decode-failure.ts';
import { Resampler, ResamplingKernel } from './resampler.ts';
import type { SoundBlock } from './sound-block.ts';

export const decodingLimits = {
  /** Of sound, counted in what is decoded, never by what a header says. */
  secondsMax: 8 * 60,
  /** A little more than that is cut, not refused: encoders pad. */
  secondsSpare: 1,
  /** Of less there is nothing to be heard about tempo and key. */
  secondsMin: 2,
  sampleRateHzMin: 4_000,
  sampleRateHzMax: 192_000,
  channelsMax: 8,
} as const;

const RATE_HZ = 48_000;
const PEAK_MAX = 0.995;
const FRAMES_MAX = decodingLimits.secondsMax * RATE_HZ;

/** Collects decoded blocks as a recording of 48 kHz with one or two channels. */
export class SoundCollector {
  /** As long as can be; the system gives memory only to what is written. */
  #channels: readonly Float32Array[] = [];
  #frames = 0;
  #resamplers: Resampler[] | null = null;
  #rateHz = 0;
  #channelCount = 0;
  #inputFrames = 0;

  /** @throws DecodeFailure when the sound is of no usable kind or longer than allowed */
  add({ sampleRateHz, channels }: SoundBlock): void {
    if (this.#rateHz === 0) this.#begin(sampleRateHz, channels.length);
    // A stream that changes its kind in the middle is cut where it does.
    if (sampleRateHz !== this.#rateHz || channels.length !== this.#channelCount) return;
    const frames = channels[0]!.length;
    this.#inputFrames += frames;
    if (this.#inputFrames / sampleRateHz > decodingLimits.secondsMax + decodingLimits.secondsSpare) {
      throw new DecodeFailure(
        `The recording is longer than ${decodingLimits.secondsMax / 60} minutes. Send a shorter part of it.`,
      );
    }
    const folded = toStereo(channels).map(withoutNonNumbers);
    this.#keep(folded.map((channel, index) => this.#resamplers?.[index]?.process(channel) ?? channel));
  }

  #keep(channels: readonly Float32Array[]): void {
    const left = FRAMES_MAX - this.#frames;
    for (const [index, channel] of channels.entries()) {
      this.#channels[index]!.set(channel.length > left ? channel.subarray(0, left) : channel, this.#frames);
    }
    this.#frames += Math.min(left, channels[0]!.length);
  }

  #begin(sampleRateHz: number, channelCount: number): void {
    const { sampleRateHzMin, sampleRateHzMax, channelsMax } = decodingLimits;
    if (!(sampleRateHz >= sampleRateHzMin && sampleRateHz <= sampleRateHzMax)) {
      throw new DecodeFailure(`The sampling rate must lie between ${sampleRateHzMin} and ${sampleRateHzMax} Hz.`);
    }
    if (channelCount < 1 || channelCount > channelsMax) {
      throw new DecodeFailure(`The recording must have 1 to ${channelsMax} channels.`);
    }
    this.#rateHz = sampleRateHz;
    this.#channelCount = channelCount;
    this.#channels = Array.from({ length: Math.min(2, channelCount) }, () => new Float32Array(FRAMES_MAX));
    if (sampleRateHz === RATE_HZ) return;
    const kernel = new ResamplingKernel(sampleRateHz, RATE_HZ);
    this.#resamplers = this.#channels.map(() => new Resampler(kernel));
  }

  /** @throws DecodeFailure when there is too little sound */
  finish(): Recording {
    if (this.#resamplers !== null) this.#keep(this.#resamplers.map((resampler) => resampler.finish()));
    if (this.#frames < decodingLimits.secondsMin * RATE_HZ) {
      throw new DecodeFailure(
        `There is no sound in the file, or less than ${decodingLimits.secondsMin} seconds of it. Send a longer one.`,
      );
    }
    const channels = this.#channels.map((channel) => channel.subarray(0, this.#frames));
    return { sampleRateHz: RATE_HZ, channels: limitPeak(channels) };
  }
}

function withoutNonNumbers(channel: Float32Array): Float32Array {
  for (let i = 0; i < channel.length; i++) if (!Number.isFinite(channel[i])) channel[i] = 0;
  return channel;
}

/** More than two channels become two: left and right as they are, all others to both at half their level. */
function toStereo(channels: readonly Float32Array[]): readonly Float32Array[] {
  if (channels.length <= 2) return channels;
  const left = channels[0]!.slice();
  const right = channels[1]!.slice();
  for (const channel of channels.slice(2)) {
    for (let i = 0; i < left.length; i++) {
      left[i] = left[i]! + 0.5 * channel[i]!;
      right[i] = right[i]! + 0.5 * channel[i]!;
    }
  }
  return [left, right];
}

function peakOf(channel: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < channel.length; i++) {
    const level = Math.abs(channel[i]!);
    if (level > peak) peak = level;
  }
  return peak;
}

/** What would clip is made softer as a whole. */
function limitPeak(channels: readonly Float32Array[]): readonly Float32Array[] {
  const peak = Math.max(...channels.map(peakOf));
  if (peak <= PEAK_MAX) return channels;
  const gain = PEAK_MAX / peak;
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! * gain;
  return channels;
}
