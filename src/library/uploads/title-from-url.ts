import { fieldLimits } from '../../core/limits.ts';

/** Names that machines give: long numbers, UUIDs, hashes. */
const MACHINE_NAME = /^[0-9a-f]{16,}$/i;
const EXTENSION = /\.[a-z0-9]{1,5}$/i;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * What the file at an address is called, without its extension: as people name a recording that they give no title.
 * @returns null: it has no name, or one that only machines give
 */
export function titleFromUrl(address: string): string | null {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  const name = decoded(last)
    .replace(EXTENSION, '')
    .replace(INVISIBLE, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim();
  if (name === '' || MACHINE_NAME.test(name.replace(/[^0-9a-z]/gi, ''))) return null;
  return [...name].slice(0, fieldLimits.titleCharsMax).join('').trim();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
