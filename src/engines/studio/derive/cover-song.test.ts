import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatKey } from '../../../music/key.ts';
import { formatMeter } from '../../../music/meter.ts';
import type { CreateRequest } from '../../port.ts';
import type { Composition } from '../records.ts';
import { type WrittenSong, writeSong } from '../write-song.ts';
import { coverSong } from './cover.ts';
import { assertWhole, coverRequest, kitOf, programsOf, SHEETS, sourceSongs, sungWords } from './cover-checks.ts';
import { asLongAs } from './cover-ring.ts';

const WEIGHTS = [1, 0.75, 0.5, 0.25, 0];
const STYLES = [
  'reggae',
  'drum and bass',
  'jazz',
  'metal',
  'waltz',
  'lo-fi',
  'country',
  'trap',
  'bossa nova',
  'ballad',
  '',
];

test('a cover is a whole song: sections tile, chords cover, every syllable has its note in the singer range', () => {
  fc.assert(
    fc.property(
      fc.nat(sourceSongs().length - 1),
      fc.constantFrom(...STYLES),
      fc.constantFrom(...WEIGHTS),
      fc.nat(1),
      fc.constantFrom(null, '3/4', '6/8', '4/4'),
      fc.string({ minLength: 1, maxLength: 4 }),
      (index, tags, weight, ordinal, timeSignature, seed) => {
        const source = sourceSongs()[index]!;
        const cover = coverSong(source, coverRequest({ seed, tags, timeSignature }), { weight, ordinal });
        assertWhole(cover);
        assert.deepEqual(sungWords(cover), sungWords(source));
      },
    ),
    { numRuns: 40 },
  );
});

test('keeps notes, chords and rhythm at weight 1, and less and less of them below', () => {
  for (const source of sourceSongs()) {
    const request = coverRequest({ seed: 'falling', tags: 'reggae' });
    const shares = WEIGHTS.map((weight) => {
      const { composition, brief } = coverSong(source, request, { weight, ordinal: 0 });
      const shift = Number(brief.interpretation.transposed_semitones);
      const [own, old] = [composition, source.composition].map((song) => [...song.lead, ...(song.melody ?? [])]);
      const kept = own!.filter((note, i) => (note.pitch - shift - old![i]!.pitch) % 12 === 0).length / own!.length;
      const same = composition.chords.reduce((sum, { startTick, endTick, chord }) => {
        // Note values may be doubled or halved as a whole.
        const tick = startTick * (source.composition.endTick / composition.endTick);
        const was = source.composition.chords.find((event) => tick < event.endTick)!.chord;
        const isSame = (was.root + shift + 120) % 12 === chord.root && was.quality === chord.quality;
        return sum + (isSame ? endTick - startTick : 0);
      }, 0);
      return { notes: kept, chords: same / composition.endTick };
    });
    assert.equal(shares[0]!.notes, 1);
    assert.equal(shares[0]!.chords, 1);
    for (let i = 1; i < shares.length; i++) {
      assert.ok(shares[i]!.notes <= shares[i - 1]!.notes, `notes ${shares.map(({ notes }) => notes.toFixed(2))}`);
      const both = shares.map(({ notes, chords }) => notes + chords);
      assert.ok(both[i]! < both[i - 1]!, `notes and chords ${both.map((share) => share.toFixed(2))}`);
    }
    assert.ok(shares.at(-1)!.notes < 0.8, `${shares.at(-1)!.notes} of the notes are left at weight 0`);
  }
});

/** Whether a cover's singer could sing the tune as high as the source has it. */
const reachesOwnKey = (source: WrittenSong, { brief }: WrittenSong): boolean =>
  source.composition.lead.every(({ pitch }) => pitch >= brief.singer!.lowPitch && pitch <= brief.singer!.highPitch);

test('stays in its key when the new singer reaches all of the tune in it, whatever the weight', () => {
  let stayed = 0;
  for (const source of sourceSongs().filter(({ composition }) => composition.lead.length > 0)) {
    for (const tags of STYLES) {
      const covers = [1, 0].map((weight) => coverSong(source, coverRequest({ tags }), { weight, ordinal: 0 }));
      if (!reachesOwnKey(source, covers[0]!)) continue;
      stayed++;
      for (const { score } of covers) assert.equal(formatKey(score.key), formatKey(source.score.key), tags);
    }
  }
  assert.ok(stayed > 20, `${stayed} covers could stay in their key`);
});

