import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { ContentCoding } from './accept.ts';

/** A text that is the same for every reader but for its end; in each coding, only the end is work for a reader. */
export interface TailedDocument {
  /** @param tail at most 65,535 bytes of UTF-8 */
  encode(tail: string, coding: ContentCoding): Buffer;
  /** A strong entity tag of the bytes that `encode` gives. */
  etagOf(tail: string, coding: ContentCoding): string;
}

/**
 * Compresses the body once, off the event loop, up to a byte boundary. The tail is then put behind it without being
 * compressed: as a stored block of deflate (RFC 1951, 3.2.4), an uncompressed meta-block of Brotli (RFC 7932, 9.2).
 * So what strangers choose, such as the address in the tail, need neither be compressed nor kept.
 */
export async function tailedDocument(body: string): Promise<TailedDocument> {
  const bytes = Buffer.from(body);
  const [deflated, brotli] = await Promise.all([
    deflate(bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH }),
    compress(bytes, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ]);
  const checksum = crc32(bytes);
  const digest = createHash('sha256').update(bytes).digest();
  const encoders: Readonly<Record<ContentCoding, (tail: Buffer) => Buffer>> = {
    identity: (tail) => Buffer.concat([bytes, tail]),
    gzip: (tail) =>
      Buffer.concat([
        GZIP_HEADER,
        deflated,
        storedBlock(tail),
        gzipTrailer(crc32(tail, checksum), bytes.length + tail.length),
      ]),
    br: (tail) => Buffer.concat([brotli, uncompressedMetaBlock(tail), BROTLI_END]),
  };
  return {
    encode: (tail, coding) => encoders[coding](Buffer.from(tail)),
    etagOf: (tail, coding) => `"${createHash('sha256').update(digest).update(tail).digest('base64url')}-${coding}"`,
  };
}

const deflate = promisify<Buffer, object, Buffer>(deflateRaw);
const compress = promisify<Buffer, object, Buffer>(brotliCompress);

/** Method 8, no flags, no time, best compression, unknown system (RFC 1952, 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** An empty last meta-block. */
const BROTLI_END = Buffer.from([0b11]);

/** The last block: its flag, its length, that again with all bits turned over. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function gzipTrailer(checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return trailer;
}

/** Bit 0: not the last; bits 1 and 2: a length of four nibbles; then the length less one; bit 19: not compressed. */
function uncompressedMetaBlock(bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  const head = Buffer.alloc(3);
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([head, bytes]);
}
