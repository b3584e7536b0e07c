import type { FastifyRequest } from 'fastify';
import {
  changePersonaOperation,
  deletePersonaOperation,
  getPersonaOperation,
  listPersonasOperation,
} from '../../../catalogue/personas/persona-operations.ts';
import { ApiError } from '../../../core/errors.ts';
import type { ListedPersona } from '../../../tasks/account-records.ts';
import { artefactUrl, baseUrlOf } from '../../addresses.ts';
import { callerOf } from '../../authenticate.ts';
import { cursorOf, cursorParameter } from '../../cursor.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { pageLimit, pathParameter } from '../../parameters.ts';
import { readInput } from '../../read-input.ts';
import { sendGood } from '../../send-good.ts';

const ORDER = 'personas';

/** One route for each operation on kept singers. */
export const personaRoutesOf = (service: HttpService): readonly Route[] => [
  listRoute(service),
  getRoute(service),
  changeRoute(service),
  deleteRoute(service),
];

/** GET /api/v1/personas */
const listRoute = (service: HttpService): Route => ({
  operation: listPersonasOperation,
  async handle(request, reply) {
    const query = { after: cursorParameter(request, ORDER), limit: pageLimit(request) };
    const { items, next } = await service.records.personas(callerOf(request).accountId, query);
    const baseUrl = baseUrlOf(service.publicUrl, request);
    const personas = items.map((persona) => wirePersonaOf(persona, baseUrl));
    return sendGood(reply, { personas, next_cursor: cursorOf(ORDER, next) });
  },
});

/** GET /api/v1/personas/{persona_id} */
const getRoute = (service: HttpService): Route => ({
  operation: getPersonaOperation,
  async handle(request, reply) {
    const persona = await service.records.persona(callerOf(request).accountId, idOf(request));
    if (persona === null) throw personaNotFound();
    return sendGood(reply, { persona: wirePersonaOf(persona, baseUrlOf(service.publicUrl, request)) });
  },
});

/** PATCH /api/v1/personas/{persona_id} */
const changeRoute = (service: HttpService): Route => ({
  operation: changePersonaOperation as unknown as Route['operation'],
  async handle(request, reply) {
    const { input, warnings } = readInput(service, request, changePersonaOperation);
    const { name, describe: description, styles } = input;
    const persona = await service.records.changePersona(callerOf(request).accountId, idOf(request), {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(styles !== undefined && { styles }),
    });
    if (persona === null) throw personaNotFound();
    return sendGood(reply, { persona: wirePersonaOf(persona, baseUrlOf(service.publicUrl, request)) }, warnings);
  },
});

/** DELETE /api/v1/personas/{persona_id} */
const deleteRoute = (service: HttpService): Route => ({
  operation: deletePersonaOperation,
  async handle(request, reply) {
    const id = idOf(request);
    if (!(await service.records.deletePersona(callerOf(request).accountId, id))) throw personaNotFound();
    return sendGood(reply, { persona_id: id }, [], 'deleted');
  },
});

const idOf = (request: FastifyRequest): string => pathParameter(request, 'persona_id').toLowerCase();

const personaNotFound = (): ApiError =>
  new ApiError('not_found', 'You have no persona with this id.', { param: 'persona_id' });

const wirePersonaOf = (persona: ListedPersona, baseUrl: string) => ({
  persona_id: persona.id,
  name: persona.name,
  describe: persona.description,
  styles: persona.styles,
  origin: persona.origin,
  clip_id: persona.clipId,
  sample_url: persona.sample === null ? null : artefactUrl(baseUrl, persona.sample, 'song.mp3'),
  created_at: persona.createdAt.toISOString(),
});
