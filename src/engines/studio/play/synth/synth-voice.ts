/** One sounding note of a synthesizer. */
export interface SynthVoice {
  readonly startFrame: number;
  readonly isFinished: boolean;
  /** Lets the key go early, at an absolute frame: a newer note takes over a mono patch. */
  release(frame: number): void;
  /**
   * Adds frames `from`..`to` of the quantum that begins at `quantumFrame`; at most SYNTH_QUANTUM_FRAMES; both
   * channels lie in kernel memory.
   */
  render(left: Float32Array, right: Float32Array, from: number, to: number, quantumFrame: number): void;
}

/** How often envelopes and filters move. */
export const SYNTH_QUANTUM_FRAMES = 128;

/** How often they move while a voice is young, and for how long that is: strokes and pitch drops are quick. */
export const YOUNG_STEP_FRAMES = SYNTH_QUANTUM_FRAMES / 2;
export const YOUNG_FRAMES = 2400;

/** A voice below this level has ended. */
export const SILENT_LEVEL = 2e-5;

/** Seconds in which a voice that is taken over falls silent. */
export const TAKEOVER_SECONDS = 0.02;

/** Level of a velocity 0..1; `amount` 0: the same for all. */
export const velocityLevel = (velocity: number, amount: number): number => 1 - amount + amount * velocity ** 1.6;