test('can have every bar at the same share of its length as the source, whatever the tempo', () => {
  const shareOfBars = ({ endTick, tempoBpm, durationSeconds }: Composition): number =>
    (endTick * 60) / (480 * tempoBpm) / durationSeconds;
  let compared = 0;
  for (const source of sourceSongs().filter(({ composition }) => composition.ending === 'ring')) {
    for (const tags of STYLES.slice(0, 4)) {
      for (const weight of WEIGHTS) {
        const { brief, composition } = coverSong(source, coverRequest({ tags }), { weight, ordinal: 0 });
        if (composition.ending !== 'ring') continue;
        compared++;
        const ringing = asLongAs(source.composition, composition, brief);
        assert.ok(Math.abs(shareOfBars(ringing) - shareOfBars(source.composition)) < 1e-3, `${tags} at ${weight}`);
      }
    }
  }
  assert.ok(compared > 40, `${compared} covers ring out as their sources do`);
});

test('plays every cover on other drums and instruments', () => {
  for (const [i, source] of sourceSongs().entries()) {
    for (const tags of STYLES) {
      const cover = coverSong(source, coverRequest({ seed: `band ${i}`, tags }), { weight: 1, ordinal: 0 });
      const kit = kitOf(cover.score);
      assert.ok(kit === null || kit !== kitOf(source.score), `${tags}: drums stay ${kit}`);
      const old = programsOf(source.score);
      const own = programsOf(cover.score);
      assert.ok(
        own.some((name) => !old.includes(name)),
        `${tags}: ${own}`,
      );
    }
  }
});

test('obeys key, tempo, meter, length and singer of the request', () => {
  const [source] = sourceSongs();
  const request = coverRequest({
    tags: 'rock',
    key: 'E major',
    tempoBpm: 97,
    timeSignature: '6/8',
    durationSeconds: 30,
  });
  const singer = { ...source!.brief.singer!, name: 'Persona', lowPitch: 48, highPitch: 67, gender: 'male' as const };
  const { score } = coverSong(source!, { ...request, singer }, { weight: 0.4, ordinal: 1 });
  assert.equal(formatKey(score.key), 'E major');
  assert.equal(score.tempoChanges[0]!.bpm, 97);
  assert.equal(formatMeter(score.meter), '6/8');
  assert.equal(score.durationSeconds, 30);
  const lead = score.parts.find(({ id }) => id === 'lead')!;
  assert.deepEqual(lead.instrument, { kind: 'singer', singer: { ...singer, delivery: 'belted' } });
});

test('sets any new words to the tune, all of them', () => {
  fc.assert(
    fc.property(fc.nat(sourceSongs().length - 1), fc.constantFrom(...SHEETS), fc.nat(1), (index, lyrics, ordinal) => {
      const source = sourceSongs()[index]!;
      const request: CreateRequest = coverRequest({ seed: 'words', tags: 'folk', lyrics });
      const cover = coverSong(source, request, { weight: 0.6, ordinal });
      assertWhole(cover);
      assert.deepEqual(cover.score.unsungLines, []);
      const wanted = writeSong({ request, ordinal: 0 });
      assert.deepEqual(sungWords(cover), sungWords(wanted));
    }),
    { numRuns: 24 },
  );
});

test('gives the tune to an instrument when nobody shall sing', () => {
  const [source] = sourceSongs();
  const cover = coverSong(source!, coverRequest({ tags: 'jazz', isInstrumental: true }), { weight: 1, ordinal: 0 });
  assertWhole(cover);
  assert.equal(cover.lyrics, '');
  assert.equal(cover.composition.lead.length, 0);
  assert.equal(cover.composition.melody!.length, source!.composition.lead.length);
  assert.ok(cover.score.parts.some(({ id }) => id.startsWith('melody')));
});

test('makes two takes that differ, each the same every time', () => {
  const [source] = sourceSongs();
  const request = coverRequest({ seed: 'takes', tags: 'disco' });
  const [first, again, second] = [0, 0, 1].map((ordinal) => coverSong(source!, request, { weight: 0.6, ordinal }));
  assert.deepEqual(first, again);
  assert.notDeepEqual(
    first!.score.parts.map(({ notes }) => notes),
    second!.score.parts.map(({ notes }) => notes),
  );
});

test('makes a waltz of a song in four where that is asked for, unless the cover shall be faithful', () => {
  const [pop] = sourceSongs();
  const meterAt = (tags: string, weight: number, keeps: 'tune' | 'everything' = 'tune'): string =>
    formatMeter(coverSong(pop!, coverRequest({ tags }), { weight, ordinal: 0, keeps }).score.meter);
  assert.equal(meterAt('waltz', 0.6), '3/4');
  assert.equal(meterAt('waltz', 0.9), '4/4');
  assert.equal(meterAt('waltz, 3/4', 0.9), '3/4');
  assert.equal(meterAt('waltz', 0.6, 'everything'), '4/4');
  assert.equal(meterAt('folk', 0.2), '4/4');
});
