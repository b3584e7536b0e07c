import { integratedLoudnessLufs } from '../../audio/analysis/loudness.ts';
import { truePeakDbtp } from '../../audio/analysis/loudness-peak.ts';
import { TruePeakLimiter } from '../../audio/dsp/true-peak-limiter.ts';
import { frameCountOf, type Recording } from '../../audio/recording.ts';
import { dbToGain } from '../../core/units.ts';

/** Where streaming services play music, and a peak that lossy encoders do not push past full scale. */
export const levelTarget = { loudnessLufs: -14, truePeakDbtp: -1 } as const;

/** Of the limiter, below the target: the meter reads between its samples, too. */
const SPARE_DB = 0.1;
const LOOK_AHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.08;
const TOLERANCE_LU = 0.1;
/** Limiting takes loudness away again, so the level is set anew; after so many rounds it stays. */
const ROUNDS_MAX = 5;
/** Noise is not pulled up to the level of music. */
const GAIN_DB_MAX = 30;
const GAIN_DB_LATER_MAX = 3;

/** Brings a stereo recording to {@link levelTarget} by gain and, where its peaks need it, a limiter. In place. */
export function levelSound(recording: Recording): void {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const loudness = integratedLoudnessLufs(recording);
    if (!Number.isFinite(loudness)) return;
    const missing = levelTarget.loudnessLufs - loudness;
    const gainDb = Math.min(missing, round === 0 ? GAIN_DB_MAX : GAIN_DB_LATER_MAX);
    const isLevel = Math.abs(gainDb) <= TOLERANCE_LU;
    const peakDb = truePeakDbtp(recording);
    if (isLevel && peakDb <= levelTarget.truePeakDbtp) return;
    amplify(recording, dbToGain(gainDb));
    if (peakDb + gainDb > levelTarget.truePeakDbtp) limit(recording);
  }
}

function amplify({ channels }: Recording, gain: number): void {
  for (const channel of new Set(channels)) for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! * gain;
}

/** In place, without the limiter's delay. */
function limit(recording: Recording): void {
  const { channels, sampleRateHz } = recording;
  const limiter = new TruePeakLimiter(
    {
      ceiling: dbToGain(levelTarget.truePeakDbtp - SPARE_DB),
      lookAheadSeconds: LOOK_AHEAD_SECONDS,
      releaseSeconds: RELEASE_SECONDS,
    },
    sampleRateHz,
  );
  const frames = frameCountOf(recording);
  const [left, right] = [0, 1].map((index) => {
    const padded = new Float32Array(frames + limiter.delayFrames);
    padded.set(channels[index]!);
    return padded;
  }) as [Float32Array, Float32Array];
  limiter.process(left, right, frames + limiter.delayFrames);
  channels[0]!.set(left.subarray(limiter.delayFrames));
  channels[1]!.set(right.subarray(limiter.delayFrames));
}
