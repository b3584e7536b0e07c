import type { FileHandle } from 'node:fs/promises';
import { DecodeFailure } from './decode-failure.ts';

/**
 * How many parts a file may have, counted before anything is decoded: a part costs whoever reads the file far more than
 * its few bytes. Eight minutes in fragments of a tenth of a second have 34,000 boxes.
 */
export const structureLimits = { boxesMax: 40_000, boxDepthMax: 8, elementsMax: 40_000 } as const;

const HEAD_BYTES = 16;
/** Boxes of MP4 and QuickTime that hold boxes, of those that a reader goes through. */
const BOX_HOLDERS: ReadonlySet<string> = new Set([
  ...['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'moof', 'traf', 'udta'],
]);

interface Count {
  left: number;
}

/** @throws DecodeFailure when an MP4 or QuickTime file has more boxes than sound needs */
export async function checkBoxes(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  await countBoxes(file, { from: 0, to: size, depth: 0 }, { left: structureLimits.boxesMax });
}

async function countBoxes(
  file: FileHandle,
  { from, to, depth }: { readonly from: number; readonly to: number; readonly depth: number },
  count: Count,
): Promise<void> {
  const head = Buffer.alloc(HEAD_BYTES);
  for (let at = from; at + 8 <= to; ) {
    if (count.left-- === 0) throw tooManyParts();
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at);
    if (bytesRead < 8) return;
    const isLong = head.readUInt32BE(0) === 1;
    const bytes = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    const headBytes = isLong ? 16 : 8;
    // 0: up to the end. What is shorter than its own head is left to the decoder to judge.
    if (bytes < headBytes) return;
    if (depth < structureLimits.boxDepthMax && BOX_HOLDERS.has(head.toString('latin1', 4, 8))) {
      await countBoxes(file, { from: at + headBytes, to: Math.min(to, at + bytes), depth: depth + 1 }, count);
    }
    at += bytes;
  }
}

const SEGMENT_ID = 0x18538067;

/** @throws DecodeFailure when a Matroska or WebM file has more elements beside its clusters than sound needs */
export async function checkElements(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const head = Buffer.alloc(HEAD_BYTES);
  let left = structureLimits.elementsMax;
  for (let at = 0; at < size; ) {
    if (left-- === 0) throw tooManyParts();
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at);
    const element = elementAt(head.subarray(0, bytesRead));
    if (element === null) return;
    // What holds everything is gone into; what does not say how long it is, too.
    const isEntered = element.id === SEGMENT_ID || element.bytes === null;
    at += element.headBytes + (isEntered ? 0 : element.bytes!);
  }
}

/** Id and length of an element (RFC 8794, 4 to 6). @returns null: none begins here */
function elementAt(head: Buffer): { id: number; headBytes: number; bytes: number | null } | null {
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  const lengthBytes = Math.clz32(head[idBytes] ?? 0) - 23;
  if (idBytes > 4 || lengthBytes > 8 || head.length < idBytes + lengthBytes) return null;
  const id = head.readUIntBE(0, idBytes);
  let bytes = head[idBytes]! & (0xff >> lengthBytes);
  let isUnknown = bytes === 0xff >> lengthBytes;
  for (const byte of head.subarray(idBytes + 1, idBytes + lengthBytes)) {
    bytes = bytes * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id, headBytes: idBytes + lengthBytes, bytes: isUnknown ? null : bytes };
}

const tooManyParts = (): DecodeFailure =>
  new DecodeFailure('The file is cut into too many parts. Send it as MP3, WAV or FLAC.');
