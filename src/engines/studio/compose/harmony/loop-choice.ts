import type { Random } from '../../../../core/random.ts';
import type { Key } from '../../../../music/key.ts';
import type { Brief, Loop, Recipe } from '../../records.ts';
import { changeShare, walkLoop } from './chord-walk.ts';
import { type HarmonicStyle, harmonicStyleOf } from './harmonic-style.ts';
import { colourLoop, isColoured, isMinorMode, modalLoops, showsMode } from './modal-loops.ts';
import { chordsOfBar, firstNumeral, hasSameRoot, lastNumeral, textsOfBar } from './numerals.ts';
import { isSeventhLoop } from './phrase-endings.ts';
import { romanOf } from './roman.ts';

/** The chord loops of a song, one per use. Every numeral parses. */
export interface SongLoops {
  readonly verse: Loop;
  readonly preChorus: Loop;
  readonly chorus: Loop;
  readonly bridge: Loop;
}

export type LoopUse = keyof SongLoops;

const C_MAJOR: Key = { tonic: 0, mode: 'major' };
const A_MINOR: Key = { tonic: 9, mode: 'minor' };

/** Used when a recipe has nothing for a section that parses. */
const DEFAULTS = {
  major: { verse: ['vi', 'IV', 'I', 'V'], chorus: ['I', 'V', 'vi', 'IV'], bridge: ['ii', 'vi', 'IV', 'V'] },
  minor: { verse: ['i', 'bVII', 'bVI', 'bVII'], chorus: ['bVI', 'bIII', 'bVII', 'i'], bridge: ['iv', 'bVI', 'i', 'V'] },
} as const;

/** Lifts towards the chorus: they end on a chord that wants to go on. */
const PRE_CHORUSES: Readonly<Record<'major' | 'minor', readonly Loop[]>> = {
  major: [
    ['ii', 'IV', 'vi', 'V'], ['IV', 'V', 'vi', 'V'], ['vi', 'ii', 'IV', 'V'], ['IV', 'iii', 'ii', 'V'], ['vi', 'V', 'IV', 'IV'], ['iii', 'vi', 'ii', 'IV'],
    ['ii', 'iii', 'IV', 'V'], ['IV', 'V', 'iii', 'vi', 'ii', 'V'], ['vi', 'iii', 'IV', 'V'], ['ii', 'vi', 'IV', 'ii'], ['iii', 'IV', 'ii', 'V'],
  ],
  minor: [
    ['iv', 'bVI', 'bVII', 'bVII'], ['bVI', 'bVII', 'i', 'bVII'], ['iv', 'i', 'bVI', 'V'], ['iv', 'v', 'bVI', 'bVII'], ['bVI', 'iv', 'bVII', 'V'],
    ['bIII', 'bVII', 'iv', 'V'], ['v', 'bVI', 'iv', 'bVII'], ['iv', 'bVII', 'bIII', 'V'], ['bIII', 'iv', 'v', 'bVI'],
  ],
}; // biome-ignore format: a table

/** Starts for a bridge when the style's own bridges begin like another section. */
const BRIDGE_STARTS = {
  major: ['vi', 'IV', 'ii', 'iii', 'bVI', 'bVII'],
  minor: ['bVI', 'iv', 'bIII', 'v', 'bVII', 'bII'],
} as const;

/** How the choice knows how long sections are: bars of the first section that goes over a use, undefined if none does. */
export type BarsOfUse = (use: LoopUse) => number | undefined;

/**
 * Chooses the loops of a song: chorus and verse from the style's first choices (the brief has put them in order, other ones
 * for the other take) or, for some verses, a progression of the song's own; a pre-chorus that leads from one to the other; a bridge that begins as
 * nothing else does.
 */
export function chooseLoops(
  brief: Pick<Brief, 'recipe' | 'key' | 'weirdness'>,
  barsOfUse: BarsOfUse,
  random: Random,
): SongLoops {
  const style = harmonicStyleOf(brief.recipe);
  const poolOf = (use: keyof Recipe['loops']): readonly Loop[] => loopPool(brief, use, barsOfUse(use));
  const chorus = poolOf('chorus')[0]!;
  const verse = verseLoop(
    poolOf('verse'),
    barsOfUse('chorus') === undefined ? null : chorus,
    brief,
    barsOfUse('verse'),
    random.child('verse'),
  );
  const preChorus = preChorusLoop(verse, chorus, style, brief.key, random.child('preChorus'));
  const taken = [verse, chorus, ...(barsOfUse('preChorus') === undefined ? [] : [preChorus])];
  return {
    verse,
    chorus,
    preChorus,
    bridge: bridgeLoop(poolOf('bridge'), taken, style, brief.key, random.child('bridge')),
  };
}

/** The loops of a use that the key's mode can play, best first: those that fit the length of the section before others. */
function loopPool({ recipe, key }: Pick<Brief, 'recipe' | 'key'>, use: keyof Recipe['loops'], bars?: number): Loop[] {
  const mode = isMinorMode(key.mode) ? 'minor' : 'major';
  const own = inMode(recipe.loops[use], mode).map((loop) => colourLoop(loop, key.mode));
  const modal: readonly Loop[] = isColoured(key.mode) ? modalLoops[key.mode][use] : [];
  const pool = [...own.filter((loop) => showsMode(loop, key)), ...modal];
  const usable: Loop[] = pool.length > 0 ? pool : [[...DEFAULTS[mode][use]]];
  if (bars === undefined) return usable;
  const twelve = usable.filter((loop) => loop.length === 12 && bars % 12 === 0);
  const fitting = usable.filter((loop) => loop.length !== 12 && loop.length <= bars && bars % loop.length === 0);
  const long = usable.filter((loop) => !twelve.includes(loop) && !fitting.includes(loop));
  return [...twelve, ...fitting, ...long.sort((a, b) => a.length - b.length)];
}

