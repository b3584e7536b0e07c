import { readFileSync } from 'node:fs';

/** A file of a recorded server is told by its length and its first bytes. */
export interface RecordedFile {
  readonly binary_bytes: number;
  /** Hexadecimal. */
  readonly first16: string;
}

export interface RecordedPart {
  readonly name: string;
  readonly value?: string;
  readonly filename?: string;
  readonly bytes?: number;
}

/** A request to ACE-Step's own server and its answer, as they went over the wire. */
export interface RecordedExchange {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: {
    /** null: the connection was refused. */
    readonly status: number | null;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | RecordedFile;
  };
}

/** A recorded conversation: JSON, one exchange a line below the line that tells what it is about. */
export function readRecording<T>(file: string): readonly T[] {
  const text = readFileSync(new URL(`recordings/${file}.jsonl`, import.meta.url), 'utf8');
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as T);
}
