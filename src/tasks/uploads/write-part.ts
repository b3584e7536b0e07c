import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export interface PartEnd {
  /** How many bytes of it are durable now. */
  readonly bytes: number;
  /** Why the rest did not come; null: it is whole. */
  readonly failure: Error | null;
}

/** More came than may. */
export class PartTooLong extends Error {
  override readonly name = 'PartTooLong';
}

/**
 * Writes a part into the file of an upload, from an offset on, as it comes. What was written before it broke off is made
 * durable too.
 * @param bytesMax where it has to end
 * @throws what the disk says
 */
export async function writePart(
  file: string,
  offsetBytes: number,
  content: Readable,
  bytesMax: number,
): Promise<PartEnd> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await using handle = await open(file, 'a', 0o600).then(async (made) => {
    await made.close();
    return open(file, 'r+');
  });
  let bytes = 0;
  let failure: Error | null = null;
  let diskFailure: unknown = null;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (bytes + chunk.length > bytesMax) throw new PartTooLong('the part is longer than it may be');
      await handle.write(chunk, 0, chunk.length, offsetBytes + bytes).catch((error: unknown) => {
        diskFailure = error;
        throw error;
      });
      bytes += chunk.length;
    }
  } catch (error) {
    failure = error as Error;
  }
  if (diskFailure !== null) throw diskFailure;
  await handle.datasync();
  return { bytes, failure };
}
