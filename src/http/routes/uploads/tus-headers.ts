import type { FastifyRequest } from 'fastify';
import { refuse } from '../../../catalogue/refusal.ts';
import { fieldLimits } from '../../../core/limits.ts';

/** A whole number of bytes in a header. @throws ApiError bad_request */
export function readWholeNumber(request: FastifyRequest, name: string, min: number): number {
  const text = request.headers[name];
  const number = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (number >= min) return number;
  const message = text === undefined ? 'is required' : `must be a whole number from ${min}`;
  throw refuse([{ path: HEADERS[name] ?? name, rule: 'format', message }]);
}

const HEADERS: Readonly<Record<string, string>> = {
  'upload-length': 'Upload-Length',
  'upload-offset': 'Upload-Offset',
};

const KNOWN = ['title', 'filename'] as const;

/** What tus' Upload-Metadata says of a recording: pairs of a name and a value in base64. @throws ApiError bad_request */
export function readMetadata(header: string | string[] | undefined): {
  readonly title?: string;
  readonly filename?: string;
} {
  const told: Record<string, string> = {};
  for (const pair of (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')) {
    const [name = '', encoded = ''] = pair.trim().split(/ +/, 2);
    if (!KNOWN.some((known) => known === name)) continue;
    const text = textOf(encoded);
    if (text !== '') told[name] = text;
  }
  if ([...(told.title ?? '')].length > fieldLimits.titleCharsMax)
    throw invalid(`has a title of more than ${fieldLimits.titleCharsMax} characters`);
  return told;
}

/** @throws ApiError bad_request */
function textOf(encoded: string): string {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) throw invalid('must have its values in base64');
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(Buffer.from(encoded, 'base64'))
      .replace(/\p{Cc}/gu, ' ')
      .trim();
  } catch {
    throw invalid('must have its values in base64 of UTF-8');
  }
}

const invalid = (message: string) => refuse([{ path: 'Upload-Metadata', rule: 'format', message }]);
