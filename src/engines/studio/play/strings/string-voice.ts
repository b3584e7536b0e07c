import { DENORMAL_BIAS } from '../../../../audio/dsp/biquad.ts';
import { softClip } from '../../../../audio/dsp/saturation.ts';
import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { dbToGain, pitchToHz, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { SoundingNote } from '../sounding-note.ts';
import type { StringSettings } from './string-settings.ts';

/** Lowest string: 20 Hz. */
const LINE_FRAMES = 4096;
const LINE_MASK = LINE_FRAMES - 1;
const SILENCE = 1e-5;
/** The string lies against the frets for so long. */
const FRET_SECONDS = 0.012;
/** A finger that holds a single note for long moves on it. */
const VIBRATO = { cents: 13, rateHz: 5.3, delaySeconds: 0.28, growSeconds: 0.35 } as const;

/** So often the finger moves. */
const BEND_FRAMES = 16;

/** Above 1, the loop would grow at 0 Hz. */
const LOOP_GAIN_MAX = 0.99995;

interface Loop {
  /** Weights of the sample that comes round and of its predecessor. */
  readonly now: number;
  readonly before: number;
  /** Whole frames of the delay line, and the weights of four neighbours that make up the rest (Lagrange). */
  readonly delayFrames: number;
  readonly weights: readonly [number, number, number, number];
}

/**
 * A plucked string as a delay line with a lossy, tuned loop (Karplus and Strong, 1983; Jaffe and Smith, 1983). A pick's
 * pulse leaves out the partials that have a node under it, a pickup those with a node above it.
 */
export class StringVoice {
  readonly startFrame: number;
  isFinished = false;
  #endFrame: number;
  readonly #line = new Float32Array(LINE_FRAMES);
  readonly #pulse: Float32Array;
  readonly #frequencyHz: number;
  readonly #t60Seconds: number;
  readonly #damping: number;
  readonly #hasVibrato: boolean;
  readonly #held: Loop;
  readonly #released: Loop;
  readonly #pickupFrames: number;
  readonly #fretLevel: number | null;
  readonly #gain: number;
  #at = 0;
  #age = 0;
  #silentFrames = 0;
  #previous = 0;

  /** `isAlone`: no other string sounds with it, so that the player has a finger free for vibrato. */
  constructor(settings: StringSettings, note: SoundingNote, isAlone: boolean, seed: number) {
    const noise = new WhiteNoise(seed);
    const frequencyHz = pitchToHz(note.pitch + (settings.spreadCents / 100) * noise.next());
    const seconds = (note.endFrame - note.startFrame) / SAMPLE_RATE_HZ;
    const isMuted = seconds <= settings.muteSecondsMax;
    const octaves = Math.max(-1, Math.log2(frequencyHz / 110));
    const open = settings.t60Seconds * settings.t60PerOctave ** octaves;
    const damping = isMuted ? settings.mutedDamping : settings.damping;
    this.startFrame = note.startFrame;
    this.#endFrame = note.endFrame;
    this.#frequencyHz = frequencyHz;
    this.#t60Seconds = isMuted ? settings.mutedT60Seconds : open;
    this.#damping = damping;
    this.#hasVibrato = settings.hasVibrato && isAlone;
    this.#held = loopOf(frequencyHz, this.#t60Seconds, damping);
    this.#released = loopOf(frequencyHz, settings.releaseT60Seconds, damping);
    const period = SAMPLE_RATE_HZ / frequencyHz;
    this.#pickupFrames = Math.max(1, Math.round(period * settings.pickupShare));
    this.#fretLevel = settings.fretLevel;
    this.#pulse = pluckOf(settings, note.velocity, period, noise);
    this.#gain = dbToGain(-22 * (1 - note.velocity)) * (isMuted ? 1.3 : 1);
  }

  /** Lets the string be stopped: it is struck anew, or strings run out. */
  release(frame: number): void {
    this.#endFrame = Math.min(this.#endFrame, frame);
  }

  /** Adds frames `from`..`to` of the quantum that begins at `quantumFrame` to one channel. */
  render(out: Float32Array, from: number, to: number, quantumFrame: number): void {
    const isReleased = quantumFrame + from >= this.#endFrame;
    if (isReleased || !this.#hasVibrato) {
      this.#swing(isReleased ? this.#released : this.#held, out, from, to);
      return;
    }
    for (let at = from; at < to; at += BEND_FRAMES) {
      const loop = this.#bentLoop((quantumFrame + at - this.startFrame) / SAMPLE_RATE_HZ);
      this.#swing(loop, out, at, Math.min(to, at + BEND_FRAMES));
    }
  }

  #swing({ now, before, delayFrames, weights }: Loop, out: Float32Array, from: number, to: number): void {
    const [line, pulse, gain, pickup] = [this.#line, this.#pulse, this.#gain, this.#pickupFrames];
    const [w0, w1, w2, w3] = weights;
    const fret = this.#fretLevel !== null && this.#age < FRET_SECONDS * SAMPLE_RATE_HZ ? this.#fretLevel : 0;
    let previous = this.#previous;
    let at = this.#at;
    let age = this.#age;
    let loudest = 0;
    for (let i = from; i < to; i++) {
      const back = at - delayFrames;
      const round =
        w0 * line[(back + 1) & LINE_MASK]! +
        w1 * line[back & LINE_MASK]! +
        w2 * line[(back - 1) & LINE_MASK]! +
        w3 * line[(back - 2) & LINE_MASK]!;
      let sample = now * round + before * previous + DENORMAL_BIAS + (age < pulse.length ? pulse[age]! : 0);
      previous = round;
      if (fret > 0) sample = softClip(sample / fret) * fret;
      line[at & LINE_MASK] = sample;
      const heard = (sample - line[(at - pickup) & LINE_MASK]!) * gain;
      out[i] = out[i]! + heard;
      loudest = Math.max(loudest, heard, -heard);
      at++;
      age++;
    }
    this.#previous = previous;
    this.#at = at & LINE_MASK;
    this.#age = age;
    // A pulse that travels is not heard all the time: only a whole way without it is silence.
    this.#silentFrames = loudest < SILENCE ? this.#silentFrames + to - from : 0;
    if (this.#silentFrames > pulse.length + delayFrames) this.isFinished = true;
  }

  #bentLoop(seconds: number): Loop {
    const since = seconds - VIBRATO.delaySeconds;
    if (since <= 0) return this.#held;
    const depth = VIBRATO.cents * Math.min(1, since / VIBRATO.growSeconds);
    const frequencyHz = this.#frequencyHz * 2 ** ((depth * sineOfCycles(since * VIBRATO.rateHz)) / 1200);
    return loopOf(frequencyHz, this.#t60Seconds, this.#damping);
  }
}

/** A loop that sounds at a frequency and falls by 60 dB in `t60Seconds` there. */
function loopOf(frequencyHz: number, t60Seconds: number, damping: number): Loop {
  const angle = (2 * Math.PI * frequencyHz) / SAMPLE_RATE_HZ;
  const [re, im] = [1 - damping + damping * Math.cos(angle), damping * Math.sin(angle)];
  const gain = Math.min(LOOP_GAIN_MAX, 10 ** (-3 / (frequencyHz * t60Seconds)) / Math.hypot(re, im));
  const rest = SAMPLE_RATE_HZ / frequencyHz - Math.atan2(im, re) / angle;
  const delayFrames = Math.max(2, Math.floor(rest));
  const d = rest - delayFrames;
  return {
    now: gain * (1 - damping),
    before: gain * damping,
    delayFrames,
    weights: [
      (-d * (d - 1) * (d - 2)) / 6,
      ((d + 1) * (d - 1) * (d - 2)) / 2,
      (-(d + 1) * d * (d - 2)) / 2,
      ((d + 1) * d * (d - 1)) / 6,
    ],
  };
}

/**
 * One period of the wave that a pick leaves when it lets go at a share of the string: raised as long as the way to the
 * bridge takes, with edges as round as the pick, and nothing on the whole; the scrape of the pick lies on top.
 */
function pluckOf(settings: StringSettings, velocity: number, period: number, noise: WhiteNoise): Float32Array {
  const { soft, hard } = settings.pickSeconds;
  const width = Math.max(3, Math.round(SAMPLE_RATE_HZ * soft * (hard / soft) ** velocity));
  const raised = Math.max(1, Math.round(period * settings.pickShare * (1 + 0.06 * noise.next())));
  const wave = new Float32Array(Math.max(Math.round(period), raised + width));
  for (let i = 0; i < wave.length; i++) wave[i] = edge(i, width) - edge(i - raised, width);
  const mean = wave.reduce((sum, x) => sum + x, 0) / wave.length;
  const scrape = Math.min(wave.length, width * 3);
  for (let i = 0; i < wave.length; i++) {
    const rubbed = i < scrape ? settings.scrapeLevel * noise.next() : 0;
    wave[i] = LEVEL * (wave[i]! - mean + rubbed);
  }
  return wave;
}

/** From 0 to 1 within `width` frames. */
const edge = (frame: number, width: number): number =>
  frame <= 0 ? 0 : frame >= width ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * frame) / width);

const LEVEL = 0.5;
