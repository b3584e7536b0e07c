import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createRandom } from './random.ts';

describe('a random stream', () => {
  it('gives the same numbers for the same seed and path', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, path) => {
        const [a, b] = [createRandom(seed).child(path), createRandom(seed).child(path)];
        assert.deepEqual([a.next(), a.gaussian(), a.int(9)], [b.next(), b.gaussian(), b.int(9)]);
      }),
    );
  });

  it('does not depend on what its parent drew before', () => {
    const used = createRandom('seed');
    used.next();
    assert.equal(used.child('x').next(), createRandom('seed').child('x').next());
  });

  it('differs between paths', () => {
    assert.notEqual(createRandom('seed').child('a').next(), createRandom('seed').child('b').next());
  });

  it('is flat over [0, 1): mean 0.5, every tenth filled', () => {
    const random = createRandom('flat');
    const draws = Array.from({ length: 20_000 }, () => random.next());
    const mean = draws.reduce((a, b) => a + b) / draws.length;
    assert.ok(Math.abs(mean - 0.5) < 0.01, `mean ${mean}`);
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = draws.filter((x) => Math.floor(x * 10) === tenth).length / draws.length;
      assert.ok(Math.abs(share - 0.1) < 0.01, `tenth ${tenth} has ${share}`);
    }
  });

  it('picks by weight: never the weightless, three times the threefold', () => {
    const random = createRandom('weights');
    const counts = { a: 0, b: 0, c: 0 };
    for (let i = 0; i < 8_000; i++)
      counts[random.weighted(['a', 'b', 'c'] as const, (x) => ({ a: 1, b: 3, c: 0 })[x])]++;
    assert.equal(counts.c, 0);
    assert.ok(Math.abs(counts.b / counts.a - 3) < 0.25, `${counts.b} to ${counts.a}`);
  });

  it('shuffles without losing anything', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        assert.deepEqual(createRandom(seed).shuffle(list).sort(), [...list].sort());
      }),
    );
  });

  it('refuses to pick from nothing', () => {
    assert.throws(() => createRandom('x').pick([]), RangeError);
  });
});
