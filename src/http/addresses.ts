import type { FastifyRequest } from 'fastify';
import type { ArtefactFileName } from '../catalogue/artefact-files.ts';
import { readArtefactOperation } from '../catalogue/files/read-artefact.ts';
import { readExportOperation } from '../catalogue/files/read-export.ts';
import { pathsOf } from '../catalogue/operation.ts';
import { ApiError } from '../core/errors.ts';
import type { ClipView } from '../tasks/tasks.ts';

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Where addresses in the answer begin: the configured public address, else the host that the request was sent to.
 * @throws ApiError bad_request when the Host header is no host
 */
export function baseUrlOf(publicUrl: string | null, request: FastifyRequest): string {
  const baseUrl = publicUrl ?? requestBaseUrlOf(request);
  if (baseUrl !== null) return baseUrl;
  throw new ApiError('bad_request', 'The Host header is not a host name.', { param: 'Host' });
}

/**
 * Where links in letters to people begin: the configured public address. The Host header is the sender's word, and whoever
 * asks for somebody else's letter must not choose where its link leads; so without a public address the link is a path,
 * unless this very machine asked.
 */
export function letterBaseUrlOf(publicUrl: string | null, request: FastifyRequest): string {
  if (publicUrl !== null) return publicUrl;
  const own = requestBaseUrlOf(request);
  return own !== null && LOOPBACK.test(own) ? own : '';
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Scheme and host that a request was sent to; null when the Host header is no host. */
export function requestBaseUrlOf(request: FastifyRequest): string | null {
  const host = request.host ?? '';
  return HOST.test(host) ? `${request.protocol}://${host}` : null;
}

/** The capability address of an export's archive. */
export const exportUrl = (baseUrl: string, taskId: string, capability: string): string =>
  baseUrl + pathsOf(readExportOperation)[0]!.replace('{task_id}', taskId).replace('{capability}', capability);

/** The capability address of one of a clip's files. */
export const artefactUrl = (
  baseUrl: string,
  clip: Pick<ClipView, 'clipId' | 'capability'>,
  file: ArtefactFileName,
): string =>
  baseUrl +
  pathsOf(readArtefactOperation)[0]!
    .replace('{clip_id}', clip.clipId)
    .replace('{capability}', clip.capability)
    .replace('{file}', file);
