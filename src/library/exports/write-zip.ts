import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file on its way into an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  /** Text becomes a third; sound and pictures are packed already, or too long to be worth the time. */
  readonly isText: boolean;
  open(): Promise<Readable>;
}

/** A file in an archive. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
}

/**
 * Writes a zip (with ZIP64 records where it needs them) file by file, each opened when it is its turn. The same entries and
 * date give the same bytes.
 * @throws the signal's reason, or what an entry could not be read for
 */
export async function writeZip(
  entries: readonly ZipEntry[],
  outPath: string,
  date: Date,
  signal: AbortSignal,
): Promise<readonly PackedFile[]> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  for (const { name, bytes, isText, open } of entries) {
    const options = { size: bytes, compress: isText, mtime: date, mode: 0o100644 };
    zip.addReadStreamLazy(name, options, (done) => {
      open().then(
        (stream) => {
          stream.once('error', (error) => out.destroy(error));
          done(null, stream);
        },
        (error: Error) => out.destroy(error),
      );
    });
  }
  zip.once('error', (error: Error) => out.destroy(error));
  zip.end();
  await pipeline(out, createWriteStream(outPath), { signal });
  return entries.map(({ name, bytes }) => ({ name, bytes }));
}
