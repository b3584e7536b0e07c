import path from 'node:path';
import type { Logger } from '../../core/log.ts';
import { type Flight, startFlight } from './flight.ts';
import { type ProductionLimits, productionLimits } from './production-limits.ts';
import { type ProducedKind, ProductionError, type ProductionOrder } from './production-order.ts';
import { runChild } from './run-child.ts';
import { createSlots, type Slots } from './slots.ts';

/** Makes files from masters, each in a child process with limits. */
export interface Producer {
  /**
   * Makes the file and puts it at `order.outPath`. Orders of one clip and kind that overlap share one production, and
   * each gets its own copy. It goes on while anybody waits for it.
   * @throws ProductionError, or the signal's reason
   */
  produce(kind: ProducedKind, order: ProductionOrder, signal: AbortSignal): Promise<void>;
  /** Ends all productions; those who wait for them get an AbortError. */
  close(): Promise<void>;
}

export interface ProducerOptions {
  readonly log: Logger;
  /** For files on their way. */
  readonly workFolder: string;
  /** Default: `productionLimits`. */
  readonly limits?: Readonly<Record<ProducedKind, ProductionLimits>>;
}

export function createProducer({ log, workFolder, limits = productionLimits }: ProducerOptions): Producer {
  const flights = new Map<string, Flight>();
  const slots = {
    wav: createSlots(limits.wav.childrenMax),
    m4a: createSlots(limits.m4a.childrenMax),
    video: createSlots(limits.video.childrenMax),
  } as const satisfies Record<ProducedKind, Slots>;

  const start = (key: string, kind: ProducedKind, order: ProductionOrder): Flight => {
    const make = (outPath: string, signal: AbortSignal): Promise<void> =>
      slots[kind]
        .run(signal, () =>
          runChild({ kind, order: { ...order, outPath }, folder: path.dirname(outPath) }, limits[kind], signal),
        )
        .catch((error: unknown) => report(log, kind, order, error));
    const flight = startFlight(workFolder, make, () => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  };
  return {
    produce: async (kind, order, signal) => {
      signal.throwIfAborted();
      const key = `${order.clipId} ${kind}`;
      const flight = flights.get(key) ?? start(key, kind, order);
      await flight.join(order.outPath, signal);
    },
    close: async () => {
      await Promise.all([...flights.values()].map((flight) => flight.end()));
    },
  };
}

/** Once for all who wait: each of them will only say that the file could not be made. */
function report(log: Logger, kind: ProducedKind, order: ProductionOrder, error: unknown): never {
  if (error instanceof ProductionError) log.error({ err: error, clipId: order.clipId, kind }, 'a production failed');
  throw error;
}
