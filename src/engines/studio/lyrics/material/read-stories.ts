import { isSmallWord, stemOf, wordsIn } from '../../english/word-stems.ts';
import { attitudeKinds } from '../../song-intent.ts';
import { youKinds } from './block.ts';
import type { TitledUnit, Unit } from './couplet.ts';
import { readNamedRows } from './named-rows.ts';
import { MaterialError } from './read-blocks.ts';
import { type Fail, titledOf, unitOf } from './read-units.ts';
import { type Story, type StoryCue, type StorySection, type StoryStep, storySections, storySteps } from './story.ts';

const KEYS = {
  for: null,
  attitude: attitudeKinds,
  you: youKinds,
  life: ['living', 'dead', 'any'],
  style: ['sung', 'rap', 'kids', 'any'],
  speaker: ['I', 'we', 'any'],
  relation: null,
  age: null,
  cues: null,
} as const;
type Key = keyof typeof KEYS;
const SINGLE: ReadonlySet<Key> = new Set(['age', 'you', 'life', 'style', 'speaker']);
const NEEDED: readonly Key[] = ['for', 'attitude', 'you', 'speaker'];
/** Slots that a line of a story may have. */
const SLOTS: ReadonlySet<string> = new Set(['title', 'name', 'age', 'years', 'product', 'role']);
const LINE_CHARS_MAX = 1_200;
/** Of each step of a scene and of each section, so that two songs need not be alike. */
const UNITS_MIN = 2;
const SECTION_LINES: Readonly<Record<StorySection, readonly [number, number]>> = {
  pre: [2, 2],
  bridge: [4, 4],
  outro: [2, 2],
};

interface Draft {
  readonly name: string;
  readonly line: number;
  readonly values: Map<Key, string>;
  readonly scenes: { readonly name: string; readonly stanzas: Record<StoryStep, Unit[]> }[];
  readonly sections: Record<StorySection, Unit[]>;
  readonly choruses: TitledUnit[];
}

/**
 * The stories of one file; `data/lyrics/README.md` says how they are written.
 * @param tags that `for` may name
 * @throws MaterialError for whatever the format does not allow
 */
export function readStories(file: string, text: string, tags: ReadonlySet<string>): Story[] {
  const addStoryRow = (draft: Draft, row: string, id: string, fail: Fail): void => {
    const scene = /^scene ([a-z0-9-]+)$/.exec(row)?.[1];
    if (scene === undefined) addRow(draft, row, { id, scene: draft.name }, tags, fail);
    else draft.scenes.push({ name: scene, stanzas: { open: [], next: [], land: [] } });
  };
  const rows = { kind: 'story', charsMax: LINE_CHARS_MAX, draft: newDraft, addRow: addStoryRow };
  return readNamedRows(file, text, rows).map((draft) => storyOf(draft, file));
}

const newDraft = (name: string, line: number): Draft => ({
  name,
  line,
  values: new Map(),
  scenes: [],
  sections: { pre: [], bridge: [], outro: [] },
  choruses: [],
});

function addRow(
  draft: Draft,
  line: string,
  place: { id: string; scene: string },
  tags: ReadonlySet<string>,
  fail: Fail,
) {
  const [, key = '', text = ''] = /^([a-z]+): (.+)$/.exec(line) ?? [];
  for (const [, slot = ''] of text.matchAll(/<([^<>]{0,40})>/g))
    if (!SLOTS.has(slot)) fail(`no slot is called "${slot}"`);
  if (key === 'chorus') draft.choruses.push(titledOf(text, place, fail));
  else if (storySteps.includes(key as StoryStep)) {
    const scene = draft.scenes.at(-1) ?? fail('a stanza stands in a scene');
    scene.stanzas[key as StoryStep].push(
      unitOf(text, { ...place, scene: `${draft.name}/${scene.name}` }, [4, 4], fail),
    );
  } else if (storySections.includes(key as StorySection))
    draft.sections[key as StorySection].push(unitOf(text, place, SECTION_LINES[key as StorySection], fail));
  else setValue(draft, key, text, tags, fail);
}

function setValue(draft: Draft, key: string, value: string, tags: ReadonlySet<string>, fail: Fail): void {
  if (!(key in KEYS)) fail(`neither a stanza nor one of ${Object.keys(KEYS).join(', ')}`);
  const known: readonly string[] | null = KEYS[key as Key];
  const words = key === 'cues' ? [] : value.split(/\s+/);
  for (const word of words) {
    if (known !== null && !known.includes(word)) fail(`"${word}" is no ${key}: ${known.join(', ')}`);
    if (key === 'for' && word !== 'none' && !tags.has(word)) fail(`"${word}" is no tag of vocabulary.txt`);
  }
  if (SINGLE.has(key as Key) && words.length > 1) fail(`${key} has one value`);
  draft.values.set(key as Key, value);
}

function storyOf({ name, line, values, scenes, sections, choruses }: Draft, file: string): Story {
  const check = (isGood: boolean, reason: string): void => {
    if (!isGood) throw new MaterialError(file, line, `story ${name}: ${reason}`);
  };
  for (const key of NEEDED) check(values.has(key), `"${key}" is missing`);
  const list = (key: Key): string[] => values.get(key)?.split(/\s+/) ?? [];
  const serves = list('for').filter((tag) => tag !== 'none');
  check(serves.length > 0 || values.has('cues'), 'without an occasion it needs "cues"');
  check(scenes.length > 0, 'no scene');
  for (const scene of scenes)
    for (const step of storySteps)
      check(scene.stanzas[step].length >= UNITS_MIN, `scene ${scene.name} needs ${UNITS_MIN} of "${step}"`);
  for (const section of storySections)
    check(sections[section].length >= UNITS_MIN, `needs ${UNITS_MIN} of "${section}"`);
  check(choruses.length >= UNITS_MIN, `needs ${UNITS_MIN} of "chorus"`);
  const cues = (values.get('cues') ?? '').split(';').filter((cue) => cue.trim() !== '');
  return {
    name,
    serves,
    attitudes: list('attitude') as unknown as Story['attitudes'],
    you: values.get('you') as Story['you'],
    life: (values.get('life') ?? 'any') as Story['life'],
    style: (values.get('style') ?? 'sung') as Story['style'],
    speaker: values.get('speaker') as Story['speaker'],
    relations: list('relation').map((word) => word.replaceAll('"', '')),
    ages: agesOf(values.get('age') ?? null, check),
    cues: cues.map(cueOf),
    scenes,
    sections,
    choruses,
  };
}

/** @example agesOf('12-20', check) // [12, 20] */
function agesOf(
  text: string | null,
  check: (isGood: boolean, reason: string) => void,
): readonly [number, number] | null {
  if (text === null) return null;
  const [, low = '', high = ''] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  check(low !== '' && Number(low) <= Number(high), `"age" is like 12-20, not "${text}"`);
  return [Number(low), Number(high)];
}

/** @example cueOf('leave + still love') // [['leav'], ['still', 'love']] */
export function cueOf(text: string): StoryCue {
  const parts = text.split('+').map((part) => {
    const words = wordsIn(part);
    const telling = words.filter((word) => !isSmallWord(word));
    // "Over you" is not "over": one word alone is one that the writer wrote alone.
    return (telling.length > 1 || words.length === telling.length ? telling : words).map(stemOf);
  });
  return parts.filter((part) => part.length > 0);
}
