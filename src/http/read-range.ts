/** Which bytes of a file a request asks for, `start` and `end` inclusive. */
export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const WHOLE: RequestedRange = { kind: 'whole' };
const UNSATISFIABLE: RequestedRange = { kind: 'unsatisfiable' };

/** A header for one range is far shorter: this bounds the digits too. */
const HEADER_CHARS_MAX = 1024;
/** Read after the blanks are gone, so nothing in it can match in two ways. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Reads a `Range` header against a file of `bytes` bytes (RFC 9110, 14.2). What is no range of bytes, a list of
 * several ranges, and a header of more than 1024 characters are answered with the whole file, as the RFC allows.
 */
export function readRange(header: string | undefined, bytes: number): RequestedRange {
  if (header === undefined || header.length > HEADER_CHARS_MAX) return WHOLE;
  const match = ONE_RANGE.exec(header.replace(/[ \t]/g, ''));
  if (match === null) return WHOLE;
  const [, first, last] = match as unknown as [string, string, string];
  if (first === '') return last === '' ? WHOLE : suffixOf(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Number(last);
  if (last !== '' && end < start) return WHOLE;
  return start >= bytes ? UNSATISFIABLE : { kind: 'part', start, end: Math.min(end, bytes - 1) };
}

const suffixOf = (length: number, bytes: number): RequestedRange =>
  length === 0 || bytes === 0 ? UNSATISFIABLE : { kind: 'part', start: Math.max(0, bytes - length), end: bytes - 1 };

/** Whether `If-None-Match` names this entity tag, by weak comparison. */
export const isNamedIn = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;
