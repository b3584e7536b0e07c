type Json = Record<string, unknown>;

/** The TypeScript type of a JSON Schema (2020-12) as zod writes it. @param prefix before names of other schemas */
export function typeOf(schema: Json | boolean | undefined, prefix: string): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  if (typeof schema.$ref === 'string') return `${prefix}${schema.$ref.split('/').at(-1)}`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices !== undefined) return choices.map((choice) => `(${typeOf(choice, prefix)})`).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => `(${typeOf({ ...schema, type }, prefix)})`).join(' | ');
  }
  return ofOneType(schema, prefix);
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function ofOneType(schema: Json, prefix: string): string {
  if (schema.type === 'array') return arrayType(schema, prefix);
  if (schema.type === 'object') return objectType(schema, prefix);
  return plainTypes[String(schema.type)] ?? 'unknown';
}

function arrayType({ prefixItems, items }: Json, prefix: string): string {
  if (Array.isArray(prefixItems)) return `readonly [${prefixItems.map((item) => typeOf(item, prefix)).join(', ')}]`;
  return `readonly (${typeOf(items as Json, prefix)})[]`;
}

function objectType({ properties = {}, required = [], additionalProperties }: Json, prefix: string): string {
  const members = Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
    const isRequired = (required as string[]).includes(name);
    const type = typeOf(schema, prefix);
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    return `${docOf(schema)}readonly ${key}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};`;
  });
  if (members.length > 0) return `{ ${members.join('\n')} }`;
  return `{ readonly [name: string]: ${typeOf(additionalProperties as Json | undefined, prefix)} }`;
}

const docOf = ({ description }: Json): string =>
  typeof description === 'string' ? `\n/** ${description.replaceAll('*/', '* /')} */\n` : '\n';
