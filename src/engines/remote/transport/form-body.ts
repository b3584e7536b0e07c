import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';

/**
 * A `multipart/form-data` body (RFC 7578) whose texts go out byte for byte: browsers' forms, and the FormData of fetch, make CR LF
 * of the line ends of lyrics. Files are read when they are sent.
 */
export class FormBody {
  readonly #boundary = `songwright-${randomBytes(12).toString('hex')}`;
  readonly #pieces: (string | Blob)[] = [];

  text(name: string, value: string): this {
    this.#pieces.push(`${this.#head(name)}\r\n\r\n${value}\r\n`);
    return this;
  }

  /** A WAV file. */
  async wav(name: string, path: string): Promise<this> {
    const type = 'audio/wav';
    const head = `${this.#head(name)}; filename="${name}.wav"\r\nContent-Type: ${type}\r\n\r\n`;
    this.#pieces.push(head, await openAsBlob(path, { type }), '\r\n');
    return this;
  }

  get contentType(): string {
    return `multipart/form-data; boundary=${this.#boundary}`;
  }

  get body(): Blob {
    return new Blob([...this.#pieces, `--${this.#boundary}--\r\n`]);
  }

  #head(name: string): string {
    return `--${this.#boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  }
}
