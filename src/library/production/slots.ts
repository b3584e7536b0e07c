/** Lets only so many run at the same time; the others wait in order of arrival. */
export interface Slots {
  /** Runs `work` when a slot is free. Rejects with the signal's reason when it aborts while waiting. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const waiting = new Set<() => void>();

  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) free++;
    else next();
  };
  const enter = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(take);
        reject(signal.reason);
      };
      const take = (): void => {
        waiting.delete(take);
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  };
  return {
    run: async (signal, work) => {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
