import type { z } from 'zod';
import { type extendFields, extendOperation } from '../../../catalogue/sonic/extend.ts';
import { extendUploadOperation } from '../../../catalogue/sonic/extend-upload.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, insideClip, type SourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf, pairFacts } from './derivation.ts';
import { mustBeRecording, mustBeSong } from './source-kind.ts';

/** POST /api/v1/sonic/create, extend_music. */
export const extendRoute = (service: HttpService): Route =>
  taskRoute(service, extendOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    return extendPlan(mustBeSong(source, 'extend_upload_music'), input);
  });

/** POST /api/v1/sonic/create, extend_upload_music. */
export const extendUploadRoute = (service: HttpService): Route =>
  taskRoute(service, extendUploadOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    return extendPlan(mustBeRecording(source, 'extend_music'), input);
  });

/** The task that goes on with a clip. @throws ApiError bad_request when continue_at lies outside it */
export function extendPlan(source: SourceClip, input: z.output<z.ZodObject<typeof extendFields>>): TaskPlan {
  const takes = extendOperation.songsPerRequest;
  const withFull = input.auto_concat === true;
  const facts = { atSeconds: insideClip(source, 'continue_at', input.continue_at), withFull };
  const plan = derivationOf({ operation: 'extend', source, input, takes, facts });
  return withFull ? { ...plan, clipCount: 2 * takes, clipFacts: pairFacts(takes, 'extended') } : plan;
}
