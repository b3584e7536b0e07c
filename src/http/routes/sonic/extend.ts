import { extendOperation } from '../../../catalogue/sonic/extend.ts';
import { taskRoute } from '../../answer-with-task.ts';
import { findFinishedClip, insideClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf, pairEchoes } from './derivation.ts';

/** POST /api/v1/sonic/create, extend_music. */
export const extendRoute = (service: HttpService): Route =>
  taskRoute(service, extendOperation, async ({ caller, input }) => {
    const source = await findFinishedClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    const takes = extendOperation.songsPerRequest;
    const withFull = input.auto_concat === true;
    const facts = { atSeconds: insideClip(source, 'continue_at', input.continue_at), withFull };
    const plan = derivationOf({ operation: 'extend', source, input, takes, facts });
    return withFull ? { ...plan, clipCount: 2 * takes, clipEchoes: pairEchoes(takes, 'extended') } : plan;
  });
