import { z } from 'zod';
import { apiKeyLimits } from '../../core/account-limits.ts';
import { apiKeyScopes } from '../../core/api-key-scopes.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText, numberWithin, oneOf, wholeNumberWithin } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { wireKey } from './member-fields.ts';
import { memberOperation } from './member-operation.ts';

const keyIdParameter = { name: 'key_id', in: 'path', description: 'The key_id of a living key of yours.' } as const;

const freshKey = () =>
  jsonAnswer(
    'The key itself, this once.',
    z.object({
      ...goodAnswer,
      key_id: z.string(),
      api_key: z.string().meta({ description: 'Keep it now: only its hash stays here.' }),
      warnings: warningsField,
    }),
  );

export const listKeysOperation = defineOperation({
  ...memberOperation,
  name: 'members.list-keys',
  method: 'GET',
  path: '/keys',
  summary: 'List your API keys',
  description: 'Oldest first, ended ones included.',
  body: null,
  answers: [jsonAnswer('The keys.', z.object({ ...goodAnswer, keys: z.array(wireKey) }))],
  errors: [],
});

export const createKeyOperation = defineOperation({
  ...memberOperation,
  name: 'members.create-key',
  method: 'POST',
  path: '/keys',
  summary: 'Create an API key',
  description: `At most ${apiKeyLimits.livingPerAccountMax} living keys in an account. A key cannot give a scope that it lacks, and one with a daily limit cannot make keys.`,
  body: {
    schema: z
      .object({
        name: filledText('For you, to tell keys apart.', apiKeyLimits.nameCharsMax).meta({ examples: ['laptop'] }),
        scopes: z
          .array(
            oneOf('generate: make and change songs; read: look; account: keys and plans.', apiKeyScopes),
            'must be a list of scopes',
          )
          .min(1, 'must name at least one scope')
          .max(apiKeyScopes.length, `may name at most ${apiKeyScopes.length} scopes`)
          .meta({ description: 'What the key may do. Default: generate and read.' })
          .optional(),
        expires_in_days: numberWithin(
          'Days until it is refused. Default: never.',
          0,
          apiKeyLimits.expiryDaysMax,
          ' days',
        )
          .refine((days) => days > 0, 'must be more than 0')
          .optional(),
        credits_per_day_max: wholeNumberWithin(
          'What it may spend in a day (UTC), refunds not counted. Default: what the account has.',
          0,
          apiKeyLimits.creditsPerDayMax,
          ' credits',
        ).optional(),
      })
      .meta({ examples: [{ name: 'laptop', scopes: ['generate', 'read'], expires_in_days: 90 }] }),
  },
  answers: [freshKey()],
  errors: [],
});

export const rotateKeyOperation = defineOperation({
  ...memberOperation,
  name: 'members.rotate-key',
  method: 'POST',
  path: '/keys/{key_id}/rotate',
  parameters: [keyIdParameter],
  summary: 'Replace an API key',
  description:
    'A new key of the same name, scopes, lifetime and daily limit, of which what the old one spent today is spent; the old one works beside it for the overlap. A key with a daily limit may rotate itself only.',
  body: {
    schema: z
      .object({
        overlap_hours: numberWithin(
          'How long the old key works on. Default 0: it ends at once.',
          0,
          apiKeyLimits.overlapHoursMax,
          ' hours',
        ).optional(),
      })
      .meta({ examples: [{ overlap_hours: 24 }] }),
  },
  answers: [freshKey()],
  errors: ['not_found'],
});

export const revokeKeyOperation = defineOperation({
  ...memberOperation,
  name: 'members.revoke-key',
  method: 'DELETE',
  path: '/keys/{key_id}',
  parameters: [keyIdParameter],
  summary: 'End an API key',
  description: 'The next request with it is refused.',
  body: null,
  answers: [jsonAnswer('It has ended.', z.object(goodAnswer))],
  errors: ['not_found'],
});
