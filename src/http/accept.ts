/**
 * How much a comma-separated `Accept…` header wants exactly this name (RFC 9110, 12.4.2): its q value, 0 when it is
 * not listed. Wildcards do not count: they ask for nothing in particular.
 */
export function qualityOf(header: string | undefined, name: string): number {
  for (const entry of (header ?? '').split(',')) {
    const [listed, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    if (listed !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    return quality >= 0 && quality <= 1 ? quality : 0;
  }
  return 0;
}

/** How a body may be packed for its way (RFC 9110, 8.4.1). */
export type ContentCoding = 'identity' | 'gzip' | 'br';

/** The coding that an `Accept-Encoding` header likes best; of equal ones the smaller. */
export function contentCodingFor(header: string | undefined): ContentCoding {
  const brotli = qualityOf(header, 'br');
  const gzip = qualityOf(header, 'gzip');
  if (brotli === 0 && gzip === 0) return 'identity';
  return brotli >= gzip ? 'br' : 'gzip';
}
