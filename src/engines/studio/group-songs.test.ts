import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadPartOf } from '../../music/musicxml/lead-sheet-bars.ts';
import { plainRequest } from '../port.ts';
import { parseLyrics } from './lyrics/parse-lyrics.ts';
import { timeLyrics } from './time-lyrics.ts';
import { writeSong } from './write-song.ts';

const songs = Array.from({ length: 3 }, (_, song) =>
  writeSong({
    request: { ...plainRequest, description: 'a k-pop song about a train at night', seed: `group ${song}` },
    ordinal: 0,
  }),
);

test('K-pop is sung by a group in most songs, and somebody raps in some of them', () => {
  const leadsOf = ({ score }: (typeof songs)[number]) => score.parts.filter(({ role }) => role === 'lead');
  assert.ok(songs.filter((song) => leadsOf(song).length > 1).length >= 2);
  const rapped = songs.filter(({ score }) => score.sections.some(({ label }) => label === 'Rap Verse'));
  assert.ok(rapped.length >= 1);
  for (const song of rapped) {
    const index = song.score.sections.findIndex(({ label }) => label === 'Rap Verse');
    const rap = leadsOf(song).find(({ id }) => id === 'lead-2')!;
    assert.equal(rap.instrument.kind === 'singer' && rap.instrument.singer.delivery, 'spoken');
    const pitches = rap.notes.map(({ pitch }) => pitch);
    assert.ok(Math.max(...pitches) - Math.min(...pitches) <= 9, 'a rap has few pitches');
    assert.ok(song.score.lines.filter(({ sectionIndex }) => sectionIndex === index).length >= 4);
    assert.ok(
      parseLyrics(song.lyrics, null).sections.some(({ label, kind }) => label === 'Rap Verse' && kind === 'verse'),
    );
  }
});

test('every word of a group’s song is timed once, and its lead sheet has what all of them sing', () => {
  for (const { score, composition } of songs) {
    const words = score.lines.reduce((sum, line) => sum + line.words.length, 0);
    assert.equal(
      timeLyrics(score).reduce((sum, line) => sum + (line.words ?? []).length, 0),
      words,
    );
    assert.equal(leadPartOf(score)!.notes.length, composition.lead.length);
  }
});

test('a caller’s rap in a song that is sung is rapped, in the caller’s words', () => {
  const lyrics =
    '[Verse]\nThe lights go down along the quay\nAnd every window looks at me\n[Rap]\nStep to the side, let the beat come in\nCount to the four, let the bass begin\n[Chorus]\nHold on to the night, hold on\nHold on to the night, hold on';
  const { score, lyrics: sung } = writeSong({
    request: { ...plainRequest, tags: 'pop', lyrics, seed: 'rap of theirs' },
    ordinal: 0,
  });
  assert.equal(sung, lyrics);
  const section = score.sections.findIndex(({ label }) => label === 'Rap');
  const lines = score.lines.flatMap(({ sectionIndex }, at) => (sectionIndex === section ? [at] : []));
  const pitches = leadPartOf(score)!
    .notes.filter(({ syllable }) => lines.includes(syllable!.line))
    .map(({ pitch }) => pitch);
  assert.ok(pitches.length > 0 && Math.max(...pitches) - Math.min(...pitches) <= 9);
});
