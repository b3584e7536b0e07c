import { z } from 'zod';
import { type ErrorType, errorTable } from '../core/errors.ts';
import { acceptedAnswer, notReadyAnswer } from './answers.ts';
import { catalogue } from './catalogue.ts';
import { wireLibraryClip, wireListedClip } from './clips/wire-library.ts';
import { families } from './families.ts';
import { traitsOf } from './field-traits.ts';
import { errorTypesOf, type Operation, pathsOf, scopeOf, type WireAnswer, type WireParameter } from './operation.ts';
import { wireClip, wireTask } from './wire-clip.ts';
import { wireError, wireProblem } from './wire-error.ts';

type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 description of every operation in the catalogue; `servers` is for whoever knows the address. */
export function openApiDocument(version: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const sharing of operationsByAddress()) {
    const [first] = sharing as [Operation, ...Operation[]];
    for (const path of pathsOf(first)) {
      paths[path] = { ...paths[path], [first.method.toLowerCase()]: describeSharing(sharing) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Songwright',
      version,
      description: 'Songs from lyrics or a description, as paid-for tasks: ask, poll, fetch the files.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: Object.entries(families).map(([name, family]) => ({ name, description: family.title })),
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'Your API key.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'songwright.session_token',
          description: 'The session of a signed-in person; requests that change something must be of the same origin.',
        },
      },
    },
  };
}

/** Operations that share an address stand together: the body's task_type tells them apart. */
export const operationsByAddress = (): readonly (readonly Operation[])[] => [
  ...Map.groupBy(catalogue, ({ method, families: names, path }) => `${method} ${names} ${path}`).values(),
];

const schemaName = (operation: Operation, part: 'Request' | 'Answer'): string =>
  `${operation.name
    .split(/[.-]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}${part}`;

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** Requests are described as they are sent, answers as they come out. */
function componentSchemas(): JsonObject {
  const requests = z.registry<{ id: string }>();
  const answers = z.registry<{ id: string }>();
  answers.add(wireClip, { id: 'Clip' });
  answers.add(wireTask, { id: 'Task' });
  answers.add(wireLibraryClip, { id: 'LibraryClip' });
  answers.add(wireListedClip, { id: 'ListedClip' });
  answers.add(wireError, { id: 'Error' });
  answers.add(wireProblem, { id: 'Problem' });
  for (const operation of catalogue) {
    if (operation.body !== null && !requests.has(operation.body.schema)) {
      requests.add(operation.body.schema, { id: requestName(operation) });
    }
    for (const { schema } of operation.answers) {
      if (schema !== null && !answers.has(schema)) answers.add(schema, { id: answerName(operation, schema) });
    }
  }
  return { ...schemasOf(requests, 'input'), ...schemasOf(answers, 'output') };
}

/** What many operations answer has a name of its own. */
const sharedAnswers: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [wireTask, 'Task'],
  [acceptedAnswer.schema!, 'Accepted'],
  [notReadyAnswer.schema!, 'NotReady'],
]);

/** Operations with one schema share its name, which is that of the first of them. */
const answerName = (operation: Operation, schema: z.ZodType): string =>
  sharedAnswers.get(schema) ??
  schemaName(
    firstWith(operation, (other) => answersWith(other, schema)),
    'Answer',
  );

/** The name of the schema of an operation's body. */
export const requestName = (operation: Operation): string =>
  schemaName(
    firstWith(operation, ({ body }) => body?.schema === operation.body?.schema),
    'Request',
  );

const answersWith = ({ answers }: Operation, schema: z.ZodType): boolean =>
  answers.some((answer) => answer.schema === schema);

const firstWith = (operation: Operation, has: (other: Operation) => boolean): Operation =>
  catalogue.find(has) ?? operation;

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>, io: 'input' | 'output'): JsonObject {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    override: describeWire,
  });
  const bare = ({ $schema: _dialect, $id: _address, id: _name, ...schema }: JsonObject): JsonObject => schema;
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema as JsonObject)]));
}

/**
 * What holds on the wire beyond a schema: later versions may add fields to what they answer, so no schema closes itself
 * to them; and some texts may come as numbers.
 */
