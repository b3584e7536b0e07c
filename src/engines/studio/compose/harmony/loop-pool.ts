import type { Key } from '../../../../music/key.ts';
import type { Brief, Loop, Recipe } from '../../records.ts';
import { colourLoop, isColoured, isMinorMode, modalLoops, showsMode } from './modal-loops.ts';
import { chordsOfBar, textsOfBar } from './numerals.ts';
import { romanOf } from './roman.ts';

/** As much of a brief as the choice of loops needs. */
export type LoopBrief = Pick<Brief, 'recipe' | 'key' | 'weirdness' | 'ordinal'>;

const C_MAJOR: Key = { tonic: 0, mode: 'major' };
const A_MINOR: Key = { tonic: 9, mode: 'minor' };

/** Used when a recipe has nothing for a section that parses. */
const DEFAULTS = {
  major: { verse: ['vi', 'IV', 'I', 'V'], chorus: ['I', 'V', 'vi', 'IV'], bridge: ['ii', 'vi', 'IV', 'V'] },
  minor: { verse: ['i', 'bVII', 'bVI', 'bVII'], chorus: ['bVI', 'bIII', 'bVII', 'i'], bridge: ['iv', 'bVI', 'i', 'V'] },
} as const;

/** The loops of a use that the key's mode can play, best first: those that fit the length of the section before others. */
export function loopPool({ recipe, key }: LoopBrief, use: keyof Recipe['loops'], bars?: number): Loop[] {
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
