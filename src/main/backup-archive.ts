import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Header } from 'tar';

/** A backup is a tar file (POSIX ustar) that any tar program opens. */
const BLOCK_BYTES = 512;
const READ_BYTES = 1 << 18;

/** The file is not a backup, or not whole; the message says what was found. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  /** Once, before the next entry is asked for or later: the file is read in place. */
  content(): AsyncGenerator<Buffer>;
}

/** Grows an archive entry by entry; only its owner may read it, for it holds secrets. */
export class ArchiveWriter {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws when the file exists */
  static async create(path: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600));
  }

  /**
   * Adds an entry of exactly so many bytes.
   * @returns the SHA-256 of its content, hex
   * @throws BackupError when the content has another length
   */
  async add(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<string> {
    await this.#file.writeFile(headerOf(name, bytes));
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.length;
      await this.#file.writeFile(chunk);
    }
    if (written !== bytes) throw new BackupError(`${name} has ${written} bytes where ${bytes} were expected.`);
    await this.#file.writeFile(Buffer.alloc(-bytes & (BLOCK_BYTES - 1)));
    return hash.digest('hex');
  }

  async addText(name: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    return this.add(name, bytes.length, once(bytes));
  }

  /** Writes the end mark and waits until all of it is on the disk. */
  async finish(): Promise<void> {
    await this.#file.writeFile(Buffer.alloc(2 * BLOCK_BYTES));
    await this.#file.sync();
    await this.#file.close();
  }

  async abandon(): Promise<void> {
    await this.#file.close();
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The same content gives the same archive, whenever it is written. */
function headerOf(name: string, bytes: number): Buffer {
  const header = new Header({ path: name, size: bytes, mode: 0o600, uid: 0, gid: 0, type: 'File', mtime: new Date(0) });
  const block = Buffer.alloc(BLOCK_BYTES);
  if (header.encode(block)) throw new BackupError(`${name} is too long a name for a backup.`);
  return block;
}

/** The entries of an archive in their order. @throws BackupError */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupError(`${path} cannot be read (${error.message}).`, { cause: error });
  });
  try {
    for (let position = 0; ; ) {
      const header = await readHeader(file, position, path);
      if (header === null) return;
      const start = position + BLOCK_BYTES;
      yield { ...header, content: () => readContent(file, start, header.bytes, header.name) };
      position = start + Math.ceil(header.bytes / BLOCK_BYTES) * BLOCK_BYTES;
    }
  } finally {
    await file.close();
  }
}

/** null: the end mark. */
async function readHeader(
  file: FileHandle,
  position: number,
  path: string,
): Promise<{ readonly name: string; readonly bytes: number } | null> {
  const block = Buffer.alloc(BLOCK_BYTES);
  const { bytesRead } = await file.read(block, 0, BLOCK_BYTES, position);
  if (bytesRead < BLOCK_BYTES) throw new BackupError(`${path} ends too early: it is no backup, or not a whole one.`);
  const header = new Header(block);
  if (header.nullBlock) return null;
  if (!header.cksumValid || header.path === undefined || header.size === undefined) {
    throw new BackupError(`${path} is no backup, or is damaged at byte ${position}.`);
  }
  return { name: header.path, bytes: header.size };
}

async function* readContent(file: FileHandle, start: number, bytes: number, name: string): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes; ) {
    const chunk = Buffer.allocUnsafe(Math.min(READ_BYTES, bytes - done));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, start + done);
    if (bytesRead === 0) throw new BackupError(`The backup ends in the middle of ${name}.`);
    done += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** All of a small entry. @throws BackupError when it is larger than `bytesMax` */
export async function readText(entry: ArchiveEntry, bytesMax: number): Promise<string> {
  if (entry.bytes > bytesMax) throw new BackupError(`${entry.name} is larger than ${bytesMax} bytes.`);
  return Buffer.concat(await Array.fromAsync(entry.content())).toString();
}
