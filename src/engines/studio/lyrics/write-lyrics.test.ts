import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { countSyllables, pronounceAll } from '../../../music/pronunciation/dictionary.ts';
import { rhymeBetween } from '../../../music/pronunciation/rhyme.ts';
import type { SectionKind } from '../../../music/score.ts';
import type { LyricSheet, Recipe } from '../records.ts';
import { packs } from './choose-packs.ts';
import { formatLyrics } from './format-lyrics.ts';
import { bridgeFrames, chorusFrames, preChorusFrames, verseFrames } from './frames.ts';
import { startsWithVowel } from './inflect.ts';
import { parseLyrics } from './parse-lyrics.ts';
import { type LyricBrief, writeLyrics } from './write-lyrics.ts';

const popForm: readonly SectionKind[] = [
  'intro',
  'verse',
  'preChorus',
  'chorus',
  'verse',
  'preChorus',
  'chorus',
  'bridge',
  'chorus',
  'chorus',
  'outro',
];
const recipe = {
  name: 'pop',
  tempoBpm: { low: 88, usual: 108, high: 128 },
  minorProbability: 0.3,
  swingRatio: 0.5,
  swingUnit: 8,
  loops: { verse: [['I']], chorus: [['I']], bridge: [['I']] },
  extensionShare: 0.1,
  form: popForm,
  drumFeel: { verse: 'pop8', chorus: 'pop16' },
  bassPattern: { verse: 'pop8', chorus: 'pop8' },
  palette: {
    kit: { kind: 'sampledKit', kit: 'standard', name: 'kit' },
    bass: [],
    chords: [],
    pad: [],
    hook: [],
    counter: [],
  },
  delivery: 'sung',
  syncopation: 0.3,
  isPentatonic: false,
  vocalToAccompanimentDb: 1,
  reverbSeconds: 1,
  kickDuckingDb: 0,
  tiltDb: 0,
} as const satisfies Recipe;

const briefOf = (theme: readonly string[], more: Partial<LyricBrief> = {}): LyricBrief => ({
  theme,
  themes: [],
  mood: { valence: 0, arousal: 0, flags: [] },
  recipe,
  durationSeconds: null,
  durationSecondsMax: 240,
  ...more,
});

const write = (brief: LyricBrief, seed: string, lineCountMax = 40, title: string | null = null): LyricSheet =>
  writeLyrics(brief, { title, lineCountMax }, createRandom(seed));

const subjects: readonly (readonly string[])[] = [
  ['trains', 'night', 'rain'],
  ['dragon', 'knight', 'lonely'],
  ['grandmother', 'kitchen'],
  ['snowman', 'fly', 'christmas'],
  ['freedom', 'friends', 'desert'],
  ['coffee', 'morning'],
  ['robots', 'love'],
  ['Paris', 'winter'],
  ['zeppelin', 'quarks'],
  ['dreams', 'guitar', 'dancing'],
  ['heartbreak', 'wedding'],
  [],
];

/** Many songs on many subjects, written once for all tests. */
const songs = subjects.flatMap((theme, at) =>
  Array.from({ length: 18 }, (_, index) => {
    const valence = [-0.8, 0, 0.8][index % 3]!;
    const brief = briefOf(theme, {
      mood: { valence, arousal: 0, flags: [] },
      recipe: { ...recipe, delivery: index % 5 === 4 ? 'rap' : 'sung' },
    });
    return { theme, sheet: write(brief, `song ${at}-${index}`) };
  }),
);

const linesOf = (sheet: LyricSheet): string[] =>
  sheet.sections.flatMap((section) => section.lines.map((line) => line.text));
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
const lastWord = (line: string): string => wordsOf(line).at(-1)!.split('-').at(-1)!;

const doRhyme = (left: string, right: string): boolean =>
  lastWord(left) !== lastWord(right) &&
  pronounceAll(lastWord(left)).some((one) =>
    pronounceAll(lastWord(right)).some((other) => ['perfect', 'near'].includes(rhymeBetween(one, other))),
  );

