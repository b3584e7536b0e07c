import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentCodingFor, qualityOf } from '../accept.ts';
import { addVary } from '../cors.ts';
import type { ConsoleFile } from './console-site.ts';

/**
 * What the console may load: what comes from here, and nothing that is written into the page. WebAssembly is for the
 * worklet that changes speed and pitch; `data:` for no more than pictures that the page draws itself.
 */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': CONSOLE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Changes with every version, and names the files that it needs.
  'cache-control': 'no-cache',
};
const ASSET_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Whether a request comes from somebody who reads pages; programs that take anything do not ask for HTML. */
export const wantsPage = (request: FastifyRequest): boolean => qualityOf(request.headers.accept, 'text/html') > 0;

export const sendConsolePage = (request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): FastifyReply => {
  addVary(reply, 'accept');
  return sendFile(request, reply.headers(PAGE_HEADERS), file);
};

export const sendConsoleAsset = (request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): FastifyReply =>
  sendFile(request, reply.headers(ASSET_HEADERS), file);

function sendFile(request: FastifyRequest, reply: FastifyReply, { contentType, bodies }: ConsoleFile): FastifyReply {
  const coding = contentCodingFor(request.headers['accept-encoding']);
  addVary(reply, 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(contentType).send(bodies[coding]);
}
