import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { type BassPlan, barFigure, rollBass, strokesOf } from './roll-bass.ts';

const meter = { beatsPerBar: 4, beatUnit: 4 } as const;
const kick = [0, 6, 10];

test('seldom gives a chorus a bass that is calmer than that of its verse', () => {
  const calmer = (busyness: number): number =>
    Array.from({ length: 200 }, (_, seed) =>
      rollBass('rock', true, { meter, kick, busyness }, { random: createRandom(`calm ${seed}`), take: 0 }),
    ).filter(({ phrase }) => strokesOf(phrase[0]!, kick) < 5).length;
  assert.ok(calmer(5) < 0.6 * calmer(0), `${calmer(5)} of 200, and ${calmer(0)} where the verse is not heard`);
});

const planOf = (name: string, seed: number): BassPlan =>
  rollBass(name, false, { meter, kick, busyness: 0 }, { random: createRandom(`restless ${seed}`), take: 0 });
const plans = Array.from({ length: 60 }, (_, seed) => planOf('pushed', seed));
const barAt = (indexInSection: number, sectionIndex: number) => ({ indexInSection, sectionIndex });

test('plays one bar throughout in some songs, and hardly any bar twice in others', () => {
  const differentIn = (plan: BassPlan): number => {
    const bars = [1, 2, 3, 4].flatMap((section) => [0, 1, 2, 3, 4, 5, 6, 7].map((index) => barAt(index, section)));
    return new Set(bars.map((bar) => JSON.stringify(barFigure(plan, bar, createRandom('song'))))).size;
  };
  const counts = plans.map(differentIn);
  assert.ok(counts.some((count) => count === 1) && counts.some((count) => count >= 10), counts.join());
  const belongs = plans.find(({ restlessness }) => restlessness.anew === 'phrase' && restlessness.share > 0)!;
  assert.deepEqual(
    barFigure(belongs, barAt(3, 1), createRandom('song')),
    barFigure(belongs, barAt(3, 5), createRandom('song')),
  );
});

test('adds to the kick what another figure has in the second half of the bar', () => {
  const added = plans.flatMap(({ phrase }) => phrase.filter((figure) => figure.kind === 'kick' && phrase.length > 1));
  const ends = added.filter((figure) => figure.kind === 'kick' && figure.adds?.startsWith('........'));
  assert.ok(ends.length > 0);
});
