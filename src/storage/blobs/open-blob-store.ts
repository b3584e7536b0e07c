import { mkdir, realpath } from 'node:fs/promises';
import { type Clock, systemClock } from '../../core/clock.ts';
import { type BlobStore, createBlobStore } from './blob-store.ts';
import { DurableFileDriver } from './durable-file-driver.ts';

export interface BlobStoreOptions {
  /** Made when it is missing; several processes may share it. */
  readonly folder: string;
  readonly clock?: Clock;
}

/** The blob store of one machine: files in a folder. Clears away what crashed writers have left there. */
export async function openBlobStore(options: BlobStoreOptions): Promise<BlobStore> {
  await mkdir(options.folder, { recursive: true, mode: 0o750 });
  const driver = new DurableFileDriver(await realpath(options.folder));
  await driver.removeUnfinished(options.clock ?? systemClock);
  return createBlobStore(driver);
}
