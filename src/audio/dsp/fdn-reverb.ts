import { DENORMAL_BIAS } from './biquad.ts';
import { AllPass, DelayLine } from './delay-line.ts';

/**
 * Feedback delay network: eight lines mixed by a Hadamard matrix (J.-M. Jot, "Digital delay networks for designing
 * artificial reverberators", 1991), fed through all-pass diffusers (M. Schroeder, 1962).
 * Scaled so that the reverberation of steady noise is as loud as the noise: a send of -12 dB is heard 12 dB below.
 */
export interface ReverbSettings {
  /** Seconds until the tail has fallen by 60 dB at 1 kHz. */
  readonly t60Seconds: number;
  readonly preDelaySeconds: number;
  /** 0 dull .. 1 bright: the tail at 8 kHz lasts from 0.2 to 0.8 of `t60Seconds`. */
  readonly brightness: number;
  /** 1: a hall; smaller is a plate or a room: denser, earlier. */
  readonly size: number;
}

const LINES = 8;
/** Mutually prime lengths at 48 kHz and size 1: 29 to 83 ms. */
const LINE_FRAMES = [1423, 1777, 2069, 2377, 2729, 3121, 3559, 3989];
const DIFFUSER_FRAMES = [113, 337, 199, 547];
/** The right channel's diffusers are this much longer. */
const DIFFUSER_SPREAD_FRAMES = 9;
/** Blocks are processed line by line, so a block must be shorter than the shortest line. */
export const CHUNK_FRAMES = 256;
/** Half of the lines drift slowly by this much, which keeps the tail from ringing on a pitch. */
const DRIFT_FRAMES = 7;
const DRIFT_HZ = [0.31, 0.43, 0.53, 0.67];

/** What a network of given settings consists of. */
export interface ReverbPlan {
  readonly preDelayFrames: number;
  /** All-passes of the left and of the right channel. */
  readonly diffuserFrames: readonly [readonly number[], readonly number[]];
  readonly lines: readonly LinePlan[];
  /** Of the output. */
  readonly gain: number;
}

/** One line: y = gain (1 - pole) x + pole y' on every round. */
interface LinePlan {
  readonly delayFrames: number;
  readonly gain: number;
  readonly pole: number;
  /** Share of the power at 1 kHz that survives one round. */
  readonly powerKept: number;
}

export function planReverb(settings: ReverbSettings, sampleRateHz: number): ReverbPlan {
  const scale = (sampleRateHz / 48_000) * settings.size;
  const lines = LINE_FRAMES.map((frames) => planLine(frames * scale, settings, sampleRateHz));
  const diffusers = (spread: number): number[] => DIFFUSER_FRAMES.map((frames) => Math.round(frames * scale) + spread);
  return {
    preDelayFrames: Math.round(settings.preDelaySeconds * sampleRateHz),
    diffuserFrames: [diffusers(0), diffusers(DIFFUSER_SPREAD_FRAMES)],
    lines,
    gain: unityGain(lines.map((line) => line.powerKept)),
  };
}

function planLine(frames: number, settings: ReverbSettings, sampleRateHz: number): LinePlan {
  const delayFrames = Math.max(CHUNK_FRAMES + DRIFT_FRAMES + 2, Math.round(frames));
  const decades = (3 * delayFrames) / sampleRateHz;
  const middle = 10 ** (-decades / settings.t60Seconds);
  const high = 10 ** (-decades / (settings.t60Seconds * (0.2 + 0.6 * settings.brightness)));
  return { delayFrames, powerKept: middle * middle, ...lossOf(middle, high, sampleRateHz) };
}

/** How far the reading point of a line has drifted at `frame`; 0 for the lines that stand still. */
export function driftAt(line: number, frame: number, sampleRateHz: number): number {
  const hz = DRIFT_HZ[line];
  return hz === undefined ? 0 : DRIFT_FRAMES * Math.sin((2 * Math.PI * hz * frame) / sampleRateHz);
}

