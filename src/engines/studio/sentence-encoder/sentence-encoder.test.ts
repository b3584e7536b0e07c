import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compactSenseOf } from './compact-sense.ts';
import { sentenceEncoder } from './sentence-encoder.ts';

const sentences = [
  'He bakes bread before it is light',
  'The oven is warm by four in the morning',
  'My dog died last winter',
  'We buried the cat under the pear tree',
  'Nobody answers the phone at the office',
  'You taught me how to ride a bike',
  'Ten tons of antidisestablishmentarianism, please!',
  '42 trains; 7 delays',
];
/** Cosines of each with those behind it, by the original graph in TensorFlow.js 4.22. */
const original = [
  ...[0.628, 0.258, 0.351, 0.18, 0.181, 0.118, 0.256],
  ...[0.308, 0.37, 0.305, 0.113, 0.127, 0.213],
  ...[0.488, 0.149, 0.241, 0.052, 0.14],
  ...[0.222, 0.29, 0.118, 0.178],
  ...[0.218, 0.028, 0.298],
  ...[0.107, 0.275],
  ...[0.19],
];
const product = (one: Float32Array, other: Float32Array): number => one.reduce((sum, x, i) => sum + x * other[i]!, 0);
const pairs = <Value>(all: readonly Value[]): (readonly [Value, Value])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

describe('what a sentence says, in numbers', () => {
  it('is what the original network says, within a fiftieth', () => {
    const senses = sentences.map((text) => sentenceEncoder().senseOf(text));
    for (const [at, [one, other]] of pairs(senses).entries())
      assert.ok(Math.abs(product(one, other) - original[at]!) < 0.02, `${product(one, other)} is not ${original[at]}`);
  });

  it('has the length 1, and of an empty text as well an answer', () => {
    for (const text of [...sentences, ' ', '☃']) {
      const sense = sentenceEncoder().senseOf(text);
      assert.ok(Math.abs(product(sense, sense) - 1) < 1e-4, text);
    }
  });

  it('is the same whatever was asked before', () => {
    const first = sentenceEncoder().senseOf('A short one').slice();
    sentenceEncoder().senseOf('Something that is a good deal longer than what was asked for before it');
    assert.deepEqual(sentenceEncoder().senseOf('A short one'), first);
  });

  it('keeps its likenesses along fewer axes', () => {
    const senses = sentences.slice(0, 6).map((text) => compactSenseOf(text));
    const exact = pairs(sentences.slice(0, 6)).map(([one, other]) =>
      product(sentenceEncoder().senseOf(one), sentenceEncoder().senseOf(other)),
    );
    for (const [at, [one, other]] of pairs(senses).entries())
      assert.ok(Math.abs(product(one, other) - exact[at]!) < 0.08, `${product(one, other)} is not ${exact[at]}`);
  });
});
