import { BUTTERWORTH_Q, DENORMAL_BIAS, highPass, lowPass } from '../../../../audio/dsp/biquad.ts';
import { MonoFilterChain } from '../../../../audio/dsp/filter-chain.ts';
import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';

/** A part of the speaker that turns: how fast, how wide, and how much of it a microphone loses when it looks away. */
interface Rotor {
  readonly slowHz: number;
  readonly fastHz: number;
  /** Time constant of the motor and its belt. */
  readonly accelerationSeconds: number;
  readonly decelerationSeconds: number;
  readonly radiusMetres: number;
  /** Level behind the rotor against in front of it, linear. */
  readonly behind: number;
  /** Share of the treble that is left behind it. */
  readonly trebleBehind: number;
  readonly direction: 1 | -1;
}

/** A 122-sized cabinet, as measured by Henricks (1981) and by Smith, Serafin, Abel and Berners (DAFx 2002). */
const horn: Rotor = {
  ...{ slowHz: 0.8, fastHz: 6.8, accelerationSeconds: 0.35, decelerationSeconds: 0.55 },
  ...{ radiusMetres: 0.19, behind: 0.42, trebleBehind: 0.3, direction: 1 },
};
const drum: Rotor = {
  ...{ slowHz: 0.66, fastHz: 5.8, accelerationSeconds: 1.5, decelerationSeconds: 2 },
  ...{ radiusMetres: 0.13, behind: 0.62, trebleBehind: 1, direction: -1 },
};

const CROSSOVER_HZ = 800;
const TREBLE_HZ = 2200;
const SOUND_METRES_PER_SECOND = 343;
const MICROPHONE_METRES = 0.6;
/** The two microphones stand this far to each side of the front, cycles. */
const MICROPHONE_CYCLES = 0.17;
/** What the cabinet throws back of the far side: later and softer. */
const REFLECTION = { seconds: 0.0031, gain: 0.35 } as const;
const LINE_FRAMES = 1024;
/** The two crossover branches meet at half their level in the middle of a turn. */
const MAKE_UP = 1.25;

/**
 * A rotary speaker, from mono to stereo in place: a horn above 800 Hz and a drum below turn in opposite directions in front
 * of two microphones. Every path's length changes with the angle (Doppler), and its level and treble with where the mouth
 * looks; the cabinet adds the sound of the far side. Speeds follow the motors' inertia.
 */
export class RotarySpeaker {
  readonly #low = new MonoFilterChain([0, 1].map(() => lowPass(CROSSOVER_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ)));
  readonly #high = new MonoFilterChain([0, 1].map(() => highPass(CROSSOVER_HZ, BUTTERWORTH_Q, SAMPLE_RATE_HZ)));
  readonly #lowInput: Float32Array;
  readonly #highInput: Float32Array;
  readonly #horn: TurningRotor;
  readonly #drum: TurningRotor;

  /** `frames`: of every block. */
  constructor(frames: number, isFast: boolean) {
    this.#lowInput = new Float32Array(frames);
    this.#highInput = new Float32Array(frames);
    this.#horn = new TurningRotor(horn, 0.1, isFast);
    this.#drum = new TurningRotor(drum, 0.6, isFast);
  }

  process(left: Float32Array, right: Float32Array, isFast: boolean): void {
    const [low, high] = [this.#lowInput, this.#highInput];
    for (let i = 0; i < low.length; i++) low[i] = (left[i]! + right[i]!) * (0.5 * MAKE_UP);
    high.set(low);
    this.#low.process(low, low.length);
    this.#high.process(high, high.length);
    left.fill(0);
    right.fill(0);
    this.#drum.add(low, left, right, isFast);
    this.#horn.add(high, left, right, isFast);
  }

  /** Lets time pass in silence; the rotors go on turning. */
  rest(frames: number, isFast: boolean): void {
    this.#drum.turn(frames, isFast);
    this.#horn.turn(frames, isFast);
  }
}

/** One path from a rotor to a microphone: the angle at which it leaves, its extra way and its level. */
interface Path {
  readonly cycles: number;
  readonly delayFrames: number;
  readonly gain: number;
  /** State of the treble filter. */
  dark: number;
}

const pathsOf = (side: 1 | -1): Path[] => [
  { cycles: side * MICROPHONE_CYCLES, delayFrames: 0, gain: 1, dark: 0 },
  {
    cycles: side * MICROPHONE_CYCLES + 0.5,
    delayFrames: REFLECTION.seconds * SAMPLE_RATE_HZ,
    gain: REFLECTION.gain,
    dark: 0,
  },
];

class TurningRotor {
  readonly #rotor: Rotor;
  readonly #line = new Float32Array(LINE_FRAMES);
  readonly #left = pathsOf(1);
  readonly #right = pathsOf(-1);
  #at = 0;
  #cycles: number;
  #hz: number;

