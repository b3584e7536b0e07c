import type { Random } from '../../../../core/random.ts';
import type { Key, Mode } from '../../../../music/key.ts';
import type { Brief, Loop, Recipe } from '../../records.ts';
import { parseRoman, romanOf } from './roman.ts';

/** The chord loops of a song, one per use. Every numeral parses. */
export interface SongLoops {
  readonly verse: Loop;
  readonly preChorus: Loop;
  readonly chorus: Loop;
  readonly bridge: Loop;
}

const C_MAJOR: Key = { tonic: 0, mode: 'major' };
const A_MINOR: Key = { tonic: 9, mode: 'minor' };

/** Modes whose tonic chord is minor. */
export const isMinorMode = (mode: Mode): boolean => mode === 'minor' || mode === 'dorian' || mode === 'phrygian';

/** Used when a recipe has nothing for a section that parses. */
const DEFAULTS = {
  major: { verse: ['vi', 'IV', 'I', 'V'], chorus: ['I', 'V', 'vi', 'IV'], bridge: ['ii', 'vi', 'IV', 'V'] },
  minor: { verse: ['i', 'bVII', 'bVI', 'bVII'], chorus: ['bVI', 'bIII', 'bVII', 'i'], bridge: ['iv', 'bVI', 'i', 'V'] },
} as const;

/** Lifts towards the chorus: they end on a chord that wants to go on. */
const PRE_CHORUSES: Readonly<Record<'major' | 'minor', readonly Loop[]>> = {
  major: [['ii', 'IV', 'vi', 'V'], ['IV', 'V', 'vi', 'V'], ['vi', 'ii', 'IV', 'V'], ['IV', 'iii', 'ii', 'V'], ['vi', 'V', 'IV', 'IV'], ['iii', 'vi', 'ii', 'IV']],
  minor: [['iv', 'bVI', 'bVII', 'bVII'], ['bVI', 'bVII', 'i', 'bVII'], ['iv', 'i', 'bVI', 'V'], ['iv', 'v', 'bVI', 'bVII'], ['bVI', 'iv', 'bVII', 'V']],
}; // biome-ignore format: a table

/** Chooses the loops: the recipe's first choices mostly, later ones the more the higher `weirdness` is. */
export function chooseLoops(brief: Pick<Brief, 'recipe' | 'key' | 'weirdness'>, random: Random): SongLoops {
  const mode = isMinorMode(brief.key.mode) ? 'minor' : 'major';
  const pool = (use: keyof Recipe['loops']): readonly Loop[] => {
    const usable = inMode(brief.recipe.loops[use], mode);
    return usable.length > 0 ? usable : [DEFAULTS[mode][use]];
  };
  const pickFrom = (loops: readonly Loop[], name: string): Loop =>
    random.child(name).weighted(loops, (_, rank) => (0.3 + 0.5 * brief.weirdness) ** rank);

  const verse = pickFrom(pool('verse'), 'verse');
  const chorus = chorusLoop(pool('chorus'), verse, random.child('chorus'), pickFrom);
  const lifts = PRE_CHORUSES[mode].filter((loop) => loop.at(-1) !== chorus[0]!.split('/')[0]);
  const preChorus = random.child('preChorus').pick(lifts);
  return { verse, chorus, preChorus, bridge: bridgeLoop(pool('bridge'), [verse, chorus], random.child('bridge')) };
}

/** The chorus must not begin like the verse; where a style has one loop for everything, it begins in the middle of it. */
function chorusLoop(
  loops: readonly Loop[],
  verse: Loop,
  random: Random,
  pickFrom: (loops: readonly Loop[], name: string) => Loop,
): Loop {
  const others = loops.filter((loop) => numeralOf(loop[0]!) !== numeralOf(verse[0]!));
  if (others.length > 0 && (loops[0] === others[0] || random.chance(0.7))) return pickFrom(others, 'chorus');
  const different = loops.find((loop) => loop.join() !== verse.join());
  if (different !== undefined) return different;
  const half = Math.max(1, verse.length >> 1);
  return verse.length > 1 ? [...verse.slice(half), ...verse.slice(0, half)] : verse;
}

function bridgeLoop(loops: readonly Loop[], taken: readonly Loop[], random: Random): Loop {
  const starts = new Set(taken.map((loop) => numeralOf(loop[0]!)));
  const fresh = loops.filter((loop) => !starts.has(numeralOf(loop[0]!)));
  if (fresh.length > 0) return random.pick(fresh);
  const loop = loops[0]!;
  const turn = loop.findIndex((bar) => !starts.has(numeralOf(bar)));
  return turn > 0 ? [...loop.slice(turn), ...loop.slice(0, turn)] : loop;
}

/** The bare numeral of a bar's first chord: "vi" of "vi7/IV". */
const numeralOf = (bar: string): string => /^[b#]?[ivIV]+/.exec(bar)?.[0] ?? bar;

/** A loop names its mode by its tonic; the other mode's loops serve as relatives only when there is no own one. */
function inMode(loops: readonly Loop[], mode: 'major' | 'minor'): Loop[] {
  const readable = loops.filter((loop) => loop.length > 0 && loop.every((bar) => chordsOfBar(bar, C_MAJOR) !== null));
  const own = readable.filter((loop) => isMinorLoop(loop) === (mode === 'minor'));
  return own.length > 0 ? own : readable.map((loop) => toRelative(loop, mode));
}

export const isMinorLoop = (loop: Loop): boolean =>
  loop.some((bar) => bar.split('/').some((numeral) => /^i(?![iv])/.test(numeral)));

function toRelative(loop: Loop, mode: 'major' | 'minor'): Loop {
  const [from, to] = mode === 'minor' ? [C_MAJOR, A_MINOR] : [A_MINOR, C_MAJOR];
  return loop.map((bar) =>
    chordsOfBar(bar, from)!
      .map((chord) => romanOf(chord, to))
      .join('/'),
  );
}

/** Chords of one bar of a loop ("IV" or "ii/V"; a digit after the slash is a bass degree); null when one is no numeral. */
export function chordsOfBar(bar: string, key: Key): NonNullable<ReturnType<typeof parseRoman>>[] | null {
  const chords = bar.split(/\/(?![b#]?\d)/).map((numeral) => parseRoman(numeral, key));
  return chords.some((chord) => chord === null) ? null : chords.filter((chord) => chord !== null);
}
