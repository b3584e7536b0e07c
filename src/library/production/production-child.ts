import { rmSync } from 'node:fs';
import { givesWay, giveWay } from '../../core/process-priority.ts';
import { produceFile } from './produce-file.ts';
import type { ProducedKind, ProductionOrder } from './production-order.ts';

/** The program of the child process: takes one order, makes the file, tells how it went, ends. */
export interface ChildOrder {
  readonly kind: ProducedKind;
  readonly order: ProductionOrder;
  /** Holds nothing but what this order makes. */
  readonly folder: string;
}

/** null: the file is there. */
export interface ChildAnswer {
  readonly failure: string | null;
}

// Before the work starts threads of its own.
giveWay(givesWay.files);
process.once('message', async ({ kind, order, folder }: ChildOrder) => {
  if (kind === 'video') giveWay(givesWay.videos - givesWay.files);
  // Without the parent nobody wants the file any more, and nobody else will clear it away.
  process.once('disconnect', () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
  const answer: ChildAnswer = await produceFile(kind, order, new AbortController().signal).then(
    () => ({ failure: null }),
    (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send!(answer, () => process.exit(0));
});
