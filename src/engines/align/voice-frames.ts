import { frameCountAt } from '../../audio/analysis/short-time-spectrum.ts';
import { frameCountOf, type Recording } from '../../audio/recording.ts';
import { separate } from '../../audio/separation/separate.ts';
import {
  BAND_COUNT,
  CEPSTRUM_SIZE,
  melBands,
  melCepstrum,
  melLogs,
  SHAPE_COEFFICIENTS,
  VOICE_SIZE,
} from './mel-cepstrum.ts';
import { BIN_COUNT, forEachPower, SPECTRUM_SIZE } from './power-frames.ts';
import { BANDS_SIZE } from './sound-features.ts';
import { type SoundOdds, soundOdds } from './sound-network.ts';

export const FRAME_SECONDS = 0.02;
const POWER_FLOOR = 1e-9;
/** Frames this much below the loud ones count for the voice's usual shape, in tens of decibels. */
const LOUD_TENS_OF_DB = -1.5;
const LOUD_SHARE = 0.95;
const TENS_OF_DB_PER_NEPER = 10 * Math.LOG10E * 0.1;
/** Where voices have most of their power. */
const VOICE_BAND_HZ = { low: 250, high: 4_000 };
/** How much of what is in the middle is left at least; and what the other view counts beside the separated voice. */
const CENTRE = { leastShare: 0.01, weight: 0.25 };

/** One way to look at a song: `width` numbers a frame, which are those of a sound's model from `from` on. */
export interface View {
  readonly values: Float32Array;
  readonly width: number;
  readonly from: number;
  /** What it counts. */
  readonly weight: number;
}

/** What a voice sounds like, every {@link FRAME_SECONDS}. */
export interface VoiceFrames {
  readonly count: number;
  /** The separated voice: level in tens of decibels below its loud places, shape in deviations, share of the mix in tens of decibels. */
  readonly voice: View;
  /** What lies in the middle of the mix, where voices are, whatever the separation made of it: shape alone. */
  readonly centre: View;
  /** What a network takes each frame for. */
  readonly odds: SoundOdds;
}

/** The frames of the voice in a mix. Linear in its length. */
export function voiceFrames(mix: Recording): VoiceFrames {
  const { sampleRateHz } = mix;
  const hop = hopOf(mix);
  const count = frameCountAt(frameCountOf(mix), hop);
  const bands = melBands(sampleRateHz / SPECTRUM_SIZE, BIN_COUNT);
  const [voice, centre] = [new Float32Array(count * CEPSTRUM_SIZE), new Float32Array(count * CEPSTRUM_SIZE)];
  const logs = new Float32Array(count * BANDS_SIZE);
  const shares = new Float32Array(count);
  const middle = new Float64Array(BIN_COUNT);
  forEachPower(signalsOf(mix), hop, (powers, frame) => {
    const [sung, mid, side] = powers;
    melCepstrum(bands, sung!, POWER_FLOOR, voice, frame * CEPSTRUM_SIZE);
    centreOf(mid!, side!, middle);
    melCepstrum(bands, middle, POWER_FLOOR, centre, frame * CEPSTRUM_SIZE);
    shares[frame] = shareOf(sung!, mid!, sampleRateHz);
    writeLogs(bands, powers, frame, logs);
  });
  normalise(voice, count);
  normalise(centre, count);
  return {
    count,
    voice: { values: withShares(voice, shares), width: VOICE_SIZE, from: 0, weight: 1 },
    centre: { values: shapesOf(centre, count), width: SHAPE_COEFFICIENTS, from: 1, weight: CENTRE.weight },
    odds: soundOdds(logs),
  };
}

/** What {@link soundOdds} looks at: natural logs of powers in bands of the separated voice, of the middle and of the sides, every frame. */
export function soundBands(mix: Recording): Float32Array {
  const hop = hopOf(mix);
  const bands = melBands(mix.sampleRateHz / SPECTRUM_SIZE, BIN_COUNT);
  const logs = new Float32Array(frameCountAt(frameCountOf(mix), hop) * BANDS_SIZE);
  forEachPower(signalsOf(mix), hop, (powers, frame) => writeLogs(bands, powers, frame, logs));
  return logs;
}

