import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Part } from '../../../music/score.ts';
import type { Timeline } from '../../../music/timeline.ts';

const KICK_PITCHES = new Set([35, 36]);
const VELOCITY_MIN = 0.2;
const ATTACK_SECONDS = 0.004;
const HOLD_SECONDS = 0.02;
const RELEASE_SECONDS_MAX = 0.34;
const STEP_FRAMES = 16;

/** Gain of the channels that make room for the kick drum. */
export class KickDucking {
  readonly #kickFrames: readonly number[];
  readonly #depthDb: number;
  readonly #releaseSeconds: number;
  #next = 0;
  #gain = 1;

  /** `tempoBpm` sets how long the pump takes: it is over before the next beat. */
  constructor(parts: readonly Part[], timeline: Timeline, depthDb: number, tempoBpm: number) {
    this.#kickFrames = kickFramesOf(parts, timeline);
    this.#depthDb = Math.max(0, depthDb);
    this.#releaseSeconds = Math.min(RELEASE_SECONDS_MAX, 45 / tempoBpm);
  }

  /** Writes the gains of the next block, which begins at `startFrame`. */
  fill(gains: Float32Array, startFrame: number, frames: number): void {
    if (this.#depthDb === 0 || this.#kickFrames.length === 0) {
      gains.fill(1, 0, frames);
      return;
    }
    for (let from = 0; from < frames; from += STEP_FRAMES) {
      const to = Math.min(frames, from + STEP_FRAMES);
      const target = this.#gainAt(startFrame + to);
      let gain = this.#gain;
      const step = (target - gain) / (to - from);
      for (let i = from; i < to; i++) {
        gain += step;
        gains[i] = gain;
      }
      this.#gain = target;
    }
  }

  #gainAt(frame: number): number {
    while (this.#next < this.#kickFrames.length && this.#kickFrames[this.#next]! <= frame) this.#next++;
    const last = this.#kickFrames[this.#next - 1];
    if (last === undefined || this.#depthDb === 0) return 1;
    const seconds = (frame - last) / SAMPLE_RATE_HZ;
    if (seconds < ATTACK_SECONDS)
      return Math.min(this.#gain, 10 ** ((-this.#depthDb * (seconds / ATTACK_SECONDS)) / 20));
    const position = Math.min(1, Math.max(0, (seconds - ATTACK_SECONDS - HOLD_SECONDS) / this.#releaseSeconds));
    return 10 ** ((-this.#depthDb * (1 - position) ** 1.5) / 20);
  }
}

function kickFramesOf(parts: readonly Part[], timeline: Timeline): number[] {
  return parts
    .filter((part) => part.role === 'drums')
    .flatMap((part) => part.notes.filter((note) => KICK_PITCHES.has(note.pitch) && note.velocity >= VELOCITY_MIN))
    .map((note) => Math.round((timeline.secondsAt(note.startTick) + (note.offsetSeconds ?? 0)) * SAMPLE_RATE_HZ))
    .sort((a, b) => a - b);
}
