import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { catalogue } from '../../../catalogue/catalogue.ts';
import { normalizeFields } from '../../../catalogue/normalize-fields.ts';
import { type Operation, pathsOf } from '../../../catalogue/operation.ts';
import {
  deletePresetOperation,
  listPresetsOperation,
  savePresetOperation,
} from '../../../catalogue/presets/preset-operations.ts';
import { brokenRulesOf, refuse } from '../../../catalogue/refusal.ts';
import { ApiError } from '../../../core/errors.ts';
import type { PresetRow } from '../../../tasks/account-records.ts';
import { baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { curlOf } from '../../curl.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pathParameter } from '../../parameters.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';

/** One route for each operation on presets. */
export const presetRoutesOf = (service: HttpService): readonly Route[] => [
  listRoute(service),
  saveRoute(service),
  deleteRoute(service),
];

/** GET /api/v1/presets */
const listRoute = (service: HttpService): Route => ({
  operation: listPresetsOperation,
  async handle(request, reply) {
    const presets = await service.records.presets(callerOf(request).accountId);
    const baseUrl = baseUrlOf(service.publicUrl, request);
    return sendGood(reply, { presets: presets.map((preset) => wirePresetOf(preset, baseUrl)) });
  },
});

/** POST /api/v1/presets */
const saveRoute = (service: HttpService): Route => ({
  operation: savePresetOperation as unknown as Route['operation'],
  async handle(request, reply) {
    const { input, warnings } = readInput(service, request, savePresetOperation);
    const operation = keepable.get(input.operation);
    if (operation === undefined) {
      const message = 'must be the name of an operation of the sonic or producer family, such as sonic.create';
      throw refuse([{ path: 'operation', rule: 'one_of', message, facts: { allowed: [...keepable.keys()] } }]);
    }
    const body = keptBody(operation, input.body);
    const preset = await service.records.savePreset(callerOf(request).accountId, { ...input, body });
    return sendGood(reply, { preset: wirePresetOf(preset, baseUrlOf(service.publicUrl, request)) }, [
      ...warnings,
      ...droppedFrom(input.body, body),
    ]);
  },
});

/** DELETE /api/v1/presets/{preset_id} */
const deleteRoute = (service: HttpService): Route => ({
  operation: deletePresetOperation,
  async handle(request, reply) {
    const id = presetIdOf(request);
    const isDeleted = await service.records.deletePreset(callerOf(request).accountId, id);
    if (!isDeleted) throw new ApiError('not_found', 'You have no preset with this id.', { param: 'preset_id' });
    return sendGood(reply, { preset_id: id }, [], 'deleted');
  },
});

const presetIdOf = (request: FastifyRequest): string => pathParameter(request, 'preset_id').toLowerCase();

const KEPT_FAMILIES: readonly string[] = ['sonic', 'producer'];

/** What a preset may be of, by name: what takes a body and makes something. */
const keepable: ReadonlyMap<string, Operation> = new Map(
  catalogue
    .filter(({ body, families, errors }) => {
      return body !== null && !errors.includes('gone') && families.every((family) => KEPT_FAMILIES.includes(family));
    })
    .map((operation) => [operation.name, operation]),
);

/** Never kept: secrets, and what only asks for the price. */
const NEVER_KEPT: readonly string[] = ['webhook_secret', 'dry_run'];

/**
 * The fields of a body that the operation knows, each right by itself.
 * @throws ApiError bad_request naming the field as `body.<field>`
 */
function keptBody({ body }: Operation, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const schema = body!.schema;
  const known = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => Object.hasOwn(given, name) && !NEVER_KEPT.includes(name))
      .map((name) => [name, given[name]]),
  );
  const { fields } = normalizeFields(schema, known);
  const parsed = (schema.partial() as z.ZodObject).safeParse(fields);
  if (parsed.success) return parsed.data;
  const broken = brokenRulesOf(parsed.error.issues, fields);
  throw refuse(broken.map((rule) => ({ ...rule, path: `body.${rule.path}` })));
}

const WARNED_FIELDS_MAX = 20;

const droppedFrom = (given: object, kept: object): readonly string[] =>
  Object.keys(given)
    .filter((name) => !Object.hasOwn(kept, name))
    .slice(0, WARNED_FIELDS_MAX)
    .map((name) => `'body.${name.slice(0, 60)}' is not kept`);

function wirePresetOf(preset: PresetRow, baseUrl: string) {
  // An operation of an older release may be gone; what was kept of it is still told.
  const operation = keepable.get(preset.operation);
  const sent = { path: operation === undefined ? '' : pathsOf(operation)[0]!, body: preset.body };
  return {
    preset_id: preset.id,
    name: preset.name,
    operation: preset.operation,
    method: 'POST',
    ...sent,
    curl: curlOf(baseUrl, sent),
    created_at: preset.createdAt.toISOString(),
  };
}
