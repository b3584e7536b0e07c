import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Singer } from '../../../music/score.ts';
import { children, singers } from '../brief/singers.ts';
import { type WrittenSong, writeSong } from '../write-song.ts';
import { coverSong } from './cover.ts';
import { coverRequest, sourceSongs } from './cover-checks.ts';

const STYLES = ['metal', 'trap rap', 'lullaby', 'opera', 'house', 'gospel choir', 'bossa nova', 'punk', 'musical'];
const WORDS = '[Verse]\nHere is a line to sing\nHere is another thing\n[Chorus]\nAnd here we go again (again)';

/** Somebody with a range of 13 to 27 semitones anywhere that people sing. */
const persona = fc
  .record({
    who: fc.nat(singers.length + children.length - 1),
    low: fc.integer({ min: 38, max: 62 }),
    width: fc.integer({ min: 13, max: 27 }),
  })
  .map(({ who, low, width }): Singer => {
    const singer = [...singers, ...children][who]!;
    return { ...singer, name: 'Persona', lowPitch: low, highPitch: low + width };
  });

/** Lead in range; who sings is the persona but for the manner. */
function assertSungBy({ score, brief }: WrittenSong, singer: Singer): void {
  for (const part of score.parts) {
    if (part.instrument.kind !== 'singer') continue;
    for (const { pitch } of part.notes)
      assert.ok(pitch >= singer.lowPitch && pitch <= singer.highPitch, `${part.id} ${pitch}`);
  }
  const lead = score.parts.find(({ id }) => id === 'lead')!.instrument;
  const { delivery: _, ...own } = lead.kind === 'singer' ? lead.singer : singer;
  const { delivery: __, ...wished } = singer;
  assert.deepEqual(own, wished);
  assert.equal(brief.singer!.name, 'Persona');
  assert.deepEqual(brief.interpretation.singer, { name: 'Persona', gender: singer.gender });
}

test('keeps a persona in range and in person in new songs and covers of any style, in both takes', () => {
  fc.assert(
    fc.property(persona, fc.constantFrom(...STYLES), fc.nat(1), fc.nat(4), (singer, tags, ordinal, index) => {
      const seed = `persona ${singer.lowPitch}`;
      assertSungBy(writeSong({ request: coverRequest({ seed, tags, lyrics: WORDS, singer }), ordinal }), singer);
      const request = coverRequest({ seed, tags, singer });
      assertSungBy(coverSong(sourceSongs()[index]!, request, { weight: 0.5, ordinal }), singer);
    }),
    { numRuns: 15 },
  );
});