/** The verse must not begin like the chorus; where a style has one loop for everything, it begins elsewhere in it. */
function verseLoop(
  pool: readonly Loop[],
  chorus: Loop | null,
  { recipe, key, weirdness }: Pick<Brief, 'recipe' | 'key' | 'weirdness'>,
  bars: number | undefined,
  random: Random,
): Loop {
  const start = chorus === null ? null : firstNumeral(chorus);
  const isTwelve = bars !== undefined && bars % 12 === 0 && pool[0]!.length === 12;
  if (isTwelve) return pool[0]!;
  const isBound = isColoured(key.mode) || isSeventhLoop(pool[0]!) || pool.length < 2;
  const style = harmonicStyleOf(recipe);
  if (!isBound && random.chance(style.ownShare * (0.7 + weirdness))) {
    const own = walkLoop(style.corpus, isMinorMode(key.mode), start === null ? [] : [start], random.child('own'));
    if (own !== null) return own;
  }
  if (chorus === null || start === null) return pool[0]!;
  const other = pool.find((loop) => !hasSameRoot(firstNumeral(loop), start));
  const isElsewhere = (bar: string): boolean => !hasSameRoot(bar, start);
  return other ?? turnedFrom(pool[0]!, isElsewhere) ?? turnedFrom(chorus, isElsewhere) ?? pool[0]!;
}

/** A loop begun at the bar that a test finds; null when there is none. */
function turnedFrom(loop: Loop, finds: (bar: string) => boolean): Loop | null {
  const turn = loop.findIndex(finds);
  return turn < 0 ? null : [...loop.slice(turn), ...loop.slice(0, turn)];
}

function preChorusLoop(verse: Loop, chorus: Loop, style: HarmonicStyle, key: Key, random: Random): Loop {
  const isMinor = isMinorMode(key.mode);
  const lifts: readonly Loop[] = isColoured(key.mode)
    ? modalLoops[key.mode].preChorus
    : PRE_CHORUSES[isMinor ? 'minor' : 'major'];
  const open = lifts.filter((loop) => !hasSameRoot(lastNumeral(loop), firstNumeral(chorus)));
  const share = (from: string, to: string): number => changeShare(from, to, style.corpus, isMinor);
  return random.weighted(open.length > 0 ? open : lifts, (loop) => {
    const isNewStart =
      !hasSameRoot(firstNumeral(loop), firstNumeral(verse)) && !hasSameRoot(firstNumeral(loop), firstNumeral(chorus));
    const isMoving = !hasSameRoot(lastNumeral(verse), firstNumeral(loop));
    const flow =
      share(lastNumeral(verse), firstNumeral(loop)) ** 0.5 * share(lastNumeral(loop), firstNumeral(chorus)) ** 0.7;
    return flow * (isNewStart ? 2 : 1) * (isMoving ? 2 : 1);
  });
}

function bridgeLoop(
  loops: readonly Loop[],
  taken: readonly Loop[],
  style: HarmonicStyle,
  key: Key,
  random: Random,
): Loop {
  const isFresh = (bar: string): boolean => taken.every((loop) => !hasSameRoot(bar, firstNumeral(loop)));
  const fresh = loops.filter((loop) => isFresh(loop[0]!));
  if (fresh.length > 0) return fresh[0]!;
  const turned = loops.map((loop) => turnedFrom(loop, isFresh)).filter((loop) => loop !== null);
  const isMinor = isMinorMode(key.mode);
  const starts = BRIDGE_STARTS[isMinor ? 'minor' : 'major'];
  const own = isColoured(key.mode)
    ? null
    : walkLoop(style.corpus, isMinor, ['I', 'i', ...starts.filter((start) => !isFresh(start))], random);
  return own ?? turned[0] ?? loops[0]!;
}

/** A loop names its mode by its tonic; the other mode's loops serve as relatives only when there is no own one. */
function inMode(loops: readonly Loop[], mode: 'major' | 'minor'): Loop[] {
  const readable = loops.filter((loop) => loop.length > 0 && loop.every((bar) => chordsOfBar(bar, C_MAJOR) !== null));
  const own = readable.filter((loop) => isMinorLoop(loop) === (mode === 'minor'));
  return own.length > 0 ? own : readable.map((loop) => toRelative(loop, mode));
}

export const isMinorLoop = (loop: Loop): boolean =>
  loop.some((bar) => textsOfBar(bar).some((numeral) => /^i(?![iv])/.test(numeral)));

function toRelative(loop: Loop, mode: 'major' | 'minor'): Loop {
  const [from, to] = mode === 'minor' ? [C_MAJOR, A_MINOR] : [A_MINOR, C_MAJOR];
  return loop.map((bar) =>
    chordsOfBar(bar, from)!
      .map((chord) => romanOf(chord, to))
      .join('/'),
  );
}
