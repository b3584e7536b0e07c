import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../../core/random.ts';
import type { Meter } from '../../../../music/meter.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief, LyricSheet } from '../../records.ts';
import { composeSong } from '../compose-song.ts';
import { exampleBrief, exampleSheet } from '../measure/example-brief.ts';
import { randomBrief, randomSheet } from '../measure/random-sheet.ts';

const METERS: readonly Meter[] = [
  { beatsPerBar: 4, beatUnit: 4 },
  { beatsPerBar: 3, beatUnit: 4 },
  { beatsPerBar: 6, beatUnit: 8 },
  { beatsPerBar: 2, beatUnit: 4 },
  { beatsPerBar: 5, beatUnit: 4 },
  { beatsPerBar: 7, beatUnit: 8 },
  { beatsPerBar: 12, beatUnit: 8 },
];

const wishedSong = fc
  .record({
    seed: fc.string({ minLength: 1, maxLength: 8 }),
    lines: fc.integer({ min: 0, max: 60 }),
    durationSeconds: fc.oneof(fc.constantFrom(1, 2, 5), fc.double({ min: 1, max: 480, noNaN: true })),
    tempoBpm: fc.integer({ min: 40, max: 240 }),
    meter: fc.constantFrom(...METERS),
    isTempoExplicit: fc.boolean(),
  })
  .map(({ seed, lines, ...wish }) => {
    const random = createRandom(seed);
    const brief: Brief = { ...randomBrief(random.child('brief')), ...wish, durationSecondsMax: 480 };
    const sheet = lines === 0 ? null : randomSheet(lines, random.child('sheet'));
    return { brief, song: composeSong(brief, sheet, random.child('song')) };
  });

test('hits length, tempo, meter and key of any wish, in whole bars that end on the tonic', () => {
  fc.assert(
    fc.property(wishedSong, ({ brief, song }) => {
      assert.equal(song.durationSeconds, brief.durationSeconds);
      if (brief.isTempoExplicit) assert.equal(song.tempoBpm, brief.tempoBpm);
      assert.deepEqual([song.meter, song.key], [brief.meter, brief.key]);
      const bar = ticksPerBar(brief.meter);
      for (const section of song.sections.slice(0, -1)) assert.equal((section.endTick - section.startTick) % bar, 0);
      const sounding = ((song.endTick / 480) * 60) / song.tempoBpm;
      assert.ok(sounding < song.durationSeconds && song.durationSeconds - sounding < 4.3);
      const last = song.chords.at(-1)!;
      assert.equal(last.endTick, song.endTick);
      const tonic = song.keyChanges?.at(-1)?.key.tonic ?? song.key.tonic;
      assert.deepEqual([last.chord.root, last.chord.bass], [tonic, tonic]);
    }),
    { numRuns: 60 },
  );
});

const sheetOf = (kinds: readonly SectionKind[], linesEach = 4): LyricSheet => ({
  ...exampleSheet,
  sections: kinds.map((kind, i) => ({
    kind,
    label: `${kind} ${i}`,
    cue: null,
    lines: Array.from({ length: linesEach }, (_, line) => ({
      text: `walking number ${i} along line ${line}`,
      isBacking: false,
    })),
  })),
});

test("keeps the order and number of a caller's sections, whatever the style adds between them", () => {
  const kinds = ['chorus', 'verse', 'verse', 'bridge', 'verse', 'chorus', 'preChorus', 'outro'] as const;
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const song = composeSong(exampleBrief, sheetOf(kinds), createRandom(seed));
    const sung = new Set(song.lines.map((line) => line.sectionIndex));
    assert.deepEqual(
      song.sections.filter((_, i) => sung.has(i)).map((section) => section.kind),
      kinds,
    );
    for (const section of song.sections.filter((_, i) => !sung.has(i))) {
      assert.ok(['intro', 'instrumental', 'solo', 'outro'].includes(section.kind), section.kind);
    }
  }
});

