import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSheet } from '../../bench/sheets/check-sheet.ts';
import { randomMarkedSheet } from '../../bench/sheets/random-sheet.ts';
import { createRandom } from '../../src/core/random.ts';
import { plainRequest } from '../../src/engines/port.ts';
import { writeSong } from '../../src/engines/studio/write-song.ts';

test('obeys the chords, bars, keys and tempi of a sheet to the tick, or tells what it does not', () => {
  for (let i = 0; i < 12; i++) {
    const sheet = randomMarkedSheet(createRandom(`tested ${i}`));
    const { asked, obeyed, faults } = checkSheet(sheet, writeSong({ request: sheet.request, ordinal: i % 2 }));
    assert.deepEqual(faults, [], `${JSON.stringify(sheet.request)}\n${sheet.request.lyrics}`);
    assert.ok(obeyed >= 0.7 * asked, `${obeyed} of ${asked}: ${sheet.request.lyrics}`);
  }
});

const play = (lyrics: string, changes: object = {}) =>
  writeSong({
    request: { ...plainRequest, tags: 'rock', seed: 'played', lyrics, isInstrumental: true, ...changes },
    ordinal: 0,
  });
const barsOf = ({ score }: ReturnType<typeof play>): string[] =>
  score.sections.map(({ label, startTick, endTick }) => `${label} ${(endTick - startTick) / 1920}`);

test('plays a sheet of sections alone in its order, and as long as its markers say', () => {
  const song = play(
    '[Intro 4 bars]\n[Verse 8 bars]\n[key +2]\n[Chorus 6 bars]\n\n[tempo 90]\n[Guitar solo 12 bars]\n[Outro]',
  );
  assert.deepEqual(barsOf(song).slice(0, 4), ['Intro 4', 'Verse 8', 'Chorus 6', 'Guitar solo 12']);
  const [, , chorus, solo] = song.score.sections;
  assert.equal(song.score.keyChanges![0]!.tick, chorus!.startTick);
  assert.equal(song.score.tempoChanges.at(-1)!.tick, solo!.startTick);
  assert.deepEqual(song.remarks, []);
});

test('plays the chords of words that nobody sings, a bar each, and sheets without markers in the style as before', () => {
  const { score } = play('[Verse]\n[Am]Hello my [F]dear\n[C]world [G]');
  assert.deepEqual(
    score.chords.slice(0, 4).map(({ symbol, startTick }) => [symbol, startTick]),
    [['Am', 0], ['F', 1920], ['C', 3840], ['G', 5760]], // biome-ignore format: a row
  );
  assert.deepEqual(barsOf(play('[Verse]\nHello my dear')), barsOf(play('')));
});

test('tells of chords that are played simpler than they are written, and of marks behind the last words', () => {
  const { remarks } = play('[Verse chords: C7b9 F]\nHello my dear friend\n\n[tempo 90]', { isInstrumental: false });
  assert.match(remarks.join('\n'), /without some of their tones: C7b9/);
  assert.match(remarks.join('\n'), /behind the last words change nothing/);
});
