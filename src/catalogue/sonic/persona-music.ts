import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { acceptedAnswer } from '../answers.ts';
import { EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { filledText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { songFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

const body = z
  .object({
    task_type: taskTypeField('persona_music'),
    persona_id: filledText('A persona of yours.', fieldLimits.clipIdCharsMax),
    ...songFields,
  })
  .meta({
    examples: [
      {
        task_type: 'persona_music',
        persona_id: EXAMPLE_CLIP_ID,
        custom_mode: true,
        mv: 'sonic-v5',
        tags: 'folk, warm',
        prompt: '[Verse]\nThe harbour lights are coming on',
      },
    ],
  });

export const personaMusicOperation = defineOperation({
  name: 'sonic.persona-music',
  method: 'POST',
  path: '/create',
  taskType: 'persona_music',
  families: ['sonic'],
  access: 'key',
  ...prices.personaMusic,
  summary: 'Make two songs with a kept singer',
  description:
    'As a new song, sung by the singer of persona_id. Without tags the styles kept with the persona are used.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
