import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { allStemsOf } from '../../english/word-stems.ts';
import { cueOf, stemPlaces, stemsOfCue } from './situation-cue.ts';

const fail = (reason: string): never => {
  throw new Error(reason);
};
const finds = (cue: string, request: string): boolean =>
  stemsOfCue(cueOf(cue, fail), stemPlaces(allStemsOf(request))).length > 0;

describe('the words by which a request tells of a case of life', () => {
  it('are found in any order and any form', () => {
    assert.ok(finds('best friend|mate + move|leave', 'she left, my mate'));
    assert.ok(finds('best friend|mate + move|leave', 'moving day for my best friend'));
  });

  it('need each part', () => {
    assert.ok(!finds('best friend|mate + move|leave', 'my best friend sings'));
    assert.ok(!finds('best friend|mate + move|leave', 'my friend has the best moves'));
  });

  it('of one phrase stand behind each other, with nothing but small words between', () => {
    assert.ok(finds('walk down aisle', 'when I walk you down the aisle'.replace('you ', '')));
    assert.ok(finds('put down', 'we had to put her down'));
    assert.ok(!finds('put down', 'she put flowers and lay down'));
  });

  it('are none where something makes it another case', () => {
    assert.ok(finds('crush + ~ex', 'a crush on the baker'));
    assert.ok(!finds('crush + ~ex', 'a crush on my ex'));
  });

  it('are never what any request says', () => {
    assert.throws(() => cueOf('my|our', fail), /any request/);
    assert.throws(() => cueOf('~dog', fail), /has to be said/);
    assert.throws(() => cueOf('... + dog', fail), /no word/);
  });

  it('are found in no time that grows faster than the request', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('dog', 'the', 'dies', 'my'), { maxLength: 400 }), (words) => {
        const isSaid = words.includes('dog') && words.includes('dies');
        assert.equal(finds('dog + die', words.join(' ')), isSaid);
      }),
      { numRuns: 30 },
    );
  });
});
