import type { Random } from '../../../../core/random.ts';
import type { Key } from '../../../../music/key.ts';
import type { HarmonicStyle } from '../../recipe.ts';
import type { Loop, Recipe } from '../../records.ts';
import { changeShare, walkLoop } from './chord-walk.ts';
import { isMinorLoop, type LoopBrief, loopPool } from './loop-pool.ts';
import { isColoured, isMinorMode, modalLoops } from './modal-loops.ts';
import { firstNumeral, hasSameRoot, lastNumeral, numeralOf } from './numerals.ts';
import { isSeventhLoop } from './phrase-endings.ts';

/** The chord loops of a song, one per use. Every numeral parses. */
export interface SongLoops {
  readonly verse: Loop;
  readonly preChorus: Loop;
  readonly chorus: Loop;
  readonly bridge: Loop;
}

export type LoopUse = keyof SongLoops;

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
export function chooseLoops(brief: LoopBrief, barsOfUse: BarsOfUse, random: Random): SongLoops {
  const style = brief.recipe.harmony;
  const poolOf = (use: keyof Recipe['loops']): readonly Loop[] => loopPool(brief, use, barsOfUse(use));
  const hasChorus = barsOfUse('chorus') !== undefined;
  const { chorus, verse } = mainLoops(brief, barsOfUse, hasChorus, random);
  const preChorus = preChorusLoop(verse, chorus, style, brief.key, random.child('preChorus'));
  const taken = [verse, chorus, ...(barsOfUse('preChorus') === undefined ? [] : [preChorus])];
  return {
    verse,
    chorus,
    preChorus,
    bridge: bridgeLoop(poolOf('bridge'), taken, style, brief.key, random.child('bridge')),
  };
}

/** Verse and chorus of a take; later takes keep away from what the first one's lists, which theirs are rotated from, begin with. */
function mainLoops(
  brief: LoopBrief,
  barsOfUse: BarsOfUse,
  hasChorus: boolean,
  random: Random,
): { readonly chorus: Loop; readonly verse: Loop } {
  const choruses = loopPool(brief, 'chorus', barsOfUse('chorus'));
  const verses = loopPool(brief, 'verse', barsOfUse('verse'));
  if ((brief.ordinal ?? 0) === 0) {
    const chorus = choruses[0]!;
    return {
      chorus,
      verse: verseLoop(verses, hasChorus ? chorus : null, null, brief, barsOfUse, random.child('verse')),
    };
  }
  const first = firstTake(brief, barsOfUse, hasChorus);
  const start = firstNumeral(first.chorus);
  const chorus =
    choruses.find((loop) => !hasSameRoot(firstNumeral(loop), start)) ??
    turnedFrom(choruses[0]!, (bar) => !hasSameRoot(bar, start) && STRONG_STARTS.has(numeralOf(bar))) ??
    choruses[0]!;
  const others = verses.filter((loop) => loop.join() !== first.verse.join());
  const pool = others.length > 0 ? others : verses;
  return {
    chorus,
    verse: verseLoop(pool, hasChorus ? chorus : null, first.verse, brief, barsOfUse, random.child('verse')),
  };
}

/** Chords on which a loop may as well begin. */
const STRONG_STARTS: ReadonlySet<string> = new Set(['I', 'vi', 'IV', 'ii', 'i', 'bVI', 'iv', 'bIII']);

/** What the first take takes from the style's lists: their order of then, the last of a rotated list being its first. */
function firstTake(
  brief: LoopBrief,
  barsOfUse: BarsOfUse,
  hasChorus: boolean,
): { readonly chorus: Loop; readonly verse: Loop } {
  const isMinor = isMinorMode(brief.key.mode);
  const unrotated = (loops: readonly Loop[]): Loop[] => {
    const own = loops.filter((loop) => isMinorLoop(loop) === isMinor);
    return [...own.slice(-1), ...own.slice(0, -1), ...loops.filter((loop) => !own.includes(loop))];
  };
  const { recipe } = brief;
  const before = {
    ...brief,
    recipe: {
      ...recipe,
      loops: { ...recipe.loops, verse: unrotated(recipe.loops.verse), chorus: unrotated(recipe.loops.chorus) },
    },
  };
  const chorus = loopPool(before, 'chorus', barsOfUse('chorus'))[0]!;
  const verse = usualVerse(loopPool(before, 'verse', barsOfUse('verse')), hasChorus ? chorus : null);
  return { chorus, verse };
}

function verseLoop(
  pool: readonly Loop[],
  chorus: Loop | null,
  taken: Loop | null,
  { recipe, key, weirdness }: LoopBrief,
  barsOfUse: BarsOfUse,
  random: Random,
): Loop {
  const bars = barsOfUse('verse');
  const isTwelve = bars !== undefined && bars % 12 === 0 && pool[0]!.length === 12;
  if (isTwelve) return pool[0]!;
  const isBound = isColoured(key.mode) || isSeventhLoop(pool[0]!) || (pool.length < 2 && taken === null);
  const style = recipe.harmony;
  if (!isBound && random.chance(style.ownShare * (0.7 + weirdness))) {
    const starts = chorus === null ? [] : [firstNumeral(chorus)];
    const own = walkLoop(style.corpus, isMinorMode(key.mode), starts, random.child('own'));
    if (own !== null && own.join() !== taken?.join()) return own;
  }
  const usual = usualVerse(pool, chorus);
  if (usual.join() !== taken?.join()) return usual;
  return (
    turnedFrom(usual, (bar) => numeralOf(bar) !== firstNumeral(usual) && STRONG_STARTS.has(numeralOf(bar))) ?? usual
  );
}

/** The verse must not begin like the chorus; where a style has one loop for everything, it begins elsewhere in it. */
function usualVerse(pool: readonly Loop[], chorus: Loop | null): Loop {
  if (chorus === null) return pool[0]!;
  const isElsewhere = (bar: string): boolean => !hasSameRoot(bar, firstNumeral(chorus));
  const other = pool.find((loop) => isElsewhere(firstNumeral(loop)));
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
