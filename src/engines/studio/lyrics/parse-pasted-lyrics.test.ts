import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLyrics } from './parse-lyrics.ts';

const sectionsSung = (text: string): string[] =>
  parseLyrics(text, null).sections.map(
    ({ kind, lines }) => `${kind}: ${lines.map((line) => (line.isBacking ? `(${line.text})` : line.text)).join(' / ')}`,
  );

test('reads the markers that people type without brackets', () => {
  assert.deepEqual(sectionsSung('Verse 1\nRoad\n\n(Hook 2x)\nHey\n\nVerse 2\nMore\n\n(Repeat Hook)'), [
    'verse: Road',
    'chorus: Hey',
    'chorus: Hey',
    'verse: More',
    'chorus: Hey',
  ]);
  assert.deepEqual(sectionsSung('1.\nFirst\n\n2.\nSecond\n\nRefrain\nLa'), [
    'verse: First',
    'verse: Second',
    'chorus: La',
  ]);
  assert.deepEqual(sectionsSung('Chorus: I love you\nVerse 1: When morning comes'), [
    'chorus: I love you',
    'verse: When morning comes',
  ]);
  assert.deepEqual(sectionsSung('[Verse 1\nHello\nChorus]\nWorld\nBridge (softly)\nSea'), [
    'verse: Hello',
    'chorus: World',
    'bridge: Sea',
  ]);
  assert.deepEqual(sectionsSung('[المقطع]\nيا حبيبي\n[اللازمة]\nحبيبي'), ['verse: يا حبيبي', 'chorus: حبيبي']);
});

test('keeps names of speakers, tablature and remains of web pages out of the song, and says so', () => {
  const sheet =
    '12 Contributors\n[Verse]\ne|--0--2h3--|\nB|--1--------|\nHer: yes\n(Him): no, Mum: never\n</verse>\nYou might also like\ngo12Embed';
  assert.deepEqual(sectionsSung(sheet), ['verse: yes / no, Mum: never / go']);
  const { remarks, sections } = parseLyrics(sheet, null);
  assert.equal(sections[0]!.cue, 'Her; Him');
  for (const what of ['site', 'tablature', 'closing tags'])
    assert.ok(
      remarks.some((one) => one.includes(what)),
      what,
    );
});

test('calls a song after its first sung line where the intro only has calls', () => {
  assert.equal(parseLyrics('[Intro]\n(Yeah)\n[Verse]\nMorning light', null).title, 'Morning Light');
  assert.equal(parseLyrics('[Intro]\n(Yeah)', null).title, 'Yeah');
});
