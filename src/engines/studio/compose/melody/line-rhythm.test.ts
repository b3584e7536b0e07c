import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phrasesOfLine } from '../form/phrase.ts';
import { paceLine } from '../prosody/paced-line.ts';
import { lineRhythm, type RhythmRequest } from './line-rhythm.ts';
import { metricalWeights } from './metrical-weight.ts';

const weights = metricalWeights({ beatsPerBar: 4, beatUnit: 4 });

const requestFor = (text: string, changes: Partial<RhythmRequest> = {}): RhythmRequest => {
  const { syllables } = phrasesOfLine(paceLine(text, false, 'english'), 0, 'sung')[0]!;
  return {
    syllables,
    weights,
    taste: new Array<number>(16).fill(0),
    earliest: -6,
    startLatest: 6,
    latest: 24,
    usualStart: 0,
    idealGap: 3,
    syncopation: 0,
    sixteenthCost: 2,
    model: null,
    ...changes,
  };
};

test('weighs the sixteenths of four-four, three-four and six-eight', () => {
  assert.deepEqual(weights, [5, 0, 1, 0, 3, 0, 1, 0, 4, 0, 1, 0, 3, 0, 1, 0]);
  assert.deepEqual(metricalWeights({ beatsPerBar: 3, beatUnit: 4 }), [5, 0, 1, 0, 3, 0, 1, 0, 3, 0, 1, 0]);
  assert.deepEqual(metricalWeights({ beatsPerBar: 6, beatUnit: 8 }), [5, 0, 1, 0, 1, 0, 4, 0, 1, 0, 1, 0]);
});

test('puts the stressed syllable of a word on its strongest position', () => {
  for (const text of ['tomorrow remember forever', 'electric emotion', 'believe in the water again']) {
    const request = requestFor(text);
    const steps = lineRhythm(request);
    const strengthOf = (i: number): number => weights[((steps[i]! % 16) + 16) % 16]!;
    for (const [i, syllable] of request.syllables.entries()) {
      if (syllable.stress !== 1 || syllable.syllablesInWord === 1) continue;
      const weak = request.syllables.flatMap((other, j) =>
        other.word === syllable.word && other.stress === 0 ? [strengthOf(j)] : [],
      );
      assert.ok(strengthOf(i) > Math.max(...weak), `${text}: ${steps.join()}`);
    }
  }
});

test('sings an unstressed first syllable before the bar line', () => {
  const steps = lineRhythm(requestFor('remember me'));
  assert.ok(steps[0]! < 0 && steps[1] === 0, steps.join());
});

test('keeps the onsets of a model where the words allow, and not where they do not', () => {
  const model = [4, 6, 8, 10, 14, 16, 18];
  const words = 'golden light in the city';
  assert.deepEqual(lineRhythm(requestFor(words, { model: new Set(model) })), model);
  assert.notDeepEqual(lineRhythm(requestFor(words)), model);
  const wrong = [4, 6, 8, 10, 12, 14, 16];
  assert.notDeepEqual(lineRhythm(requestFor(words, { model: new Set(wrong) })), wrong, 'ci-TY on a downbeat');
});

test('rises strictly and keeps to its limits for any number of syllables that fits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 14, max: 30 }),
      fc.integer({ min: -6, max: 0 }),
      (count, latest, earliest) => {
        const steps = lineRhythm(requestFor('la '.repeat(count), { latest, earliest }));
        assert.equal(steps.length, count);
        for (const [i, step] of steps.entries())
          assert.ok(step >= earliest && step <= latest && (i === 0 || step > steps[i - 1]!));
      },
    ),
  );
});
