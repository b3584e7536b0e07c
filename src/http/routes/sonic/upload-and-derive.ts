import { uploadCoverOperation } from '../../../catalogue/sonic/upload-cover.ts';
import { uploadExtendOperation } from '../../../catalogue/sonic/upload-extend.ts';
import { taskRoute } from '../../answer-with-task.ts';
import { planWithRecording, type WishedRecording } from '../../bring-in.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { coverPlan } from './cover.ts';
import { extendPlan } from './extend.ts';

/** POST /api/v1/sonic/upload-extend. */
export const uploadExtendRoute = (service: HttpService): Route =>
  taskRoute(service, uploadExtendOperation, async ({ caller, input }, request) => {
    const recording = wishOf(input, uploadExtendOperation.credits);
    return planWithRecording(service, request, caller, recording, (source) => ({
      ...extendPlan(source, input),
      answer: (taskId: string) => stepsOf('extend', source.clipId, taskId),
    }));
  });

/** POST /api/v1/sonic/upload-cover. */
export const uploadCoverRoute = (service: HttpService): Route =>
  taskRoute(service, uploadCoverOperation, async ({ caller, input }, request) => {
    const recording = wishOf(input, uploadCoverOperation.credits);
    return planWithRecording(service, request, caller, recording, (source) => ({
      ...coverPlan(source, input),
      answer: (taskId: string) => stepsOf('cover', source.clipId, taskId),
    }));
  });

const wishOf = (
  input: { readonly url: string; readonly dry_run?: boolean | undefined },
  price: number,
): WishedRecording => ({
  url: input.url,
  price,
  isDryRun: input.dry_run === true,
});

const stepsOf = (step: 'extend' | 'cover', clipId: string, taskId: string) => ({
  steps: { upload: { success: true, clip_id: clipId }, [step]: { success: true, task_id: taskId } },
});
