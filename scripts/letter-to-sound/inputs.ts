import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the model depends on beside the dictionary: how it is trained, and the code of the reader that training runs. */
const SOURCES = ['scripts/letter-to-sound/*.ts', 'src/music/pronunciation/{phone,letter-to-sound*}.ts'];
/** They measure, test or mend; the bytes of the model do not depend on them. */
const OTHER = /\.test\.ts$|figures\.ts$|singable\.ts$|inputs\.ts$/;

/** Says whether a model was made from the dictionary and the code that are here now. */
export function inputsSha256(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary')));
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    // Comments and layout may change without a new model.
    if (!OTHER.test(file)) hash.update(bareCode(readFileSync(path.join(ROOT, file), 'utf8')));
  }
  return hash.digest('hex');
}

const bareCode = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/[\s,;()]+/g, '');
