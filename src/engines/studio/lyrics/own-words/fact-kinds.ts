import { readFileSync } from 'node:fs';
import { stemsOf } from '../../english/word-stems.ts';
import { MaterialError } from '../material/read-blocks.ts';

/** A kind of thing that facts speak of, and the stems by which it is known. */
export interface FactKind {
  readonly name: string;
  readonly stems: ReadonlySet<string>;
}

const FILE = new URL('../../../../../data/lyrics/en/fact-kinds.txt', import.meta.url);

/** Rows "kind: words". @throws MaterialError naming the line */
export function readFactKinds(text: string, file = 'en/fact-kinds.txt'): FactKind[] {
  const names = new Set<string>();
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const [name = '', words = '', ...more] = row.split(': ');
    if (!/^[a-z]+$/.test(name) || words === '' || more.length > 0) fail('a row is "kind: words"');
    if (names.has(name)) fail(`"${name}" has a row already`);
    names.add(name);
    const stems = words.split(' ').flatMap((word) => stemsOf(word));
    const twice = stems.find((stem, at) => stems.indexOf(stem) !== at);
    if (twice !== undefined) fail(`"${twice}" stands there twice`);
    return [{ name, stems: new Set(stems) }];
  });
}

/** Of `data/lyrics/en/fact-kinds.txt`. */
export const factKinds: readonly FactKind[] = readFactKinds(readFileSync(FILE, 'utf8'));

const DENIAL = /\b(?:not|no|never|nobody|nothing|without|neither)\b|n't\b/i;

/** What a statement speaks of; what it denies is not spoken of. */
export function kindsOf(text: string): ReadonlySet<string> {
  if (DENIAL.test(text)) return new Set();
  const stems = stemsOf(text);
  return new Set(factKinds.filter((kind) => stems.some((stem) => kind.stems.has(stem))).map(({ name }) => name));
}