export class FdnReverb {
  readonly #lines: readonly DelayLoop[];
  readonly #diffusers: readonly [AllPass[], AllPass[]];
  readonly #preDelay: readonly [DelayLine, DelayLine];
  /** What comes out of each line and what goes into it. */
  readonly #taps: Eight<Float32Array>;
  readonly #incoming: Eight<Float32Array>;
  readonly #inLeft = new Float32Array(CHUNK_FRAMES);
  readonly #inRight = new Float32Array(CHUNK_FRAMES);
  readonly #sampleRateHz: number;
  readonly #gain: number;
  #frame = 0;

  constructor(settings: ReverbSettings, sampleRateHz: number) {
    const plan = planReverb(settings, sampleRateHz);
    this.#lines = plan.lines.map((line) => new DelayLoop(line));
    this.#gain = plan.gain;
    this.#taps = eightOf(() => new Float32Array(CHUNK_FRAMES));
    this.#incoming = eightOf((k) => this.#lines[k]!.incoming);
    const [left, right] = plan.diffuserFrames;
    this.#diffusers = [left.map((frames) => new AllPass(frames)), right.map((frames) => new AllPass(frames))];
    this.#preDelay = [new DelayLine(plan.preDelayFrames), new DelayLine(plan.preDelayFrames)];
    this.#sampleRateHz = sampleRateHz;
  }

  /** Overwrites the output (wet only) with the reverberation of the input; the arrays may be the same. */
  process(
    inputLeft: Float32Array,
    inputRight: Float32Array,
    outputLeft: Float32Array,
    outputRight: Float32Array,
    frames: number,
  ): void {
    for (let at = 0; at < frames; at += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, frames - at);
      for (let i = 0; i < count; i++) {
        this.#inLeft[i] = inputLeft[at + i]!;
        this.#inRight[i] = inputRight[at + i]!;
      }
      this.#processChunk(count);
      sumTaps(this.#taps, this.#gain, outputLeft, outputRight, at, count);
    }
  }

