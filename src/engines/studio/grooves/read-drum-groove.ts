import { type Entry, type Item, readEntries } from '../../../core/data-entries.ts';
import { oneOf, type Reader, share, wrong, yesOrNo } from '../../../core/data-readers.ts';
import { DataTableError } from '../../../core/data-table.ts';
import {
  type DrumBars,
  type DrumGroove,
  type DrumOption,
  type DrumOptions,
  fillFamilies,
  grooveGroups,
  type LimbOptions,
  limbs,
  type SecondsRange,
} from './drum-groove.ts';
import { type DrumVoice, drumVoiceKeys } from './drum-voices.ts';

/** A file of `data/grooves/drums/`. */
export interface GrooveFile {
  readonly name: string;
  readonly text: string;
}

const HEAD = ['groove', 'like', 'stand-ins'] as const;
const BAR_STEPS = 16;
const WALTZ_STEPS = 12;
const BARS_MAX = 4;
const WEIGHT_MAX = 100;
const LATE_MS_MAX = 30;

/** The lists of a limb and the steps of their bars. */
const LISTS = {
  bars: BAR_STEPS,
  choruses: BAR_STEPS,
  'first half': BAR_STEPS / 2,
  'second half': BAR_STEPS / 2,
  'in three': WALTZ_STEPS,
  'in six': WALTZ_STEPS,
} as const;

/** Who plays where an item names no voice. */
const OWN_VOICES: Partial<Readonly<Record<string, DrumVoice>>> = {
  kick: 'kick',
  backbeat: 'snare',
  ghosts: 'snare',
  hats: 'hat',
};
/** Items that leave it to other lists. */
const DEFERRING: Readonly<Record<string, string>> = { beats: 'free', kick: 'halves' };

/** Keys of `[style]` with their values where a groove says nothing. */
const STYLE = {
  group: [oneOf(grooveGroups), 'pop'],
  players: [oneOf(['drummer', 'machine', 'ensemble']), 'drummer'],
  'in six': [oneOf(['halves', 'squash']), 'halves'],
  fills: [oneOf(fillFamilies), 'toms'],
  'first beat': [oneOf(['crash', 'soft', 'none']), 'crash'],
  'cymbals in choruses': [oneOf(['ride', 'openHat', 'same']), 'same'],
  'claps in choruses': [yesOrNo, 'no'],
  'rim in verses': [yesOrNo, 'no'],
  'late kick': [lateRange, '0 0 ms'],
  'late backbeat': [lateRange, '0 0 ms'],
  'late hats': [lateRange, '0 0 ms'],
  risers: [yesOrNo, 'no'],
  braams: [yesOrNo, 'no'],
  horns: [yesOrNo, 'no'],
  'half time in verses': [share, '0'],
  'half time in bridges': [share, '0.6'],
  develops: [yesOrNo, 'yes'],
  comps: [yesOrNo, 'no'],
} as const satisfies Readonly<Record<string, readonly [Reader<unknown>, string]>>;

/**
 * The grooves of files, by name; `like` takes what a groove does not say from one that is like no other.
 * @throws DataTableError, which names file and line
 */
export function readDrumGrooves(files: readonly GrooveFile[]): ReadonlyMap<string, DrumGroove> {
  const rows = new Map<string, ReadonlyMap<string, Entry>>();
  for (const { name, text } of files) {
    const entries = readEntries(text, name);
    for (const entry of entries.values()) checkKey(entry);
    const own = entries.get('groove');
    if (own === undefined || own.text === '') throw new DataTableError(`${name}: "groove" is missing`);
    if (rows.has(own.text)) throw wrong(own, 'a name that no other groove has', own.text);
    rows.set(own.text, entries);
  }
  return new Map([...rows].map(([name, entries]) => [name, grooveOf(name, withModel(entries, rows), rows)]));
}

function checkKey({ key, place }: Entry): void {
  const [section, name] = key.includes('.') ? key.split(/\.(.*)/s) : ['', key];
  const known: readonly string[] =
    section === ''
      ? HEAD
      : section === 'style'
        ? Object.keys(STYLE)
        : (limbs as readonly string[]).includes(section!)
          ? Object.keys(LISTS)
          : [];
  if (!known.includes(name!)) {
    const where = section === '' ? 'a groove' : `[${section}]`;
    throw new DataTableError(
      `${place}: ${where} has no "${name}"${known.length > 0 ? `, but ${known.join(', ')}` : ''}`,
    );
  }
}

/** A limb that a groove writes anew is its own as a whole; of `[style]` each key is. */
function withModel(
  entries: ReadonlyMap<string, Entry>,
  rows: ReadonlyMap<string, ReadonlyMap<string, Entry>>,
): ReadonlyMap<string, Entry> {
  const like = entries.get('like');
  if (like === undefined) return entries;
  const model = rows.get(like.text);
  if (model === undefined || model === entries || model.has('like')) {
    throw wrong(like, 'a groove that is like no other', like.text);
  }
  const own = new Set([...entries.keys()].map((key) => key.split('.')[0]!));
  const taken = [...model].filter(
    ([key]) => !entries.has(key) && (key.startsWith('style.') || (key.includes('.') && !own.has(key.split('.')[0]!))),
  );
  return new Map([...taken, ...entries]);
}

