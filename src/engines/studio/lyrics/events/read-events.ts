import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { attitudeKinds } from '../../song-intent.ts';
import type { TitledUnit, Unit } from '../material/couplet.ts';
import { tagsOf } from '../material/load-material.ts';
import { readNamedRows } from '../material/named-rows.ts';
import { MaterialError } from '../material/read-blocks.ts';
import { evenUnitOf, type Fail, titledOf } from '../material/read-units.ts';
import { type EventVoice, eventVoices, type LifeEvent } from './event.ts';
import { type EventPattern, readPattern } from './event-pattern.ts';
import { EventIndex } from './match-events.ts';
import { keyOf } from './said-words.ts';
import type { SlotName } from './slot-words.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/en/events/', import.meta.url));
const LINE_CHARS_MAX = 1_200;
/** Slots that the song fills, whatever the statement says. */
const SONG_SLOTS: ReadonlySet<string> = new Set(['title', 'name', 'who', 'he', 'him', 'his']);
/** Slots of somebody told of: only where that one is no "you" and no "I". */
const TOLD_SLOTS: ReadonlySet<string> = new Set(['he', 'him', 'his']);

/** What `for` and `never` may say of a song: as frames are marked, and the occasions. */
const SONG_TAGS: ReadonlySet<string> = new Set([
  ...tagsOf(readFileSync(path.join(FOLDER, '../../vocabulary.txt'), 'utf8')),
  ...attitudeKinds,
  ...'partner parent grandparent child sibling friend work pet dog cat horse person couple group young grown pupils rap kids sung warm sad cross'.split(
    ' ',
  ),
]);

/** Words that rows for songs of a kind may name. */
export const songTags = (): ReadonlySet<string> => SONG_TAGS;

let english: { readonly events: readonly LifeEvent[]; readonly index: EventIndex } | null = null;

/** The events of English songs, read at the first question. @throws MaterialError naming file and line */
export function englishEvents(): { readonly events: readonly LifeEvent[]; readonly index: EventIndex } {
  if (english === null) {
    const events = globSync(path.join(FOLDER, '*.txt'))
      .sort()
      .flatMap((file) => readEvents(`en/events/${path.basename(file)}`, readFileSync(file, 'utf8')));
    refuseTwins(events);
    english = { events, index: new EventIndex(events) };
  }
  return english;
}

function refuseTwins(events: readonly LifeEvent[]): void {
  const names = new Set<string>();
  for (const { name } of events) {
    if (names.has(name)) throw new MaterialError('events', 0, `two are called "${name}"`);
    names.add(name);
  }
}

interface Draft {
  readonly name: string;
  readonly line: number;
  readonly patterns: EventPattern[];
  readonly units: Record<EventVoice, Unit[]>;
  readonly serves: string[];
  readonly never: string[];
  readonly unless: (readonly string[])[];
  isBeside: boolean;
  readonly choruses: TitledUnit[];
  readonly bridges: Unit[];
  /** Checked once all patterns are known. */
  readonly used: { readonly line: number; readonly slot: string; readonly key: string }[];
}

/**
 * The events of one file; `data/lyrics/README.md` says how they are written.
 * @throws MaterialError for whatever the format does not allow
 */
export function readEvents(file: string, text: string): LifeEvent[] {
  const rows = { kind: 'event', charsMax: LINE_CHARS_MAX, draft: newDraft, addRow };
  return readNamedRows(file, text, rows).map((draft) => eventOf(draft, file));
}

const newDraft = (name: string, line: number): Draft => ({
  name,
  line,
  patterns: [],
  units: { you: [], I: [], we: [], they: [], gone: [] },
  serves: [],
  never: [],
  unless: [],
  isBeside: false,
  choruses: [],
  bridges: [],
  used: [],
});

function addRow(draft: Draft, row: string, id: string, fail: Fail): void {
  const [, key = '', body = ''] = /^([A-Za-z]+): (.+)$/.exec(row) ?? fail('a row is "key: text"');
  if (key === 'match') {
    draft.patterns.push(readPattern(body, fail));
    return;
  }
  if (key === 'for' || key === 'never') {
    const words = body.split(/\s+/);
    const strange = words.find((word) => !SONG_TAGS.has(word));
    if (strange !== undefined) fail(`"${strange}" is no word for a song: ${[...SONG_TAGS].join(', ')}`);
    draft[key === 'for' ? 'serves' : 'never'].push(...words);
    return;
  }
  if (key === 'unless') {
    draft.unless.push(
      ...body
        .split(/\s+/)
        .map((row) => row.split('_').map((word) => (word.startsWith('=') ? word : keyOf(word.toLowerCase())))),
    );
    return;
  }
  if (key === 'beside') {
    if (body !== 'matters') fail('"beside: matters", or no such row');
    draft.isBeside = true;
    return;
  }
  const place = { id, scene: draft.name };
  const line = Number(id.slice(id.lastIndexOf(':') + 1));
  if (key === 'chorus') draft.choruses.push(titledOf(body, place, fail));
  else if (key === 'bridge') draft.bridges.push(evenUnitOf(body, place, fail));
  else if (eventVoices.includes(key as EventVoice)) draft.units[key as EventVoice].push(evenUnitOf(body, place, fail));
  else fail(`no row is called "${key}": match, for, never, unless, beside, ${eventVoices.join(', ')}, chorus, bridge`);
  for (const [, slot = ''] of body.matchAll(/<([^<>]{0,40})>/g)) {
    if (TOLD_SLOTS.has(slot) && key !== 'they') fail(`<${slot}> stands in "they" only`);
    if (slot === 'title' && key !== 'chorus') fail('<title> stands in a chorus only');
    draft.used.push({ line, slot, key });
  }
  if (/\[/.test(body)) checkAgreement(body, key, fail);
  if (/[<>]/.test(body.replace(/<[a-z]{1,10}>/g, ''))) fail('a slot is a word in < and >');
}

/** "[is|are]": of one, of many. */
function checkAgreement(body: string, key: string, fail: Fail): void {
  if (key !== 'they') fail('[is|are] stands in "they" only');
  if (/[[\]]/.test(body.replace(/\[[^[\]|{}]{0,20}\|[^[\]|{}]{0,20}\]/g, ''))) fail('agreement is like [is|are]');
}

function eventOf(
  { name, line, patterns, serves, never, unless, isBeside, units, choruses, bridges, used }: Draft,
  file: string,
): LifeEvent {
  if (patterns.length === 0) throw new MaterialError(file, line, `event ${name}: no "match"`);
  if (eventVoices.every((voice) => units[voice].length === 0))
    throw new MaterialError(file, line, `event ${name}: no lines for any of ${eventVoices.join(', ')}`);
  const bound = new Set<string>(patterns.flatMap(({ slots }) => [...slots]));
  for (const use of used)
    if (!bound.has(use.slot as SlotName) && !SONG_SLOTS.has(use.slot))
      throw new MaterialError(file, use.line, `event ${name}: no "match" binds <${use.slot}>`);
  return { name, patterns, serves, never, unless, isBeside, units, choruses, bridges };
}
