import { PassThrough, type Readable } from 'node:stream';
import { followEventsOperation } from '../../../catalogue/tasks/follow-events.ts';
import { networkOf } from '../../../core/network-of.ts';
import type { TaskView } from '../../../tasks/tasks.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { findTask } from '../../find-task.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { DISPLACED, type OpenStream } from '../../open-streams.ts';
import { presenterOf } from '../../presenter/present-task.ts';
import { hasEnded } from '../../presenter/task-body.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** The last words of a stream whose place went to somebody who had fewer; `retry` is obeyed by browsers by themselves. */
const DISPLACED_EVENT = `retry: 30000\nevent: displaced\ndata: ${JSON.stringify({
  message:
    'Too many streams are open, and others had fewer than you. Follow fewer tasks at once, or poll; this stream may be opened again in 30 s.',
})}\n\n`;

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
    const stream = eventStream(service, views, place, (view) => JSON.stringify(present(view)));
    request.raw.once('close', () => stream.destroy());
    return reply.headers(HEADERS).send(stream);
  },
});

/** The text of the events, until the task ends, the reader goes, or the server closes. */
function eventStream(
  service: HttpService,
  views: AsyncIterable<TaskView>,
  place: OpenStream,
  dataOf: (view: TaskView) => string,
): Readable {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), service.limits.eventHeartbeatMs);
  stream.once('close', () => {
    clearInterval(heartbeat);
    place.close();
  });
  const pour = async (): Promise<void> => {
    stream.write('retry: 3000\n\n');
    let id = 0;
    for await (const view of views) {
      if (stream.destroyed) return;
      id += 1;
      stream.write(`id: ${id}\nevent: ${hasEnded(view) ? 'end' : 'progress'}\ndata: ${dataOf(view)}\n\n`);
      if (hasEnded(view)) return;
    }
  };
  pour()
    .catch((error: unknown) => {
      if (!place.signal.aborted) service.log.error({ err: error }, 'an event stream broke off');
    })
    .finally(() => {
      if (place.signal.reason === DISPLACED && !stream.destroyed) stream.write(DISPLACED_EVENT);
      stream.end();
    });
  return stream;
}
