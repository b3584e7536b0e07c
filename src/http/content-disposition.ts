/**
 * The Content-Disposition of a file, with its name twice (RFC 6266): in plain ASCII for everyone, and in UTF-8
 * (RFC 8187) for those who can.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const safe = fileName.toWellFormed().replace(/[\p{C}"\\/%]/gu, '_');
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
