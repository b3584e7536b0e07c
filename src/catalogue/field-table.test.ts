import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import { ApiError } from '../core/errors.ts';
import { catalogue } from './catalogue.ts';
import type { Operation } from './operation.ts';
import { readBody } from './read-body.ts';

// What null and "" mean for every field of every operation. A new field must be added here, or a test fails.

const SONG =
  'prompt gpt_description_prompt title tags make_instrumental auto_lyrics vocal_gender key time_signature duration bpm ' +
  'tuning_hz language negative_tags style_weight weirdness_constraint webhook_url webhook_secret seed dry_run engine fallback ' +
  'names facts occasion attitude avoid_lines same_lyrics';
const PRODUCER =
  'title mv sound instruction bpm duration key time_signature tuning_hz language negative_tags style_weight ' +
  'weirdness_constraint webhook_url webhook_secret seed dry_run engine fallback ' +
  'names facts occasion attitude avoid_lines same_lyrics';

interface Row {
  /** null and "" are refused like any other wrong value, except `empty`: there "" is a value. */
  readonly required: string;
  /** null and "" mean that the field is absent, except `empty`. */
  readonly optional: string;
  /** Where "" has a meaning of its own: field -> what it means. */
  readonly empty?: Readonly<Record<string, string>>;
}

const table: Readonly<Record<string, Row>> = {
  'sonic.create': { required: 'custom_mode mv', optional: `task_type ${SONG}` },
  'sonic.extend': {
    required: 'task_type continue_clip_id continue_at custom_mode mv',
    optional: `auto_concat ${SONG}`,
  },
  'sonic.concat': { required: 'task_type continue_clip_id', optional: `custom_mode mv ${SONG}` },
  'sonic.cover': { required: 'task_type continue_clip_id custom_mode mv', optional: `audio_weight ${SONG}` },
  'sonic.persona-music': { required: 'task_type persona_id custom_mode mv', optional: SONG },
  'sonic.remaster': { required: 'task_type continue_clip_id mv', optional: `variation_category ${SONG}` },
  'sonic.extend-upload': {
    required: 'task_type continue_clip_id continue_at custom_mode mv',
    optional: `auto_concat ${SONG}`,
  },
  'sonic.cover-upload': { required: 'task_type continue_clip_id custom_mode mv', optional: `audio_weight ${SONG}` },
  'sonic.add-vocals': {
    required: 'task_type continue_clip_id mv prompt',
    optional: `overpainting_start_s overpainting_end_s audio_weight custom_mode ${SONG.replace('prompt ', '')}`,
  },
  'sonic.add-instrumental': {
    required: 'task_type continue_clip_id mv',
    optional: `overpainting_start_s overpainting_end_s audio_weight custom_mode ${SONG}`,
  },
  'sonic.upload': { required: 'url', optional: 'title dry_run' },
  'sonic.upload-extend': { required: 'url continue_at custom_mode mv', optional: `auto_concat ${SONG}` },
  'sonic.upload-cover': { required: 'url custom_mode mv', optional: `audio_weight ${SONG}` },
  'sonic.create-voice': {
    required: 'audio_url',
    optional: 'name webhook_url webhook_secret seed dry_run engine fallback',
  },
  'sonic.replace-section': {
    required: 'clip_id infill_start_s infill_end_s infill_lyrics mv',
    optional: `auto_concat custom_mode ${SONG}`,
    empty: { infill_lyrics: 'nothing is sung' },
  },
  'sonic.mashup': { required: 'mashup_clip_ids', optional: `custom_mode mv ${SONG}` },
  'sonic.sample': {
    required: 'chop_sample_start_s chop_sample_end_s',
    optional: `sample_clip_id url audio_weight custom_mode mv ${SONG}`,
  },
  'sonic.stems-basic': { required: 'clip_id', optional: 'webhook_url webhook_secret seed dry_run engine fallback' },
  'sonic.stems-full': { required: 'clip_id', optional: 'webhook_url webhook_secret seed dry_run engine fallback' },
  'sonic.persona': {
    required: 'name clip_id',
    optional: 'describe styles vox_audio_id vocal_start_s vocal_end_s dry_run',
  },
  'sonic.vox': { required: 'clip_id', optional: 'vocal_start_s vocal_end_s dry_run' },
  'sonic.lyrics': {
    required: 'prompt',
    optional: 'language seed dry_run engine fallback names facts occasion attitude avoid_lines same_lyrics',
  },
  'sonic.upsample-tags': { required: 'tags', optional: 'seed dry_run engine fallback' },
  'sonic.midi': { required: 'clip_id', optional: 'dry_run' },
  'sonic.bpm': { required: 'clip_id', optional: 'dry_run' },
  'sonic.aligned-lyrics': { required: 'clip_id', optional: 'dry_run' },
  'sonic.wav': { required: 'clip_id', optional: 'dry_run' },
  'sonic.download': { required: 'clip_id', optional: 'formats format dry_run' },
  'producer.create': {
    required: '',
    optional: `task_type length lyrics ${PRODUCER}`,
    empty: { lyrics: 'an instrumental' },
  },
  'producer.extend': {
    required: 'task_type clip_id',
    optional: `starts_at length lyrics ${PRODUCER}`,
    empty: { lyrics: 'an instrumental' },
  },
  'producer.replace': {
    required: 'task_type clip_id starts_at ends_at',
    optional: `lyrics ${PRODUCER}`,
    empty: { lyrics: 'an instrumental' },
  },
  'producer.cover': {
    required: 'task_type clip_id',
    optional: `strength length lyrics ${PRODUCER}`,
    empty: { lyrics: 'an instrumental' },
  },
  'producer.cover-upload': {
    required: 'task_type clip_id',
    optional: `strength length lyrics ${PRODUCER}`,
    empty: { lyrics: 'an instrumental' },
  },
  'producer.upload': { required: 'audio_url', optional: 'dry_run webhook_url webhook_secret' },
  'producer.download': { required: 'clip_id', optional: 'format dry_run webhook_url webhook_secret' },
  'deprecated.create': {
    required: '',
    optional:
      'task_type custom_mode prompt make_instrumental continue_clip_id continue_at starts_at ends_at length strength ' +
      `lyrics ${PRODUCER}`,
    empty: { lyrics: 'an instrumental' },
  },
  'deprecated.upload': { required: 'audio_url', optional: 'dry_run webhook_url webhook_secret' },
  'clips.change': { required: '', optional: 'title favourite' },
  'clips.delete-many': { required: 'clip_ids', optional: 'final' },
  'personas.change': { required: '', optional: 'name describe styles' },
  'presets.save': { required: 'name operation body', optional: '' },
  'clips.export': { required: '', optional: 'include webhook_url webhook_secret dry_run' },
  'webhooks.ping': { required: 'url', optional: 'secret' },
  'webhooks.rotate-secret': { required: '', optional: 'overlap_hours' },
  'members.sign-up': { required: 'email password', optional: '' },
  'members.sign-in': { required: 'email password', optional: '' },
  'members.sign-in-by-link': { required: 'token', optional: '' },
  'members.name-operator': { required: 'email password', optional: '' },
  'members.request-password-reset': { required: 'email', optional: '' },
  'members.reset-password': { required: 'token password', optional: 'end_keys' },
  'members.delete-account': { required: 'current_password', optional: '' },
  'members.change-password': { required: 'current_password password', optional: '' },
  'members.claim-operator': { required: 'operator_key', optional: '' },
  'members.create-key': { required: 'name', optional: 'scopes expires_in_days credits_per_day_max' },
  'members.rotate-key': { required: '', optional: 'overlap_hours' },
  'members.resolve-payment': { required: 'remark', optional: '' },
  'members.order-plan': { required: 'plan', optional: '' },
  'members.grant-credits': { required: 'credits reference', optional: 'note' },
  'members.subscribe-account': { required: 'plan', optional: '' },
  'members.save-plan': {
    required: 'id name monthly_credits price_minor currency',
    optional: 'provider_price is_offered retention_days',
  },
};

