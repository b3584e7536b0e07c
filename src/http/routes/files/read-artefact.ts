import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ArtefactFileName, artefactFileOf, artefactFiles } from '../../../catalogue/artefact-files.ts';
import { readArtefactOperation } from '../../../catalogue/files/read-artefact.ts';
import { ApiError } from '../../../core/errors.ts';
import { isUuid } from '../../../core/ids.ts';
import type { Artefact, ArtefactKind, StoredFile } from '../../../library/library.ts';
import { qualityOf } from '../../accept.ts';
import { contentDisposition } from '../../content-disposition.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { isNamedIn, readRange } from '../../read-range.ts';

interface ArtefactPath {
  readonly clip_id: string;
  readonly capability: string;
  readonly file: ArtefactFileName;
}

export const CAPABILITY = /^[A-Za-z0-9_-]{16,64}$/;

/** Files never run anything, may be fetched by any page, and stay the same as long as they exist. */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag, x-request-id',
  'cache-control': 'private, max-age=86400, immutable',
};

/** GET /files/{clip_id}/{capability}/{file}: the address itself is the permission. */
export const readArtefactRoute = (service: HttpService): Route => ({
  operation: readArtefactOperation,
  async handle(request, reply) {
    if ((request.params as ArtefactPath).file === 'stream.mp3') return sendStream(service, request, reply);
    const { file, artefact } = await findArtefact(service, request);
    const { download } = request.query as { download?: unknown };
    const kind = download === '1' ? 'attachment' : 'inline';
    reply.headers(FILE_HEADERS).type(file.contentType);
    reply.header('content-disposition', contentDisposition(kind, arrivingNameOf(artefact.fileName)));
    if (file.kind === 'preview-score') reply.header('cache-control', 'no-store');
    return isGzipped(file.kind) ? sendGzipped(request, reply, artefact) : sendBytes(request, reply, artefact);
  },
});

const isGzipped = (kind: ArtefactKind): boolean => kind === 'score' || kind === 'preview-score';

/** What is sent grows: no length, no ranges, nothing to keep. */
async function sendStream(service: HttpService, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const stream = await openStream(service, request.params as ArtefactPath);
  if (stream === null) throw new ApiError('not_found', 'There is no file at this address.');
  request.raw.once('close', () => stream.destroy());
  reply.headers({ ...FILE_HEADERS, 'cache-control': 'no-store' }).type(artefactFiles['stream.mp3'].contentType);
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** @throws ApiError rate_limited when too many listen to the clip */
async function openStream(
  service: HttpService,
  { clip_id: clipId, capability }: ArtefactPath,
): Promise<Readable | null> {
  if (!isUuid(clipId) || !CAPABILITY.test(capability)) return null;
  const place = service.listeners.open(clipId);
  let stream: Readable | null = null;
  try {
    stream = await service.library.openStream(clipId, capability, place.signal);
    stream?.once('close', () => place.close());
    return stream;
  } finally {
    if (stream === null) place.close();
  }
}

/** Gzip is only how a file is stored and sent: whoever saves it has it unpacked. */
const arrivingNameOf = (fileName: string): string => fileName.replace(/\.gz$/, '');

async function findArtefact(service: HttpService, request: FastifyRequest) {
  const path = request.params as ArtefactPath;
  const file = artefactFileOf(path.file);
  const isPossible = file !== null && isUuid(path.clip_id) && CAPABILITY.test(path.capability);
  const { artefactWaitSecondsMax } = service.limits;
  const artefact = isPossible
    ? await service.library.findArtefact(path.clip_id, path.capability, file.kind, artefactWaitSecondsMax)
    : null;
  if (file === null || artefact === null) throw new ApiError('not_found', 'There is no file at this address.');
  return { file, artefact };
}

/** The stored bytes: whole, a range of them, or nothing new. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  artefact: StoredFile,
): Promise<FastifyReply> {
  const etag = `"${artefact.sha256}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isNamedIn(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const range = readRange(rangeHeaderOf(request, etag), artefact.bytes);
  if (range.kind === 'unsatisfiable') throw unsatisfiable(reply, artefact);
  if (range.kind === 'whole') {
    reply.header('content-length', artefact.bytes);
    return reply.send(request.method === 'HEAD' ? undefined : await artefact.open());
  }
  const { start, end } = range;
  reply
    .code(206)
    .headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${artefact.bytes}` });
  return reply.send(await artefact.open({ start, end }));
}

/** Ranges are for GET, and with If-Range only when the caller holds a part of these very bytes. */
function rangeHeaderOf(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range'];
  if (request.method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined;
  return request.headers.range;
}

function unsatisfiable(reply: FastifyReply, artefact: StoredFile): ApiError {
  reply.header('content-range', `bytes */${artefact.bytes}`);
  return new ApiError(
    'range_not_satisfiable',
    `The file has ${artefact.bytes} bytes; the range begins behind its end.`,
  );
}

/** A file that is stored gzipped: as it is for those who take gzip, unpacked for the others. */
async function sendGzipped(request: FastifyRequest, reply: FastifyReply, artefact: Artefact): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (qualityOf(request.headers['accept-encoding'], 'gzip') > 0) {
    return sendBytes(request, reply.header('content-encoding', 'gzip'), artefact);
  }
  const etag = `"${artefact.sha256}-unpacked"`;
  reply.header('etag', etag);
  if (isNamedIn(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.send();
  const packed = await artefact.open();
  const unpacked = createGunzip();
  packed.once('error', (error) => unpacked.destroy(error));
  unpacked.once('close', () => packed.destroy());
  return reply.send(packed.pipe(unpacked));
}
