import type { FileHandle } from 'node:fs/promises';

const READ_BYTES = 1 << 20;

/** A part of a file in memory that moves on through it. */
export class FileWindow {
  readonly #file: FileHandle;
  #offset: number;
  #bytes: Buffer = Buffer.alloc(0);
  #isAtEnd = false;

  constructor(file: FileHandle, start: number) {
    this.#file = file;
    this.#offset = start;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Drops what lies before an offset in `bytes`. */
  dropBefore(at: number): void {
    this.#bytes = this.#bytes.subarray(at);
  }

  /** Makes `bytes` at least so long, or as long as the file allows. @returns whether it is so long */
  async fill(count: number): Promise<boolean> {
    const pieces = [this.#bytes];
    for (let held = this.#bytes.length; held < count && !this.#isAtEnd; ) {
      const wanted = Math.max(READ_BYTES, count - held);
      const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(wanted), 0, wanted, this.#offset);
      this.#isAtEnd = bytesRead === 0;
      this.#offset += bytesRead;
      held += bytesRead;
      pieces.push(buffer.subarray(0, bytesRead));
    }
    if (pieces.length > 1) this.#bytes = Buffer.concat(pieces);
    return this.#bytes.length >= count;
  }
}
