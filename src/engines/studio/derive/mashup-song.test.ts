import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatKey } from '../../../music/key.ts';
import { formatMeter } from '../../../music/meter.ts';
import { type CreateRequest, plainRequest } from '../../port.ts';
import { describeClip } from '../make-clip.ts';
import { type WrittenSong, writeSong } from '../write-song.ts';
import { assertWhole, coverRequest, programsOf, sourceSongs, sungWords } from './cover-checks.ts';
import { chordFit } from './cover-chords.ts';
import { mashupSong } from './mashup.ts';
import { FIT_WANTED } from './mashup-fit.ts';

const songs = sourceSongs();

test('makes a whole song of any two, sung if either is', () => {
  fc.assert(
    fc.property(
      fc.nat(songs.length - 1),
      fc.nat(songs.length - 1),
      fc.constantFrom('', 'rock', 'house'),
      fc.nat(1),
      fc.constantFrom(null, '3/4', '4/4'),
      (own, other, tags, ordinal, timeSignature) => {
        const [voice, band] = [songs[own]!, songs[other]!];
        const song = mashupSong(voice, band, coverRequest({ tags, timeSignature }), ordinal);
        assertWhole(song);
        const isSung = voice.composition.lead.length > 0 || band.composition.lead.length > 0;
        assert.equal(song.composition.lead.length > 0, isSung);
        assert.ok(isSung || song.composition.melody!.length > 0);
      },
    ),
    { numRuns: 30 },
  );
});

test('puts voice and words of the first over tempo, key, meter and instruments of the other, fitting its chords', () => {
  for (const voice of songs.slice(0, 5)) {
    for (const band of songs) {
      if (voice === band) continue;
      const { score, brief, composition, ...song } = mashupSong(voice, band, coverRequest({}), 0);
      const pair = `${voice.brief.recipe.name} over ${band.brief.recipe.name}`;
      assert.deepEqual(sungWords({ score, brief, composition, ...song }), sungWords(voice), pair);
      assert.equal(formatKey(score.key), formatKey(band.score.key), pair);
      assert.equal(formatMeter(score.meter), formatMeter(band.score.meter), pair);
      const tempo = score.tempoChanges[0]!.bpm / band.score.tempoChanges[0]!.bpm;
      assert.ok(tempo > 0.7 && tempo < 1.01, `${pair}: tempo ${tempo} of the band's`);
      assert.equal(brief.singer?.name, voice.brief.singer?.name, pair);
      assert.ok(
        programsOf(score).some((name) => programsOf(band.score).includes(name)),
        pair,
      );
      const fit = chordFit(composition.lead, composition.chords, composition.meter);
      assert.ok(fit >= FIT_WANTED - 0.08, `${pair}: ${fit}`);
    }
  }
});

test('sings new words where there are some, nothing where nobody shall sing', () => {
  const lyrics = '[Verse]\nBrand new words\nfor you\n[Chorus]\nAnd a line to sing';
  const worded = mashupSong(songs[0]!, songs[1]!, coverRequest({ lyrics }), 0);
  assertWhole(worded);
  assert.deepEqual(sungWords(worded), ['Brand new words', 'for you', 'And a line to sing']);
  const played = mashupSong(songs[0]!, songs[1]!, coverRequest({ isInstrumental: true }), 0);
  assertWhole(played);
  assert.equal(played.composition.lead.length, 0);
  assert.ok(played.composition.melody!.length > 20);
});

test('the band plays no longer between what is sung than it did in the song', () => {
  const [verse, chorus] = [
    '[Verse]\nOne line of a verse\nAnother to the band',
    '[Chorus]\nSing it again\nSing it as you can',
  ];
  const lyrics = [verse, chorus, verse, chorus, '[Solo]', '[Bridge]\nOver the river', chorus].join('\n');
  const restOf = ({ score }: WrittenSong): number => {
    const own = score.sections.filter(({ kind }) => kind !== 'intro' && kind !== 'outro');
    const ticksOf = (sections: typeof own): number =>
      sections.reduce((sum, { startTick, endTick }) => sum + endTick - startTick, 0);
    return ticksOf(own.filter(({ kind }) => kind === 'solo')) / ticksOf(own);
  };
  const written = (changes: Partial<CreateRequest>): WrittenSong =>
    writeSong({ request: { ...plainRequest, seed: 'rest', ...changes }, ordinal: 0 });
  const voice = written({ tags: 'rock, 160 bpm', lyrics });
  assert.ok(restOf(voice) > 0, 'the song has an interlude');
  const band = written({ tags: 'drum and bass, 174 bpm', isInstrumental: true, durationSecondsMax: 50 });
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const mashup = mashupSong(voice, band, coverRequest({ seed }), 0);
    assert.ok(restOf(mashup) <= restOf(voice) + 0.01, `${restOf(mashup)} of ${restOf(voice)}`);
  }
});

test('shows the tags asked for, else the style of its music in lower case as people write tags', () => {
  const [pop, , folk] = songs;
  const mashup = mashupSong(pop!, folk!, coverRequest({}), 0);
  assert.equal(describeClip(mashup, '', 'tags').tags, 'folk');
  assert.equal(describeClip(mashup, 'Folk, warm', 'tags').tags, 'Folk, warm');
});
