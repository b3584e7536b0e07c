import { readFileSync } from 'node:fs';
import { stemsOf } from '../../english/word-stems.ts';
import { factKinds, kindsOf, readFactKinds } from '../own-words/fact-kinds.ts';
import { rowTags } from '../own-words/own-row.ts';

const FILE = 'en/answer-kinds.txt';
const more = readFactKinds(readFileSync(new URL(`../../../../../data/lyrics/${FILE}`, import.meta.url), 'utf8'), FILE);

/** What an answer may say that it is about. */
export const answerKindNames: ReadonlySet<string> = new Set([
  ...[...factKinds, ...more].map(({ name }) => name),
  ...rowTags.about,
]);

/** What a statement speaks of, as answers name it. */
export function answerKindsOf(text: string): ReadonlySet<string> {
  const stems = stemsOf(text);
  const own = more.filter((kind) => stems.some((stem) => kind.stems.has(stem))).map(({ name }) => name);
  return new Set([...kindsOf(text), ...own]);
}