  constructor(rotor: Rotor, cycles: number, isFast: boolean) {
    this.#rotor = rotor;
    this.#cycles = cycles;
    this.#hz = isFast ? rotor.fastHz : rotor.slowHz;
  }

  /** Gives the angle before and after. */
  turn(frames: number, isFast: boolean): { readonly from: number; readonly to: number } {
    const { slowHz, fastHz, accelerationSeconds, decelerationSeconds, direction } = this.#rotor;
    const wished = isFast ? fastHz : slowHz;
    const seconds = wished > this.#hz ? accelerationSeconds : decelerationSeconds;
    this.#hz += (wished - this.#hz) * (1 - Math.exp(-frames / (seconds * SAMPLE_RATE_HZ)));
    const from = this.#cycles;
    const to = from + (direction * this.#hz * frames) / SAMPLE_RATE_HZ;
    this.#cycles = to - Math.floor(to);
    return { from, to };
  }

  add(input: Float32Array, left: Float32Array, right: Float32Array, isFast: boolean): void {
    const { from, to } = this.turn(input.length, isFast);
    const [line, at] = [this.#line, this.#at];
    for (let i = 0; i < input.length; i++) line[(at + i) & (LINE_FRAMES - 1)] = input[i]!;
    for (const path of this.#left) this.#addPath(path, left, from, to);
    for (const path of this.#right) this.#addPath(path, right, from, to);
    this.#at = (at + input.length) & (LINE_FRAMES - 1);
  }

  #addPath(path: Path, target: Float32Array, fromCycles: number, toCycles: number): void {
    const frames = target.length;
    const start = this.#placeOf(path, fromCycles);
    const end = this.#placeOf(path, toCycles);
    const delayStep = (end.delayFrames - start.delayFrames) / frames;
    const gainStep = (end.gain - start.gain) / frames;
    const trebleStep = (end.treble - start.treble) / frames;
    const [line, mask, share] = [this.#line, LINE_FRAMES - 1, TREBLE_SHARE];
    let { delayFrames, gain, treble } = start;
    let dark = path.dark;
    for (let i = 0; i < frames; i++) {
      const position = this.#at + i - delayFrames + LINE_FRAMES;
      const index = position | 0;
      const x = cubic(
        line[(index - 1) & mask]!,
        line[index & mask]!,
        line[(index + 1) & mask]!,
        line[(index + 2) & mask]!,
        position - index,
      );
      dark += (x - dark) * share + DENORMAL_BIAS;
      target[i]! += gain * (dark + (x - dark) * treble);
      delayFrames += delayStep;
      gain += gainStep;
      treble += trebleStep;
    }
    path.dark = dark;
  }

  /** How the rotor, at an angle, is heard over a path. */
  #placeOf(path: Path, cycles: number): { delayFrames: number; gain: number; treble: number } {
    const { radiusMetres, behind, trebleBehind } = this.#rotor;
    const cosine = Math.cos(2 * Math.PI * (cycles - path.cycles));
    const metres = Math.sqrt(
      MICROPHONE_METRES ** 2 + radiusMetres ** 2 - 2 * MICROPHONE_METRES * radiusMetres * cosine,
    );
    const facing = (1 + cosine) / 2;
    return {
      delayFrames: (metres / SOUND_METRES_PER_SECOND) * SAMPLE_RATE_HZ + path.delayFrames,
      gain: path.gain * (behind + (1 - behind) * facing),
      treble: trebleBehind + (1 - trebleBehind) * facing,
    };
  }
}

const TREBLE_SHARE = 1 - Math.exp((-2 * Math.PI * TREBLE_HZ) / SAMPLE_RATE_HZ);

/** Catmull-Rom interpolation between b and c. */
function cubic(a: number, b: number, c: number, d: number, at: number): number {
  const slope = 0.5 * (c - a);
  const v = b - c;
  const w = slope + v;
  const e = w + v + 0.5 * (d - b);
  return ((e * at - (w + e)) * at + slope) * at + b;
}
