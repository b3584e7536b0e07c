import { z } from 'zod';
import { libraryLimits } from '../../core/library-limits.ts';
import { fieldLimits } from '../../core/limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { filledText, flag } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { wireLibraryClip, wireListedClip } from './wire-library.ts';

const ofClip = {
  families: ['clips'],
  access: 'key',
  keepsAnswer: false,
  ...prices.free,
  parameters: [{ name: 'clip_id', in: 'path', description: 'A clip of yours.' }],
} as const;

export const getClipOperation = defineOperation({
  ...ofClip,
  name: 'clips.get',
  method: 'GET',
  path: '/{clip_id}',
  summary: 'See a clip',
  description: 'All that is known of it, its files, what it was made from and what was made from it.',
  body: null,
  answers: [jsonAnswer('The clip.', z.object({ ...goodAnswer, clip: wireLibraryClip }))],
  errors: ['not_found'],
});

export const changeClipOperation = defineOperation({
  ...ofClip,
  name: 'clips.change',
  method: 'PATCH',
  path: '/{clip_id}',
  summary: 'Rename a clip, or make it a favourite',
  description:
    'Fields that are left out stay as they are. Favourites are never deleted by the retention of a plan. Files are saved under the new title from then on; what is written inside them stays.',
  body: {
    schema: z
      .object({
        title: filledText('The new title.', fieldLimits.titleCharsMax).optional(),
        favourite: flag('true: a favourite; false: none.').optional(),
      })
      .meta({ examples: [{ title: 'Paper Lanterns', favourite: true }] }),
    rules: ({ title, favourite }) =>
      title === undefined && favourite === undefined
        ? [{ path: 'title', rule: 'required', message: "or 'favourite' is required: there is nothing to change" }]
        : [],
  },
  answers: [
    jsonAnswer('The clip as it is now.', z.object({ ...goodAnswer, clip: wireListedClip, warnings: warningsField })),
  ],
  errors: ['not_found', 'conflict'],
});

export const restoreClipOperation = defineOperation({
  ...ofClip,
  name: 'clips.restore',
  method: 'POST',
  path: '/{clip_id}/restore',
  summary: 'Bring a deleted clip back',
  description: `Within ${libraryLimits.deletedClipsKeptSeconds} seconds of its deletion, unless that was final. Its addresses are those that it had.`,
  body: null,
  answers: [jsonAnswer('It is there again.', z.object({ ...goodAnswer, clip: wireListedClip }))],
  errors: ['not_found'],
});

export const deleteClipsOperation = defineOperation({
  ...ofClip,
  name: 'clips.delete-many',
  method: 'POST',
  path: '/delete',
  parameters: [],
  summary: 'Delete many clips',
  description: 'Each as DELETE /api/v1/clips/{clip_id} does. Those that cannot be deleted are named; the others are.',
  body: {
    schema: z
      .object({
        clip_ids: z
          .array(clipIdField, 'must be a list of clip ids')
          .min(1, 'must name at least one clip')
          .max(libraryLimits.clipsPerDeletionMax, `may name at most ${libraryLimits.clipsPerDeletionMax} clips`)
          .meta({ description: 'Clips of yours.' }),
        final: flag('true: they cannot be brought back, and their files go at once.').optional(),
      })
      .meta({ examples: [{ clip_ids: [EXAMPLE_CLIP_ID] }] }),
  },
  answers: [
    jsonAnswer(
      'What became of each.',
      z.object({
        ...goodAnswer,
        deleted: z.array(z.string()),
        not_found: z.array(z.string()).meta({ description: 'You have none with this id.' }),
        unfinished: z.array(z.string()).meta({ description: 'Cancel their tasks instead.' }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: [],
});

export const getPeaksOperation = defineOperation({
  ...ofClip,
  name: 'clips.get-peaks',
  method: 'GET',
  path: '/{clip_id}/peaks',
  summary: 'Get the waveform of a clip',
  description: 'For drawing: the highest level of each of as many equal stretches as there are numbers.',
  body: null,
  answers: [
    jsonAnswer(
      'The waveform.',
      z.object({ ...goodAnswer, clip_id: z.string(), duration: z.number(), peaks: z.array(z.number().min(0)) }),
    ),
  ],
  errors: ['not_found', 'conflict'],
});

export const getClipRequestOperation = defineOperation({
  ...ofClip,
  name: 'clips.get-request',
  method: 'GET',
  path: '/{clip_id}/request',
  summary: 'See the request that made a clip',
  description:
    'As it can be sent again, or kept as a preset. Webhook secrets are left out, and the key in the command is a variable of the shell.',
  body: null,
  answers: [
    jsonAnswer(
      'The request.',
      z.object({
        ...goodAnswer,
        operation: z.string(),
        method: z.literal('POST'),
        path: z.string(),
        body: z.record(z.string(), z.unknown()),
        curl: z.string().meta({ description: 'A command for a POSIX shell that has SONGWRIGHT_API_KEY set.' }),
      }),
    ),
  ],
  errors: ['not_found'],
});
