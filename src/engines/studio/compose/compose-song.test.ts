import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../core/random.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Note } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { composeSong } from './compose-song.ts';
import { exampleBrief, exampleSheet } from './measure/example-brief.ts';
import { randomBrief, randomSheet } from './measure/random-sheet.ts';

const secondsOf = (song: Composition): number =>
  createTimeline({ tempoChanges: [{ tick: 0, bpm: song.tempoBpm }], swing: song.swing }).secondsAt(song.endTick);

const sungTexts = (song: Composition): string[] => song.lines.map((line) => line.text);
const sheetTexts = (sheet: LyricSheet): string[] =>
  sheet.sections.flatMap((section) => section.lines.map((line) => line.text));

function assertTiles(
  spans: readonly { readonly startTick: number; readonly endTick: number }[],
  endTick: number,
): void {
  let tick = 0;
  for (const span of spans) {
    assert.equal(span.startTick, tick);
    assert.ok(span.endTick > span.startTick);
    tick = span.endTick;
  }
  assert.equal(tick, endTick);
}

function assertSings(notes: readonly Note[], brief: Brief, endTick: number): void {
  for (const note of notes) {
    assert.ok(note.durationTicks > 0 && note.startTick >= 0 && note.startTick + note.durationTicks <= endTick, 'time');
    assert.ok(note.pitch >= brief.singer!.lowPitch && note.pitch <= brief.singer!.highPitch, `pitch ${note.pitch}`);
  }
}

function assertEverySyllableOnce(song: Composition): void {
  const nameOf = (line: number, word: number, syllable: number): string => `${line}/${word}/${syllable}`;
  const wanted = song.lines.flatMap((line, i) =>
    line.words.flatMap((word, j) => word.syllables.map((_, k) => `${line.isBacking} ${nameOf(i, j, k)}`)),
  );
  const refs = (notes: readonly Note[], isBacking: boolean): string[] =>
    notes
      .filter(({ syllable }) => !syllable!.isContinuation)
      .map(({ syllable }) => `${isBacking} ${nameOf(syllable!.line, syllable!.word, syllable!.syllable)}`);
  assert.deepEqual([...refs(song.lead, false), ...refs(song.backing ?? [], true)].sort(), wanted.sort());
}

function assertLinesInOrder(song: Composition, sheet: LyricSheet): void {
  const all = sheetTexts(sheet);
  let at = 0;
  for (const text of sungTexts(song)) {
    at = all.indexOf(text, at) + 1;
    assert.ok(at > 0, `'${text}' is not next in the sheet`);
  }
  const told = new Set(
    [...sungTexts(song), ...song.unsungLines].map((text) => text.toLowerCase().replace(/^\(|\)$/g, '')),
  );
  for (const text of all) assert.ok(told.has(text.toLowerCase()), `'${text}' is neither sung nor listed`);
  for (const [i, line] of song.lines.entries()) assert.ok(i === 0 || line.startTick >= song.lines[i - 1]!.startTick);
}

const anySong = fc
  .record({ seed: fc.string({ minLength: 1, maxLength: 8 }), lines: fc.integer({ min: 1, max: 80 }) })
  .map(({ seed, lines }) => {
    const random = createRandom(seed);
    const brief = randomBrief(random.child('brief'));
    const sheet = randomSheet(lines, random.child('sheet'));
    return { brief, sheet, song: composeSong(brief, sheet, random.child('song')) };
  });

test('keeps every promise of a composition for any sheet, meter, tempo, limit and singer', () => {
  fc.assert(
    fc.property(anySong, ({ brief, sheet, song }) => {
      assertTiles(song.sections, song.endTick);
      assertTiles(song.chords, song.endTick);
      assertSings(song.lead, brief, song.endTick);
      assertSings(song.backing ?? [], brief, song.endTick);
      for (const [i, note] of song.lead.entries()) {
        const before = song.lead[i - 1];
        assert.ok(
          before === undefined || before.startTick + before.durationTicks <= note.startTick,
          'lead notes overlap',
        );
      }
      assertEverySyllableOnce(song);
      assertLinesInOrder(song, sheet);
      assert.ok(song.hook.length > 0);
      assert.ok(song.durationSeconds <= brief.durationSecondsMax);
      if (brief.durationSeconds !== null) assert.equal(song.durationSeconds, brief.durationSeconds);
      if (brief.isTempoExplicit) assert.equal(song.tempoBpm, brief.tempoBpm);
      else assert.ok(Math.abs(song.tempoBpm / brief.tempoBpm - 1) < 0.151, `${song.tempoBpm} for ${brief.tempoBpm}`);
      const ring = song.durationSeconds - secondsOf(song);
      assert.ok(ring > 1.499 && ring < 4.25, `rings for ${ring} s`);
    }),
    { numRuns: 40 },
  );
});

