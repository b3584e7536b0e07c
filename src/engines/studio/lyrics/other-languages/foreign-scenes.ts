import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { foreignOccasions } from './foreign-occasions.ts';
import type { ForeignScene } from './foreign-scene.ts';
import { readForeignScenes } from './read-foreign-scenes.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/', import.meta.url));
const LANGUAGE_AT = 1;

let scenes: readonly ForeignScene[] | null = null;

/** All scenes of `data/lyrics/<language>/scenes/`, read at the first question. @throws DataTableError naming file and line */
export function foreignScenes(): readonly ForeignScene[] {
  scenes ??= globSync('lyrics/*/scenes/*.txt', { cwd: FOLDER }).sort().flatMap(scenesOfFile);
  return scenes;
}

function scenesOfFile(file: string): ForeignScene[] {
  const language = file.split(path.sep)[LANGUAGE_AT]!;
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return readForeignScenes(text, { name: file, language, tags: new Set(foreignOccasions().keys()) });
}
