import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathsOf } from '../../../catalogue/operation.ts';
import {
  appendUploadOperation,
  createUploadOperation,
  getUploadOperation,
  PART_TYPE,
  removeUploadOperation,
  tus,
} from '../../../catalogue/uploads/upload-operations.ts';
import { ApiError } from '../../../core/errors.ts';
import type { Sender, Uploads, UploadView } from '../../../tasks/uploads/uploads.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendJson } from '../../post.ts';
import { readMetadata, readWholeNumber } from './tus-headers.ts';

/** What every answer says. */
const headersOf = () => ({ 'tus-resumable': tus.version, 'cache-control': 'no-store' });

/** The routes of recordings that come in parts. */
export const uploadRoutesOf = (service: HttpService): readonly Route[] => [
  {
    operation: createUploadOperation,
    headersOf,
    async handle(request, reply) {
      requireVersion(request, reply);
      const lengthBytes = readWholeNumber(request, 'upload-length', 1);
      const { title = null, filename: fileName = null } = readMetadata(request.headers['upload-metadata']);
      const view = await uploadsOf(service).create(senderOf(request), { lengthBytes, title, fileName });
      const address = baseUrlOf(service.publicUrl, request) + pathsOf(createUploadOperation)[0]!;
      return reply
        .code(201)
        .headers({ location: `${address}/${view.id}`, ...progressOf(view) })
        .send();
    },
  },
  {
    operation: getUploadOperation,
    headersOf,
    async handle(request, reply) {
      // A look from a browser's address bar needs no version; the protocol's own look does.
      if (request.method === 'HEAD') requireVersion(request, reply);
      const view = found(await uploadsOf(service).find(senderOf(request), idOf(request)));
      reply.headers({ ...progressOf(view), 'upload-length': view.lengthBytes });
      return request.method === 'HEAD' ? reply.send() : sendJson(reply, JSON.stringify(bodyOf(view)));
    },
  },
  {
    operation: appendUploadOperation,
    takesStream: PART_TYPE,
    headersOf,
    async handle(request, reply) {
      requireVersion(request, reply);
      const offsetBytes = readWholeNumber(request, 'upload-offset', 0);
      if (!(request.body instanceof Readable))
        throw new ApiError('unsupported_media_type', `Send a part as ${PART_TYPE}.`);
      const content = request.body;
      const view = found(await uploadsOf(service).append(senderOf(request), idOf(request), { offsetBytes, content }));
      return reply.code(204).headers(progressOf(view)).send();
    },
  },
  {
    operation: removeUploadOperation,
    headersOf,
    async handle(request, reply) {
      requireVersion(request, reply);
      if (!(await uploadsOf(service).remove(callerOf(request).accountId, idOf(request)))) throw unknown();
      return reply.code(204).send();
    },
  },
];

function uploadsOf({ uploads }: HttpService): Uploads {
  if (uploads === undefined) throw new ApiError('unavailable', 'This service takes no uploads.');
  return uploads;
}

const idOf = (request: FastifyRequest): string =>
  (request.params as { readonly upload_id: string }).upload_id.toLowerCase();

function senderOf(request: FastifyRequest): Sender {
  const { accountId, apiKeyId } = callerOf(request);
  return { accountId, apiKeyId, requestId: request.id };
}

/** @throws ApiError precondition_failed, with the versions that are spoken here */
function requireVersion(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['tus-resumable'] === tus.version) return;
  reply.header('tus-version', tus.version);
  throw new ApiError('precondition_failed', `Send the header Tus-Resumable: ${tus.version}.`, {
    param: 'Tus-Resumable',
  });
}

const unknown = (): ApiError => new ApiError('not_found', 'You have no upload with this id.', { param: 'upload_id' });

function found(view: UploadView | null): UploadView {
  if (view === null) throw unknown();
  return view;
}

const progressOf = ({ receivedBytes, expiresAt, taskId, clipId }: UploadView) => ({
  'upload-offset': receivedBytes,
  'upload-expires': expiresAt.toUTCString(),
  ...(taskId !== null && { 'songwright-task-id': taskId }),
  ...(clipId !== null && { 'songwright-clip-id': clipId }),
});

const bodyOf = (view: UploadView) => ({
  code: 200,
  message: 'success',
  upload_id: view.id,
  state: view.taskId !== null ? 'accepted' : view.receivedBytes === view.lengthBytes ? 'whole' : 'open',
  received_bytes: view.receivedBytes,
  length_bytes: view.lengthBytes,
  expires_at: view.expiresAt.toISOString(),
  task_id: view.taskId,
  clip_id: view.clipId,
  refusal: view.refusal === null ? null : { type: view.refusal.type, message: view.refusal.message },
});
