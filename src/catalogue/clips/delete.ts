import { z } from 'zod';
import { libraryLimits } from '../../core/library-limits.ts';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const deleteClipOperation = defineOperation({
  name: 'clips.delete',
  method: 'DELETE',
  path: '/{clip_id}',
  families: ['clips'],
  access: 'key',
  ...prices.free,
  summary: 'Delete a clip',
  description: `All its addresses are gone at once, its files leave the account's storage, and nothing can be made from it any more; its task tells of it with deleted_at and without addresses. For ${libraryLimits.deletedClipsKeptSeconds} seconds it can be brought back (POST …/restore), then its files are removed. Clips and personas that were made from it stay, and so do tasks that have begun with it. An extension of a recording can no longer be concatenated with that recording. Credits are not given back. While its task has not ended, cancel that instead.`,
  parameters: [
    { name: 'clip_id', in: 'path', description: 'A clip of yours.' },
    {
      name: 'final',
      in: 'query',
      description: 'true: it cannot be brought back, and its files go at once. Also of a clip that was deleted before.',
    },
  ],
  body: null,
  answers: [jsonAnswer('It is deleted.', z.object({ ...goodAnswer, clip_id: z.string() }))],
  errors: ['not_found', 'conflict'],
});
