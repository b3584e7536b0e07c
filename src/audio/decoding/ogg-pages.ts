import type { FileHandle } from 'node:fs/promises';
import { FileWindow } from './file-window.ts';

/** A page of an Ogg stream (RFC 3533, 6) with the packets that end on it. */
export interface OggPage {
  readonly serial: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Where the stream is behind the last packet that ends here, in the codec's own count; -1: no packet ends here. */
  readonly granule: number;
  readonly packets: readonly Uint8Array[];
}

const HEAD_BYTES = 27;
const PAGE_BYTES_MAX = HEAD_BYTES + 255 + 255 * 255;
/** A packet goes on over pages; no codec's is longer than a FLAC frame or a picture in the tags. */
const PACKET_BYTES_MAX = 16_000_000;
/** Streams side by side in one file. */
const STREAMS_MAX = 64;

/** The pages of a file in order. Bytes between pages are passed over; packets that grow without end are dropped. */
export async function* oggPages(file: FileHandle): AsyncGenerator<OggPage> {
  const window = new FileWindow(file, 0);
  const begun = new Map<number, Uint8Array[]>();
  while ((await window.fill(PAGE_BYTES_MAX)) || window.bytes.length >= HEAD_BYTES) {
    const start = window.bytes.indexOf('OggS', 0, 'latin1');
    if (start !== 0) {
      window.dropBefore(start > 0 ? start : Math.max(1, window.bytes.length - 3));
      continue;
    }
    const end = pageEnd(window.bytes);
    if (end > window.bytes.length) return;
    yield readPage(window.bytes.subarray(0, end), begun);
    window.dropBefore(end);
  }
}

function pageEnd(bytes: Buffer): number {
  const segments = bytes[26]!;
  if (bytes.length < HEAD_BYTES + segments) return Number.POSITIVE_INFINITY;
  let end = HEAD_BYTES + segments;
  for (let i = 0; i < segments; i++) end += bytes[HEAD_BYTES + i]!;
  return end;
}

function readPage(page: Buffer, begun: Map<number, Uint8Array[]>): OggPage {
  const [flags, serial, segments] = [page[5]!, page.readUInt32LE(14), page[26]!];
  if ((flags & 1) === 0 || !begun.has(serial)) begun.set(serial, []);
  if (begun.size > STREAMS_MAX) begun.clear();
  let open = begun.get(serial) ?? [];
  const packets: Uint8Array[] = [];
  let at = HEAD_BYTES + segments;
  let from = at;
  for (let i = 0; i < segments; i++) {
    const length = page[HEAD_BYTES + i]!;
    at += length;
    if (length === 255) continue;
    packets.push(Buffer.concat([...open, page.subarray(from, at)]));
    open = [];
    from = at;
  }
  if (from < at) open.push(Buffer.from(page.subarray(from, at)));
  begun.set(serial, open.reduce((sum, piece) => sum + piece.length, 0) > PACKET_BYTES_MAX ? [] : open);
  const granule = Number(page.readBigInt64LE(6));
  return { serial, isFirst: (flags & 2) !== 0, isLast: (flags & 4) !== 0, granule, packets };
}
