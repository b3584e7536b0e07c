import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readNamedRows } from '../material/named-rows.ts';
import { MaterialError } from '../material/read-blocks.ts';
import type { Fail } from '../material/read-units.ts';
import { chorusOf, partedLines } from '../situations/chorus-rows.ts';
import { type Theme, type ThemeMood, themeMoods } from './theme.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/en/themes/', import.meta.url));
const ROW_CHARS_MAX = 600;
const STANZA_LINES = [2, 4] as const;
/** Two verses of two stanzas. */
const STANZAS_MIN = 4;

type Draft = { -readonly [Key in Exclude<keyof Theme, 'mood'>]: Theme[Key] } & { mood: ThemeMood | null; line: number };

/** The themes of one file; `data/lyrics/README.md` says how they are written. @throws MaterialError naming file and line */
export function readThemes(file: string, text: string): Theme[] {
  const rows = { kind: 'theme', charsMax: ROW_CHARS_MAX, draft: newDraft, addRow };
  return readNamedRows(file, text, rows).map((draft) => themeOf(draft, file));
}

const newDraft = (name: string, line: number): Draft => ({
  name,
  line,
  genres: [],
  mood: null,
  isRap: false,
  words: [],
  choruses: [],
  verses: [],
  preChorus: [],
  bridges: [],
});

function addRow(draft: Draft, row: string, _id: string, fail: Fail): void {
  const [, key = '', body = ''] = /^([a-z]+): (.+)$/.exec(row) ?? fail('a row is "key: text"');
  const lines = (): string[] => partedLines(body, STANZA_LINES, fail);
  if (key === 'genres') draft.genres = listed(body);
  else if (key === 'mood') draft.mood = moodOf(body, fail);
  else if (row === 'delivery: rap') draft.isRap = true;
  else if (key === 'words') draft.words = listed(body);
  else if (key === 'chorus') draft.choruses = [...draft.choruses, chorusOf(body, fail, partedLines)];
  else if (key === 'verse') draft.verses = [...draft.verses, lines()];
  else if (key === 'pre') draft.preChorus = lines();
  else if (key === 'bridge') draft.bridges = [...draft.bridges, lines()];
  else fail(`no row is called "${key}": genres, mood, delivery (rap), words, chorus, verse, pre, bridge`);
}

const listed = (body: string): string[] => body.split(',').map((one) => one.trim().toLowerCase());

const moodOf = (body: string, fail: Fail): ThemeMood =>
  themeMoods.find((mood) => mood === body) ?? fail(`no mood is called "${body}": ${themeMoods.join(', ')}`);

function themeOf({ line, mood, ...draft }: Draft, file: string): Theme {
  const fail = (reason: string): never => {
    throw new MaterialError(file, line, `${draft.name}: ${reason}`);
  };
  if (draft.genres.length === 0) fail('genres are wanted');
  if (draft.choruses.length === 0) fail('a chorus is wanted');
  if (draft.verses.length < STANZAS_MIN) fail(`${STANZAS_MIN} or more verse rows are wanted`);
  return { ...draft, mood: mood ?? fail('a mood is wanted') };
}

let english: readonly Theme[] | null = null;

/** The themes of English songs, read at the first question. @throws MaterialError naming file and line */
export function englishThemes(): readonly Theme[] {
  english ??= globSync(path.join(FOLDER, '*.txt'))
    .sort()
    .flatMap((file) => readThemes(`en/themes/${path.basename(file)}`, readFileSync(file, 'utf8')));
  return english;
}
