/**
 * JSON text that a jsonb column takes whatever the strings hold: PostgreSQL knows neither U+0000 nor half of a
 * surrogate pair, and a caller's lyrics may contain both. The first is left out, the second becomes U+FFFD.
 */
export const toStorableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => storable(inner));

/** The same for a text column. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

function storable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.keys(value).every((name) => toStorableText(name) === name)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toStorableText(name), inner]));
}