  #processChunk(count: number): void {
    this.#preDelay[0].process(this.#inLeft, count);
    this.#preDelay[1].process(this.#inRight, count);
    for (const diffuser of this.#diffusers[0]) diffuser.process(this.#inLeft, count);
    for (const diffuser of this.#diffusers[1]) diffuser.process(this.#inRight, count);
    for (let k = 0; k < LINES; k++) {
      const from = driftAt(k, this.#frame, this.#sampleRateHz);
      const to = driftAt(k, this.#frame + count, this.#sampleRateHz);
      this.#lines[k]!.read(this.#taps[k]!, count, from, to);
    }
    this.#writeBack(count);
    this.#frame += count;
  }

  /** Hadamard matrix over the lines' ends, plus the input: left into even lines, right into odd ones. */
  #writeBack(count: number): void {
    const [t0, t1, t2, t3, t4, t5, t6, t7] = this.#taps;
    const [w0, w1, w2, w3, w4, w5, w6, w7] = this.#incoming;
    const norm = 1 / Math.sqrt(LINES);
    for (let i = 0; i < count; i++) {
      const a0 = t0[i]! + t1[i]!;
      const a1 = t0[i]! - t1[i]!;
      const a2 = t2[i]! + t3[i]!;
      const a3 = t2[i]! - t3[i]!;
      const a4 = t4[i]! + t5[i]!;
      const a5 = t4[i]! - t5[i]!;
      const a6 = t6[i]! + t7[i]!;
      const a7 = t6[i]! - t7[i]!;
      const b0 = a0 + a2;
      const b1 = a1 + a3;
      const b2 = a0 - a2;
      const b3 = a1 - a3;
      const b4 = a4 + a6;
      const b5 = a5 + a7;
      const b6 = a4 - a6;
      const b7 = a5 - a7;
      const left = this.#inLeft[i]!;
      const right = this.#inRight[i]!;
      w0[i] = (b0 + b4) * norm + left;
      w1[i] = (b1 + b5) * norm + right;
      w2[i] = (b2 + b6) * norm - left;
      w3[i] = (b3 + b7) * norm - right;
      w4[i] = (b0 - b4) * norm + left;
      w5[i] = (b1 - b5) * norm + right;
      w6[i] = (b2 - b6) * norm - left;
      w7[i] = (b3 - b7) * norm - right;
    }
    for (const line of this.#lines) line.write(count);
  }
}

type Eight<T> = readonly [T, T, T, T, T, T, T, T];

const eightOf = <T>(make: (index: number) => T): Eight<T> => [
  make(0),
  make(1),
  make(2),
  make(3),
  make(4),
  make(5),
  make(6),
  make(7),
];

/**
 * A line's power x obeys x = kept x + input, because the matrix spreads power evenly; each side hears four lines.
 * The gain that makes their sum as strong as the input.
 */
function unityGain(powersKept: readonly number[]): number {
  const kept = powersKept.reduce((sum, power) => sum + power, 0) / powersKept.length;
  return Math.sqrt((1 - kept) / (4 * kept));
}

/** Even lines to the left, odd lines to the right, with alternating signs. */
function sumTaps(
  taps: Eight<Float32Array>,
  gain: number,
  left: Float32Array,
  right: Float32Array,
  at: number,
  count: number,
): void {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = taps;
  for (let i = 0; i < count; i++) {
    left[at + i] = gain * (t0[i]! - t2[i]! + t4[i]! - t6[i]!);
    right[at + i] = gain * (t1[i]! - t3[i]! + t5[i]! - t7[i]!);
  }
}

/** One line of the network with its loss per round: a gain and a one-pole low pass. */
class DelayLoop {
  readonly incoming = new Float32Array(CHUNK_FRAMES);
  readonly #line: Float32Array;
  readonly #mask: number;
  readonly #delayFrames: number;
  readonly #gain: number;
  readonly #pole: number;
  #state = 0;
  #at = 0;

  constructor(plan: LinePlan) {
    this.#delayFrames = plan.delayFrames;
    const size = 2 ** Math.ceil(Math.log2(this.#delayFrames + DRIFT_FRAMES + CHUNK_FRAMES + 2));
    this.#line = new Float32Array(size);
    this.#mask = size - 1;
    this.#gain = plan.gain;
    this.#pole = plan.pole;
  }

  /** Reads the line's end into `target` with the loss applied; `fromDrift`..`toDrift` frames move the reading point. */
  read(target: Float32Array, count: number, fromDrift: number, toDrift: number): void {
    const line = this.#line;
    const mask = this.#mask;
    const gain = this.#gain * (1 - this.#pole);
    const pole = this.#pole;
    let state = this.#state;
    if (fromDrift === 0 && toDrift === 0) {
      const start = this.#at - this.#delayFrames;
      for (let i = 0; i < count; i++) {
        state = line[(start + i) & mask]! * gain + DENORMAL_BIAS + pole * state;
        target[i] = state;
      }
    } else {
      const size = mask + 1;
      let position = this.#at - this.#delayFrames - fromDrift + size;
      const step = 1 - (toDrift - fromDrift) / count;
      for (let i = 0; i < count; i++) {
        const index = position | 0;
        const a = line[index & mask]!;
        state = (a + (line[(index + 1) & mask]! - a) * (position - index)) * gain + DENORMAL_BIAS + pole * state;
        target[i] = state;
        position += step;
      }
    }
    this.#state = state;
  }

  write(count: number): void {
    const line = this.#line;
    const mask = this.#mask;
    for (let i = 0; i < count; i++) line[(this.#at + i) & mask] = this.incoming[i]!;
    this.#at = (this.#at + count) & mask;
  }
}

/** Gain and pole of y = gain (1 - pole) x + pole y' whose response is `middle` at 1 kHz and `high` at 8 kHz. */
function lossOf(middle: number, high: number, sampleRateHz: number): { gain: number; pole: number } {
  const responseAt = (pole: number, hz: number): number =>
    (1 - pole) / Math.sqrt(1 + pole * pole - 2 * pole * Math.cos((2 * Math.PI * hz) / sampleRateHz));
  let low = 0;
  let top = 0.95;
  for (let step = 0; step < 40; step++) {
    const pole = (low + top) / 2;
    if (responseAt(pole, 8000) / responseAt(pole, 1000) > high / middle) low = pole;
    else top = pole;
  }
  // A line must lose something at every frequency or the network would ring for ever.
  return { gain: Math.min(0.9995, middle / responseAt(low, 1000)), pole: low };
}
