import { ApiError } from '../core/errors.ts';
import { NEUTRAL_FAILURE } from '../tasks/end-task.ts';
import type { TaskView } from '../tasks/tasks.ts';

/**
 * For requests that wait for a task: when it failed by a fault of ours, the request was not wrong, and may be sent again.
 * @throws ApiError api_error
 */
export function tellOwnFault({ failure }: Pick<TaskView, 'failure'>): void {
  if (failure === NEUTRAL_FAILURE) throw new ApiError('api_error', failure);
}
