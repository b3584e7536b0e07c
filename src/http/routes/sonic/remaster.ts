import { remasterOperation } from '../../../catalogue/sonic/remaster.ts';
import { taskRoute } from '../../answer-with-task.ts';
import { findSourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf } from './derivation.ts';

/** POST /api/v1/sonic/create, remaster. */
export const remasterRoute = (service: HttpService): Route =>
  taskRoute(service, remasterOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    const facts = { variation: input.variation_category ?? 'normal' };
    return derivationOf({ operation: 'remaster', source, input, takes: remasterOperation.songsPerRequest, facts });
  });
