import type { Random } from '../../../../core/random.ts';
import { capital } from '../weave/telling.ts';
import { rhymes, type ToldLine } from './told-lines.ts';

/** A chorus at any length. */
export interface SizedChorus {
  lines(lineCount: number): readonly string[];
}

const HOOK_MIN = 0;
const BESIDE_MIN = -1.5;
const SCORES = { rhyme: 1.5, hookRhyme: 1.2, following: 0.6, sequel: 1.2 } as const;
/** Hooks this much weaker than the best may be drawn by another take. */
const BAND = 3;
const PREFERENCE = 3;

/** The line that a chorus of a request's own lines comes back to; null: none is whole and strong enough. @param isAgain another take exists */
export function chooseHook(lines: readonly ToldLine[], isAgain: boolean, random: Random): ToldLine | null {
  const sorted = lines.filter(({ hook }) => hook >= HOOK_MIN).toSorted((one, other) => other.hook - one.hook);
  const [best, ...more] = sorted;
  if (best === undefined) return null;
  const others = more.filter(({ hook }) => hook >= best.hook - BAND);
  if (isAgain && others.length > 0) return random.weighted(others, ({ hook }) => PREFERENCE ** (hook - best.hook));
  return best;
}

/** Two lines to stand between, in their order: such as rhyme, or go on from each other, rather than others. @param hook null: none of them is sung already */
export function linesBeside(lines: readonly ToldLine[], hook: ToldLine | null): readonly string[] {
  // What says nothing alone stands only right behind what it goes on from.
  const free = lines.filter(
    ({ at, beside, isSequel }) =>
      at !== hook?.at && beside >= BESIDE_MIN && (!isSequel || (hook !== null && at === hook.at + 1)),
  );
  const pairs = free.flatMap((one, place) =>
    free.slice(place + 1).map((other) => ({ one, other, score: pairScore(one, other, hook) })),
  );
  if (pairs.length === 0) return free.map(({ text }) => text);
  const best = pairs.reduce((most, pair) => (pair.score > most.score ? pair : most));
  return [best.one.text, best.other.text];
}

const pairScore = (one: ToldLine, other: ToldLine, hook: ToldLine | null): number =>
  Math.min(0, one.beside) +
  Math.min(0, other.beside) +
  (rhymes(one.text, other.text) ? SCORES.rhyme : 0) +
  (hook !== null && rhymes(hook.text, other.text) ? SCORES.hookRhyme : 0) +
  (other.at === one.at + 1 ? SCORES.following : 0) +
  (hook !== null && one.at === hook.at + 1 ? SCORES.sequel : 0);

/** Lines beside a hook, where none stands well: the one before it or behind it. */
export const neighbours = (lines: readonly ToldLine[], hook: ToldLine): readonly string[] =>
  lines.filter(({ at }) => at === hook.at - 1 || at === hook.at + 1).map(({ text }) => text);

/** hook / line / hook / line: nothing but what the request says. */
export function ownLinesChorus(hook: ToldLine, beside: readonly string[]): SizedChorus {
  const [first, second] = beside;
  const line = capital(hook.text.replace(/^(?:And|But|So|Because) /, ''));
  return {
    lines: (count) => {
      if (first === undefined) return count <= 2 ? [line] : [line, line];
      if (count <= 2) return [line, first];
      if (count === 3 || second === undefined) return [line, first, line];
      return count >= 5 ? [line, first, line, second, line] : [line, first, line, second];
    },
  };
}
