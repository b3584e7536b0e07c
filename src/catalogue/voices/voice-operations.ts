import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { prices } from '../prices.ts';

const wireVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']),
  is_child: z.boolean(),
  low_pitch: z.number().meta({ description: 'The lowest comfortable note, as a MIDI number.' }),
  high_pitch: z.number().meta({ description: 'The highest comfortable note, as a MIDI number.' }),
  sample_url: z
    .string()
    .meta({ description: 'MP3 of a few bars; it needs no key, and is made when it is first fetched.' }),
});

export const listVoicesOperation = defineOperation({
  name: 'voices.list',
  method: 'GET',
  path: '',
  families: ['voices'],
  access: 'key',
  ...prices.free,
  summary: 'List the built-in singers',
  description: 'Synthetic all of them. Which one sings a song follows from its request; a persona keeps one.',
  parameters: [],
  body: null,
  answers: [jsonAnswer('The singers.', z.object({ ...goodAnswer, voices: z.array(wireVoice) }))],
  errors: [],
});

export const voiceSampleOperation = defineOperation({
  name: 'voices.get-sample',
  method: 'GET',
  path: '/{voice_id}/sample.mp3',
  families: ['voices'],
  access: 'open',
  ...prices.free,
  summary: 'Hear a built-in singer',
  description: 'A few bars with a small band; the same for everybody, for as long as this version runs.',
  parameters: [{ name: 'voice_id', in: 'path', description: 'As the list of singers names it.' }],
  body: null,
  answers: [{ status: 200, description: 'The sample.', contentTypes: ['audio/mpeg'], schema: null }],
  errors: ['not_found', 'unavailable'],
});

export const voiceOperations: readonly Operation[] = [listVoicesOperation, voiceSampleOperation];