const listed = (names: string): string[] => names.split(' ').filter((name) => name !== '');

/** Removed operations read no field. */
const withBodies = catalogue.filter(({ body, errors }) => body !== null && !errors.includes('gone'));

type Json = Readonly<Record<string, unknown>>;

/** The first example of an operation: a body that is right. */
const exampleOf = ({ body }: Operation): Json => (body!.schema.meta()!.examples as Json[])[0]!;

/** How a body is read, or what is said against it. */
function outcomeOf(operation: Operation, json: Json): unknown {
  try {
    return readBody(operation.body! as { schema: z.ZodObject }, json, { engineNames: ['studio'] });
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return { refused: error.facts.param };
  }
}

const without = (json: Json, name: string): Json =>
  Object.fromEntries(Object.entries(json).filter(([field]) => field !== name));

describe('fields that hold nothing', () => {
  it('are told in the table for every field of every operation', () => {
    const told = Object.fromEntries(
      Object.entries(table).map(([name, row]) => [name, listed(`${row.required} ${row.optional}`).sort()]),
    );
    const real = Object.fromEntries(
      withBodies.map(({ name, body }) => [name, Object.keys(body!.schema.shape).sort()] as const),
    );
    assert.deepEqual(told, real);
  });

  for (const operation of withBodies) {
    const { required = '', optional = '', empty = {} } = table[operation.name] ?? {};
    const example = exampleOf(operation);

    it(`${operation.name}: null and "" in an optional field mean that it is absent`, () => {
      for (const name of listed(optional)) {
        const absent = outcomeOf(operation, without(example, name));
        assert.deepEqual(outcomeOf(operation, { ...example, [name]: null }), absent, `${name}: null`);
        if (name in empty) continue;
        assert.deepEqual(outcomeOf(operation, { ...example, [name]: '' }), absent, `${name}: ""`);
      }
    });

    it(`${operation.name}: null and "" in a required field are refused by its name`, () => {
      for (const name of listed(required)) {
        for (const nothing of [null, '']) {
          if (nothing === '' && name in empty) continue;
          const outcome = outcomeOf(operation, { ...example, [name]: nothing });
          assert.deepEqual(outcome, { refused: name }, `${name}: ${JSON.stringify(nothing)}`);
        }
      }
    });

    for (const [name, meaning] of Object.entries(empty)) {
      it(`${operation.name}: "" in ${name} means: ${meaning}`, () => {
        const { input } = outcomeOf(operation, { ...example, sound: 'folk', [name]: '' }) as { input: Json };
        assert.equal(input[name], '');
      });
    }
  }

  it('give way to the same field under its other name', () => {
    const cover = withBodies.find(({ name }) => name === 'producer.cover')!;
    for (const strength of [null, '', undefined]) {
      const { input } = outcomeOf(cover, { ...exampleOf(cover), strength, cover_strength: 0.3 }) as { input: Json };
      assert.equal(input.strength, 0.3);
    }
  });
});
