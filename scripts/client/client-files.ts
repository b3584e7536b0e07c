import { typeOf } from './schema-type.ts';

type Json = Record<string, unknown>;

interface Described {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: Json }> }>;
}

const HEAD = '// Written by scripts/build-client.ts from our OpenAPI document: do not edit.\n';

/** The two files of packages/client that come from the OpenAPI document: name -> text, not yet formatted. */
export function clientFilesOf(document: Json): Readonly<Record<string, string>> {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const operations = Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const seen = new Set<string>();
  const unique = operations.filter(({ described: { operationId } }) => {
    const isNew = !seen.has(operationId);
    seen.add(operationId);
    return isNew;
  });
  return { 'schemas.ts': schemasText(schemas), 'operations.ts': operationsText(unique) };
}

const schemasText = (schemas: Record<string, Json>): string =>
  `${HEAD}\n${Object.entries(schemas)
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema, '')};`)
    .join('\n\n')}\n`;

function operationsText(
  operations: readonly { readonly path: string; readonly method: string; readonly described: Described }[],
): string {
  const types = operations.map(({ described }) => {
    const body = described.requestBody?.content['application/json']?.schema;
    const answer = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1];
    const schema = answer?.content?.['application/json']?.schema;
    return `  '${described.operationId}': { body: ${body === undefined ? 'null' : typeOf(body, 'Schemas.')}; answer: ${schema === undefined ? 'string' : typeOf(schema, 'Schemas.')} };`;
  });
  const rows = operations.map(
    ({ path, method, described }) => `  '${described.operationId}': ['${method.toUpperCase()}', '${path}'],`,
  );
  return `${HEAD}import type * as Schemas from './schemas.ts';

/** Operations by name: what they are sent (null: no JSON) and what they answer (string: no JSON). */
export interface Operations {
${types.join('\n')}
}

/** Where each operation is. */
export const routes: Readonly<Record<keyof Operations, readonly [method: string, path: string]>> = {
${rows.join('\n')}
};
`;
}
