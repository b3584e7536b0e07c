import { readExportOperation } from '../../../catalogue/files/read-export.ts';
import { ApiError } from '../../../core/errors.ts';
import { isUuid } from '../../../core/ids.ts';
import { contentDisposition } from '../../content-disposition.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { CAPABILITY, FILE_HEADERS, sendBytes } from './read-artefact.ts';

/** GET /files/exports/{task_id}/{capability}/export.zip: the address itself is the permission. */
export const readExportRoute = (service: HttpService): Route => ({
  operation: readExportOperation,
  async handle(request, reply) {
    const { task_id: taskId, capability } = request.params as { readonly task_id: string; readonly capability: string };
    const isPossible = isUuid(taskId) && CAPABILITY.test(capability);
    const archive = isPossible ? await service.library.findExport(taskId, capability) : null;
    if (archive === null) throw new ApiError('not_found', 'There is no file at this address.');
    reply.headers({ ...FILE_HEADERS, 'cache-control': 'private, no-store' }).type('application/zip');
    reply.header('content-disposition', contentDisposition('attachment', archive.fileName));
    return sendBytes(request, reply, archive);
  },
});
