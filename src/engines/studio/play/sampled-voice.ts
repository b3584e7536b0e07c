import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { SampledZone } from './sample-bank.ts';
import type { SampleSound } from './sample-sound.ts';
import type { ZoneEnvelope, ZoneLfo, ZoneSettings } from './soundfont-zone.ts';

/**
 * A voice that falls below this amplitude, the loudness of its note included, ends: -72 dB, some 60 dB below its own
 * beginning. More than a fifth of the voices of a band are softer than that.
 */
const SILENCE_GAIN = 2.5e-4;
/** Cutoffs above 18 kHz are not worth a filter. */
const OPEN_CUTOFF_CENTS = 13_325;
const CHOKE_SECONDS = 0.012;
const DB_TO_NEPER = Math.LN10 / 20;

/** How a note bends into its pitch. */
export interface Glide {
  /** Cents away from the note at its start. */
  readonly fromCents: number;
  readonly seconds: number;
}

/**
 * One sample playing one note: position, envelopes, filter. renderSampledVoice is the kernel that turns it into
 * sound; everything slow (envelopes, oscillators, coefficients) happens once per quantum in {@link SampledVoice.prepare}.
 */
export class SampledVoice {
  readonly settings: ZoneSettings;
  readonly sound: SampleSound;
  readonly startFrame: number;
  readonly panLeft: number;
  readonly panRight: number;
  readonly #endFrame: number;
  readonly #rateRatio: number;
  readonly #glide: Glide | null;
  #releaseSeconds = -1;
  #releaseDb = 0;
  #releaseModulation = 0;
  #releaseLength: number;
  readonly #silentGain: number;
  #cutoffCents = Number.NaN;
  isFinished = false;

  // The kernel's state, read and written once per quantum.
  position: number;
  step = 0;
  gain = 0;
  gainStep = 0;
  hasFilter = false;
  b0 = 1;
  a1 = 0;
  a2 = 0;
  s1 = 0;
  s2 = 0;

  /** `endFrame`: when the key is let go; Infinity for percussion that rings out. `gain`: beside the zone's own. */
  constructor(
    zone: SampledZone,
    startFrame: number,
    endFrame: number,
    glide: Glide | null,
    cents: number,
    gain: number,
  ) {
    this.settings = zone.settings;
    this.sound = zone.sound;
    this.startFrame = startFrame;
    this.#endFrame = endFrame;
    this.#glide = glide;
    this.#rateRatio = zone.settings.step * zone.sound.oversampling * 2 ** (cents / 1200);
    this.#releaseLength = zone.settings.volume.release;
    this.position = zone.sound.startFrame;
    const angle = ((zone.settings.pan + 1) * Math.PI) / 4;
    this.panLeft = Math.cos(angle) * zone.settings.gain * gain;
    this.panRight = Math.sin(angle) * zone.settings.gain * gain;
    this.#silentGain = SILENCE_GAIN / Math.max(this.panLeft, this.panRight);
  }

  /** Silences the voice quickly: a note of its class takes over, or voices run out. */
  choke(frame: number): void {
    this.#release((frame - this.startFrame) / SAMPLE_RATE_HZ);
    this.#releaseLength = Math.min(this.#releaseLength, CHOKE_SECONDS * 5);
  }

  /** Sets the kernel's numbers for the quantum that ends `frames` after `fromFrame`. */
  prepare(fromFrame: number, frames: number): void {
    const { settings } = this;
    const seconds = (fromFrame + frames - this.startFrame) / SAMPLE_RATE_HZ;
    if (fromFrame + frames > this.#endFrame && this.#releaseSeconds < 0) {
      this.#release(Math.max(0, (this.#endFrame - this.startFrame) / SAMPLE_RATE_HZ));
    }
    const lfo =
      settings.lfoToPitchCents || settings.lfoToCutoffCents || settings.lfoToVolumeDb
        ? lfoAt(settings.lfo, seconds)
        : 0;
    const needsModulation = settings.modulationToPitchCents !== 0 || settings.modulationToCutoffCents !== 0;
    const modulation = needsModulation ? this.#modulationAt(seconds) : 0;
    this.#prepareGain(seconds, frames, settings.lfoToVolumeDb * lfo);
    this.#preparePitch(seconds, lfo, modulation);
    this.#prepareFilter(lfo, modulation);
  }

