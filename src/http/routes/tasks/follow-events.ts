import { followEventsOperation } from '../../../catalogue/tasks/follow-events.ts';
import { networkOf } from '../../../core/network-of.ts';
import type { TaskView } from '../../../tasks/tasks.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { EVENT_STREAM_HEADERS, eventStream, type ServerSentEvent } from '../../event-stream.ts';
import { findTask } from '../../find-task.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { presenterOf, type TaskPresenter } from '../../presenter/present-task.ts';
import { hasEnded } from '../../presenter/task-body.ts';

/** GET /api/v1/tasks/{task_id}/events: every stream begins with the present state, so Last-Event-ID needs no memory. */
export const followEventsRoute = (service: HttpService): Route => ({
  operation: followEventsOperation,
  async handle(request, reply) {
    const caller = callerOf(request);
    const task = await findTask(service.tasks, caller, request, null);
    const present = await presenterOf(service.tasks, task, baseUrlOf(service.publicUrl, request));
    const owner = { network: networkOf(request.ip), isPaying: await service.accounts.isPaying(caller.accountId) };
    const place = service.eventStreams.open(caller.accountId, owner);
    const views = service.tasks.watch(caller.accountId, task.taskId, place.signal);
    const stream = eventStream(service, eventsOf(views, present), place);
    request.raw.once('close', () => stream.destroy());
    return reply.headers(EVENT_STREAM_HEADERS).send(stream);
  },
});

/** What is told of a task, up to its end. */
async function* eventsOf(views: AsyncIterable<TaskView>, present: TaskPresenter): AsyncGenerator<ServerSentEvent> {
  for await (const view of views) {
    yield { name: hasEnded(view) ? 'end' : 'progress', data: JSON.stringify(present(view)) };
    if (hasEnded(view)) return;
  }
}
