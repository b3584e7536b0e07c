import { families } from './families.ts';
import { type GoneOperation, goneOperation, type Replacement } from './gone-operation.ts';

const sonicCreate = { method: 'POST', path: `${families.sonic.prefix}/create` } as const;
const producerCreate = { method: 'POST', path: `${families.producer.prefix}/create` } as const;
const poll = { method: 'GET', path: `${families.sonic.prefix}/task/{task_id}` } as const;

/** That family made instrumentals of the type "bgm", songs with vocals of any other. */
const forNuro = (json: unknown): Replacement =>
  typeof json === 'object' && json !== null && 'type' in json && json.type === 'bgm' ? producerCreate : sonicCreate;

/** Operations that old clients may still ask for. */
export const removedOperations: readonly GoneOperation[] = [
  goneOperation({
    ...{ name: 'producer.variation', method: 'POST', path: '/create', family: 'producer' },
    taskType: 'music_variation',
    replacement: { ...producerCreate, task_type: 'create_music' },
    sentence: 'Variations were removed: create the song again with another seed.',
  }),
  goneOperation({
    ...{ name: 'producer.swap-vocals', method: 'POST', path: '/create', family: 'producer' },
    taskType: 'swap_music_vocals',
    replacement: { ...producerCreate, task_type: 'replace_music' },
    sentence: 'Swapping vocals was removed: use replace_music.',
  }),
  goneOperation({
    ...{ name: 'producer.swap-sound', method: 'POST', path: '/create', family: 'producer' },
    taskType: 'swap_music_sound',
    replacement: { ...producerCreate, task_type: 'replace_music' },
    sentence: 'Swapping sounds was removed: use replace_music.',
  }),
  goneOperation({
    ...{ name: 'nuro.create', method: 'POST', path: '/create', family: 'nuro' },
    replacement: forNuro,
    sentence: `This family was removed: use ${sonicCreate.path} for songs with vocals, ${producerCreate.path} for instrumentals.`,
  }),
  goneOperation({
    ...{ name: 'nuro.poll-task', method: 'GET', path: '/task/{task_id}', family: 'nuro' },
    replacement: poll,
    sentence: 'This family was removed, and its earlier tasks cannot be asked for any more.',
  }),
  goneOperation({
    ...{ name: 'studio.create', method: 'POST', path: '/create', family: 'studio' },
    replacement: sonicCreate,
    sentence: `This family is not available: use ${sonicCreate.path}.`,
  }),
  goneOperation({
    ...{ name: 'studio.poll-task', method: 'GET', path: '/task/{task_id}', family: 'studio' },
    replacement: poll,
    sentence: `This family is not available: use ${sonicCreate.path}.`,
  }),
];
