import { z } from 'zod';
import { audioUrlField } from '../audio-url-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { audioWeightField, songFields } from './song-fields.ts';
import { uploadStepsAnswer } from './upload-steps-answer.ts';

const body = z
  .object({ url: audioUrlField, audio_weight: audioWeightField, ...songFields })
  .meta({ examples: [{ url: 'https://example.org/song.mp3', custom_mode: true, mv: 'sonic-v5', tags: 'bossa nova' }] });

export const uploadCoverOperation = defineOperation({
  name: 'sonic.upload-cover',
  method: 'POST',
  path: '/upload-cover',
  families: ['sonic'],
  access: 'key',
  ...prices.uploadCover,
  summary: 'Bring in a recording and play it in another style',
  description:
    'Answers when the recording is in and the songs are on their way. A recording that cannot be fetched or decoded is refused with the reason and costs nothing.',
  parameters: [],
  body: derivedBody(body, { aliases: { audio_url: 'url' } }),
  answers: [uploadStepsAnswer('cover')],
  errors: [],
});
