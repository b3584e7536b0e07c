import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createRandom } from '../../../core/random.ts';
import type { SectionKind } from '../../../music/score.ts';
import { plainHabits } from '../plain-habits.ts';
import type { LyricSheet, Recipe } from '../records.ts';
import { formatLyrics } from './format-lyrics.ts';
import { startsWithVowel } from './inflect.ts';
import { endRhyme, lineSyllables, wordsOf } from './line-sound.ts';
import { parseLyrics } from './parse-lyrics.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { themeNames, unitsOf } from './scenes/scene.ts';
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
  ...plainHabits,
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

const write = (
  brief: LyricBrief,
  seed: string,
  lineCountMax = 40,
  title: string | null = null,
  description = '',
): LyricSheet => writeLyrics(brief, { title, lineCountMax, description }, createRandom(seed));

/** What callers write, and what the brief makes of it. */
const subjects: readonly {
  readonly description: string;
  readonly theme: readonly string[];
  readonly named: readonly string[];
}[] = [
  { description: 'night trains in the rain', theme: ['trains', 'rain', 'night'], named: ['train', 'rain', 'night'] },
  { description: 'a lonely dragon and a knight', theme: ['dragon', 'knight', 'lonely'], named: ['dragon', 'knight'] },
  { description: 'my dog Rex', theme: ['rex', 'dog'], named: ['Rex'] },
  { description: 'our 10th anniversary', theme: ['10th', 'anniversary'], named: ['anniversary'] },
  { description: 'Berlin in winter', theme: ['snow', 'berlin'], named: ['Berlin', 'winter'] },
  { description: 'coffee in the morning', theme: ['coffee', 'morning'], named: ['coffee', 'morning'] },
  { description: 'women in science', theme: ['science', 'women'], named: ['wom'] },
  { description: 'the zeppelin over Ghent', theme: ['zeppelin', 'ghent'], named: ['zeppelin', 'Ghent'] },
  { description: 'for my best friend Tom', theme: ['friend', 'tom', 'best'], named: ['Tom'] },
  { description: 'feeding pigeons', theme: ['feeding', 'pigeons'], named: ['pigeons'] },
  { description: '', theme: [], named: [] },
];

/** Many songs on many subjects, written once for all tests. */
const songs = subjects.flatMap(({ description, theme, named }, at) =>
  Array.from({ length: 20 }, (_, index) => {
    const valence = [-0.8, 0, 0.8][index % 3]!;
    const brief = briefOf(theme, {
      mood: { valence, arousal: 0, flags: [] },
      themes: description === '' ? [themeNames[(index * 7) % themeNames.length]!] : [],
      recipe: { ...recipe, delivery: index % 5 === 4 ? 'rap' : 'sung' },
    });
    return {
      named,
      isRap: index % 5 === 4,
      sheet: write(brief, `song ${at}-${index}`, index % 5 === 4 ? 60 : 40, null, description),
    };
  }),
);

