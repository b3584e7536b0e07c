import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface CallerSheet {
  readonly name: string;
  readonly lyrics: string;
}

const folder = path.join(import.meta.dirname, 'lyrics');

/** Lyrics as callers send them: uneven lines, long words, markers in many spellings or none. Nothing was tuned on them. */
export const callerSheets: readonly CallerSheet[] = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map((file) => ({ name: file.replace(/\.txt$/, ''), lyrics: readFileSync(path.join(folder, file), 'utf8') }));