function describeWire({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonObject }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (traitsOf(zodSchema).takesNumbers === true) jsonSchema.type = ['string', 'number'];
}

function describe(operation: Operation): JsonObject {
  return {
    operationId: operation.name,
    tags: [...operation.families],
    summary: operation.summary,
    description: operation.description,
    ...(operation.chargedWhen === 'never'
      ? {}
      : { 'x-credits': operation.credits, 'x-charged-when': operation.chargedWhen }),
    security: operation.access === 'key' ? [{ apiKey: [scopeOf(operation)] }, { session: [] }] : [],
    parameters: [
      ...operation.parameters,
      ...(operation.body === null || operation.keepsAnswer === false ? [] : [idempotencyKey]),
    ].map(describeParameter),
    ...(operation.body === null
      ? {}
      : { requestBody: { ...requestBody, content: jsonContent(requestName(operation)) } }),
    responses: { ...goodResponses(operation), ...errorResponses(errorTypesOf(operation)) },
  };
}

/** Several operations of one address as one, told apart by the body's task_type; prices stand with each. */
function describeSharing(sharing: readonly Operation[]): JsonObject {
  const [first] = sharing as [Operation, ...Operation[]];
  const usual = describe(first);
  if (sharing.length === 1) return usual;
  const lines = sharing.map(
    ({ taskType, summary, description, credits }) => `**${taskType}** (${credits} credits): ${summary}. ${description}`,
  );
  const schemas = sharing.map((operation) => reference(requestName(operation)));
  return {
    ...usual,
    summary: sharing.map(({ summary }) => summary).join('; '),
    description: ['The body says by task_type what to do; without it, a new song is made.', ...lines].join('\n\n'),
    'x-task-types': sharing.map(({ name, taskType, credits, chargedWhen }) => {
      return { operation: name, task_type: taskType, credits, charged_when: chargedWhen };
    }),
    requestBody: { ...requestBody, content: { 'application/json': { schema: { oneOf: schemas } } } },
    responses: {
      ...Object.assign({}, ...sharing.map(goodResponses)),
      ...errorResponses([...new Set(sharing.flatMap(errorTypesOf))]),
    },
  };
}

const requestBody = {
  required: true,
  description: 'Optional fields may be null or "": both mean left out, except where the field says what "" means.',
} as const;

const idempotencyKey: WireParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'At most 255 characters. The same key, path and body within 24 hours get the first answer again and are charged once.',
};

const describeParameter = (parameter: WireParameter): JsonObject => ({
  name: parameter.name,
  in: parameter.in,
  required: parameter.in === 'path',
  description: parameter.description,
  schema: { type: 'string' },
});

const jsonContent = (name: string): JsonObject => ({ 'application/json': { schema: reference(name) } });

function goodResponses(operation: Operation): JsonObject {
  return Object.fromEntries(
    operation.answers.map((answer) => [String(answer.status), describeAnswer(operation, answer)]),
  );
}

function describeAnswer(operation: Operation, answer: WireAnswer): JsonObject {
  const description = { description: answer.description, headers: { 'x-request-id': { schema: { type: 'string' } } } };
  if (answer.contentTypes.length === 0) return description;
  const schema = answer.schema === null ? {} : { schema: reference(answerName(operation, answer.schema)) };
  return { ...description, content: Object.fromEntries(answer.contentTypes.map((type) => [type, schema])) };
}

/** One response per status; a status that several error types share tells them all. */
function errorResponses(types: readonly ErrorType[]): JsonObject {
  const byStatus = Map.groupBy(types, (type) => String(errorTable[type].status));
  if (types.includes('idempotency_conflict')) byStatus.set('422', ['idempotency_conflict']);
  const described = [...byStatus].map(([status, sharing]) => [
    status,
    {
      description: sharing.map((type) => `${type}: ${errorTable[type].message}`).join(' '),
      headers: { 'x-request-id': { schema: { type: 'string' } } },
      content: { ...jsonContent('Error'), 'application/problem+json': { schema: reference('Problem') } },
    },
  ]);
  return Object.fromEntries(described);
}