test('writes two hundred songs that are all whole: a title, verses, a chorus, lines in one breath', () => {
  assert.ok(songs.length >= 200);
  for (const { sheet } of songs) {
    assert.ok(sheet.isWritten && sheet.title.length > 0 && sheet.title.length <= 80);
    for (const kind of ['verse', 'chorus'] as const)
      assert.ok(sheet.sections.some((section) => section.kind === kind && section.lines.length >= 2));
    for (const line of linesOf(sheet)) {
      const syllables = wordsOf(line).reduce(
        (sum, word) => sum + word.split('-').reduce((all, part) => all + countSyllables(part), 0),
        0,
      );
      assert.ok(syllables >= 1 && syllables <= 14, `${syllables}: ${line}`);
      assert.doesNotMatch(line, /[<>{}|[\]]|undefined|\s\s|^\s|\s$/, line);
      assert.match(line, /^\p{Lu}/u);
    }
  }
});

test('rhymes at least half of the line ends of verses, pre-choruses, choruses and bridges', () => {
  let rhymed = 0;
  let total = 0;
  for (const { sheet } of songs) {
    for (const { lines } of sheet.sections.filter((section) => section.lines.length > 1)) {
      const texts = lines.map((line) => line.text);
      total += texts.length;
      rhymed += texts.filter((line, at) =>
        texts.some((other, place) => place !== at && Math.abs(place - at) <= 3 && doRhyme(line, other)),
      ).length;
    }
  }
  assert.ok(rhymed / total >= 0.6, `${rhymed} of ${total}`);
});

test('repeats no line outside the chorus and the title', () => {
  for (const { sheet } of songs) {
    const title = sheet.title.toLowerCase();
    const lines = sheet.sections
      .filter((section) => section.kind !== 'chorus')
      .flatMap((section) => section.lines.map((line) => line.text));
    const own = lines.filter((line) => !line.toLowerCase().includes(title));
    assert.equal(new Set(own).size, own.length, formatLyrics(sheet));
  }
});

test('sings the same chorus every time, with the title in it', () => {
  for (const { sheet } of songs) {
    const choruses = sheet.sections
      .filter((section) => section.kind === 'chorus')
      .map((section) => section.lines.map((line) => line.text).join('\n'));
    assert.equal(new Set(choruses).size, 1);
    assert.ok(choruses[0]!.toLowerCase().includes(sheet.title.toLowerCase()), `${sheet.title}: ${choruses[0]}`);
  }
});

test('brings the words of the description into the song', () => {
  for (const { theme, sheet } of songs) {
    const text = `${sheet.title}\n${linesOf(sheet).join('\n')}`.toLowerCase();
    for (const word of theme)
      assert.ok(text.includes(word.toLowerCase().replace(/s$/, '')), `${word} is missing in:\n${formatLyrics(sheet)}`);
  }
});

