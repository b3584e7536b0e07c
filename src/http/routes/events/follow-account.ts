import { followAccountOperation } from '../../../catalogue/events/follow-account.ts';
import { networkOf } from '../../../core/network-of.ts';
import type { AccountEvent, ExpiryNotice } from '../../../tasks/watch-account.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { EVENT_STREAM_HEADERS, eventStream, type ServerSentEvent } from '../../event-stream.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { presenterOf } from '../../presenter/present-task.ts';

/** GET /api/v1/events */
export const followAccountRoute = (service: HttpService): Route => ({
  operation: followAccountOperation,
  async handle(request, reply) {
    const { accountId } = callerOf(request);
    const baseUrl = baseUrlOf(service.publicUrl, request);
    const owner = { network: networkOf(request.ip), isPaying: await service.accounts.isPaying(accountId) };
    const { records } = service;
    const place = service.eventStreams.open(accountId, owner);
    service.whenFollowed?.();
    const events = eventsOf(service, records.watch(accountId, place.signal), baseUrl);
    const stream = eventStream(service, events, place);
    request.raw.once('close', () => stream.destroy());
    return reply.headers(EVENT_STREAM_HEADERS).send(stream);
  },
});

const expiryOf = (notice: ExpiryNotice | null) => ({
  first_expires_at: notice?.firstExpiresAt.toISOString() ?? null,
  last_expires_at: notice?.lastExpiresAt.toISOString() ?? null,
});

async function* eventsOf(
  { tasks }: HttpService,
  events: AsyncIterable<AccountEvent>,
  baseUrl: string,
): AsyncGenerator<ServerSentEvent> {
  for await (const event of events) {
    if (event.kind === 'ready') {
      yield { name: 'ready', data: '{}' };
      continue;
    }
    if (event.kind === 'expiry') {
      yield { name: 'expiry', data: JSON.stringify(expiryOf(event.notice)) };
      continue;
    }
    const present = await presenterOf(tasks, event.task, baseUrl);
    yield { name: 'task', data: JSON.stringify({ operation: event.task.operation, ...present(event.task) }) };
  }
}