test('sings every line once in each of its places when there is time', () => {
  const song = composeSong(exampleBrief, exampleSheet, createRandom('a'));
  assert.deepEqual(sungTexts(song), sheetTexts(exampleSheet));
  assert.deepEqual(song.unsungLines, []);
});

test('fits 24 lines into two minutes at every tempo, named or not', () => {
  const lines = sheetTexts(exampleSheet)
    .slice(0, 12)
    .map((text) => ({ text, isBacking: false }));
  const sections = [0, 1, 2, 3, 4, 5].map((i) => ({
    kind: (['verse', 'chorus'] as const)[i % 2]!,
    label: '',
    cue: null,
    lines: lines.slice((i % 3) * 4, (i % 3) * 4 + 4),
  }));
  const sheet = { ...exampleSheet, sections };
  for (const isTempoExplicit of [false, true]) {
    for (let tempoBpm = 40; tempoBpm <= 240; tempoBpm += 20) {
      const song = composeSong(
        { ...exampleBrief, tempoBpm, isTempoExplicit, durationSecondsMax: 120 },
        sheet,
        createRandom('a'),
      );
      assert.deepEqual(song.unsungLines, [], `${tempoBpm} bpm`);
      assert.deepEqual(sungTexts(song), sheetTexts(sheet), `${tempoBpm} bpm`);
    }
  }
});

/** 24 lines of 14 syllables, no section like another. */
const longLines = ((): LyricSheet => {
  const halves = [
    ['I remember the summer', 'evening by the riverside'],
    ['There was music in the house', 'and a sparrow on the stair'],
    ['There were twenty seven keys', 'that I never answered there'],
    ['Nothing in the morning news', 'said that anybody cried'],
  ] as const;
  const sections = [0, 1, 2, 3, 4, 5].map((i) => ({
    kind: (['verse', 'chorus'] as const)[i % 2]!,
    label: '',
    cue: null,
    lines: [0, 1, 2, 3].map((j) => {
      const text = `${halves[j]![0]} ${halves[(i + j) % 4]![1]}${i > 3 ? ',' : ''}`;
      return { text: i % 2 === 0 ? text : text.replace('There', 'Here'), isBacking: false };
    }),
  }));
  return { ...exampleSheet, sections };
})();

test('sings 24 long lines in double time rather than leave words out, at a tempo that was named', () => {
  for (const [tempoBpmMin, meter] of [
    [70, { beatsPerBar: 4, beatUnit: 4 }],
    // Bars of three beats have no halves: slower, two of them are too long for a line, and one too short.
    [75, { beatsPerBar: 3, beatUnit: 4 }],
  ] as const) {
    for (let tempoBpm = tempoBpmMin; tempoBpm <= 180; tempoBpm += 15) {
      const brief = { ...exampleBrief, meter, tempoBpm, isTempoExplicit: true, durationSecondsMax: 120 };
      const song = composeSong({ ...brief, durationSeconds: 120 }, longLines, createRandom('a'));
      assert.deepEqual(song.unsungLines, [], `${tempoBpm} bpm, ${meter.beatsPerBar}/4`);
      assert.deepEqual([song.tempoBpm, song.durationSeconds], [tempoBpm, 120]);
      assertEverySyllableOnce(song);
    }
  }
});

test('drops repeats before words, then ends at the edge of a section and lists the rest', () => {
  const verse = (name: string) => ({
    kind: 'verse' as const,
    label: name,
    cue: null,
    lines: Array.from({ length: 10 }, (_, i) => ({
      text: `${name} number ${i} is long enough to count`,
      isBacking: false,
    })),
  });
  const chorus = exampleSheet.sections[2]!;
  const sections = [
    verse('Alpha'),
    chorus,
    verse('Beta'),
    chorus,
    verse('Gamma'),
    chorus,
    verse('Delta'),
    verse('Omega'),
  ];
  const song = composeSong(
    { ...exampleBrief, durationSecondsMax: 120 },
    { ...exampleSheet, sections },
    createRandom('a'),
  );
  assert.equal(song.sections.filter((section) => section.kind === 'chorus').length, 1);
  assert.ok(song.unsungLines.length > 0);
  assert.equal(song.unsungLines.length % 10, 0);
  assert.equal(song.unsungLines.at(-1), 'Omega number 9 is long enough to count');
  assert.ok(song.durationSeconds <= 120);
});

