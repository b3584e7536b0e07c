import type { HttpService, Route } from '../../http-service.ts';
import {
  changeClipRoute,
  deleteClipsRoute,
  getClipRequestRoute,
  getClipRoute,
  getPeaksRoute,
  restoreClipRoute,
} from './clip.ts';
import { deleteClipRoute } from './delete.ts';
import { exportClipRoute } from './export.ts';
import { listClipsRoute } from './list.ts';

/** One route for each operation of the library. */
export const clipRoutesOf = (service: HttpService): readonly Route[] => [
  listClipsRoute(service),
  getClipRoute(service),
  changeClipRoute(service),
  deleteClipRoute(service),
  restoreClipRoute(service),
  deleteClipsRoute(service),
  getPeaksRoute(service),
  getClipRequestRoute(service),
  exportClipRoute(service),
];