function grooveOf(name: string, entries: ReadonlyMap<string, Entry>, rows: ReadonlyMap<string, unknown>): DrumGroove {
  const style = <Key extends keyof typeof STYLE>(key: Key): ReturnType<(typeof STYLE)[Key][0]> => {
    const [reader, usual] = STYLE[key];
    const entry = entries.get(`style.${key}`) ?? { key, text: usual, place: name, items: [] };
    return (reader as Reader<unknown>)(entry) as ReturnType<(typeof STYLE)[Key][0]>;
  };
  const own = Object.fromEntries(limbs.map((limb) => [limb, limbOf(limb, entries)])) as DrumGroove['limbs'];
  return {
    name,
    standIns: standInsOf(entries.get('stand-ins'), rows),
    limbs: own,
    isSilent: Object.values(own).every(({ bars, halves }) => bars.length === 0 && halves === null),
    group: style('group'),
    players: style('players'),
    compound: style('in six'),
    fill: style('fills'),
    crash: style('first beat'),
    chorus: style('cymbals in choruses'),
    hasChorusClap: style('claps in choruses'),
    hasVerseRim: style('rim in verses'),
    lateSeconds: { kick: style('late kick'), backbeat: style('late backbeat'), hats: style('late hats') },
    hasRisers: style('risers'),
    hasBraams: style('braams'),
    hasHorns: style('horns'),
    halfTime: { verses: style('half time in verses'), bridges: style('half time in bridges') },
    isDeveloped: style('develops'),
    isComping: style('comps'),
  };
}

function standInsOf(entry: Entry | undefined, rows: ReadonlyMap<string, unknown>): readonly string[] {
  if (entry === undefined || entry.text === 'none') return [];
  const names = entry.text.split(',').map((part) => part.trim());
  const unknown = names.find((each) => !rows.has(each));
  if (unknown !== undefined) throw wrong(entry, 'grooves between commas, or none', unknown);
  return names;
}

function limbOf(limb: string, entries: ReadonlyMap<string, Entry>): LimbOptions {
  const listOf = (key: keyof typeof LISTS): DrumOptions => {
    const entry = entries.get(`${limb}.${key}`);
    return entry === undefined ? [] : optionsOf(entry, limb, LISTS[key]);
  };
  const first = entries.get(`${limb}.first half`);
  const second = entries.get(`${limb}.second half`);
  if ((first === undefined) !== (second === undefined)) {
    throw new DataTableError(`${(first ?? second)!.place}: [${limb}] has one half of a bar, but not the other`);
  }
  const choruses = listOf('choruses');
  const bars = listOf('bars');
  const halves = first === undefined ? null : { first: listOf('first half'), second: listOf('second half') };
  const deferring = [...bars, ...choruses].some((option) => option.bars === null);
  if (limb === 'kick' && deferring && halves === null) {
    throw new DataTableError(`${entries.get('kick.bars')!.place}: "halves" without a "first half" and a "second half"`);
  }
  return {
    bars,
    choruses: choruses.length > 0 ? choruses : null,
    halves,
    three: listOf('in three'),
    six: listOf('in six'),
  };
}

/** The items of a list. @param steps of their bars @throws DataTableError */
export function optionsOf(entry: Entry, limb: string, steps: number): DrumOptions {
  if (entry.text !== '' || entry.items.length === 0) throw wrong(entry, 'indented lines below the key', entry.text);
  return entry.items.map((item) => optionOf(item, entry.key, limb, steps));
}

/** @example "4 hat x.x.x.x.x.x.x.x.; openHat ................ / ..............x." */
function optionOf(item: Item, key: string, limb: string, steps: number): DrumOption {
  const [, weight, text] = /^(\d+) (.+)$/.exec(item.text) ?? [];
  if (weight === undefined || Number(weight) < 1 || Number(weight) > WEIGHT_MAX) {
    throw wrong({ ...item, key }, `a weight from 1 to ${WEIGHT_MAX} and strokes, or "none"`, item.text);
  }
  if (text === DEFERRING[limb]) return { weight: Number(weight), bars: null };
  return { weight: Number(weight), bars: text === 'none' ? {} : barsOf(text!, { ...item, key }, limb, steps) };
}

function barsOf(text: string, place: Item & { readonly key: string }, limb: string, steps: number): DrumBars {
  const rows = text.split(';').map((part) => {
    const words = part.trim().split(/\s+/);
    const isNamed = /[^oxsg./]/.test(words[0]!);
    const voice = isNamed ? words[0]! : OWN_VOICES[limb];
    if (voice === undefined || !Object.hasOwn(drumVoiceKeys, voice)) {
      throw wrong(place, `a voice of ${Object.keys(drumVoiceKeys).join(', ')}`, words[0]!);
    }
    const bars = (isNamed ? words.slice(1) : words).filter((word) => word !== '/');
    const odd = bars.find((bar) => bar.length !== steps || /[^oxsg.]/.test(bar));
    if (odd !== undefined || bars.length === 0 || bars.length > BARS_MAX || bars.length === 3) {
      throw wrong(place, `one, two or four bars of ${steps} of o x s g . with " / " between them`, odd ?? part);
    }
    return [voice, bars] as const;
  });
  const twice = rows.find(([voice], at) => rows.findIndex(([other]) => other === voice) !== at);
  if (twice !== undefined) throw wrong(place, 'every voice once', twice[0]);
  return Object.fromEntries(rows);
}

/** @example "4 12 ms" */
function lateRange(entry: Entry): SecondsRange {
  const [low, high] = (/^(-?\d+) (-?\d+) ms$/.exec(entry.text) ?? []).slice(1).map(Number);
  if (low === undefined || low > high! || Math.max(-low, high!) > LATE_MS_MAX) {
    throw wrong(entry, `the earliest and the latest, up to ${LATE_MS_MAX}, as in "4 12 ms"`, entry.text);
  }
  return [low / 1000, high! / 1000];
}
