import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText, text } from '../fields.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { pageParameters } from '../page-parameters.ts';
import { prices } from '../prices.ts';

const wirePersona = z.object({
  persona_id: z.string(),
  name: z.string(),
  describe: z.string(),
  styles: z.string(),
  origin: z.enum(['clip', 'voice']).meta({ description: 'clip: kept from a clip; voice: made by create-voice.' }),
  clip_id: z.string().nullable().meta({ description: 'Where it was heard.' }),
  sample_url: z.string().nullable().meta({ description: 'MP3 of that clip; null: it is not there any more.' }),
  created_at: z.string(),
});

const ofPersona = {
  families: ['personas'],
  access: 'key',
  keepsAnswer: false,
  ...prices.free,
  parameters: [{ name: 'persona_id', in: 'path', description: 'A persona of yours.' }],
} as const;

const personaAnswer = jsonAnswer(
  'The persona.',
  z.object({ ...goodAnswer, persona: wirePersona, warnings: warningsField }),
);

export const listPersonasOperation = defineOperation({
  ...ofPersona,
  name: 'personas.list',
  method: 'GET',
  path: '',
  summary: 'List your personas',
  description: 'Kept singers, the newest first; those that create-voice has made are among them.',
  parameters: pageParameters,
  body: null,
  answers: [
    jsonAnswer(
      'A page of personas.',
      z.object({
        ...goodAnswer,
        personas: z.array(wirePersona),
        next_cursor: z.string().nullable().meta({ description: 'cursor of the next page; null: there is none.' }),
      }),
    ),
  ],
  errors: [],
});

export const getPersonaOperation = defineOperation({
  ...ofPersona,
  name: 'personas.get',
  method: 'GET',
  path: '/{persona_id}',
  summary: 'See a persona',
  description: 'What is kept of it.',
  body: null,
  answers: [personaAnswer],
  errors: ['not_found'],
});

export const changePersonaOperation = defineOperation({
  ...ofPersona,
  name: 'personas.change',
  method: 'PATCH',
  path: '/{persona_id}',
  summary: 'Rename or describe a persona',
  description: 'Fields that are left out stay as they are; how it sings stays in any case.',
  body: {
    schema: z
      .object({
        name: filledText('The new name.', fieldLimits.personaNameCharsMax).optional(),
        describe: text('What the singer is like.', fieldLimits.personaTextCharsMax).optional(),
        styles: text('Styles that are used where a song names none.', fieldLimits.personaTextCharsMax).optional(),
      })
      .meta({ examples: [{ name: 'Ada', describe: 'warm and near', styles: 'folk' }] }),
    aliases: { description: 'describe' },
    rules: (input) =>
      Object.values(input).every((value) => value === undefined)
        ? [{ path: 'name', rule: 'required', message: "or 'describe' or 'styles' is required: nothing is changed" }]
        : [],
  },
  answers: [personaAnswer],
  errors: ['not_found'],
});

export const deletePersonaOperation = defineOperation({
  ...ofPersona,
  name: 'personas.delete',
  method: 'DELETE',
  path: '/{persona_id}',
  summary: 'Delete a persona',
  description: 'Songs that it sang stay, and so do tasks that have begun with it. It cannot be brought back.',
  body: null,
  answers: [jsonAnswer('It is deleted.', z.object({ ...goodAnswer, persona_id: z.string() }))],
  errors: ['not_found'],
});

export const personaOperations: readonly Operation[] = [
  listPersonasOperation,
  getPersonaOperation,
  changePersonaOperation as unknown as Operation,
  deletePersonaOperation,
];
