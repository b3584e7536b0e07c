import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { audioWeightField, looseSongFields, modelField, songWishFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

const body = z
  .object({
    task_type: taskTypeField('add_instrumental'),
    continue_clip_id: clipIdField,
    overpainting_start_s: momentField('Where it begins; left out: at the start.').optional(),
    overpainting_end_s: momentField('Where it ends; left out: at the end.').optional(),
    audio_weight: audioWeightField,
    custom_mode: looseSongFields.custom_mode,
    mv: modelField,
    ...songWishFields,
  })
  .meta({
    examples: [
      {
        task_type: 'add_instrumental',
        continue_clip_id: EXAMPLE_CLIP_ID,
        mv: 'sonic-v5',
        tags: 'folk, acoustic guitar',
      },
    ],
  });

export const addInstrumentalOperation = defineOperation({
  name: 'sonic.add-instrumental',
  method: 'POST',
  path: '/create',
  taskType: 'add_instrumental',
  families: ['sonic'],
  access: 'key',
  ...prices.addInstrumental,
  summary: 'Put a band under a recorded singer',
  description: 'The band follows the tempo and the key of an uploaded voice; the voice stays as it is.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