const linesOf = (sheet: LyricSheet): string[] =>
  sheet.sections.flatMap((section) => section.lines.map((line) => line.text));
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test('writes two hundred songs that are all whole: a title, verses, a chorus, lines in one breath, no gaps left', () => {
  assert.ok(songs.length >= 200);
  for (const { sheet } of songs) {
    assert.ok(sheet.isWritten && sheet.title.length > 0 && sheet.title.length <= 80);
    for (const kind of ['verse', 'chorus'] as const)
      assert.ok(sheet.sections.some((section) => section.kind === kind && section.lines.length >= 2));
    for (const { text, continuesLine } of sheet.sections.flatMap((section) => section.lines)) {
      assert.ok(lineSyllables(text) >= 1 && lineSyllables(text) <= 20, text);
      assert.doesNotMatch(text, /[<>{}|[\]]|undefined|\s\s|^\s|\s$/, text);
      if (continuesLine !== true) assert.match(text, /^["'(]?\p{Lu}/u);
    }
  }
});

test('rhymes at least seven in ten line ends of verses, pre-choruses and bridges', () => {
  let rhymed = 0;
  let total = 0;
  for (const { sheet } of songs) {
    for (const { lines } of sheet.sections.filter(({ kind }) => ['verse', 'preChorus', 'bridge'].includes(kind))) {
      const texts = lines.map((line) => line.text);
      total += texts.length;
      rhymed += texts.filter((line, at) =>
        texts.some(
          (other, place) =>
            place !== at && Math.abs(place - at) <= 3 && ['perfect', 'near'].includes(endRhyme(line, other)),
        ),
      ).length;
    }
  }
  assert.ok(rhymed / total >= 0.7, `${rhymed} of ${total}`);
});

test('writes 180 to 350 words of song and more of rap, half of them heard again', () => {
  const words = (sheet: LyricSheet): number => linesOf(sheet).flatMap(wordsOf).length;
  const sung = songs.filter((song) => !song.isRap).map(({ sheet }) => words(sheet));
  const rapped = songs.filter((song) => song.isRap).map(({ sheet }) => words(sheet));
  assert.ok(medianOf(sung) >= 180 && medianOf(sung) <= 350, `sung ${medianOf(sung)}`);
  assert.ok(medianOf(rapped) >= 300 && medianOf(rapped) <= 600, `rapped ${medianOf(rapped)}`);
  const saved = songs.map(({ sheet }) => {
    const text = Buffer.from(linesOf(sheet).join('\n'));
    return 1 - deflateSync(text).length / text.length;
  });
  assert.ok(medianOf(saved) >= 0.4 && medianOf(saved) <= 0.62, `compressed by ${medianOf(saved)}`);
});

test('repeats no line of a verse in another', () => {
  for (const { sheet } of songs) {
    const lines = sheet.sections
      .filter(({ kind }) => kind === 'verse')
      .flatMap(({ lines }) => lines.map(({ text }) => text));
    assert.equal(new Set(lines).size, lines.length, formatLyrics(sheet));
  }
});

test('sings the same chorus every time, with the title twice', () => {
  for (const { sheet } of songs) {
    const choruses = sheet.sections
      .filter(({ kind }) => kind === 'chorus')
      .map(({ lines }) => lines.map(({ text }) => text).join('\n'));
    assert.equal(new Set(choruses).size, 1);
    const times = choruses[0]!.toLowerCase().split(sheet.title.toLowerCase()).length - 1;
    assert.ok(times >= 2, `${sheet.title}: ${choruses[0]}`);
  }
});

test("brings the caller's words into the song, names with their capitals", () => {
  for (const { named, sheet } of songs) {
    const text = `${sheet.title}\n${linesOf(sheet).join('\n')}`;
    for (const word of named) {
      const isThere = /^\p{Lu}/u.test(word) ? text.includes(word) : text.toLowerCase().includes(word);
      assert.ok(isThere, `${word} is missing in:\n${formatLyrics(sheet)}`);
    }
  }
});

test('sets a and an by sound and no small word twice in a row', () => {
  for (const { sheet } of songs) {
    for (const line of linesOf(sheet)) {
      assert.doesNotMatch(line.toLowerCase(), /\b(the|a|to|of|and|my|your|at) \1\b/, line);
      for (const [, article, next] of line.matchAll(/\b(an?) ([\p{L}'-]+)/giu))
        assert.equal(article!.toLowerCase(), startsWithVowel(next!) ? 'an' : 'a', line);
    }
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
  assert.ok(new Set(texts).size >= 11);
  assert.equal(formatLyrics(write(brief, 'other 0')), texts[0]);
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

test('closes the verses with the hook where the form has no chorus', () => {
  const sheet = write(
    briefOf(['coffee'], { recipe: { ...recipe, form: ['intro', 'verse', 'verse', 'bridge', 'verse', 'outro'] } }),
    'refrain',
  );
  for (const verse of sheet.sections.filter((section) => section.kind === 'verse'))
    assert.ok(
      verse.lines.slice(-2).some(({ text }) => text.toLowerCase().includes(sheet.title.toLowerCase())),
      formatLyrics(sheet),
    );
});

test('serves two themes at once: by a scene of both, or by the images of one and the hook of the other', () => {
  const byLine = new Map(
    allScenes.flatMap((scene) =>
      unitsOf(`${scene.verse1}\n\n${scene.verse2}`).flatMap((unit) =>
        unit.map((line) => [line.slice(0, 14), scene] as const),
      ),
    ),
  );
  const byTitle = new Map(
    allScenes.flatMap((scene) => scene.hooks.map((hook) => [hook.title.toLowerCase(), scene] as const)),
  );
  const wanted = ['love', 'technology'] as const;
  const served = Array.from({ length: 20 }, (_, index) =>
    write(briefOf([], { themes: wanted }), `blend ${index}`),
  ).filter((sheet) => {
    const verse = sheet.sections
      .find(({ kind }) => kind === 'verse')!
      .lines.map(({ text }) => byLine.get(text.slice(0, 14)));
    const themes = [...verse, byTitle.get(sheet.title.toLowerCase())].flatMap((scene) => scene?.themes ?? []);
    return wanted.every((theme) => themes.includes(theme));
  });
  assert.ok(served.length >= 12, `${served.length} of 20`);
});

test('reads its own lyrics back as they are', () => {
  for (const { sheet } of songs.slice(0, 60))
    assert.deepEqual(parseLyrics(formatLyrics(sheet), sheet.title).sections, sheet.sections);
});
