import { uploadOperation } from '../../../catalogue/sonic/upload.ts';
import { bringIn } from '../../bring-in.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, warningsMember } from '../../post.ts';

/** POST /api/v1/sonic/upload: answers when the recording is in. */
export const uploadRoute = (service: HttpService): Route => ({
  operation: uploadOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, uploadOperation, async ({ caller, input, warnings, claim }) => {
      const answer = (taskId: string, clipId: string): string =>
        JSON.stringify({
          code: 200,
          message: 'success',
          clip_id: clipId,
          task_id: taskId,
          ...warningsMember(warnings),
        });
      const title = input.title ?? null;
      const { credits } = uploadOperation;
      const { task, taskId, clipId } = await bringIn(service, request, {
        caller,
        ...{ url: input.url, title, credits, claim, answer },
      });
      if (task !== 'running') return answer(taskId, clipId);
      const message = 'The recording is still coming in: poll the task.';
      return { status: 202, body: JSON.stringify({ code: 202, message, clip_id: clipId, task_id: taskId }) };
    }),
});
