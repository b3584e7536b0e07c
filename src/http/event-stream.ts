import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { HttpService } from './http-service.ts';
import { DISPLACED, type OpenStream } from './open-streams.ts';

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** One server-sent event (WHATWG HTML, 9.2). */
export interface ServerSentEvent {
  readonly name: string;
  /** Without line breaks. */
  readonly data: string;
}

/** The last words of a stream whose place went to somebody who had fewer; `retry` is obeyed by browsers by themselves. */
const DISPLACED_EVENT = `retry: 30000\nevent: displaced\ndata: ${JSON.stringify({
  message:
    'Too many streams are open, and others had fewer than you. Follow fewer tasks at once, or poll; this stream may be opened again in 30 s.',
})}\n\n`;

/** The text of events, until there are no more, the reader goes, or the server closes. No more is read than is sent. */
export function eventStream(
  service: Pick<HttpService, 'limits' | 'log'>,
  events: AsyncIterable<ServerSentEvent>,
  place: OpenStream,
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
    for await (const { name, data } of events) {
      if (stream.destroyed) return;
      id += 1;
      const isFull = !stream.write(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`);
      if (isFull) await once(stream, 'drain', { signal: place.signal });
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
