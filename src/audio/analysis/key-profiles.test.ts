import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DANCED_DEGREES, FITTING_DEGREES, FREQUENT_DEGREES, profileFit } from './key-profiles.ts';

const profiles = { FITTING_DEGREES, FREQUENT_DEGREES, DANCED_DEGREES };
const scale = (tonic: number, degrees: readonly number[]): number[] =>
  Array.from({ length: 12 }, (_, pitchClass) => Number(degrees.includes((pitchClass - tonic + 12) % 12)));

describe('how well pitch classes fit a key', () => {
  for (const [name, profile] of Object.entries(profiles)) {
    test(`a tonic triad fits its own key better than any other: ${name}`, () => {
      for (const isMinor of [false, true]) {
        const triad = scale(5, [0, isMinor ? 3 : 4, 7]);
        const own = profileFit(triad, 5, isMinor, profile);
        for (let key = 0; key < 24; key++) {
          if (key % 12 === 5 && key >= 12 === isMinor) continue;
          assert.ok(own > profileFit(triad, key % 12, key >= 12, profile), `${key}`);
        }
      }
    });
  }

  test('is the same however loud, in any key, and a correlation', () => {
    const classes = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(classes, fc.nat(11), fc.boolean(), (heard, up, isMinor) => {
        const fit = profileFit(heard, 0, isMinor, FITTING_DEGREES);
        const moved = heard.map((_, i) => 8 * heard[(i - up + 12) % 12]!);
        assert.ok(Math.abs(fit) <= 1 + 1e-9);
        assert.ok(Math.abs(profileFit(moved, up, isMinor, FITTING_DEGREES) - fit) < 1e-6);
      }),
    );
  });

  test('tells nothing where all sound alike', () => {
    assert.equal(profileFit(new Array<number>(12).fill(0.3), 0, false, FITTING_DEGREES), 0);
  });
});
