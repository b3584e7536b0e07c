import { attitudeKinds } from '../../song-intent.ts';
import { youKinds } from './block.ts';
import {
  type CoupletGroup,
  type CoupletPlace,
  coupletPlaces,
  coupletSections,
  type TitledUnit,
  type TopicUnits,
  type TopicVoice,
  topicVoices,
  type Unit,
} from './couplet.ts';
import { MaterialError } from './read-blocks.ts';
import { type Fail, titledOf, unitOf } from './read-units.ts';

/** What a file of couplets holds. */
export interface CoupletFile {
  readonly groups: readonly CoupletGroup[];
  /** By the name of the topic. */
  readonly topics: ReadonlyMap<string, TopicUnits>;
}

const KEYS = {
  for: null,
  attitude: attitudeKinds,
  you: youKinds,
  life: ['living', 'dead', 'any'],
  tense: ['present', 'past', 'any'],
  style: ['sung', 'rap', 'kids', 'any'],
  speaker: ['I', 'we', 'any'],
  section: coupletSections,
  place: coupletPlaces,
  relation: null,
  teaches: null,
} as const;
type Key = keyof typeof KEYS;
/** Keys of one value; the others are lists. */
const SINGLE: ReadonlySet<Key> = new Set(['you', 'life', 'tense', 'style', 'speaker', 'section', 'place']);
const DEFAULTS: Partial<Record<Key, string>> = {
  life: 'any',
  tense: 'any',
  style: 'sung',
  speaker: 'any',
  place: 'middle',
};
const LINE_CHARS_MAX = 600;

interface GroupDraft {
  readonly kind: 'couplets';
  readonly name: string;
  readonly line: number;
  readonly values: Map<Key, string>;
  readonly rows: { readonly text: string; readonly line: number }[];
}
interface TopicDraft {
  readonly kind: 'topic';
  readonly name: string;
  readonly units: Record<TopicVoice, Unit[]>;
  readonly choruses: TitledUnit[];
}

/**
 * The couplets of one file; `data/lyrics/README.md` says how they are written.
 * @param tags that `for` may name
 * @throws MaterialError for whatever the format does not allow
 */
export function readCouplets(file: string, text: string, tags: ReadonlySet<string>): CoupletFile {
  const drafts: (GroupDraft | TopicDraft)[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    if (line.length > LINE_CHARS_MAX) fail(`longer than ${LINE_CHARS_MAX} characters`);
    const head = /^(topic|couplets) ([a-z0-9-]+)$/.exec(line);
    if (head !== null) drafts.push(head[1] === 'topic' ? newTopic(head[2]!) : newGroup(head[2]!, index + 1));
    else {
      const draft = drafts.at(-1) ?? fail('stands before the first "topic" or "couplets"');
      if (draft.kind === 'topic') addToTopic(draft, line, `${file}:${index + 1}`, fail);
      else addToGroup(draft, line, index + 1, tags, fail);
    }
  }
  return {
    groups: drafts.flatMap((draft) => (draft.kind === 'couplets' ? [groupOf(draft, file)] : [])),
    topics: new Map(drafts.flatMap((draft) => (draft.kind === 'topic' ? [[draft.name, draft] as const] : []))),
  };
}

const newGroup = (name: string, line: number): GroupDraft => ({
  kind: 'couplets',
  name,
  line,
  values: new Map(),
  rows: [],
});
const newTopic = (name: string): TopicDraft => ({
  kind: 'topic',
  name,
  units: { you: [], gone: [], mine: [], about: [], diss: [] },
  choruses: [],
});

function addToTopic(draft: TopicDraft, line: string, id: string, fail: Fail): void {
  const [, key = '', text = ''] = /^([a-z]+): (.+)$/.exec(line) ?? [];
  if (key === 'chorus') draft.choruses.push(titledOf(text, { id, scene: draft.name }, fail));
  else if (topicVoices.includes(key as TopicVoice))
    draft.units[key as TopicVoice].push(unitOf(text, { id, scene: draft.name }, [2, 4], fail));
  else fail(`a topic has ${topicVoices.join(', ')} and chorus, each followed by ": "`);
}

function addToGroup(draft: GroupDraft, line: string, at: number, tags: ReadonlySet<string>, fail: Fail): void {
  if (line.startsWith('- ')) {
    draft.rows.push({ text: line.slice(2), line: at });
    return;
  }
  const [, key = '', value = ''] = /^([a-z-]+): (.+)$/.exec(line) ?? [];
  if (!(key in KEYS)) fail(`neither "- lines" nor one of ${Object.keys(KEYS).join(', ')}`);
  const known: readonly string[] | null = KEYS[key as Key];
  for (const word of value.split(/\s+/)) {
    if (known !== null && !known.includes(word)) fail(`"${word}" is no ${key}: ${known.join(', ')}`);
    if (key === 'for' && word !== 'any' && !tags.has(word)) fail(`"${word}" is no tag of vocabulary.txt`);
  }
  if (SINGLE.has(key as Key) && /\s/.test(value)) fail(`${key} has one value`);
  draft.values.set(key as Key, value);
}

function groupOf({ name, line, values, rows }: GroupDraft, file: string): CoupletGroup {
  const value = (key: Key): string => {
    const given = values.get(key) ?? DEFAULTS[key];
    if (given === undefined) throw new MaterialError(file, line, `couplets ${name} need "${key}"`);
    return given;
  };
  const list = (key: Key): string[] => values.get(key)?.split(/\s+/) ?? [];
  const section = value('section') as CoupletGroup['section'];
  const failAt =
    (at: number): Fail =>
    (reason) => {
      throw new MaterialError(file, at, reason);
    };
  const isChorus = section === 'chorus';
  const ids = rows.map((row) => ({ ...row, id: `${file}:${row.line}` }));
  return {
    name,
    section,
    serves: value('for').split(/\s+/),
    attitudes: value('attitude').split(/\s+/) as unknown as CoupletGroup['attitudes'],
    you: value('you') as CoupletGroup['you'],
    life: value('life') as CoupletGroup['life'],
    tense: value('tense') as CoupletGroup['tense'],
    style: value('style') as CoupletGroup['style'],
    speaker: value('speaker') as CoupletGroup['speaker'],
    place: section === 'verse' ? (value('place') as CoupletPlace) : null,
    relations: list('relation'),
    teaches: list('teaches'),
    units: isChorus ? [] : ids.map(({ text, id, line: at }) => unitOf(text, { id, scene: name }, [2, 4], failAt(at))),
    choruses: isChorus ? ids.map(({ text, id, line: at }) => titledOf(text, { id, scene: name }, failAt(at))) : [],
  };
}
