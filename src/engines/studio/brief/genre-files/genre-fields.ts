import type { Entry, Item } from '../../../../core/data-entries.ts';
import {
  figure,
  list,
  meaning,
  meanings,
  oneOf,
  type Reader,
  share,
  someOf,
  unless,
  wrong,
  yesOrNo,
} from '../../../../core/data-readers.ts';
import type { Delivery } from '../../../../music/score.ts';
import { bassManners } from '../../grooves/bass-manners.ts';
import { drumGrooves } from '../../grooves/drum-grooves.ts';
import { harmonyFamilies } from '../../harmony-families.ts';
import { type GroupHabits, type Loop, type Sound, wordsAttitudes } from '../../recipe.ts';
import { lineUpItem } from '../bands/line-up.ts';
import { formFamilies } from '../forms/form-families.ts';
import { loopOf } from '../notation.ts';
import { singers } from '../singers.ts';
import { sounds } from '../sounds.ts';

const BPM_LOW = 40;
const BPM_HIGH = 240;
const LOOP_BARS_MIN = 3;
const LOOP_BARS_MAX = 12;

const soundsOf = (...kinds: readonly Sound['kind'][]): ReadonlyMap<string, Sound> =>
  new Map(
    (Object.values(sounds) as Sound[]).filter(({ kind }) => kinds.includes(kind)).map((sound) => [sound.name, sound]),
  );
const players = meanings(soundsOf('sampled', 'synth'));
const loopList = list(loopItem);
const drums = oneOf([...drumGrooves.keys()]);
const basses = oneOf([...bassManners.keys()]);
const manners = [
  'sung',
  'belted',
  'breathy',
  'whispered',
  'spoken',
  'shouted',
  'operatic',
  'crooned',
  'growled',
] as const;

/** What a genre says, by section and key, and how it is read. Every key must be there, or be taken from another genre. */
export const genreFields = {
  time: {
    tempo: tempoRange,
    'in three': share,
    'in six': share,
    swing: swingOf,
    syncopation: share,
    'sets the pace': yesOrNo,
  },
  groove: {
    'drums in verses': drums,
    'drums in choruses': drums,
    'drums in three': drums,
    'drums in six': drums,
    'bass in verses': basses,
    'bass in choruses': basses,
  },
  form: {
    forms: oneOf([...formFamilies.keys()]),
    endless: yesOrNo,
  },
  harmony: {
    family: meaning(harmonyFamilies),
    minor: share,
    extensions: share,
    verse: loopList,
    chorus: loopList,
    bridge: loopList,
  },
  melody: {
    corpus: oneOf(['POP909', 'RS200', 'OpenEWLD']),
    pentatonic: yesOrNo,
    melisma: share,
    'held notes': figure(0.5, 8, 's'),
    triplets: yesOrNo,
  },
  band: {
    'line-ups': list(lineUpItem),
    kit: meaning(soundsOf('sampledKit', 'synthKit')),
    bass: players,
    chords: players,
    pad: players,
    hook: players,
    counter: players,
    'counter melodies': share,
  },
  voice: {
    delivery: oneOf(['sung', 'rap', 'chant']),
    manner: unless('by mood', oneOf(manners satisfies readonly Delivery[])),
    glide: figure(0.25, 3),
    singers: someOf(singers.map(({ name }) => name)),
    backing: someOf(['echoes', 'gang', 'stacks', 'oohs']),
    members: unless('none', membersOf),
  },
  words: {
    attitude: unless('none', oneOf(wordsAttitudes)),
    'for children': yesOrNo,
    couplets: yesOrNo,
  },
  mix: {
    voice: figure(-6, 6, 'dB'),
    reverb: figure(0.2, 6, 's'),
    'kick ducking': figure(0, 12, 'dB'),
    tilt: figure(-3, 3, 'dB'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Reader<unknown>>>>>;

type Fields = typeof genreFields;

/** The values of a genre's fields. */
export type GenreValues = {
  readonly [Section in keyof Fields]: {
    readonly [Key in keyof Fields[Section]]: Fields[Section][Key] extends Reader<infer Value> ? Value : never;
  };
};

/** @example "88 108 128 bpm" */
function tempoRange(entry: Entry): { readonly low: number; readonly usual: number; readonly high: number } {
  const [low, usual, high] = (/^(\d+) (\d+) (\d+) bpm$/.exec(entry.text) ?? []).slice(1).map(Number);
  const isRange = low !== undefined && low >= BPM_LOW && low <= usual! && usual! <= high! && high! <= BPM_HIGH;
  if (!isRange) {
    throw wrong(
      entry,
      `the slowest, the usual and the fastest tempo from ${BPM_LOW} to ${BPM_HIGH}, as in "88 108 128 bpm"`,
      entry.text,
    );
  }
  return { low, usual: usual!, high: high! };
}

/** @example "0.57 of 16ths" */
function swingOf(entry: Entry): { readonly ratio: number; readonly unit: 8 | 16 } {
  const [ratio, unit] = (/^(0\.[56]\d*) of (8|16)ths$/.exec(entry.text) ?? []).slice(1).map(Number);
  if (ratio === undefined || ratio > 0.67) {
    throw wrong(entry, 'the first one\'s share of a pair, 0.5 (straight) to 0.67, "of 8ths" or "of 16ths"', entry.text);
  }
  return { ratio, unit: unit as 8 | 16 };
}

/** @example "0.8, a rap in 0.6" */
function membersOf(entry: Entry): GroupHabits {
  const [all, rap] = (/^(0\.\d+), a rap in (0(?:\.\d+)?)$/.exec(entry.text) ?? []).slice(1).map(Number);
  if (all === undefined)
    throw wrong(
      entry,
      'the share of songs sung by a group, and of those with a rap, as in "0.8, a rap in 0.6"',
      entry.text,
    );
  return { share: all, rapShare: rap! };
}

function loopItem({ text, place }: Item, key: string): Loop {
  const loop = loopOf(text);
  if (loop === null || loop.length < LOOP_BARS_MIN || loop.length > LOOP_BARS_MAX) {
    throw wrong(
      { place, key },
      `a loop of ${LOOP_BARS_MIN} to ${LOOP_BARS_MAX} bars in roman numerals, as in "vi IV I/V V7"`,
      text,
    );
  }
  return loop;
}
