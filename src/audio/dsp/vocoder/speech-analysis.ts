import { APERIODICITY_BAND_COUNT, AperiodicityAnalyser } from './aperiodicity.ts';
import { type FundamentalRange, fundamentalAt } from './fundamental.ts';
import { EnvelopeAnalyser } from './spectral-envelope.ts';

/**
 * How the sound at a moment is made: `periodic` (vowels, nasals, voiced fricatives), `transient` (voiced stops: short
 * window, but noise is measured), `noise` (unvoiced: short window, all noise).
 */
export type Manner = 'periodic' | 'transient' | 'noise';

export interface SpeechFrame {
  /** Natural logarithm of amplitude, 0 Hz to half the sample rate. */
  readonly logAmplitude: Float32Array;
  /** Noise share 0..1 per band of APERIODICITY_EDGES_HZ. */
  readonly aperiodicity: Float32Array;
}

/** The window of a frame without a fundamental is three periods of this. */
const SHORT_WINDOW_HZ = 260;
/** Below this correlation the search found no period, and the middle of the range stands in. */
const CORRELATION_MIN = 0.25;

/** Envelope and noise of recorded speech at single moments; holds buffers, so make one and use it for all frames. */
export class SpeechAnalyser {
  readonly #sampleRateHz: number;
  readonly #range: FundamentalRange;
  readonly #envelope: EnvelopeAnalyser;
  readonly #aperiodicity: AperiodicityAnalyser;

  constructor(sampleRateHz: number, range: FundamentalRange) {
    this.#sampleRateHz = sampleRateHz;
    this.#range = range;
    this.#envelope = new EnvelopeAnalyser(sampleRateHz);
    this.#aperiodicity = new AperiodicityAnalyser(sampleRateHz);
  }

  get binCount(): number {
    return this.#envelope.binCount;
  }

  frameAt(wave: Float32Array, centre: number, manner: Manner): SpeechFrame {
    if (manner === 'noise') {
      return {
        logAmplitude: this.#envelope.logAmplitudeAt(wave, centre, SHORT_WINDOW_HZ, false),
        aperiodicity: new Float32Array(APERIODICITY_BAND_COUNT).fill(1),
      };
    }
    const f0Hz = this.#f0HzAt(wave, centre);
    const windowHz = manner === 'periodic' ? f0Hz : SHORT_WINDOW_HZ;
    return {
      logAmplitude: this.#envelope.logAmplitudeAt(wave, centre, windowHz, true),
      aperiodicity: this.#aperiodicity.bandsAt(wave, centre, f0Hz),
    };
  }

  #f0HzAt(wave: Float32Array, centre: number): number {
    const found = fundamentalAt(wave, centre, this.#sampleRateHz, this.#range);
    return found.correlation > CORRELATION_MIN ? found.frequencyHz : (this.#range.lowHz + this.#range.highHz) / 2;
  }
}
