import type { ClipView, Tasks, TaskView } from '../tasks/tasks.ts';

/** The clip whose file a download asks for; null for any other task. */
export const fileClipOf = async (
  tasks: Pick<Tasks, 'findClip'>,
  { accountId, request }: Pick<TaskView, 'accountId' | 'request'>,
): Promise<ClipView | null> =>
  request.operation === 'file' ? tasks.findClip(accountId, String(request.clipId)) : null;
