import { uploadOperation } from '../../../catalogue/sonic/upload.ts';
import { awaitRecording, type BroughtIn, bringIn } from '../../bring-in.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, dryRunBody, type OtherAnswer } from '../../post.ts';
import { warningsMember } from '../../warnings-member.ts';

/** POST /api/v1/sonic/upload: answers when the recording is in, the second time too. */
export const uploadRoute = (service: HttpService): Route => ({
  operation: uploadOperation,
  handle: (request, reply) =>
    answerPost(
      service,
      request,
      reply,
      uploadOperation,
      async ({ caller, input, warnings, claim }) => {
        if (input.dry_run === true) return dryRunBody(uploadOperation, warnings);
        const recording = { url: input.url, title: input.title ?? null, credits: uploadOperation.credits };
        const answer = (taskId: string, [clipId]: readonly string[]): string =>
          JSON.stringify({
            ...{ code: 200, message: 'success', clip_id: clipId, task_id: taskId },
            ...warningsMember(warnings),
          });
        return answerOf(await bringIn(service, request, { caller, claim, ...recording, answer }));
      },
      async (caller, claim, stored) => answerOf(await awaitRecording(service, caller, claim, stored)),
    ),
});

function answerOf({ task, taskId, clipId, answer }: BroughtIn): string | OtherAnswer {
  if (task !== 'running') return answer;
  const message = 'The recording is still coming in: poll the task.';
  return { status: 202, body: JSON.stringify({ code: 202, message, clip_id: clipId, task_id: taskId }) };
}
