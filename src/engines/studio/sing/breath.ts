import type { FilterFrame } from '../../../audio/dsp/vocoder/frame-filter.ts';
import { FRAME_SECONDS, type FrameSource } from '../../../audio/dsp/vocoder/vocoder.ts';
import { widenSpectrum } from '../../../audio/dsp/vocoder/wideband.ts';
import type { Random } from '../../../core/random.ts';
import { COEFFICIENT_COUNT } from './inventory/format.ts';
import type { Inventory } from './inventory.ts';
import type { PerformingVoice } from './performing-voice.ts';
import { extensionOf } from './spectral-extension.ts';
import { decodeSpeech, SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';
import type { Phrase } from './sung-phrases.ts';

/** When a singer draws breath. */
export interface Breath {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Pauses shorter than this pass without a breath; longer ones have one mostly. */
const PAUSE_SECONDS_MIN = 0.5;
const BREATH_CHANCE = 0.8;
const BREATH_SHARE_MAX = 0.6;
const BREATH_SECONDS = { low: 0.22, high: 0.42 } as const;
/** Between the breath and the first sound. */
const HOLD_SECONDS = 0.05;
/** Level against the `hh` of the inventory, dB, and what breathy singers add. */
const LEVEL_DB = -9;
const BREATHY_DB = 8;
const NO_LIFT = { fromHz: 1, toHz: 1 };
const NEPER_PER_DB = Math.LN10 / 20;

/** The breath before a phrase whose sound begins at `soundStartSeconds`; null where there is no time or no need. */
export function planBreath(phrase: Phrase, soundStartSeconds: number, random: Random): Breath | null {
  const pauseSeconds = soundStartSeconds - phrase.earliestSeconds;
  const wantedSeconds = random.between(BREATH_SECONDS.low, BREATH_SECONDS.high);
  if (!random.chance(BREATH_CHANCE) || pauseSeconds < PAUSE_SECONDS_MIN) return null;
  const endSeconds = soundStartSeconds - HOLD_SECONDS;
  return { startSeconds: endSeconds - Math.min(wantedSeconds, pauseSeconds * BREATH_SHARE_MAX), endSeconds };
}

/** A breath as frames for the vocoder: the inventory's `hh` without voice, swelling and breaking off. */
export class BreathVoice implements FrameSource {
  readonly #breath: Breath;
  readonly #startSeconds: number;
  readonly #spectrum = new Float32Array(SPEECH_BINS);
  readonly #singer: PerformingVoice;

  /** Frame 0 is at `startSeconds`. */
  constructor(breath: Breath, startSeconds: number, singer: PerformingVoice, inventory: Inventory) {
    this.#breath = breath;
    this.#startSeconds = startSeconds;
    this.#singer = singer;
    const cepstrum = new Float32Array(COEFFICIENT_COUNT);
    const [unit] = inventory.unitsOf('hh', 'ax');
    if (unit !== undefined) inventory.readCepstrum(unit, 0, cepstrum, 0);
    decodeSpeech(cepstrum, 0, this.#spectrum);
  }

  f0HzAt(): number {
    return 100;
  }

  fill(index: number, frame: FilterFrame): number | null {
    const seconds = this.#startSeconds + index * FRAME_SECONDS;
    const { startSeconds, endSeconds } = this.#breath;
    const share = (seconds - startSeconds) / (endSeconds - startSeconds);
    if (share <= 0 || share >= 1) return null;
    // Air rushes in faster and faster, then stops.
    const shape = Math.sin(Math.PI * share ** 1.6) ** 2;
    const gainDb = LEVEL_DB + BREATHY_DB * this.#singer.breathiness + 20 * Math.log10(shape + 1e-3);
    const scale = this.#singer.formantScale;
    const gain = gainDb * NEPER_PER_DB;
    widenSpectrum(this.#spectrum, SPEECH_BIN_HZ, scale, NO_LIFT, extensionOf('hh'), gain, frame.logAmplitude);
    frame.noiseShare.fill(1);
    return 0;
  }
}
