import { Compressor } from '../../../audio/dsp/compressor.ts';

/** Above this much work for the limiter, a compressor takes the first part of it. */
const LIMITING_DB_MAX = 4;
const PEAK_RATIO_MAX = 5;

/** What stands between gain and limiter: glue for every song, and a peak compressor for those with high crests. */
export class MasterDynamics {
  readonly #glue: Compressor;
  readonly #peaks: Compressor | null;

  /** `peakDb`: the highest sample once the song is at its target loudness. */
  constructor(
    target: { readonly loudnessLufs: number; readonly truePeakDbtp: number },
    peakDb: number,
    sampleRateHz: number,
  ) {
    this.#glue = new Compressor(
      {
        thresholdDb: target.loudnessLufs + 1,
        ratio: 1.5,
        kneeDb: 8,
        attackSeconds: 0.03,
        releaseSeconds: 0.25,
        makeupDb: 0,
        detector: 'rms',
      },
      sampleRateHz,
    );
    const over = peakDb - target.truePeakDbtp;
    this.#peaks =
      over <= LIMITING_DB_MAX ? null : new Compressor(peakSettings(target.truePeakDbtp, over), sampleRateHz);
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    this.#glue.process([left, right], frames);
    this.#peaks?.process([left, right], frames);
  }
}

/** Bends the range above the threshold so that the highest peak ends LIMITING_DB_MAX over the ceiling. */
function peakSettings(ceilingDb: number, over: number) {
  const range = 5;
  const ratio = Math.min(PEAK_RATIO_MAX, (over + range) / (LIMITING_DB_MAX + range));
  return {
    thresholdDb: ceilingDb - range,
    ratio,
    kneeDb: 6,
    attackSeconds: 0.0015,
    releaseSeconds: 0.07,
    makeupDb: 0,
    detector: 'peak',
  } as const;
}