test('writes the same song for the same seed and another for another', () => {
  const write = (seed: string): Composition => composeSong(exampleBrief, exampleSheet, createRandom(seed));
  assert.deepEqual(write('a'), write('a'));
  assert.notDeepEqual(write('a').lead, write('b').lead);
});

test('begins with a short intro, reaches the chorus early and ends on the tonic', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const song = composeSong(exampleBrief, exampleSheet, createRandom(seed));
    const [intro] = song.sections;
    assert.equal(intro!.kind, 'intro');
    assert.ok((intro!.endTick / 480) * (60 / song.tempoBpm) <= 9);
    const chorus = song.sections.find((section) => section.kind === 'chorus')!;
    assert.ok((chorus.startTick / 480) * (60 / song.tempoBpm) <= 45);
    assert.equal(song.chords.at(-1)!.roman, 'I');
    assert.equal(song.chords.at(-1)!.chord.root, exampleBrief.key.tonic);
  }
});

test('repeats a chorus with a changed note here and there and raises its energy each time', () => {
  const song = composeSong(exampleBrief, exampleSheet, createRandom('a'));
  const choruses = song.sections.flatMap((section, index) => (section.kind === 'chorus' ? [{ section, index }] : []));
  const tuneOf = (index: number, from: number): Set<string> =>
    new Set(
      song.lead
        .filter((note) => song.lines[note.syllable!.line]!.sectionIndex === index)
        .map((note) => `${note.startTick - from}:${note.pitch}`),
    );
  const tunes = choruses.map(({ section, index }) => tuneOf(index, section.startTick));
  for (const tune of tunes.slice(1)) {
    assert.ok(tune.intersection(tunes[0]!).size >= 0.7 * tune.size, [...tune].join(' '));
  }
  const energies = choruses.map(({ section }) => section.energy);
  assert.deepEqual(
    energies,
    energies.toSorted((a, b) => a - b),
  );
  assert.ok(energies.at(-1)! > energies[0]!);
});

test('answers with a backing line while or after the lead holds its last note, before the next line', () => {
  const song = composeSong(exampleBrief, exampleSheet, createRandom('a'));
  const index = song.lines.findIndex((line) => line.isBacking);
  const [before, answer, next] = song.lines.slice(index - 1, index + 2);
  assert.equal(answer!.text, 'where we are');
  assert.ok(answer!.startTick > before!.startTick && answer!.startTick < next!.startTick);
  assert.ok(answer!.startTick <= before!.endTick + ticksPerBar(song.meter));
  assert.equal(song.backing!.length, 3);
});

test('gives an instrumental about two minutes, a tune for a lead instrument and a hook', () => {
  const song = composeSong({ ...exampleBrief, singer: null }, null, createRandom('a'));
  assert.ok(song.durationSeconds > 105 && song.durationSeconds < 135, `${song.durationSeconds} s`);
  assert.deepEqual([song.lines, song.lead], [[], []]);
  assert.ok(song.melody!.length > 60);
  assert.ok(
    song.hook.length >= 3 && Math.max(...song.hook.map((note) => note.startTick + note.durationTicks)) <= 2 * 1920,
  );
});

test('hits an exact length of an instrumental, bending an open tempo a little and a named one not at all', () => {
  for (const durationSeconds of [1, 2.5, 5, 10.5, 31, 60, 97.25, 240]) {
    for (const isTempoExplicit of [false, true]) {
      for (const tempoBpm of [40, 97, 168, 240]) {
        const brief = { ...exampleBrief, singer: null, tempoBpm, isTempoExplicit, durationSeconds };
        const song = composeSong(brief, null, createRandom('a'));
        assert.equal(song.durationSeconds, durationSeconds);
        assert.ok(Math.abs(song.tempoBpm / tempoBpm - 1) <= (isTempoExplicit ? 0 : 0.151));
        const ring = durationSeconds - secondsOf(song);
        assert.ok(
          ring > Math.min(1.499, 0.39 * durationSeconds) && ring < 4.25,
          `${durationSeconds} s at ${tempoBpm} bpm rings for ${ring} s`,
        );
      }
    }
  }
});

test('sings when the sheet is a single word, a page without line breaks, or another script', () => {
  const sheetOf = (text: string): LyricSheet => ({
    ...exampleSheet,
    title: '',
    sections: [{ kind: 'verse', label: 'Verse', cue: null, lines: [{ text, isBacking: false }] }],
  });
  for (const text of ['Oh', 'word '.repeat(120), 'Я тебя люблю', '我爱你', 'さくら', '42', 'a'.repeat(300)]) {
    const song = composeSong(exampleBrief, sheetOf(text), createRandom('a'));
    assert.ok(song.lead.length > 0, text.slice(0, 20));
    assertEverySyllableOnce(song);
  }
});
