import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** How much of a file of the system is read; lines beyond are as if they were not there. */
export const SYSTEM_FILE_BYTES_MAX = 1024 * 1024;

/**
 * A small text file of the system, parsed again whenever it has changed. A file that is missing is empty.
 * Synchronous on purpose: the threads that asynchronous reads need can all be held by `getaddrinfo`.
 * @param parse must take time linear in the text
 */
export function systemFile<T>(path: string, parse: (text: string) => T): () => T {
  let version = '';
  let parsed = parse('');
  return () => {
    const found = readIfChanged(path, version);
    if (found !== null) {
      version = found.version;
      parsed = parse(found.text);
    }
    return parsed;
  };
}

/** @returns null: it is what it was */
function readIfChanged(path: string, version: string): { version: string; text: string } | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return version === '' ? null : { version: '', text: '' };
  }
  try {
    const { dev, ino, size, mtimeMs } = fstatSync(file);
    const present = [dev, ino, size, mtimeMs].join(' ');
    return present === version ? null : { version: present, text: readLines(file) };
  } finally {
    closeSync(file);
  }
}

/** The whole lines among the first bytes of an open file. */
function readLines(file: number): string {
  const bytes = Buffer.alloc(SYSTEM_FILE_BYTES_MAX);
  let length = 0;
  for (let count = -1; count !== 0 && length < bytes.length; length += count) {
    count = readSync(file, bytes, length, bytes.length - length, length);
  }
  const text = bytes.toString('utf8', 0, length);
  return length < bytes.length ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}
