import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readNamedRows } from '../material/named-rows.ts';
import { MaterialError } from '../material/read-blocks.ts';
import type { Fail } from '../material/read-units.ts';
import { type ChorusTone, chorusTones } from '../narrated/chorus-tone.ts';
import { chorusOf, linesOf } from './chorus-rows.ts';
import type { Situation, SituationChorus } from './situation.ts';
import { cueOf, type SituationCue } from './situation-cue.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/en/situations/', import.meta.url));
const ROW_CHARS_MAX = 600;
const ASKS_MIN = 3;
const VERSE_LINES = [2, 4] as const;

let english: readonly Situation[] | null = null;

/** The situations of English songs, read at the first question. @throws MaterialError naming file and line */
export function englishSituations(): readonly Situation[] {
  english ??= globSync(path.join(FOLDER, '*.txt'))
    .sort()
    .flatMap((file) => readSituations(`en/situations/${path.basename(file)}`, readFileSync(file, 'utf8')));
  return english;
}

interface Draft {
  readonly name: string;
  readonly line: number;
  tone: ChorusTone | null;
  readonly cues: SituationCue[];
  readonly asks: string[];
  readonly choruses: SituationChorus[];
  readonly bridges: string[][];
  readonly verses: string[][];
}

/**
 * The situations of one file; `data/lyrics/README.md` says how they are written.
 * @throws MaterialError for whatever the format does not allow
 */
export function readSituations(file: string, text: string): Situation[] {
  const rows = { kind: 'situation', charsMax: ROW_CHARS_MAX, draft: newDraft, addRow };
  return readNamedRows(file, text, rows).map((draft) => situationOf(draft, file));
}

const newDraft = (name: string, line: number): Draft => ({
  name,
  line,
  tone: null,
  cues: [],
  asks: [],
  choruses: [],
  bridges: [],
  verses: [],
});

function addRow(draft: Draft, row: string, _id: string, fail: Fail): void {
  const [, key = '', body = ''] = /^([a-z]+): (.+)$/.exec(row) ?? fail('a row is "key: text"');
  if (key === 'mood') draft.tone = toneOf(body, fail);
  else if (key === 'cues') draft.cues.push(...body.split(';').map((cue) => cueOf(cue, fail)));
  else if (key === 'ask') draft.asks.push(body);
  else if (key === 'chorus') draft.choruses.push(chorusOf(body, fail));
  else if (key === 'bridge') draft.bridges.push(linesOf(body, VERSE_LINES, fail));
  else if (key === 'verse') draft.verses.push(linesOf(body, VERSE_LINES, fail));
  else fail(`no row is called "${key}": mood, cues, ask, chorus, bridge, verse`);
}

const toneOf = (text: string, fail: Fail): ChorusTone =>
  chorusTones.find((tone) => tone === text) ?? fail(`no mood is called "${text}": ${chorusTones.join(', ')}`);

function situationOf({ name, line, tone, cues, asks, choruses, bridges, verses }: Draft, file: string): Situation {
  const fail = (reason: string): never => {
    throw new MaterialError(file, line, `${name}: ${reason}`);
  };
  if (asks.length < ASKS_MIN) fail(`${ASKS_MIN} or more ways to ask for it`);
  if (choruses.length === 0) fail('a chorus is wanted');
  return { name, tone: tone ?? fail('a mood is wanted'), cues, asks, choruses, bridges, verses };
}
