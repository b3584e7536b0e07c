import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const listStylesOperation = defineOperation({
  name: 'account.list-styles',
  method: 'GET',
  path: '/styles',
  families: ['account'],
  access: 'key',
  ...prices.free,
  summary: 'List the styles that are known here',
  description: 'Names for `tags`. Others are read word by word, as far as they say something of the music.',
  parameters: [],
  body: null,
  answers: [jsonAnswer('The styles.', z.object({ ...goodAnswer, styles: z.array(z.string()) }))],
  errors: [],
});
