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

/** Answers on the bare socket, in the same envelope as everything else, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
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
}