test('gives a blues verses of twelve bars whose lines leave room for replies', () => {
  const twelve = 'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7'.split(' ');
  const recipe = {
    ...exampleBrief.recipe,
    name: 'blues',
    loops: { ...exampleBrief.recipe.loops, verse: [twelve, ['I7', 'I7', 'IV7', 'I7']] },
  };
  const song = composeSong(
    { ...exampleBrief, recipe, key: { tonic: 9, mode: 'major' } },
    sheetOf(['verse', 'verse'], 3),
    createRandom('a'),
  );
  const verses = song.sections.filter((section) => section.kind === 'verse');
  assert.deepEqual(
    verses.map((verse) => (verse.endTick - verse.startTick) / 1920),
    [12, 12],
  );
  const starts = song.lines
    .filter((line) => line.sectionIndex === song.sections.indexOf(verses[0]!))
    // A line may begin with a pick-up: rounded, that is no bar before.
    .map((line) => Math.round((line.startTick - verses[0]!.startTick) / 1920) + 0);
  assert.deepEqual(starts, [0, 4, 8]);
  const roots = song.chords
    .filter((chord) => chord.startTick >= verses[0]!.startTick && chord.startTick < verses[0]!.endTick)
    .map((chord) => chord.roman.replace(/[^IViv].*/, ''));
  assert.deepEqual(
    roots.filter((roman, i) => roman !== roots[i - 1]),
    ['I', 'IV', 'I', 'IV', 'I', 'V', 'IV', 'I', 'V'],
  );
});

test('reaches the first chorus early and keeps the intro short at every usual tempo', () => {
  for (let tempoBpm = 70; tempoBpm <= 170; tempoBpm += 20) {
    const song = composeSong(
      { ...exampleBrief, tempoBpm },
      sheetOf(['verse', 'preChorus', 'chorus', 'verse', 'chorus']),
      createRandom('a'),
    );
    const secondsAt = (tick: number): number => ((tick / 480) * 60) / song.tempoBpm;
    assert.ok(secondsAt(song.sections[0]!.endTick) <= 20.01);
    const before = song.sections.findIndex((section) => section.kind === 'chorus');
    const words = secondsAt(song.sections[before]!.startTick) - secondsAt(song.sections[0]!.endTick);
    assert.ok(secondsAt(song.sections[before]!.startTick) <= Math.max(49.01, words + 9.01), `${tempoBpm} bpm`);
  }
});

test("obeys wishes for the studio's own words: no intro, a solo before the last chorus, a lift", () => {
  const sheet = { ...exampleSheet, isWritten: true };
  for (const seed of ['a', 'b', 'c', 'd']) {
    const plain = composeSong({ ...exampleBrief, form: { hasIntro: false } }, sheet, createRandom(seed));
    assert.ok(plain.sections.every((section) => section.kind !== 'intro'));
    const solo = composeSong({ ...exampleBrief, form: { hasSolo: true } }, sheet, createRandom(seed));
    const kinds = solo.sections.map((section) => section.kind);
    assert.equal(kinds.lastIndexOf('solo'), kinds.lastIndexOf('chorus') - 1);
    const lifted = composeSong({ ...exampleBrief, form: { hasKeyLift: true } }, sheet, createRandom(seed));
    const change = lifted.keyChanges![0]!;
    const last = lifted.sections.findLast((section) => section.kind === 'chorus')!;
    assert.equal(change.tick, last.startTick);
    const rise = (change.key.tonic - exampleBrief.key.tonic + 12) % 12;
    assert.ok(rise === 1 || rise === 2);
    assert.ok(lifted.lead.every((note) => note.pitch <= exampleBrief.singer!.highPitch));
    const level = composeSong({ ...exampleBrief, form: { hasKeyLift: false } }, sheet, createRandom(seed));
    assert.equal(level.keyChanges, undefined);
  }
});

test('orders an instrumental as wished', () => {
  const kindsOf = (form: NonNullable<Brief['form']>): SectionKind[] =>
    composeSong({ ...exampleBrief, singer: null, form }, null, createRandom('a')).sections.map(({ kind }) => kind);
  assert.equal(kindsOf({ startsWithChorus: true, hasIntro: false })[0], 'chorus');
  assert.ok(kindsOf({ hasSolo: true }).includes('solo'));
  assert.ok(!kindsOf({ hasOutro: false, hasIntro: false }).some((kind) => kind === 'intro' || kind === 'outro'));
  assert.equal(
    kindsOf({ startsWithChorus: true }).find((kind) => kind !== 'intro'),
    'chorus',
  );
});
