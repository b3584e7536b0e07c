import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { avoidLines, hashLines, nothingAvoided } from './avoided-lines.ts';

describe('lines to avoid', () => {
  it('are known again whatever their case, punctuation and spaces', () => {
    const avoided = avoidLines({ lines: ["Don't you  go away, Anna!"] });
    assert.ok(avoided.has("don't you go away Anna"));
    assert.ok(avoided.has('(DON’T YOU GO AWAY — ANNA…)'));
    assert.ok(!avoided.has("don't you go away Hanna"));
  });

  it('of other songs leave lines of three words to everybody, those of the caller do not', () => {
    assert.ok(!avoidLines({ lines: ['Oh my love'] }).has('Oh my love'));
    assert.ok(avoidLines({ exact: ['Oh my love'] }).has('oh, my love'));
  });

  it('are the same as hashes, eight bytes each, each line once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (lines, other) => {
        const hashes = hashLines([...lines, ...lines]);
        assert.equal(hashes.length, hashLines(lines).length);
        assert.ok(hashes.length <= 8 * lines.length);
        const [plain, hashed] = [avoidLines({ lines }), avoidLines({ hashes })];
        for (const line of [...lines, other]) assert.equal(hashed.has(line), plain.has(line));
      }),
    );
    assert.equal(hashLines(['one two three four', 'One, two, three, four!', 'five']).length, 8);
  });

  it('are none where the list is empty, or a line has no letters', () => {
    assert.ok(!nothingAvoided.has('hello'));
    assert.ok(!avoidLines({ exact: ['!!!', ''] }).has('???'));
  });

  it('are told apart in every script', () => {
    const avoided = avoidLines({ lines: ['तुम मेरे साथ चलो', 'Ночь пришла и тихо спит'] });
    assert.ok(avoided.has('तुम मेरे साथ चलो।'));
    assert.ok(!avoided.has('तुम मेरे साथ चला'));
    assert.ok(avoided.has('ночь пришла, и тихо спит'));
  });
});
