import { readFileSync } from 'node:fs';
import { type Entry, type Item, readEntries } from '../../../core/data-entries.ts';
import { share, wrong, yesOrNo } from '../../../core/data-readers.ts';
import { DataTableError } from '../../../core/data-table.ts';

/** Strokes of one or more bars (see `data/grooves/bass.txt`), or the kick's. */
export type BassFigure =
  | { readonly kind: 'written'; readonly bars: readonly string[] }
  | {
      readonly kind: 'kick';
      readonly isShort: boolean;
      /** A bar of what the bass adds to the kick's strokes; absent: nothing. */
      readonly adds?: string;
    };

export type BassOption = BassFigure & { readonly weight: number };

/** What a bass of a style may play, and how. */
export interface BassManner {
  readonly name: string;
  readonly standIns: readonly string[];
  /** Share of the kick's strokes that the bass joins by a stroke of its own. */
  readonly kickShare: number;
  /** Share of bars that lead into a new chord by an approach note. */
  readonly approachShare: number;
  /** Share of a note's length that sounds. */
  readonly gate: number;
  /** Share of songs whose repeated roots go elsewhere in the chord. */
  readonly moveShare: number;
  /** Approach notes glide. */
  readonly slides: boolean;
  /** Octaves and fifths glide from the note before them, as 808s do in drill. */
  readonly glides: boolean;
  readonly figures: readonly BassOption[];
  /** null: what `figures` says. */
  readonly choruses: readonly BassOption[] | null;
  readonly three: readonly BassOption[];
  readonly six: readonly BassOption[];
}

const FILE = 'grooves/bass.txt';
const BAR_STEPS = 16;
const WALTZ_STEPS = 12;
const BARS_MAX = 2;

/**
 * The manners of a text, by name.
 * @throws DataTableError, which names file and line
 */
export function readBassManners(text: string, file: string): ReadonlyMap<string, BassManner> {
  const manners = new Map<string, Map<string, Entry>>();
  for (const entry of readEntries(text, file).values()) {
    const [name, key] = entry.key.split('.') as [string, string | undefined];
    if (key === undefined || !KEYS.includes(key)) {
      throw new DataTableError(`${entry.place}: a bass has no "${key ?? name}", but ${KEYS.join(', ')}`);
    }
    manners.set(name, (manners.get(name) ?? new Map()).set(key, entry));
  }
  return new Map([...manners].map(([name, entries]) => [name, mannerOf(name, entries, { file, names: manners })]));
}

const OPTIONAL = ['slides', 'glides', 'choruses', 'in three', 'in six'];
const KEYS = ['stand-ins', 'joins kicks', 'approaches', 'sounds', 'moves', 'figures', ...OPTIONAL];

function mannerOf(
  name: string,
  entries: ReadonlyMap<string, Entry>,
  { file, names }: { readonly file: string; readonly names: ReadonlyMap<string, unknown> },
): BassManner {
  const own = (key: string): Entry => {
    const entry = entries.get(key);
    if (entry === undefined) throw new DataTableError(`${file}: [${name}] has no "${key}"`);
    return entry;
  };
  const listOf = (key: string, steps: number): readonly BassOption[] => {
    const entry = entries.get(key);
    return entry === undefined ? [] : entry.items.map((item) => optionOf(item, entry.key, steps));
  };
  const choruses = listOf('choruses', BAR_STEPS);
  const figures = listOf('figures', BAR_STEPS);
  if (figures.length === 0) throw wrong(own('figures'), 'indented lines below the key', own('figures').text);
  return {
    name,
    standIns: standInsOf(own('stand-ins'), names),
    kickShare: share(own('joins kicks')),
    approachShare: share(own('approaches')),
    gate: share(own('sounds')),
    moveShare: share(own('moves')),
    slides: entries.has('slides') && yesOrNo(own('slides')),
    glides: entries.has('glides') && yesOrNo(own('glides')),
    figures,
    choruses: choruses.length > 0 ? choruses : null,
    three: listOf('in three', WALTZ_STEPS),
    six: listOf('in six', WALTZ_STEPS),
  };
}

function standInsOf(entry: Entry, names: ReadonlyMap<string, unknown>): readonly string[] {
  if (entry.text === 'none') return [];
  const standIns = entry.text.split(',').map((part) => part.trim());
  const unknown = standIns.find((each) => !names.has(each));
  if (unknown !== undefined) throw wrong(entry, 'basses between commas, or none', unknown);
  return standIns;
}

/** @example "3 R--R--R-R--R--R-" */
function optionOf(item: Item, key: string, steps: number): BassOption {
  const [, digits, text] = /^([1-9]\d?) (.+)$/.exec(item.text) ?? [];
  if (digits === undefined) throw wrong({ ...item, key }, 'a weight from 1 to 99 and a figure', item.text);
  const weight = Number(digits);
  const [, short, adds] = /^with the kick(, short)?(?: and ([R3568ang.-]+))?$/.exec(text!) ?? [];
  if (text!.startsWith('with the kick') && (adds === undefined ? text!.length < 21 : adds.length === steps)) {
    return { weight, kind: 'kick', isShort: short !== undefined, ...(adds !== undefined && { adds }) };
  }
  const bars = text!.split('/').map((bar) => bar.trim());
  const odd = bars.find((bar) => bar.length !== steps || /[^R3568angw.-]/.test(bar) || bar.startsWith('-'));
  if (odd !== undefined || bars.length > BARS_MAX) {
    throw wrong({ ...item, key }, `one or two bars of ${steps} of R 3 5 8 6 a n g w - .`, odd ?? text!);
  }
  return { weight, kind: 'written', bars };
}

/** The basses of `data/grooves/bass.txt`, by name. */
export const bassManners = readBassManners(
  readFileSync(new URL(`../../../../data/${FILE}`, import.meta.url), 'utf8'),
  FILE,
);

/** The bass of a name. @throws RangeError for a name that is none: a fault of the genre table */
export function bassMannerOf(name: string): BassManner {
  const manner = bassManners.get(name);
  if (manner === undefined) throw new RangeError(`no bass is called "${name}"`);
  return manner;
}
