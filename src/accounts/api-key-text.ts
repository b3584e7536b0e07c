import { createHmac, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'sw_live_';
const SECRET_CHARS = 30;
const CHECKSUM_CHARS = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_CHARS + CHECKSUM_CHARS}}$`);

/** A new key: prefix, 178 random bits, and a checksum that tells a typing error, or a find of a scanner, from a key. */
export function createApiKeyText(): string {
  let text = PREFIX;
  for (let i = 0; i < SECRET_CHARS; i++) text += BASE62[randomInt(BASE62.length)];
  return text + checksumOf(text);
}

/** Whether the text can be a key at all, without asking anyone. */
export function isApiKeyText(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const split = PREFIX.length + SECRET_CHARS;
  return checksumOf(text.slice(0, split)) === text.slice(split);
}

/** What is stored in place of the key: HMAC-SHA256 under the installation's pepper, 32 bytes. */
export const hashApiKey = (apiKey: string, pepper: Uint8Array): Buffer =>
  createHmac('sha256', pepper).update(apiKey).digest();

/** CRC-32 in base 62, most significant digit first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    digits = BASE62[rest % BASE62.length] + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
