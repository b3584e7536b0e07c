import { createReadStream } from 'node:fs';
import { ApiError } from '../core/errors.ts';
import { wireLimits } from '../core/limits.ts';

export const composeLimits = {
  /** A line may be as long as the body of an HTTP request. */
  lineBytesMax: wireLimits.bodyBytesMax,
  linesMax: 100_000,
} as const;

/** One line of a file of requests: its number from 1, and its bytes or why they were not kept. */
export interface RequestLine {
  readonly number: number;
  readonly bytes: Uint8Array | ApiError;
  /** How much of the file is read, 0..1; null when its size is not known. */
  readonly fraction: number | null;
}

const NEWLINE = 0x0a;

/** Lines of a file one after another; a line that is too long is passed over without being held. `-` is standard input. */
export async function* readRequestLines(path: string, fileBytes: number | null): AsyncGenerator<RequestLine> {
  const stream = path === '-' ? process.stdin : createReadStream(path);
  let number = 1;
  let read = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const hold = (bytes: Uint8Array): void => {
    heldBytes += bytes.length;
    if (heldBytes <= composeLimits.lineBytesMax) held.push(bytes);
    else held = [];
  };
  const takeLine = (): RequestLine => {
    const bytes = heldBytes > composeLimits.lineBytesMax ? tooLong(number) : Buffer.concat(held);
    const line = { number, bytes, fraction: fileBytes === null ? null : Math.min(1, read / Math.max(1, fileBytes)) };
    [number, held, heldBytes] = [number + 1, [], 0];
    return line;
  };
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      hold(chunk.subarray(start, end));
      read += end + 1 - start;
      start = end + 1;
      yield takeLine();
    }
    hold(chunk.subarray(start));
    read += chunk.length - start;
  }
  if (heldBytes > 0) yield takeLine();
}

const tooLong = (number: number): ApiError =>
  new ApiError('payload_too_large', `Line ${number} is longer than ${composeLimits.lineBytesMax / 1024} KiB.`);
