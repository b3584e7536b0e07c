import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { looseSongFields } from './song-fields.ts';

const body = z
  .object({
    mashup_clip_ids: z
      .array(clipIdField, 'must be a list of 2 clip ids')
      .length(2, 'must name exactly 2 clips')
      .meta({ description: 'Two finished clips of yours: whose voice, and whose music.' }),
    ...looseSongFields,
  })
  .meta({ examples: [{ mashup_clip_ids: [EXAMPLE_CLIP_ID, '0199c0de-0000-7000-8000-000000000002'] }] });

export const mashupOperation = defineOperation({
  name: 'sonic.mashup',
  method: 'POST',
  path: '/mashup',
  families: ['sonic'],
  access: 'key',
  ...prices.mashup,
  summary: 'Make one song of two',
  description:
    'The voice of the first clip over the music of the second, in one tempo and key; where they do not fit, their sections alternate.',
  parameters: [],
  body: derivedBody(body, { aliases: { clip_ids: 'mashup_clip_ids' } }),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
