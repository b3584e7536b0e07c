import { attitudeKinds } from '../../song-intent.ts';
import { type Block, blockSections, type Cell, type CellName, cellNames, titleKinds, youKinds } from './block.ts';

/** Material that does not keep its form; the message names file and line. */
export class MaterialError extends Error {
  override readonly name = 'MaterialError';

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}

const fields = {
  section: blockSections,
  for: null,
  attitude: attitudeKinds,
  you: youKinds,
  life: ['living', 'dead', 'any'],
  tense: ['present', 'past', 'any'],
  speaker: ['I', 'we', 'any'],
  style: ['sung', 'rap', 'kids', 'any'],
  turn: ['yes'],
  'title-kind': titleKinds,
} as const;
type FieldName = keyof typeof fields;

const defaults: Partial<Record<FieldName, string>> = {
  life: 'any',
  tense: 'any',
  speaker: 'any',
  style: 'sung',
  turn: '',
  'title-kind': '',
};
const LINE_CHARS_MAX = 160;

interface Draft {
  readonly name: string;
  readonly line: number;
  readonly values: Map<FieldName, string>;
  readonly titles: string[];
  readonly cells: { name: CellName; groups: { openers: string[]; closers: string[] }[]; wholes: string[] }[];
}

/**
 * The blocks of one file.
 * @param tags that `for` may name
 * @throws MaterialError for whatever the format does not allow
 */
export function readBlocks(file: string, text: string, tags: ReadonlySet<string>): Block[] {
  const drafts: Draft[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    if (line === '' || line.startsWith('#')) continue;
    if (line.length > LINE_CHARS_MAX) fail(`longer than ${LINE_CHARS_MAX} characters`);
    const [keyword = '', ...rest] = line.split(/\s+/);
    const draft = drafts.at(-1);
    if (keyword === 'block') drafts.push(newDraft(rest.join(' '), index + 1, fail));
    else if (draft === undefined) fail('stands before the first block');
    else if (keyword === 'title:') addTitle(draft, rest.join(' '), fail);
    else if (line === 'or') openGroup(draft, fail);
    else if (keyword === 'cell') openCell(draft, rest.join(' '), fail);
    else if ('+-='.includes(keyword)) addLine(draft, keyword, rest.join(' '), fail);
    else addField(draft, line, fail);
  }
  return drafts.map((draft) => blockOf(file, draft, tags));
}

type Fail = (reason: string) => never;

function newDraft(name: string, line: number, fail: Fail): Draft {
  if (!/^[a-z0-9-]{2,60}$/.test(name)) fail(`"${name}" is no name of a block: lower-case letters, digits and hyphens`);
  return { name, line, values: new Map(), titles: [], cells: [] };
}

function addTitle(draft: Draft, title: string, fail: Fail): void {
  if (title === '' || !isBalanced(title)) fail(`"${title}" is no title`);
  draft.titles.push(title);
}

function openCell(draft: Draft, name: string, fail: Fail): void {
  if (!cellNames.includes(name as CellName)) fail(`"${name}" is no cell: ${cellNames.join(', ')}`);
  draft.cells.push({ name: name as CellName, groups: [{ openers: [], closers: [] }], wholes: [] });
}

/** Another group of halves in the same cell. */
function openGroup(draft: Draft, fail: Fail): void {
  if (draft.cells.length === 0) fail('"or" stands before the first cell');
  draft.cells.at(-1)!.groups.push({ openers: [], closers: [] });
}

function addLine(draft: Draft, kind: string, text: string, fail: Fail): void {
  const cell = draft.cells.at(-1)!;
  if (draft.cells.length === 0) fail('a line stands before the first cell');
  if (text === '') fail('an empty line of song');
  if (/[.!]$/.test(text)) fail('no full stop at the end');
  if (/[()"“”]/.test(text)) fail('no brackets or quotation marks');
  if (!isBalanced(text)) fail('a brace, bracket or angle is not closed');
  const group = cell.groups.at(-1)!;
  const list = kind === '+' ? group.openers : kind === '-' ? group.closers : cell.wholes;
  if (list.includes(text)) fail('the same line twice in a cell');
  list.push(text);
}

const isBalanced = (text: string): boolean =>
  !/[{}[\]<>]/.test(
    text
      .replace(/\{[^{}]*\}/g, '')
      .replace(/\[[a-z]+\]/g, '')
      .replace(/<[a-z]+>/g, ''),
  );

function addField(draft: Draft, line: string, fail: Fail): void {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon).trim() as FieldName;
  if (colon < 0 || !(name in fields)) fail(`"${line.slice(0, 40)}" is neither a field nor a line of song`);
  if (draft.values.has(name)) fail(`"${name}" twice`);
  const value = line.slice(colon + 1).trim();
  const allowed: readonly string[] | null = fields[name];
  const many = name === 'attitude' || name === 'for';
  const wrong = (many ? value.split(/\s+/) : [value]).find((one) => one === '' || allowed?.includes(one) === false);
  if (wrong !== undefined)
    fail(`"${wrong}" is no value of ${name}${allowed === null ? '' : `: ${allowed.join(', ')}`}`);
  draft.values.set(name, value);
}

function blockOf(file: string, draft: Draft, tags: ReadonlySet<string>): Block {
  const fail = (reason: string): never => {
    throw new MaterialError(file, draft.line, `block ${draft.name}: ${reason}`);
  };
  const value = (name: FieldName): string => draft.values.get(name) ?? defaults[name] ?? fail(`has no "${name}"`);
  const serves = value('for').split(/\s+/);
  const unknown = serves.find((tag) => tag !== 'any' && !tags.has(tag));
  if (unknown !== undefined) fail(`"${unknown}" is no occasion or domain of vocabulary.txt`);
  if (draft.cells.length === 0) fail('has no cell');
  for (const cell of draft.cells) checkCell(cell, fail);
  const titleKind = value('title-kind') as Block['titleKind'] | '';
  if ((value('section') === 'chorus') !== (titleKind !== '')) fail('a chorus, and nothing else, has a title-kind');
  if (titleKind === '' && draft.titles.length > 0) fail('only a chorus has titles');
  return {
    name: draft.name,
    section: value('section') as Block['section'],
    serves,
    attitudes: value('attitude').split(/\s+/) as Block['attitudes'],
    you: value('you') as Block['you'],
    life: value('life') as Block['life'],
    tense: value('tense') as Block['tense'],
    speaker: value('speaker') as Block['speaker'],
    style: value('style') as Block['style'],
    isTurn: value('turn') === 'yes',
    titleKind: titleKind === '' ? null : titleKind,
    titles: draft.titles,
    cells: draft.cells,
  };
}

function checkCell(cell: Cell, fail: Fail): void {
  const { groups, wholes, name } = cell;
  const uneven = groups.find(({ openers, closers }) => (openers.length === 0) !== (closers.length === 0));
  if (uneven !== undefined) fail(`cell ${name}: openers need closers, and closers openers`);
  const halves = groups.flatMap(({ openers, closers }) => [...openers, ...closers]);
  if (halves.length + wholes.length === 0) fail(`cell ${name}: nothing in it`);
  if (name === 'title' && ![...halves, ...wholes].some((line) => line.includes('<title>'))) {
    fail('cell title: no line holds <title>');
  }
}
