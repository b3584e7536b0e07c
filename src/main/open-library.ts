import path from 'node:path';
import type { Logger } from '../core/log.ts';
import { createLibrary, type OpenLibrary } from '../library/create-library.ts';
import { createProducer } from '../library/production/producer.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import type { Database } from '../storage/database.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import type { Home } from './home.ts';

/** The library of this installation: blobs in the home, files on demand made in children of this process. */
export async function openLibrary(database: Database, home: Home, disk: DiskSpace, log: Logger): Promise<OpenLibrary> {
  const workFolder = path.join(home.workFolder, 'on-demand');
  const producer = createProducer({ log, workFolder });
  const library = createLibrary({
    database,
    blobs: await openBlobStore({ folder: home.blobFolder }),
    producer,
    workFolder,
    log,
    disk,
  });
  return {
    ...library,
    async close() {
      await library.close();
      await producer.close();
    },
  };
}
