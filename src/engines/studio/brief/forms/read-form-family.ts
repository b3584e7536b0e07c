import { type Entry, readEntries } from '../../../../core/data-entries.ts';
import { wrong } from '../../../../core/data-readers.ts';
import { DataTableError } from '../../../../core/data-table.ts';
import type { Ending, SectionKind } from '../../../../music/score.ts';
import {
  type PlayingOn,
  type PostChorus,
  postChoruses,
  type Surprise,
  surprises,
  waysOfPlayingOn,
} from '../../recipe.ts';
import { sectionWords } from '../notation.ts';

/** One of several things, and how likely it is beside the others. */
export interface Weighted<T> {
  readonly item: T;
  readonly weight: number;
}

/** A place in an order of sections, and the share of songs in which somebody is there. */
export interface Step {
  readonly kind: SectionKind;
  readonly share: number;
}

/** The forms that songs of some genres have, as chances. */
export interface FormFamily {
  readonly orders: readonly Weighted<readonly Step[]>[];
  readonly bars: ReadonlyMap<SectionKind, readonly Weighted<number>[]>;
  readonly lines: ReadonlyMap<SectionKind, readonly Weighted<number>[]>;
  readonly chorusBySeconds: readonly Weighted<number>[];
  readonly lastsSeconds: readonly Weighted<number>[];
  readonly playsOn: readonly Weighted<PlayingOn>[];
  /** Hooks after choruses, of families whose orders have them. */
  readonly postChoruses: readonly Weighted<PostChorus>[];
  readonly surprises: readonly Weighted<Surprise | null>[];
  readonly endings: readonly Weighted<Ending>[];
}

const BARS_MAX = 32;
const LINES_MAX = 24;
const SECONDS_MAX = 300;
const ENDINGS: readonly Ending[] = ['ring', 'fade', 'cold'];

/** Reads a file of `data/forms/`; the page there tells its keys. @throws DataTableError, which names file and line */
export function readFormFamily(text: string, name: string): FormFamily {
  const entries = readEntries(text, name);
  const head = (key: string): Entry => {
    const entry = entries.get(key);
    if (entry === undefined) throw new DataTableError(`${name}: "${key}" is missing`);
    return entry;
  };
  for (const { key, place } of entries.values()) {
    const [section = '', word = ''] = key.split('.');
    const isKnown = KEYS.has(key) || ((section === 'bars' || section === 'lines') && sectionWords.has(word));
    if (!isKnown) throw new DataTableError(`${place}: a family of forms has no "${key}"`);
  }
  const lengths = (section: string, most: number): ReadonlyMap<SectionKind, readonly Weighted<number>[]> =>
    new Map(
      [...entries.values()]
        .filter(({ key }) => key.startsWith(`${section}.`))
        .map((entry) => [
          sectionWords.get(entry.key.split('.')[1]!)!,
          weighted(entry, (word) => countOf(word, most), `counts to ${most}, as in "4 x3, 8 x1"`),
        ]),
    );
  return {
    orders: ordersOf(head('orders')),
    bars: lengths('bars', BARS_MAX),
    lines: lengths('lines', LINES_MAX),
    chorusBySeconds: weighted(head('song.chorus by'), secondsOf, 'seconds, as in "45 s x3, 60 s x1"'),
    lastsSeconds: weighted(head('song.lasts'), secondsOf, 'seconds, as in "150 s x3, 180 s x1"'),
    playsOn: weighted(
      head('song.plays on'),
      (word) => waysOfPlayingOn.find((one) => one === word),
      `of: ${waysOfPlayingOn.join(', ')}`,
    ),
    postChoruses: postChorusesOf(entries.get('song.post-chorus'), ordersOf(head('orders')), name),
    surprises: weighted(head('song.surprise'), surpriseOf, `of: none, ${surprises.join(', ')}`),
    endings: weighted(head('song.ending'), (word) => ENDINGS.find((one) => one === word), `of: ${ENDINGS.join(', ')}`),
  };
}

const KEYS: ReadonlySet<string> = new Set([
  'orders',
  'song.chorus by',
  'song.lasts',
  'song.plays on',
  'song.post-chorus',
  'song.surprise',
  'song.ending',
]);

const countOf = (word: string, most: number): number | undefined =>
  /^\d{1,2}$/.test(word) && Number(word) <= most ? Number(word) : undefined;

const secondsOf = (word: string): number | undefined => {
  const seconds = Number(/^(\d+) s$/.exec(word)?.[1]);
  return seconds > 0 && seconds <= SECONDS_MAX ? seconds : undefined;
};

/** A family says what is after its choruses if anything is, and only then. */
function postChorusesOf(
  entry: Entry | undefined,
  orders: readonly Weighted<readonly Step[]>[],
  name: string,
): Weighted<PostChorus>[] {
  const hasSome = orders.some(({ item }) => item.some(({ kind }) => kind === 'postChorus'));
  if (hasSome !== (entry !== undefined)) {
    throw new DataTableError(
      hasSome
        ? `${name}: orders have a post-chorus: "post-chorus" in [song] says what is sung or played there`
        : `${entry!.place}: no order has a post-chorus`,
    );
  }
  if (entry === undefined) return [{ item: 'title', weight: 1 }];
  return weighted(entry, (word) => postChoruses.find((one) => one === word), `of: ${postChoruses.join(', ')}`);
}

const surpriseOf = (word: string): Surprise | null | undefined =>
  word === 'none' ? null : surprises.find((one) => one === word);

/** @example "ring x5, cold" */
function weighted<T>(entry: Entry, read: (word: string) => T | undefined, expected: string): Weighted<T>[] {
  return entry.text.split(',').map((part) => {
    const [, word = '', weight = '1'] = /^(.*?)(?: x(\d+))?$/.exec(part.trim())!;
    const item = read(word);
    if (item === undefined || Number(weight) === 0) throw wrong(entry, expected, part.trim());
    return { item, weight: Number(weight) };
  });
}

/** @example "5 | intro@0.9 verse chorus verse chorus bridge@0.7 chorus" */
function ordersOf({ items, key, place }: Entry): Weighted<readonly Step[]>[] {
  if (items.length === 0) throw wrong({ place, key }, 'orders of sections, one a line', '');
  return items.map((item) => {
    const [, weight, text] = /^(\d+) \| (.+)$/.exec(item.text) ?? [];
    if (weight === undefined || Number(weight) === 0) {
      throw wrong({ place: item.place, key }, 'a weight and sections, as in "3 | verse chorus"', item.text);
    }
    return { weight: Number(weight), item: text!.split(' ').map((word) => stepOf(word, item.place)) };
  });
}

function stepOf(word: string, place: string): Step {
  const [, name = '', share = '1'] = /^([a-z-]+)(?:@(0\.\d+))?$/.exec(word) ?? [];
  const kind = sectionWords.get(name);
  if (kind === undefined) {
    throw wrong({ place, key: 'orders' }, `sections, of ${[...sectionWords.keys()].join(' ')}, some with a share behind @`, word); // biome-ignore format: one message
  }
  return { kind, share: Number(share) };
}
