import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MaterialError } from '../material/read-blocks.ts';
import { unitOf } from '../material/read-units.ts';
import { type OwnRow, type OwnRowKind, ownRowKinds, type RowGroup, rowTags } from './own-row.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/en/own-words/', import.meta.url));
/** How many lines a row of a kind has. */
const LINES: Readonly<Record<OwnRowKind, readonly [number, number]>> = {
  turn: [2, 2],
  after: [2, 2],
  hook: [3, 8],
  bridge: [2, 4],
};
const GROUP_OF: ReadonlyMap<string, RowGroup> = new Map(
  Object.entries(rowTags).flatMap(([group, words]) => words.map((word) => [word, group as RowGroup] as const)),
);
const SLOT = /<(?:name|them)>/g;

let rows: readonly OwnRow[] | null = null;

/** All rows, file by file. @throws MaterialError naming file and line */
export function englishOwnRows(): readonly OwnRow[] {
  rows ??= globSync(path.join(FOLDER, '*.txt'))
    .sort()
    .flatMap((file) => readOwnRows(`en/own-words/${path.basename(file)}`, readFileSync(file, 'utf8')));
  return rows;
}

/** Rows "kind tag tag: line / line". @throws MaterialError naming the line */
export function readOwnRows(file: string, text: string): OwnRow[] {
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const colon = row.indexOf(': ');
    if (colon < 0) fail('a row is "kind tag: line / line"');
    const [kind = '', ...words] = row.slice(0, colon).split(' ');
    if (!ownRowKinds.includes(kind as OwnRowKind)) fail(`no kind is called "${kind}": ${ownRowKinds.join(', ')}`);
    const id = `${file}:${index + 1}`;
    const [first = '', ...more] = row.slice(colon + 2).split(' | ');
    const title = more.length === 0 ? null : first;
    if (more.length > 1 || (title !== null && kind !== 'hook'))
      fail('only a chorus has a title: "Title | line / line"');
    const { lines } = unitOf(more[0] ?? first, { id, scene: file }, LINES[kind as OwnRowKind], fail);
    checkSlots(kind as OwnRowKind, [title ?? '', ...lines], title !== null, fail);
    if (title !== null && !lines.some((line) => plainOf(line).includes(plainOf(title))))
      fail('no line has the title, word for word');
    return [{ id, kind: kind as OwnRowKind, tags: tagsOf(words, fail), title, lines }];
  });
}

const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[,?!]/g, '');

function tagsOf(words: readonly string[], fail: (reason: string) => never): OwnRow['tags'] {
  const tags: Partial<Record<RowGroup, string[]>> = {};
  for (const word of words) {
    const group = GROUP_OF.get(word) ?? fail(`no tag is called "${word}": ${[...GROUP_OF.keys()].join(', ')}`);
    tags[group] = [...(tags[group] ?? []), word];
  }
  return tags;
}

function checkSlots(
  kind: OwnRowKind,
  lines: readonly string[],
  isTitled: boolean,
  fail: (reason: string) => never,
): void {
  const strange = lines.find((line) => /[<>]/.test(line.replaceAll(SLOT, '')));
  if (strange !== undefined) fail(`the only slots are <name> and <them>: "${strange}"`);
  const holdsPhrase = lines.some((line) => line.includes('~'));
  if (kind === 'turn' || kind === 'after' ? holdsPhrase : !holdsPhrase && !isTitled)
    fail(`"~" stands in choruses and bridges, and only there`);
}