  #prepareGain(seconds: number, frames: number, lfoDb: number): void {
    const db = this.#attenuationDbAt(seconds);
    let target = Math.exp(-(db + lfoDb) * DB_TO_NEPER);
    if (target < this.#silentGain && this.#isFalling(seconds)) {
      this.isFinished = true;
      target = 0;
    }
    const hasStarted = this.gain > 0 || seconds * SAMPLE_RATE_HZ > frames;
    // A hard attack must not be smeared over the first quantum.
    const from = hasStarted || this.settings.volume.attack > 0.002 ? this.gain : target;
    this.gain = from;
    this.gainStep = (target - from) / frames;
  }

  /** From the end of its attack on a voice only grows softer. */
  #isFalling(seconds: number): boolean {
    return this.#releaseSeconds >= 0 || seconds > this.settings.volume.delay + this.settings.volume.attack;
  }

  #preparePitch(seconds: number, lfo: number, modulation: number): void {
    const { settings } = this;
    let cents = settings.lfoToPitchCents * lfo + settings.modulationToPitchCents * modulation;
    if (settings.vibratoToPitchCents !== 0) cents += settings.vibratoToPitchCents * lfoAt(settings.vibrato, seconds);
    if (this.#glide !== null && seconds < this.#glide.seconds) {
      cents += this.#glide.fromCents * (1 - seconds / this.#glide.seconds);
    }
    this.step = cents === 0 ? this.#rateRatio : this.#rateRatio * 2 ** (cents / 1200);
  }

  #prepareFilter(lfo: number, modulation: number): void {
    const { settings } = this;
    const stays = settings.lfoToCutoffCents === 0 && settings.modulationToCutoffCents === 0;
    if (stays && !Number.isNaN(this.#cutoffCents)) return;
    const cents =
      settings.cutoffCents + settings.lfoToCutoffCents * lfo + settings.modulationToCutoffCents * modulation;
    // An open filter that resonates still takes its share back from the level.
    this.hasFilter = cents < OPEN_CUTOFF_CENTS || settings.resonanceDb > 0 || this.hasFilter;
    if (Math.abs(cents - this.#cutoffCents) < 4) return;
    this.#cutoffCents = cents;
    if (!this.hasFilter) return;
    // SoundFont resonance 0 dB is a Butterworth filter; half of any more is taken back from the level.
    const q = 10 ** ((settings.resonanceDb - 3.01) / 20);
    const angle = (2 * Math.PI * Math.min(8.176 * 2 ** (cents / 1200), 20_000)) / SAMPLE_RATE_HZ;
    const cosine = Math.cos(angle);
    const alpha = Math.sin(angle) / (2 * q);
    const a0 = 1 + alpha;
    this.b0 = ((1 - cosine) / 2 / a0) * 10 ** (-settings.resonanceDb / 40);
    this.a1 = (-2 * cosine) / a0;
    this.a2 = (1 - alpha) / a0;
  }

  #release(seconds: number): void {
    this.#releaseDb = this.#attenuationDbAt(seconds);
    this.#releaseModulation = this.#modulationAt(seconds);
    this.#releaseSeconds = seconds;
  }

  #attenuationDbAt(seconds: number): number {
    if (this.#releaseSeconds >= 0) {
      return this.#releaseDb + (100 * (seconds - this.#releaseSeconds)) / this.#releaseLength;
    }
    const { delay, attack, hold, decay, sustain } = this.settings.volume;
    const since = seconds - delay;
    if (since <= 0) return 100;
    if (since < attack) return -Math.log(since / attack) / DB_TO_NEPER;
    return since < attack + hold ? 0 : Math.min(sustain, (100 * (since - attack - hold)) / decay);
  }

  #modulationAt(seconds: number): number {
    const envelope = this.settings.modulation;
    if (this.#releaseSeconds >= 0) {
      return Math.max(0, this.#releaseModulation - (seconds - this.#releaseSeconds) / envelope.release);
    }
    return modulationLevelAt(envelope, seconds);
  }
}

function modulationLevelAt(envelope: ZoneEnvelope, seconds: number): number {
  const since = seconds - envelope.delay;
  if (since <= 0) return 0;
  // Convex, as the SoundFont 2.04 specification (8.1.2, attackModEnv) has it: a logarithm over 96 dB.
  if (since < envelope.attack) return Math.max(0, 1 + (40 / 96) * Math.log10(since / envelope.attack));
  const decayed = since - envelope.attack - envelope.hold;
  return decayed <= 0 ? 1 : Math.max(envelope.sustain, 1 - decayed / envelope.decay);
}

/** Triangle from 0, -1..1, after its delay. */
function lfoAt(lfo: ZoneLfo, seconds: number): number {
  const cycles = (seconds - lfo.delaySeconds) * lfo.rateHz;
  if (cycles <= 0) return 0;
  const phase = cycles - Math.floor(cycles);
  return phase < 0.25 ? 4 * phase : phase < 0.75 ? 2 - 4 * phase : 4 * phase - 4;
}
