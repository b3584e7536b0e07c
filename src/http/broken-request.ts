import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../core/errors.ts';
import { newRequestId } from '../core/ids.ts';
import { envelopeOf } from './error-reply.ts';

/** What Node could not read as a request, by its error code; anything else is a plain 400. */
const refusals: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
};
const unreadable = { status: 400, message: 'This is not a readable HTTP request.' };

/** What such a peer goes on sending cannot be read any better. */
const answered = new WeakSet<Socket>();

/** After the answer: for it to be read by a peer that is still sending. */
const LINGER_MS = 500;

/**
 * Answers on the bare socket, in the same envelope as everything else, and hangs up: at once when the peer does, at the
 * latest a moment after the answer, because a peer that never hangs up would keep the connection.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = refusals[error.code ?? ''] ?? unreadable;
  const requestId = newRequestId();
  const body = JSON.stringify(envelopeOf(new ApiError('bad_request', message, { status }), requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...(status === 408 ? [] : ['x-should-retry: false']),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  destroyAfterLinger(socket);
}

/** What still comes is read and dropped: closing on unread bytes would reset the connection before the answer is read. */
function destroyAfterLinger(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket
    .once('end', () => socket.destroySoon())
    .once('close', () => clearTimeout(timer))
    .resume();
}
