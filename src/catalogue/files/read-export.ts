import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const contentTypes = ['application/zip'];

export const readExportOperation = defineOperation({
  name: 'files.read-export',
  method: 'GET',
  path: '/exports/{task_id}/{capability}/export.zip',
  families: ['files'],
  access: 'capability',
  ...prices.free,
  summary: 'Fetch the archive of an export',
  description:
    'The address comes with the finished export and needs no key. It ends a day later, or when the clip is deleted.',
  parameters: [
    { name: 'task_id', in: 'path', description: 'The task of the export.' },
    { name: 'capability', in: 'path', description: 'The unguessable part of the address.' },
    { name: 'Range', in: 'header', description: 'One range of bytes.' },
  ],
  body: null,
  answers: [
    { status: 200, description: 'The whole archive.', contentTypes, schema: null },
    { status: 206, description: 'The range asked for.', contentTypes, schema: null },
    { status: 304, description: 'The archive has not changed.', contentTypes: [], schema: null },
  ],
  errors: ['not_found', 'range_not_satisfiable'],
});
