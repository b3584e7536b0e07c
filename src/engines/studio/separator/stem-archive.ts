import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { SeparatorFailure } from './separator-failure.ts';

/** A file in an archive. */
export interface ArchiveEntry {
  /** With the folders that it lies in. */
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Of its local header. */
  readonly offset: number;
}

export const archiveLimits = {
  entriesMax: 64,
  /** Of the list of contents. */
  listBytesMax: 64 * 1024,
} as const;

const END_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
const END_SIGN = 0x0605_4b50;
const ENTRY_SIGN = 0x0201_4b50;
const LOCAL_SIGN = 0x0403_4b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;
const LONG = 0xffff_ffff;

/**
 * What a ZIP file holds, by its central directory (APPNOTE 6.3.10, 4.3.12): stored or deflated, not encrypted, of less
 * than 4 GB.
 * @throws SeparatorFailure
 */
export async function readArchive(file: FileHandle): Promise<readonly ArchiveEntry[]> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - END_BYTES - COMMENT_BYTES_MAX), END_BYTES + COMMENT_BYTES_MAX);
  const end = lastSign(tail);
  if (end === -1) throw broken('is no ZIP file');
  const [count, listBytes, listAt] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > archiveLimits.entriesMax || listBytes > archiveLimits.listBytesMax) throw broken('holds too many files');
  const list = await bytesAt(file, listAt, listBytes);
  const entries: ArchiveEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_BYTES > list.length || list.readUInt32LE(at) !== ENTRY_SIGN) throw broken('is damaged');
    const nameBytes = list.readUInt16LE(at + 28);
    entries.push(entryAt(list, at, nameBytes));
    at += ENTRY_BYTES + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

function lastSign(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END_SIGN) return at;
  return -1;
}

function entryAt(list: Buffer, at: number, nameBytes: number): ArchiveEntry {
  const method = list.readUInt16LE(at + 10);
  const [packedBytes, bytes, offset] = [20, 24, 42].map((place) => list.readUInt32LE(at + place)) as [
    number,
    number,
    number,
  ];
  const isReadable = (list.readUInt16LE(at + 8) & ENCRYPTED) === 0 && (method === STORED || method === DEFLATED);
  if (!isReadable || [packedBytes, bytes, offset].includes(LONG)) throw broken('is packed in an unknown way');
  const name = list.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
  return { name, isDeflated: method === DEFLATED, packedBytes, bytes, offset };
}

/** Unpacks one file of an archive. @throws SeparatorFailure when it has more bytes than allowed, or is damaged */
export async function unpackEntry(
  archivePath: string,
  entry: ArchiveEntry,
  outPath: string,
  bytesMax: number,
): Promise<void> {
  const start = await startOf(archivePath, entry);
  if (entry.packedBytes === 0) throw broken('holds an empty file');
  const packed = createReadStream(archivePath, { start, end: start + entry.packedBytes - 1 });
  const out = createWriteStream(outPath);
  const steps = entry.isDeflated ? [createInflateRaw(), atMost(bytesMax), out] : [atMost(bytesMax), out];
  await pipeline([packed, ...steps]).catch((error: unknown) => {
    throw error instanceof SeparatorFailure ? error : broken('is damaged');
  });
}

async function startOf(archivePath: string, entry: ArchiveEntry): Promise<number> {
  await using file = await open(archivePath);
  const head = await bytesAt(file, entry.offset, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL_SIGN) throw broken('is damaged');
  return entry.offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
}

function atMost(bytesMax: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(piece: Buffer, _, next) {
      bytes += piece.length;
      if (bytes > bytesMax) next(broken('holds a file that is too large'));
      else next(null, piece);
    },
  });
}

async function bytesAt(file: FileHandle, start: number, count: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, start);
  return buffer.subarray(0, bytesRead);
}

const broken = (what: string): SeparatorFailure => new SeparatorFailure(`its answer ${what}`);
