import { statfs } from 'node:fs/promises';
import { ApiError } from '../core/errors.ts';

/** Whether there is room to write: asked before anything is made or charged, so that nothing is left half written. */
export interface DiskSpace {
  /** @param reservedBytes of what is free, what is promised to others. Default: 0 */
  isLow(reservedBytes?: number): Promise<boolean>;
  /** @throws ApiError unavailable */
  requireRoom(reservedBytes?: number): Promise<void>;
}

export interface DiskSpaceOptions {
  /** Each on a disk that is written to; they exist. */
  readonly folders: readonly string[];
  /** Below it a disk is low. */
  readonly freeBytesMin: number;
  /** Default: what the system says. */
  readonly freeBytesOf?: (folder: string) => Promise<number>;
}

const RETRY_AFTER_SECONDS = 120;

export function createDiskSpace({ folders, freeBytesMin, freeBytesOf = readFreeBytes }: DiskSpaceOptions): DiskSpace {
  const isLow = async (reservedBytes = 0): Promise<boolean> => {
    const freeBytes = await Promise.all(folders.map((folder) => freeBytesOf(folder)));
    return Math.min(...freeBytes) - reservedBytes < freeBytesMin;
  };
  return {
    isLow,
    requireRoom: async (reservedBytes = 0) => {
      if (await isLow(reservedBytes)) throw diskLow();
    },
  };
}

export const diskLow = (): ApiError =>
  new ApiError('unavailable', 'The service is short of disk space and takes no new work. Try again later.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Of the disk that a folder lies on, for this user. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
