import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { openApiDocument, operationsByAddress } from './openapi.ts';
import { errorTypesOf, pathsOf } from './operation.ts';

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument('1.2.3'))) as {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
  tags: { name: string }[];
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object anywhere in the document. */
function* objectsOf(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

describe('the OpenAPI document', () => {
  it('lists exactly the operations of the catalogue', () => {
    const listed = operations.map(({ path, method, operation }) => [operation.operationId, method.toUpperCase(), path]);
    const declared = operationsByAddress().flatMap(([operation]) =>
      pathsOf(operation!).map((path) => [operation!.name, operation!.method, path]),
    );
    const told = operations.flatMap(({ operation }) => (operation['x-task-types'] as { operation: string }[]) ?? []);
    const sharing = operationsByAddress().filter(({ length }) => length > 1);
    assert.deepEqual(
      told.map(({ operation }) => operation),
      sharing.flat().map(({ name }) => name),
    );
    assert.deepEqual(listed.sort(), declared.sort());
    assert.equal(new Set(listed.map(([id]) => id)).size, listed.length);
    assert.equal(document.openapi, '3.1.0');
  });

  it('declares exactly the parameters that each path has', () => {
    for (const { path, operation } of operations) {
      const parameters = operation.parameters as { name: string; in: string; required: boolean; schema: Json }[];
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(
        inPath.map(({ name }) => name),
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      );
      assert.ok(inPath.every(({ required, schema }) => required && schema.type === 'string'));
    }
  });

  it('has only references, tags and security schemes that exist', () => {
    for (const part of objectsOf(document)) {
      if (typeof part.$ref !== 'string') continue;
      const name = /^#\/components\/schemas\/(\w+)$/.exec(part.$ref)?.[1];
      assert.ok(name !== undefined && name in document.components.schemas, part.$ref);
    }
    const tags = document.tags.map(({ name }) => name);
    for (const { operation } of operations) {
      assert.ok((operation.tags as string[]).every((tag) => tags.includes(tag)));
      assert.ok(
        (operation.security as Json[]).every(
          (scheme) => Object.keys(scheme)[0]! in document.components.securitySchemes,
        ),
      );
    }
  });

  it('gives every response a description, and every operation a good answer and its errors', () => {
    for (const { operation } of operations) {
      const responses = operation.responses as Record<string, Json>;
      const { answers, ...declared } = catalogue.find(({ name }) => name === operation.operationId)!;
      assert.ok(Object.values(responses).every(({ description }) => String(description).length > 4));
      for (const { status } of answers) assert.ok(String(status) in responses);
      const told = Object.values(responses)
        .map(({ description }) => String(description))
        .join(' ');
      for (const type of errorTypesOf(declared))
        assert.ok(told.includes(`${type}: `), `${operation.operationId} ${type}`);
    }
  });

  it('holds schemas that JSON Schema can read, without our own addresses in them', () => {
    const { schemas } = document.components;
    for (const part of objectsOf(schemas)) assert.equal('$schema' in part || '$id' in part, false);
    for (const [name, { allOf: _modes, ...schema }] of Object.entries(schemas)) {
      const inlined = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
      assert.doesNotThrow(() => z.fromJSONSchema({ ...inlined, $defs: plainDefinitions(schemas) }), name);
    }
  });

  it('shows examples that the operations accept', () => {
    let count = 0;
    for (const { body } of catalogue) {
      for (const example of (body?.schema.meta()?.examples as unknown[] | undefined) ?? []) {
        count += 1;
        const input = body!.schema.parse(example);
        assert.deepEqual(body!.rules?.(input, { engineNames: [] }) ?? [], []);
      }
    }
    assert.ok(count >= 3);
  });

  it('shows an example of every body', () => {
    const bare = catalogue.filter(
      ({ body, errors }) => body !== null && !errors.includes('gone') && body.schema.meta()?.examples === undefined,
    );
    assert.deepEqual(
      bare.map(({ name }) => name),
      [],
    );
  });

  it('leaves room for fields that later versions add', () => {
    for (const part of objectsOf(document.components.schemas)) assert.notEqual(part.additionalProperties, false);
  });

  it('says what a mode requires', () => {
    const modes = document.components.schemas.SonicCreateRequest!.allOf as { then: { required: string[] } }[];
    assert.deepEqual(
      modes.map((mode) => mode.then.required),
      [['gpt_description_prompt'], ['prompt']],
    );
  });
});

const plainDefinitions = (schemas: Record<string, Json>): Json =>
  JSON.parse(
    JSON.stringify(schemas, (name, value) => (name === 'allOf' ? undefined : value)).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    ),
  );
