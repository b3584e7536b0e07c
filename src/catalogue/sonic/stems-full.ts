import { acceptedAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { stemsBody } from './stems-body.ts';

export const stemsFullOperation = defineOperation({
  name: 'sonic.stems-full',
  method: 'POST',
  path: '/stems/full',
  families: ['sonic'],
  access: 'key',
  ...prices.stemsFull,
  summary: 'Take a song apart into twelve stems',
  description:
    'Twelve clips: vocals, backing vocals, drums, bass, guitar, keyboard, synth, strings, brass, woodwinds, percussion, fx. They add up to the song; one in which nothing sounds says silent.',
  parameters: [],
  body: stemsBody,
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
