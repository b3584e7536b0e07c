import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { singers } from '../brief/singers.ts';
import { coverSong } from './cover.ts';
import { coverRequest, sourceSongs } from './cover-checks.ts';
import { compassOf, reaches } from './cover-range.ts';

test('a range reaches a tune in any octave, or not at all', () => {
  const range = { lowPitch: 57, highPitch: 79 };
  assert.ok(reaches(range, { lowPitch: 57, highPitch: 79 }));
  assert.ok(reaches(range, { lowPitch: 46, highPitch: 66 }), 'an octave up');
  assert.ok(!reaches(range, { lowPitch: 56, highPitch: 70 }), 'too low, and too high an octave up');
  assert.equal(compassOf([]), null);
  assert.deepEqual(compassOf([{ pitch: 64 }, { pitch: 60 }, { pitch: 67 }]), { lowPitch: 60, highPitch: 67 });
});

test('a cover stays in the key of its source where another singer of the house reaches the tune there', () => {
  const sung = sourceSongs().filter(({ brief }) => brief.singer !== null);
  let kept = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...sung),
      fc.constantFrom('reggae', 'metal', 'swing jazz', 'trap', 'gospel', 'synthwave', 'acoustic folk'),
      fc.string({ minLength: 1, maxLength: 4 }),
      (source, tags, seed) => {
        const compass = compassOf(source.composition.lead)!;
        const { name, gender } = source.brief.singer!;
        const others = singers.filter((other) => other.gender === gender && other.name !== name);
        if (!others.some((other) => reaches(other, compass))) return;
        const { brief } = coverSong(source, coverRequest({ seed, tags }), { weight: 1, ordinal: 0 });
        assert.notEqual(brief.singer?.name, name);
        assert.equal(brief.key.tonic, source.composition.key.tonic, `${brief.singer?.name} for ${name}`);
        kept++;
      },
    ),
    { numRuns: 40 },
  );
  assert.ok(kept > 0, 'somebody reaches one of the tunes');
});
