import type { Caller } from '../accounts/accounts.ts';
import { ApiError } from '../core/errors.ts';
import { isUuid } from '../core/ids.ts';
import type { ClipResult, ClipView, Tasks } from '../tasks/tasks.ts';

/** A clip that is there, with all that is known of it. */
export type FinishedClip = ClipView & { readonly result: ClipResult };

/**
 * The caller's finished clip that a body names.
 * @throws ApiError not_found, in the same words for unknown clips and another account's; bad_request before it is finished
 */
export async function findFinishedClip(tasks: Tasks, caller: Caller, clipId: string): Promise<FinishedClip> {
  const clip = isUuid(clipId) ? await tasks.findClip(caller.accountId, clipId.toLowerCase()) : null;
  if (clip === null) throw new ApiError('not_found', 'You have no clip with this id.', { param: 'clip_id' });
  if (clip.result !== null && clip.state === 'succeeded') return { ...clip, result: clip.result };
  const message =
    clip.state === 'failed'
      ? 'This clip could not be made, so there is nothing to work on. Make it anew.'
      : `This clip is not finished. Ask again when its task ${clip.taskId} has succeeded.`;
  throw new ApiError('bad_request', message, { param: 'clip_id' });
}
