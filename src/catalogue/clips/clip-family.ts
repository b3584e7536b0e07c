import type { Operation } from '../operation.ts';
import {
  changeClipOperation,
  deleteClipsOperation,
  getClipOperation,
  getClipRequestOperation,
  getPeaksOperation,
  restoreClipOperation,
} from './clip-operations.ts';
import { deleteClipOperation } from './delete.ts';
import { exportClipOperation } from './export.ts';
import { listClipsOperation } from './list.ts';

/** Everything that a library of clips can be asked for, in the order of the documentation. */
export const clipOperations: readonly Operation[] = [
  listClipsOperation,
  getClipOperation,
  changeClipOperation as unknown as Operation,
  deleteClipOperation,
  restoreClipOperation,
  deleteClipsOperation as unknown as Operation,
  getPeaksOperation,
  getClipRequestOperation,
  exportClipOperation,
];
