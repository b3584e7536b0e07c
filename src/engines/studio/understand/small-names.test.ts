import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesSpelled } from './small-names.ts';

const KNOWN = new Set(
  'norm bill dawn lowe slow home soju rules mark hates maths second mortgage rock song step boat leaks uncle lifts'.split(
    ' ',
  ),
);
const spelled = (text: string): string => namesSpelled(text, (word) => KNOWN.has(word));

describe('a name typed in small letters', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['leaving do for karen in accounts', 'leaving do for Karen in accounts'],
    ['for my uncle norm, 60', 'for my uncle Norm, 60'],
    ['song for my mate olu. he lifts', 'song for my mate Olu. he lifts'],
    ['my brother, cpl danny webb, is away', 'my brother, Cpl Danny Webb, is away'],
    ['a song for miss lowe', 'a song for Miss Lowe'],
    ['step dad song. name is zog', 'step dad song. name is Zog'],
    ['my boat. she is called second mortgage. she leaks', 'my boat. she is called Second Mortgage. she leaks'],
    ['our dog, pip, is 19', 'our dog, Pip, is 19'],
    ['from ken to dawn', 'from Ken to Dawn'],
    ['callum, bill, lottie and sam', 'Callum, Bill, Lottie and Sam'],
  ]; // biome-ignore format: one row each
  for (const [typed, wanted] of cases) it(`has its capital: ${wanted}`, () => assert.equal(spelled(typed), wanted));

  it('is none where a word stands', () => {
    for (const text of [
      'the norm is to miss home',
      'at dawn she called home',
      'my uncle soju rules',
      'my son mark the maths',
      'get the name right. rock',
    ])
      assert.equal(spelled(text), text);
  });
});