test('sets a and an by sound', () => {
  for (const { sheet } of songs) {
    for (const line of linesOf(sheet)) {
      for (const [, article, next] of line.matchAll(/\b(an?) ([\p{L}'-]+)/giu))
        assert.equal(article!.toLowerCase(), startsWithVowel(next!) ? 'an' : 'a', line);
    }
  }
});

test('uses no frame word twice in a row and no line twice in a stanza', () => {
  for (const { sheet } of songs) {
    for (const line of linesOf(sheet))
      assert.doesNotMatch(line.toLowerCase(), /\b(the|a|to|of|and|my|your|in|at) \1\b/, line);
  }
});

test('keeps made titles within five syllables', () => {
  for (const { sheet } of songs) {
    const syllables = wordsOf(sheet.title).reduce(
      (sum, word) => sum + word.split('-').reduce((all, part) => all + countSyllables(part), 0),
      0,
    );
    assert.ok(syllables <= 5, sheet.title);
  }
});

test('sings a given title as it is', () => {
  const sheet = write(briefOf(['rain']), 'given', 40, 'Blue Moon Over Kentucky');
  assert.equal(sheet.title, 'Blue Moon Over Kentucky');
  assert.ok(linesOf(sheet).some((line) => line.includes('Blue Moon Over Kentucky')));
});

test('writes another song from another seed and the same from the same', () => {
  const brief = briefOf(['trains', 'night', 'rain']);
  const texts = Array.from({ length: 12 }, (_, index) => formatLyrics(write(brief, `other ${index}`)));
  assert.equal(new Set(texts).size, 12);
  assert.equal(formatLyrics(write(brief, 'other 0')), texts[0]);
  const distinct = texts.map((text) => new Set(text.split('\n').filter((line) => /^[^[]/.test(line))));
  for (const [at, own] of distinct.entries()) {
    const before = distinct[at - 1];
    if (before === undefined) continue;
    const shared = [...own].filter((line) => before.has(line)).length;
    assert.ok(shared <= own.size / 3, `${shared} of ${own.size} lines shared`);
  }
});

test('stays within the lines that fit, whatever the limit, and always has something to sing', () => {
  for (const form of [
    popForm,
    ['intro', 'verse', 'verse', 'bridge', 'verse', 'outro'],
    ['intro', 'verse', 'chorus', 'drop', 'breakdown', 'chorus', 'drop', 'outro'],
  ] as const) {
    for (let lineCountMax = 2; lineCountMax <= 40; lineCountMax += lineCountMax < 12 ? 1 : 7) {
      const sheet = write(briefOf(['sea'], { recipe: { ...recipe, form } }), `limit ${lineCountMax}`, lineCountMax);
      assert.ok(
        linesOf(sheet).length <= lineCountMax && linesOf(sheet).length >= 2,
        `${linesOf(sheet).length} of ${lineCountMax}`,
      );
    }
  }
});

test('writes less for a shorter song', () => {
  const long = linesOf(write(briefOf(['sea'], { durationSeconds: 200 }), 'length')).length;
  const short = linesOf(write(briefOf(['sea'], { durationSeconds: 45 }), 'length')).length;
  assert.ok(short < long && short >= 4, `${short}, ${long}`);
});

test('closes the verses with the title where the form has no chorus', () => {
  const sheet = write(
    briefOf(['coffee'], { recipe: { ...recipe, form: ['intro', 'verse', 'verse', 'bridge', 'verse', 'outro'] } }),
    'refrain',
  );
  for (const verse of sheet.sections.filter((section) => section.kind === 'verse' && section.lines.length === 4)) {
    assert.ok(verse.lines[3]!.text.toLowerCase().includes(sheet.title.toLowerCase()), formatLyrics(sheet));
  }
});

test('reads its own lyrics back as they are', () => {
  for (const { sheet } of songs.slice(0, 60))
    assert.deepEqual(parseLyrics(formatLyrics(sheet), sheet.title).sections, sheet.sections);
});

test('is fed by enough packs, words and frames', () => {
  assert.ok(packs.length >= 12);
  for (const pack of packs) {
    const phrases = [
      pack.adjectives,
      pack.things,
      pack.places,
      pack.times,
      pack.sights,
      pack.scenes,
      pack.acts,
      pack.hopes,
    ].flat();
    assert.ok(
      new Set(phrases.flatMap(wordsOf)).size >= 60,
      `${pack.name}: ${new Set(phrases.flatMap(wordsOf)).size} words`,
    );
    for (const title of pack.titles) {
      const syllables = wordsOf(title.text).reduce(
        (sum, word) => sum + word.split('-').reduce((all, part) => all + countSyllables(part), 0),
        0,
      );
      assert.ok(syllables <= 6, title.text);
    }
  }
  for (const frames of [Object.values(verseFrames).flat(), preChorusFrames, chorusFrames, bridgeFrames])
    assert.ok(frames.length >= 40);
});
