import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../storage/database.ts';
import { deleteFreedUploads, markUploadFreed, selectUploadsToFree } from '../../storage/uploads.ts';

/** Where what has come of an upload lies. */
export const uploadFile = (folder: string, uploadId: string): string => path.join(folder, uploadId);

const ROWS_FORGOTTEN = 1_000;

/** Removes what nobody needs of uploads any more: first the files, so that none is ever forgotten. */
export async function sweepUploads(database: Database, folder: string, count: number): Promise<void> {
  for (const id of await selectUploadsToFree(database, count)) {
    await rm(uploadFile(folder, id), { force: true });
    await markUploadFreed(database, id);
  }
  await deleteFreedUploads(database, ROWS_FORGOTTEN);
}
