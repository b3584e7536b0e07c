import { z } from 'zod';
import { libraryLimits } from '../../core/library-limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText } from '../fields.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { prices } from '../prices.ts';

/** Longer than any operation's name. */
const OPERATION_CHARS_MAX = 60;

const wirePreset = z.object({
  preset_id: z.string(),
  name: z.string(),
  operation: z.string(),
  method: z.literal('POST'),
  path: z.string().meta({ description: 'Where the body is sent.' }),
  body: z.record(z.string(), z.unknown()),
  curl: z.string().meta({ description: 'A command for a POSIX shell that has SONGWRIGHT_API_KEY set.' }),
  created_at: z.string(),
});

const ofPresets = {
  families: ['presets'],
  access: 'key',
  keepsAnswer: false,
  ...prices.free,
  parameters: [],
} as const;

export const listPresetsOperation = defineOperation({
  ...ofPresets,
  name: 'presets.list',
  method: 'GET',
  path: '',
  summary: 'List your presets',
  description: 'Requests that you keep under a name, all of them, by name.',
  body: null,
  answers: [jsonAnswer('The presets.', z.object({ ...goodAnswer, presets: z.array(wirePreset) }))],
  errors: [],
});

export const savePresetOperation = defineOperation({
  ...ofPresets,
  name: 'presets.save',
  method: 'POST',
  path: '',
  summary: 'Keep a request under a name',
  description: `A preset of the same name gives way. The body may be a part of a request: every field that it has must be right by itself; secrets of webhooks are not kept. At most ${libraryLimits.presetsPerAccountMax} presets.`,
  body: {
    schema: z
      .object({
        name: filledText('Name of the preset.', libraryLimits.presetNameCharsMax),
        operation: filledText('The operation that the request is for, such as sonic.create.', OPERATION_CHARS_MAX),
        body: z
          .record(z.string(), z.unknown(), 'must be a JSON object')
          .meta({ description: 'The body, or a part of it.' }),
      })
      .meta({ examples: [{ name: 'Lo-fi', operation: 'sonic.create', body: { mv: 'sonic-v5', tags: 'lo-fi' } }] }),
  },
  answers: [jsonAnswer('It is kept.', z.object({ ...goodAnswer, preset: wirePreset, warnings: warningsField }))],
  errors: ['conflict'],
});

export const deletePresetOperation = defineOperation({
  ...ofPresets,
  name: 'presets.delete',
  method: 'DELETE',
  path: '/{preset_id}',
  parameters: [{ name: 'preset_id', in: 'path', description: 'A preset of yours.' }],
  summary: 'Delete a preset',
  description: 'It cannot be brought back.',
  body: null,
  answers: [jsonAnswer('It is deleted.', z.object({ ...goodAnswer, preset_id: z.string() }))],
  errors: ['not_found'],
});

export const presetOperations: readonly Operation[] = [
  listPresetsOperation,
  savePresetOperation as unknown as Operation,
  deletePresetOperation,
];
