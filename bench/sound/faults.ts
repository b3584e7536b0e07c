import type { Recording } from '../../src/audio/recording.ts';

/** What must not be in a recording. */
export interface SoundFaults {
  readonly notANumber: number;
  /** Mean of the louder channel, absolute. */
  readonly dc: number;
  /** Where single samples jump out of what is before and behind them, seconds. */
  readonly clicks: readonly number[];
  /** Longest stretch below -60 dBFS between the first and the last sound, and where it begins. */
  readonly silenceSeconds: number;
  readonly silenceAtSeconds: number;
}

export function findFaults({ channels, sampleRateHz }: Recording): SoundFaults {
  const dc = Math.max(...channels.map((channel) => Math.abs(channel.reduce((sum, x) => sum + x, 0)) / channel.length));
  const silence = longestSilence(channels, sampleRateHz);
  return {
    notANumber: channels.reduce(
      (count, channel) => count + channel.reduce((n, x) => n + (Number.isFinite(x) ? 0 : 1), 0),
      0,
    ),
    dc,
    clicks: [...new Set(channels.flatMap((channel) => clicksIn(channel, sampleRateHz)))].toSorted((a, b) => a - b),
    ...silence,
  };
}

/** A click: the third difference at one place is this many times the strongest of the milliseconds on BOTH sides. */
const CLICK_RATIO = 7;
const CLICK_MIN = 0.02;
const GUARD = 5;
/** Longer than a period of the lowest voice: the pulses of a rough tone are no clicks. */
const SIDE = 576;

/**
 * Torn waveforms and stray samples. A stroke or a plosive also jumps, but what follows it is as lively as the jump; a
 * click is over after a few samples. The third difference takes the tones away (12 dB an octave and more).
 */
export function clicksIn(channel: Float32Array, sampleRateHz: number): number[] {
  const found: number[] = [];
  const third = new Float32Array(channel.length);
  for (let i = 3; i < channel.length; i++) {
    third[i] = Math.abs(channel[i]! - 3 * channel[i - 1]! + 3 * channel[i - 2]! - channel[i - 3]!);
  }
  for (let i = SIDE + GUARD; i < third.length - SIDE - GUARD; i++) {
    const here = third[i]!;
    if (here < CLICK_MIN || here < third[i - 1]! || here < third[i + 1]!) continue;
    const limit = here / CLICK_RATIO;
    if (isBelow(third, i - SIDE - GUARD, i - GUARD, limit) && isBelow(third, i + GUARD, i + GUARD + SIDE, limit)) {
      found.push(Math.round((1000 * i) / sampleRateHz) / 1000);
      i += SIDE;
    }
  }
  return found;
}

function isBelow(values: Float32Array, from: number, to: number, limit: number): boolean {
  for (let i = from; i < to; i++) if (values[i]! > limit) return false;
  return true;
}

const WINDOW_SECONDS = 0.05;
const SILENCE_RMS = 10 ** (-60 / 20);

function longestSilence(
  channels: readonly Float32Array[],
  sampleRateHz: number,
): { readonly silenceSeconds: number; readonly silenceAtSeconds: number } {
  const size = Math.round(WINDOW_SECONDS * sampleRateHz);
  const sounds: boolean[] = [];
  for (let at = 0; at + size <= channels[0]!.length; at += size) {
    let sum = 0;
    for (const channel of channels) for (let i = at; i < at + size; i++) sum += channel[i]! ** 2;
    sounds.push(Math.sqrt(sum / (size * channels.length)) > SILENCE_RMS);
  }
  let [longest, start] = [0, 0];
  for (let i = sounds.indexOf(true), run = 0; i <= sounds.lastIndexOf(true); i++) {
    run = sounds[i] ? 0 : run + 1;
    if (run > longest) [longest, start] = [run, i - run + 1];
  }
  return { silenceSeconds: longest * WINDOW_SECONDS, silenceAtSeconds: start * WINDOW_SECONDS };
}
