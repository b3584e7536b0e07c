import { producerDownloadOperation } from '../../../catalogue/producer/download.ts';
import { producerUploadOperation } from '../../../catalogue/producer/upload.ts';
import { newId } from '../../../core/ids.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { findSourceClip } from '../../find-clip.ts';
import { finishedFile } from '../../finished-file.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** POST /api/v1/producer/upload. */
export const producerUploadRoute = (service: HttpService): Route =>
  taskRoute(service, producerUploadOperation, ({ input }) => producerUploadPlan(input.audio_url));

/** The task that brings a recording in. */
export const producerUploadPlan = (url: string): TaskPlan => ({
  clipCount: 1,
  engineRequest: { operation: 'hear', url, title: null, seed: newId(), purpose: 'clip' },
  facts: { isRecording: true },
});

/** POST /api/v1/producer/download. */
export const producerDownloadRoute = (service: HttpService): Route =>
  taskRoute(service, producerDownloadOperation, async ({ caller, input }) => {
    const clip = await findSourceClip(service.tasks, caller, input.clip_id);
    // Made on demand: a file that cannot be made is refused here, before it is charged.
    if (input.format === 'wav' && input.dry_run !== true) await finishedFile(service, clip, 'song.wav');
    return {
      clipCount: 0,
      engineRequest: { operation: 'file', clipId: clip.clipId, format: input.format ?? 'mp3' },
      facts: {},
    };
  });
