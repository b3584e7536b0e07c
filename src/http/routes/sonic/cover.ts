import { coverOperation } from '../../../catalogue/sonic/cover.ts';
import { taskRoute } from '../../answer-with-task.ts';
import { findFinishedClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf } from './derivation.ts';

/** POST /api/v1/sonic/create, cover_music. */
export const coverRoute = (service: HttpService): Route =>
  taskRoute(service, coverOperation, async ({ caller, input }) => {
    const source = await findFinishedClip(service.tasks, caller, input.continue_clip_id, 'continue_clip_id');
    const facts = { audioWeight: input.audio_weight ?? null };
    const takes = coverOperation.songsPerRequest;
    return derivationOf({ operation: 'cover', source, input, takes, facts, tags: null });
  });
