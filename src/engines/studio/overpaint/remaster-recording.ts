import { octaveLevelsDb } from '../../../audio/analysis/octave-levels.ts';
import { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { frameCountOf, type Recording } from '../../../audio/recording.ts';
import { startStopwatch } from '../../../core/clock.ts';
import type { RemasterRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { singerLike } from '../hear/heard-singer.ts';
import { readSungWords } from '../heard/sung-words.ts';
import type { ClipContext } from '../make-clip.ts';
import { balanceCorrection } from '../master/balance-correction.ts';
import { masterSong } from '../master/master-song.ts';
import { describeRecordingClip, musicOf, writeRecordingClip } from './recording-clip.ts';
import { readRecordingSource } from './recording-source.ts';

interface Finish {
  /** Passes of the balance before the master's own: each takes back about half of what is left. */
  readonly balancePasses: number;
  /** The second take leans the other way. */
  readonly tiltDb: number;
  readonly width: number;
}

/** How far each variation goes from the recording as it is. */
const finishes: Readonly<Record<RemasterRequest['variation'], Finish>> = {
  subtle: { balancePasses: 0, tiltDb: 0.5, width: 1.05 },
  normal: { balancePasses: 1, tiltDb: 1.3, width: 1.15 },
  high: { balancePasses: 2, tiltDb: 3, width: 1.35 },
};

/** Where streaming services play music, and a peak that lossy encoders do not push past full scale. */
export const MASTER_TARGET = { loudnessLufs: -14, truePeakDbtp: -1.2 } as const;

const BLOCK_FRAMES = 8192;

/** A recording mastered anew: balanced towards what produced songs have, wider, limited at the usual loudness. */
export async function makeRemasteredRecording(
  job: DeriveJob,
  request: RemasterRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  const { recording, analysis } = await readRecordingSource(job.sources, request.sourceClipId);
  await remaster(recording, request.variation, job.ordinal, context);
  context.progress(0.8, 'encoding');
  const { title, tags, seed } = request.song;
  const words = await readSungWords(job.sources, request.sourceClipId);
  const sung = { words, singer: words?.singer ?? singerLike(analysis.voice) };
  const clip = { title: title ?? 'Recording', tags, seed, recording, analysis, music: musicOf(analysis), ...sung };
  const files = await writeRecordingClip(job.folder, clip, context.signal);
  const told = { remaster: { variation: request.variation, ...MASTER_TARGET_TOLD } };
  return { clips: [{ ...describeRecordingClip(clip, told), files }], stageSeconds: { remaster: watch() } };
}

const MASTER_TARGET_TOLD = {
  loudness_lufs: MASTER_TARGET.loudnessLufs,
  true_peak_dbtp: MASTER_TARGET.truePeakDbtp,
} as const;

/** In place. @param ordinal the first take is brighter, the second warmer and narrower */
export async function remaster(
  recording: Recording,
  variation: RemasterRequest['variation'],
  ordinal: number,
  context: ClipContext,
): Promise<void> {
  const { balancePasses, tiltDb, width } = finishes[variation];
  const lean = ordinal % 2 === 0 ? 1 : -1;
  for (let pass = 0; pass < balancePasses; pass++) {
    balance(recording);
    context.signal.throwIfAborted();
  }
  widen(recording, width ** lean);
  await masterSong(recording, {
    ...MASTER_TARGET,
    tiltDb: tiltDb * lean,
    signal: context.signal,
    progress: (fraction) => context.progress(0.1 + 0.7 * fraction, 'mastering'),
  });
}

function balance(recording: Recording): void {
  const [left, right] = recording.channels as readonly [Float32Array, Float32Array];
  const sections = balanceCorrection(octaveLevelsDb({ ...recording, channels: [left, right] }), recording.sampleRateHz);
  if (sections.length === 0) return;
  const lease = new KernelLease();
  try {
    const filter = new SimdStereoFilter(lease, sections);
    const [l, r] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
      const frames = Math.min(BLOCK_FRAMES, left.length - at);
      l.fill(0).set(left.subarray(at, at + frames));
      r.fill(0).set(right.subarray(at, at + frames));
      filter.process(l, r, BLOCK_FRAMES);
      left.set(l.subarray(0, frames), at);
      right.set(r.subarray(0, frames), at);
    }
  } finally {
    lease.release();
  }
}

function widen(recording: Recording, width: number): void {
  const [left, right] = recording.channels as readonly [Float32Array, Float32Array];
  for (let i = 0; i < frameCountOf(recording); i++) {
    const [middle, side] = [(left[i]! + right[i]!) / 2, ((left[i]! - right[i]!) / 2) * width];
    left[i] = middle + side;
    right[i] = middle - side;
  }
}
