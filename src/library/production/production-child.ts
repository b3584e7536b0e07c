import { rmSync } from 'node:fs';
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

process.once('message', async ({ kind, order, folder }: ChildOrder) => {
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
