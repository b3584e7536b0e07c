import { z } from 'zod';
import { audioUrlField } from '../audio-url-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { extendFields } from './extend.ts';
import { uploadStepsAnswer } from './upload-steps-answer.ts';

const body = z
  .object({ url: audioUrlField, ...extendFields })
  .meta({ examples: [{ url: 'https://example.org/song.mp3', continue_at: 30, custom_mode: false, mv: 'sonic-v5' }] });

export const uploadExtendOperation = defineOperation({
  name: 'sonic.upload-extend',
  method: 'POST',
  path: '/upload-extend',
  families: ['sonic'],
  access: 'key',
  ...prices.uploadExtend,
  summary: 'Bring in a recording and go on with it',
  description:
    'Answers when the recording is in and the songs are on their way. A recording that cannot be fetched or decoded is refused with the reason and costs nothing.',
  parameters: [],
  body: derivedBody(body, { aliases: { audio_url: 'url' } }),
  answers: [uploadStepsAnswer('extend')],
  errors: [],
});
