import type { TaskRow } from '../storage/tasks.ts';
import { workerLimits } from './limits.ts';

/** Of a request that does not say how long its clips may be. */
const CLIP_SECONDS_MAX = 480;

/** How long one attempt of a task may take, by its class and by the seconds of sound that it may have to make. */
export function attemptDeadlineMs(task: Pick<TaskRow, 'jobClass' | 'clipCount' | 'engineRequest'>): number {
  const { songAttemptSeconds, songAttemptSecondsPerSecond, smallAttemptSeconds } = workerLimits;
  if (task.jobClass === 'small') return smallAttemptSeconds * 1000;
  const soundSeconds = task.clipCount * clipSecondsOf(task.engineRequest);
  return (songAttemptSeconds + songAttemptSecondsPerSecond * soundSeconds) * 1000;
}

function clipSecondsOf(engineRequest: TaskRow['engineRequest']): number {
  const song = (engineRequest.song ?? engineRequest) as { durationSeconds?: unknown; durationSecondsMax?: unknown };
  const seconds = song.durationSeconds ?? song.durationSecondsMax;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, CLIP_SECONDS_MAX) : CLIP_SECONDS_MAX;
}
