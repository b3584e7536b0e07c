import { acceptedAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { stemsBody } from './stems-body.ts';

export const stemsBasicOperation = defineOperation({
  name: 'sonic.stems-basic',
  method: 'POST',
  path: '/stems/basic',
  families: ['sonic'],
  access: 'key',
  ...prices.stemsBasic,
  summary: 'Take a song apart into voice and music',
  description: 'Two clips: vocals (lead and backing) and instrumental. They add up to the song.',
  parameters: [],
  body: stemsBody,
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
