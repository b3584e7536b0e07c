import { LoudnessMeter } from '../../../audio/analysis/loudness.ts';
import { frameCountOf, type Recording } from '../../../audio/recording.ts';
import type { FinishedClip } from './plan-derived-clip.ts';
import { applyGains, type GainPoint } from './splice-sound.ts';
import type { Finishing, SongToStore } from './stored-song.ts';

/** How much louder or softer the second after a seam may be than the one before it, LU. */
const JUMP_LU_MAX = 1.2;
/** More than this the music means; where something begins after a dying chord, it fades in. */
const RIDE_DB = { min: -9, max: 20 } as const;
/** The fader comes back by this much a second, and within so many seconds. */
const RETURN_DB_PER_SECOND = 0.75;
const RETURN_SECONDS_MAX = 10;
const STEP_SECONDS = 0.03;
const ROUNDS = 3;

/** A song whose level does not jump at a seam: where it would, the louder side comes up to it (or leaves it) softer. */
export async function evenLevel(recording: Recording, song: SongToStore, seamSeconds: number): Promise<FinishedClip> {
  const gains = levelRide(recording, seamSeconds);
  if (gains === null) return { recording, song };
  const finishing: Finishing = { gains };
  return { recording: applyGains(recording, gains), song: { ...song, finishing } };
}

/** The gains that even the level at a seam; null when it is even. */
export function levelRide(recording: Recording, seamSeconds: number): readonly GainPoint[] | null {
  let total = 0;
  let gains: readonly GainPoint[] | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const jump = jumpAt(gains === null ? recording : applyGains(recording, gains), seamSeconds);
    const excess = Math.abs(jump) - JUMP_LU_MAX;
    if (!(excess > 0.05) || total <= RIDE_DB.min || total >= RIDE_DB.max) break;
    total = Math.max(RIDE_DB.min, Math.min(RIDE_DB.max, total + Math.sign(jump) * excess));
    gains = rideOf(total, seamSeconds);
  }
  return gains;
}

/** @param db positive: the second after the seam is lowered; negative: the one before it. The step lies on the other side */
function rideOf(db: number, seamSeconds: number): GainPoint[] {
  const way = 1 + Math.min(RETURN_SECONDS_MAX, Math.abs(db) / RETURN_DB_PER_SECOND);
  const [early, late] = [seamSeconds - STEP_SECONDS, seamSeconds + STEP_SECONDS];
  if (db > 0) {
    return [
      { seconds: early, db: 0 },
      { seconds: seamSeconds, db: -db },
      { seconds: seamSeconds + 1, db: -db },
      { seconds: seamSeconds + way, db: 0 },
    ];
  }
  return [
    { seconds: seamSeconds - way, db: 0 },
    { seconds: seamSeconds - 1, db },
    { seconds: seamSeconds, db },
    { seconds: late, db: 0 },
  ];
}

const STEPS_PER_SECOND = 10;

/** Loudness of the second after a moment minus that of the second before it, LU; 0 where either is missing or silent. */
export function jumpAt(recording: Recording, seconds: number): number {
  const { sampleRateHz, channels } = recording;
  const at = Math.round(seconds * sampleRateHz);
  if (at < sampleRateHz || at + sampleRateHz > frameCountOf(recording)) return 0;
  const meter = new LoudnessMeter(sampleRateHz, channels.length);
  meter.process(channels, at - sampleRateHz, at + sampleRateHz);
  const power = (from: number): number =>
    meter.stepPowers.slice(from, from + STEPS_PER_SECOND).reduce((sum, step) => sum + step, 1e-12);
  return 10 * Math.log10(power(STEPS_PER_SECOND) / power(0));
}
