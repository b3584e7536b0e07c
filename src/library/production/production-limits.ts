import type { ProducedKind } from './production-order.ts';

export interface ProductionLimits {
  readonly secondsMax: number;
  /** Resident memory of the child. The longest song alone is 190 MB of samples, held twice while it is decoded. */
  readonly memoryBytesMax: number;
  readonly outputBytesMax: number;
  /** How many files of the kind are made at the same time; quick kinds never wait behind videos. */
  readonly childrenMax: number;
}

const MB = 1_000_000;

/** For songs of up to eight minutes on a machine that is busy with others. */
export const productionLimits = {
  wav: { secondsMax: 60, memoryBytesMax: 1_200 * MB, outputBytesMax: 150 * MB, childrenMax: 2 },
  m4a: { secondsMax: 180, memoryBytesMax: 1_200 * MB, outputBytesMax: 40 * MB, childrenMax: 2 },
  video: { secondsMax: 480, memoryBytesMax: 1_600 * MB, outputBytesMax: 200 * MB, childrenMax: 1 },
} as const satisfies Record<ProducedKind, ProductionLimits>;
