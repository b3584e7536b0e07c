import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSmallStem, stemOf, wordsIn } from '../../english/word-stems.ts';
import { songTags } from '../events/read-events.ts';
import type { TitledUnit, Unit } from '../material/couplet.ts';
import { readNamedRows } from '../material/named-rows.ts';
import { MaterialError } from '../material/read-blocks.ts';
import { evenUnitOf, type Fail, titledOf } from '../material/read-units.ts';
import { type Matter, type MatterCue, type MatterCuePart, matterSlots } from './matter.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/en/matters/', import.meta.url));
const LINE_CHARS_MAX = 1_200;
const STEPS_MAX = 9;
const STEPS_MIN = 3;

let english: readonly Matter[] | null = null;

/** The matters of English songs, read at the first question. @throws MaterialError naming file and line */
export function englishMatters(): readonly Matter[] {
  english ??= globSync(path.join(FOLDER, '*.txt'))
    .sort()
    .flatMap((file) => readMatters(`en/matters/${path.basename(file)}`, readFileSync(file, 'utf8')));
  return english;
}

interface Draft {
  readonly name: string;
  readonly line: number;
  readonly cues: MatterCue[];
  readonly domains: string[];
  readonly serves: string[];
  readonly also: string[];
  readonly never: string[];
  needsName: boolean;
  readonly steps: Unit[][];
  readonly events: string[];
  readonly choruses: TitledUnit[];
  readonly bridges: Unit[];
}

/**
 * The matters of one file; `data/lyrics/README.md` says how they are written.
 * @throws MaterialError for whatever the format does not allow
 */
export function readMatters(file: string, text: string): Matter[] {
  const rows = { kind: 'matter', charsMax: LINE_CHARS_MAX, draft: newDraft, addRow };
  return readNamedRows(file, text, rows).map((draft) => matterOf(draft, file));
}

const newDraft = (name: string, line: number): Draft => ({
  name,
  line,
  cues: [],
  domains: [],
  serves: [],
  also: [],
  never: [],
  needsName: false,
  steps: [],
  events: [],
  choruses: [],
  bridges: [],
});

function addRow(draft: Draft, row: string, id: string, fail: Fail): void {
  const [, key = '', body = ''] = /^([a-z]+(?: \d)?): (.+)$/.exec(row) ?? fail('a row is "key: text"');
  const step = /^verse ([1-9])$/.exec(key)?.[1];
  const place = { id, scene: draft.name };
  if (key === 'cues') draft.cues.push(...body.split(';').map((cue) => cueOf(cue, fail)));
  else if (key === 'events') draft.events.push(...body.split(/\s+/));
  else if (key === 'only' && body === 'named') draft.needsName = true;
  else if (key === 'domain') draft.domains.push(...body.split(/\s+/));
  else if (key === 'for' || key === 'also' || key === 'never') {
    const words = body.split(/\s+/);
    const strange = words.find((word) => !songTags().has(word));
    if (strange !== undefined) fail(`"${strange}" is no word for a song: ${[...songTags()].join(', ')}`);
    draft[key === 'for' ? 'serves' : key].push(...words);
  } else {
    checkSlots(body, key, fail);
    if (key === 'chorus') draft.choruses.push(titledOf(body, place, fail));
    else if (key === 'bridge') draft.bridges.push(evenUnitOf(body, place, fail));
    else if (step !== undefined) stepsUpTo(draft, Number(step), fail).push(evenUnitOf(body, place, fail));
    else
      fail(
        `no row is called "${key}": cues, domain, for, also, never, only, events, verse 1 to verse ${STEPS_MAX}, chorus, bridge`,
      );
  }
}

/** The ways to tell a step; steps are written in their order. */
function stepsUpTo({ steps }: Draft, step: number, fail: Fail): Unit[] {
  if (step > steps.length + 1) fail(`verse ${step} stands before any verse ${steps.length + 1}`);
  if (step === steps.length + 1) steps.push([]);
  return steps[step - 1]!;
}

function checkSlots(body: string, key: string, fail: Fail): void {
  for (const [, slot = ''] of body.matchAll(/<([^<>]{0,40})>/g)) {
    if (!matterSlots.some((one) => one === slot)) fail(`no slot is called "${slot}": ${matterSlots.join(', ')}`);
    if (slot === 'title' && key !== 'chorus') fail('<title> stands in a chorus only');
  }
}

/** @example cueOf('steam engine|train + ~model', fail) // { said: [[['steam'], ['engin', 'train']]], unsaid: [[['model']]] } */
export function cueOf(text: string, fail: Fail): MatterCue {
  const parts = text.split('+').map((part) => part.trim());
  const said = partsOf(
    parts.filter((part) => !part.startsWith('~')),
    fail,
  );
  if (said.length === 0) fail('a cue says what has to be said');
  const unsaid = parts.filter((part) => part.startsWith('~')).map((part) => part.slice(1));
  return { said, unsaid: partsOf(unsaid, fail) };
}

function partsOf(texts: readonly string[], fail: Fail): MatterCuePart[] {
  const parts = texts.map((part) =>
    part.split(/\s+/).map((choices) => choices.split('|').flatMap((word) => wordsIn(word).map(stemOf))),
  );
  if (parts.some((part) => part.some((choices) => choices.length === 0))) fail('an empty cue');
  if (parts.some((part) => part.length === 1 && part[0]!.some(isSmallStem)))
    fail('a word of a cue has the stem of one that any request says');
  return parts;
}

function matterOf({ line, ...draft }: Draft, file: string): Matter {
  const check = (isGood: boolean, reason: string): void => {
    if (!isGood) throw new MaterialError(file, line, `matter ${draft.name}: ${reason}`);
  };
  check(draft.steps.length >= STEPS_MIN, `needs ${STEPS_MIN} verses`);
  check(draft.choruses.length > 0, 'no chorus');
  return draft;
}
