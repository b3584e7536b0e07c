import { producerDownloadOperation } from '../../../catalogue/producer/download.ts';
import { producerUploadOperation } from '../../../catalogue/producer/upload.ts';
import { newId } from '../../../core/ids.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { findFinishedClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** POST /api/v1/producer/upload. */
export const producerUploadRoute = (service: HttpService): Route =>
  taskRoute(service, producerUploadOperation, ({ input }) => producerUploadPlan(input.audio_url));

/** The task that brings a recording in. */
export const producerUploadPlan = (url: string): TaskPlan => ({
  clipCount: 1,
  engineRequest: { operation: 'hear', url, title: null, seed: newId(), purpose: 'clip' },
  echo: { title: null, tags: null, sound: null, mv: null },
});

/** POST /api/v1/producer/download. */
export const producerDownloadRoute = (service: HttpService): Route =>
  taskRoute(service, producerDownloadOperation, async ({ caller, input }) => {
    const clip = await findFinishedClip(service.tasks, caller, input.clip_id);
    return {
      clipCount: 0,
      engineRequest: { operation: 'file', clipId: clip.clipId, format: input.format ?? 'mp3' },
      echo: {},
    };
  });
