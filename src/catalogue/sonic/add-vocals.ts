import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { fieldTraits } from '../field-traits.ts';
import { filledText } from '../fields.ts';
import { widestModel } from '../models.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { audioWeightField, looseSongFields, modelField, songWishFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

const body = z
  .object({
    task_type: taskTypeField('add_vocals'),
    continue_clip_id: clipIdField,
    overpainting_start_s: momentField('Where it begins; left out: at the start.').optional(),
    overpainting_end_s: momentField('Where it ends; left out: at the end.').optional(),
    audio_weight: audioWeightField,
    custom_mode: looseSongFields.custom_mode,
    mv: modelField,
    ...songWishFields,
    prompt: filledText('The words to sing.', widestModel.promptCharsMax).register(fieldTraits, { isLyrics: true }),
  })
  .meta({
    examples: [
      { task_type: 'add_vocals', continue_clip_id: EXAMPLE_CLIP_ID, mv: 'sonic-v5', prompt: 'A lantern on the water' },
    ],
  });

export const addVocalsOperation = defineOperation({
  name: 'sonic.add-vocals',
  method: 'POST',
  path: '/create',
  taskType: 'add_vocals',
  families: ['sonic'],
  access: 'key',
  ...prices.addVocals,
  summary: 'Sing over a recording',
  description:
    'A new sung line with your words over an uploaded clip, in its key and on its beat, mixed so that it is understood.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