function writeLogs(
  bands: ReturnType<typeof melBands>,
  powers: readonly Float64Array[],
  frame: number,
  logs: Float32Array,
): void {
  for (const [view, power] of powers.entries())
    melLogs(bands, power, POWER_FLOOR, logs, frame * BANDS_SIZE + view * BAND_COUNT);
}

const hopOf = ({ sampleRateHz }: Recording): number => Math.round(FRAME_SECONDS * sampleRateHz);

/** The separated voice, and the middle and the sides of the mix. */
function signalsOf(mix: Recording): readonly Float32Array[] {
  const { vocals } = separate(mix, ['vocals']);
  return [combined(vocals, 1), combined(mix, 1), combined(mix, -1)];
}

/** The middle of a mix, or with -1 what its sides differ by. */
function combined({ channels: [left, right = left] }: Recording, sign: number): Float32Array {
  return (left ?? new Float32Array(0)).map((x, i) => (x + sign * right![i]!) / 2);
}

/** Takes from the power in the middle what the sides have there: a band is about as loud in both. */
function centreOf(mid: Float64Array, side: Float64Array, middle: Float64Array): void {
  for (let k = 0; k < middle.length; k++) {
    const around = ((side[k - 1] ?? 0) + side[k]! + (side[k + 1] ?? 0)) / 3;
    middle[k] = Math.max(CENTRE.leastShare * mid[k]!, mid[k]! - around);
  }
}

/** How much of the mix the voice is, in tens of decibels: the louder the band, the more of it is taken for voice. */
function shareOf(sung: Float64Array, mid: Float64Array, sampleRateHz: number): number {
  const bin = (hz: number): number => Math.round((hz * SPECTRUM_SIZE) / sampleRateHz);
  let [voice, all] = [POWER_FLOOR, 2 * POWER_FLOOR];
  for (let k = bin(VOICE_BAND_HZ.low); k < bin(VOICE_BAND_HZ.high); k++) {
    voice += sung[k]!;
    all += mid[k]!;
  }
  return Math.log10(voice / all);
}

/** Takes away what singer, room and mix add to every frame (Atal's mean normalisation, and the deviation with it), in place. */
function normalise(values: Float32Array, count: number): void {
  const levels = Float32Array.from({ length: count }, (_, t) => values[t * CEPSTRUM_SIZE]!).sort();
  const loudest = levels[Math.floor(count * LOUD_SHARE)] ?? 0;
  const loud: number[] = [];
  for (let t = 0; t < count; t++) {
    values[t * CEPSTRUM_SIZE] = (values[t * CEPSTRUM_SIZE]! - loudest) * TENS_OF_DB_PER_NEPER;
    if (values[t * CEPSTRUM_SIZE]! > LOUD_TENS_OF_DB) loud.push(t * CEPSTRUM_SIZE);
  }
  for (let k = 1; k < CEPSTRUM_SIZE; k++) {
    const mean = loud.reduce((sum, at) => sum + values[at + k]!, 0) / Math.max(1, loud.length);
    const variance = loud.reduce((sum, at) => sum + (values[at + k]! - mean) ** 2, 0) / Math.max(1, loud.length);
    const deviation = Math.sqrt(variance) || 1;
    for (let at = k; at < values.length; at += CEPSTRUM_SIZE) values[at] = (values[at]! - mean) / deviation;
  }
}

function withShares(values: Float32Array, shares: Float32Array): Float32Array {
  const wide = new Float32Array(shares.length * VOICE_SIZE);
  for (let t = 0; t < shares.length; t++) {
    wide.set(values.subarray(t * CEPSTRUM_SIZE, (t + 1) * CEPSTRUM_SIZE), t * VOICE_SIZE);
    wide[t * VOICE_SIZE + CEPSTRUM_SIZE] = shares[t]!;
  }
  return wide;
}

function shapesOf(values: Float32Array, count: number): Float32Array {
  const shapes = new Float32Array(count * SHAPE_COEFFICIENTS);
  for (let t = 0; t < count; t++)
    shapes.set(values.subarray(t * CEPSTRUM_SIZE + 1, (t + 1) * CEPSTRUM_SIZE), t * SHAPE_COEFFICIENTS);
  return shapes;
}
