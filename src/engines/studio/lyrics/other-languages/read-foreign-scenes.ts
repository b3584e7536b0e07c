import { DataTableError } from '../../../../core/data-table.ts';
import { type ForeignHook, type ForeignScene, type LineUnit, scenePartNames } from './foreign-scene.ts';

type PartName = (typeof scenePartNames)[number];

interface SceneDraft extends Record<PartName, LineUnit[]> {
  readonly name: string;
  readonly place: string;
  readonly hooks: ForeignHook[];
  serves: readonly string[];
  to: ForeignScene['to'];
  valence: readonly [number, number];
}

/** Lines of a unit, by its part. */
const LINE_COUNTS: Readonly<Record<PartName, readonly number[]>> = {
  early: [2],
  late: [2],
  pre: [2],
  bridge: [4],
  outro: [1, 2],
};
const CHORUS_LINES = { min: 3, max: 8 } as const;
const UNITS_MIN: Readonly<Record<PartName, number>> = { early: 3, late: 3, pre: 1, bridge: 1, outro: 1 };

/**
 * The scenes of one file; `data/lyrics/README.md` says how they are written.
 * @param name of the file below `data/`, for errors
 * @param tags that `for` may name
 * @throws DataTableError naming file and line, for whatever the format does not allow
 */
export function readForeignScenes(
  text: string,
  { name, language, tags }: { readonly name: string; readonly language: string; readonly tags: ReadonlySet<string> },
): ForeignScene[] {
  const drafts: SceneDraft[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const place = `${name}:${index + 1}`;
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('scene ')) drafts.push(newScene(line.slice('scene '.length).trim(), place));
    else if (drafts.length === 0) throw new DataTableError(`${place}: stands before the first "scene"`);
    else addRow(drafts.at(-1)!, line, { place, tags });
  }
  return drafts.map((draft) => sceneOf(draft, language));
}

const newScene = (name: string, place: string): SceneDraft => ({
  ...{ name, place, hooks: [], serves: [], to: 'any', valence: [-1, 1] },
  ...{ early: [], late: [], pre: [], bridge: [], outro: [] },
});

interface RowPlace {
  readonly place: string;
  readonly tags: ReadonlySet<string>;
}

function addRow(draft: SceneDraft, line: string, { place, tags }: RowPlace): void {
  const colon = line.indexOf(': ');
  const [key, value] = [line.slice(0, Math.max(0, colon)), line.slice(colon + 2).trim()];
  if (key === 'for') draft.serves = servedBy(value, { place, tags });
  else if (key === 'to') draft.to = toOf(value, place);
  else if (key === 'valence') draft.valence = rangeOf(value, place);
  else if (key === 'chorus') draft.hooks.push(hookOf(value, place));
  else if (isPart(key)) draft[key].push(unitOf(value, LINE_COUNTS[key], place));
  else
    throw new DataTableError(
      `${place}: a row is "for", "to", "valence", "chorus", ${scenePartNames.join(', ')} and ": "`,
    );
}

const isPart = (key: string): key is PartName => (scenePartNames as readonly string[]).includes(key);

function servedBy(value: string, { place, tags }: RowPlace): readonly string[] {
  const served = value.split(/\s+/);
  const unknown = served.find((tag) => !tags.has(tag));
  if (unknown !== undefined) throw new DataTableError(`${place}: "${unknown}" is no tag of occasions.txt`);
  return served;
}

function toOf(value: string, place: string): ForeignScene['to'] {
  if (value !== 'one' && value !== 'any') throw new DataTableError(`${place}: to is one or any`);
  return value;
}

function rangeOf(value: string, place: string): readonly [number, number] {
  const [low = Number.NaN, high = Number.NaN] = value.split(' ').map(Number);
  if (!(low >= -1 && low < high && high <= 1)) throw new DataTableError(`${place}: valence is "low high", -1 to 1`);
  return [low, high];
}

function hookOf(value: string, place: string): ForeignHook {
  const [title = '', text = ''] = value.split(' | ');
  const lines = linesOf(text);
  refuseSlots(value, place);
  const named = text.toLowerCase().split(title.toLowerCase()).length - 1;
  if (title === '' || lines.length < CHORUS_LINES.min || lines.length > CHORUS_LINES.max || named < 2)
    throw new DataTableError(`${place}: a chorus is "Title | lines", 3 to 8 parted by " / ", the title in them twice`);
  return { title, lines };
}

function unitOf(value: string, counts: readonly number[], place: string): LineUnit {
  const lines = linesOf(value);
  refuseSlots(value, place);
  if (!counts.includes(lines.length) || lines.includes(''))
    throw new DataTableError(`${place}: ${counts.join(' or ')} lines parted by " / ", not ${lines.length}`);
  return lines;
}

/** @throws DataTableError for what is neither a word nor a known gap */
function refuseSlots(text: string, place: string): void {
  if (/[<>{}[\]|→]/.test(text.replaceAll(/<names?>/g, '').replace(' | ', '')))
    throw new DataTableError(`${place}: the only gaps are <name> and <names>`);
}

function linesOf(text: string): LineUnit {
  return text.split(' / ').map((line) => asSung(line.trim()));
}

/** With a capital at its start. */
const asSung = (line: string): string =>
  line.replace(/^([("'¡¿]*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase());

function sceneOf({ place, ...draft }: SceneDraft, language: string): ForeignScene {
  const missing = scenePartNames.find((part) => draft[part].length < UNITS_MIN[part]);
  if (missing !== undefined || draft.hooks.length === 0 || draft.serves.length === 0)
    throw new DataTableError(`${place}: scene ${draft.name} needs more of: ${missing ?? 'for, chorus'}`);
  if (draft.hooks.every(({ title }) => title.includes('<')))
    throw new DataTableError(`${place}: scene ${draft.name} needs a chorus without a name`);
  return { language, ...draft };
}
