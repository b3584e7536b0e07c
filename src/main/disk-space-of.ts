import { createDiskSpace, type DiskSpace } from '../storage/disk-space.ts';
import { FREE_DISK_BYTES_MIN } from '../tasks/limits.ts';
import type { Home } from './home.ts';

/** Whether an installation has room for new songs, where they are kept and where they are made. */
export const diskSpaceOf = ({ blobFolder, workFolder }: Pick<Home, 'blobFolder' | 'workFolder'>): DiskSpace =>
  createDiskSpace({ folders: [blobFolder, workFolder], freeBytesMin: FREE_DISK_BYTES_MIN });
