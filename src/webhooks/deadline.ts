import { startStopwatch } from '../core/clock.ts';

/** A time limit that stands still while something is awaited that is not counted. */
export interface Deadline {
  pausedWhile<T>(work: Promise<T>): Promise<T>;
  clear(): void;
}

/** @param end called once, when the time is over */
export function startDeadline(ms: number, end: () => void): Deadline {
  let leftMs = ms;
  let watch = startStopwatch();
  let timer = setTimeout(end, leftMs);
  let isCleared = false;
  return {
    async pausedWhile(work) {
      clearTimeout(timer);
      leftMs -= watch() * 1000;
      try {
        return await work;
      } finally {
        watch = startStopwatch();
        if (!isCleared) timer = setTimeout(end, Math.max(0, leftMs));
      }
    },
    clear() {
      isCleared = true;
      clearTimeout(timer);
    },
  };
}
