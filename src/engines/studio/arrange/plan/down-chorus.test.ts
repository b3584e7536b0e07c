import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { thinDownChorus } from './down-chorus.ts';
import type { SectionPlan } from './section-plan.ts';

const BAR_TICKS = 1920;
const cue = { energyShift: 0, isBare: false, silent: [], words: '' };

/** Plans of sections of eight bars: what matters of them here. */
function plansOf(kinds: readonly string[]): SectionPlan[] {
  const seen = new Map<string, number>();
  return kinds.map((kind, at) => {
    const returns = seen.get(kind) ?? 0;
    seen.set(kind, returns + 1);
    const section = { kind, startTick: 8 * at * BAR_TICKS, endTick: 8 * (at + 1) * BAR_TICKS };
    return { section, returns, cue } as unknown as SectionPlan;
  });
}

const thinned = (kinds: readonly string[], surprise: 'quiet chorus' | null, seed = 'a'): number[] =>
  thinDownChorus(plansOf(kinds), BAR_TICKS, surprise, createRandom(seed)).flatMap(({ downBars }, at) =>
    downBars > 0 ? [at] : [],
  );

test('takes the band away under a chorus that comes back, where that is the surprise of the song', () => {
  const kinds = ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'];
  for (const seed of 'abcdef') assert.deepEqual(thinned(kinds, 'quiet chorus', seed), [3]);
  assert.deepEqual(thinned(['verse', 'chorus', 'verse', 'chorus'], 'quiet chorus'), [3]);
});

test('leaves songs with one chorus, or with another surprise, as they are', () => {
  assert.deepEqual(thinned(['verse', 'chorus', 'verse'], 'quiet chorus'), []);
  for (const seed of 'abcdef') assert.deepEqual(thinned(['verse', 'chorus', 'verse', 'chorus'], null, seed), []);
});
