import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type CreateRequest, plainRequest } from '../engines/port.ts';
import { writeSong } from '../engines/studio/write-song.ts';

const TRIAL_SONG: CreateRequest = {
  ...plainRequest,
  seed: 'doctor',
  tags: 'pop',
  isInstrumental: true,
  durationSeconds: 30,
  durationSecondsMax: 120,
};

/** How long a whole score takes here, without its sound. @throws what the engine throws */
export function composeMs(): number {
  const began = performance.now();
  const { score } = writeSong({ request: TRIAL_SONG, ordinal: 0 });
  if (score.parts.length === 0) throw new Error('the engine wrote a song without parts');
  return performance.now() - began;
}

/** The first of this name on the PATH; null: none. */
export function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}
