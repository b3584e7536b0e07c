import type { Recording } from '../recording.ts';
import { DecodeFailure } from './decode-failure.ts';
import { Resampler } from './resampler.ts';
import type { SoundBlock } from './sound-block.ts';

export const decodingLimits = {
  /** Of sound, counted in what is decoded, never by what a header says. */
  secondsMax: 8 * 60,
  /** A little more than that is cut, not refused: encoders pad. */
  secondsSpare: 1,
  secondsMin: 0.5,
  sampleRateHzMin: 4_000,
  sampleRateHzMax: 192_000,
  channelsMax: 8,
} as const;

const RATE_HZ = 48_000;
const PEAK_MAX = 0.995;

/** Collects decoded blocks as a recording of 48 kHz with one or two channels. */
export class SoundCollector {
  readonly #pieces: Float32Array[][] = [];
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
    const folded = toStereo(channels.map(withoutNonNumbers));
    const out = folded.map((channel, index) => this.#resamplers?.[index]?.process(channel) ?? channel.slice());
    this.#pieces.push(out);
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
    if (sampleRateHz === RATE_HZ) return;
    this.#resamplers = Array.from({ length: Math.min(2, channelCount) }, () => new Resampler(sampleRateHz, RATE_HZ));
  }

  /** @throws DecodeFailure when there is too little sound */
  finish(): Recording {
    if (this.#resamplers !== null) this.#pieces.push(this.#resamplers.map((resampler) => resampler.finish()));
    const frames = Math.min(
      this.#pieces.reduce((sum, [piece]) => sum + piece!.length, 0),
      decodingLimits.secondsMax * RATE_HZ,
    );
    if (frames < decodingLimits.secondsMin * RATE_HZ) {
      throw new DecodeFailure('There is no sound in the file, or less than half a second of it.');
    }
    const channels = this.#pieces[0]!.map((_, index) => this.#joined(index, frames));
    return { sampleRateHz: RATE_HZ, channels: limitPeak(channels) };
  }

  #joined(channel: number, frames: number): Float32Array {
    const joined = new Float32Array(frames);
    let at = 0;
    for (const piece of this.#pieces) {
      const samples = piece[channel]!;
      joined.set(samples.subarray(0, Math.max(0, frames - at)), at);
      at = Math.min(frames, at + samples.length);
    }
    return joined;
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

/** What would clip is made softer as a whole. */
function limitPeak(channels: readonly Float32Array[]): readonly Float32Array[] {
  let peak = 0;
  for (const channel of channels) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  if (peak <= PEAK_MAX) return channels;
  const gain = PEAK_MAX / peak;
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! * gain;
  return channels;
}
