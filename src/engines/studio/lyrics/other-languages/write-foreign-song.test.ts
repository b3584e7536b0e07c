import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import type { LyricSheet } from '../../records.ts';
import { formatLyrics } from '../format-lyrics.ts';
import { parseLyrics } from '../parse-lyrics.ts';
import { scenePartNames } from './foreign-scene.ts';
import { foreignScenes } from './foreign-scenes.ts';
import { type ForeignSongWish, writeForeignSong } from './write-foreign-song.ts';

const LANGUAGES = ['es', 'fr', 'it', 'pt', 'de', 'zh', 'ja'];
const NOBODY = { names: [], facts: [] };
const popOf = (seed: string) => readBrief({ ...plainRequest, tags: 'pop' }, createRandom(seed));
const pop = popOf('pop');

interface Song extends Partial<ForeignSongWish> {
  readonly valence?: number;
  readonly form?: readonly SectionKind[];
  readonly durationSeconds?: number;
  /** Default: one and the same. */
  readonly popBrief?: typeof pop;
}

function write(language: string, seed: string, { valence = 0, popBrief = pop, ...wish }: Song = {}) {
  const { durationSeconds = null, form = popBrief.recipe.form, ...own } = wish;
  const { mood, recipe } = popBrief;
  const brief = { ...popBrief, durationSeconds, mood: { ...mood, valence }, recipe: { ...recipe, form } };
  const whole = { language, title: null, occasion: null, lineCountMax: 40, personal: NOBODY, ...own };
  return writeForeignSong(brief, whole, createRandom(seed));
}

const linesOf = (sheet: LyricSheet, kind?: SectionKind): string[] =>
  sheet.sections
    .filter((section) => kind === undefined || section.kind === kind)
    .flatMap(({ lines }) => lines.map(({ text }) => text));

const songs = LANGUAGES.flatMap((language) =>
  Array.from({ length: 12 }, (_, at) => ({
    language,
    sheet: write(language, `song ${at}`, { valence: [-0.8, 0, 0.8][at % 3]! }),
  })),
);

describe('songs in other languages', () => {
  it('are whole: verses and a chorus with the title in it, each line one of the language’s scenes', () => {
    for (const { language, sheet } of songs) {
      const written = foreignScenes()
        .filter((scene) => scene.language === language)
        .flatMap((scene) => [
          ...scenePartNames.flatMap((part) => scene[part].flat()),
          ...scene.hooks.flatMap(({ title, lines }) => [title, ...lines]),
        ]);
      const known = new Set(parseLyrics(`[Verse]\n${written.join('\n')}`, null).sections.flatMap(({ lines }) => lines.map(({ text }) => text))); // biome-ignore format: one thought
      assert.ok(linesOf(sheet, 'verse').length >= 8, formatLyrics(sheet));
      assert.ok(linesOf(sheet, 'chorus').join('\n').toLowerCase().includes(sheet.title.toLowerCase()));
      for (const line of linesOf(sheet)) assert.ok(known.has(line), line);
    }
  });

  it('sing no line of a verse in another, and one chorus every time', () => {
    for (const { sheet } of songs) {
      const verses = linesOf(sheet, 'verse');
      assert.equal(new Set(verses).size, verses.length, formatLyrics(sheet));
      const choruses = sheet.sections.filter(({ kind }) => kind === 'chorus').map(({ lines }) => JSON.stringify(lines));
      assert.equal(new Set(choruses).size, 1);
    }
  });

  it('are the same from the same seed, and differ from seed to seed', () => {
    for (const language of LANGUAGES) {
      assert.deepEqual(write(language, 'one'), write(language, 'one'));
      // A song's form is drawn with it.
      const texts = Array.from({ length: 12 }, (_, at) =>
        formatLyrics(write(language, `${at}`, { popBrief: popOf(`${at}`) })),
      );
      assert.ok(new Set(texts).size >= 6, `${new Set(texts).size} of 12 in ${language}`);
    }
  });

  it('are read back as they were written', () => {
    for (const { sheet } of songs)
      assert.deepEqual(parseLyrics(formatLyrics(sheet), sheet.title).sections, sheet.sections);
  });

  it('sing a title that is given, without the full stop at its end', () => {
    for (const language of LANGUAGES) {
      const sheet = write(language, 'given', { title: 'Blue Moon Over Kentucky.' });
      assert.equal(sheet.title, 'Blue Moon Over Kentucky.');
      assert.ok(linesOf(sheet, 'chorus').includes('Blue Moon Over Kentucky'), formatLyrics(sheet));
    }
  });

  it('stay within the lines that fit, and always have something to sing', () => {
    for (const lineCountMax of [2, 3, 4, 5, 7, 10, 16, 24, 40]) {
      for (const language of LANGUAGES) {
        const { length } = linesOf(write(language, 'limit', { lineCountMax }));
        assert.ok(length >= 2 && length <= lineCountMax, `${length} of ${lineCountMax}`);
      }
    }
  });

  it('are shorter where there is less time', () => {
    for (const language of LANGUAGES) {
      const [short, long] = [45, 200].map((durationSeconds) => linesOf(write(language, 'time', { durationSeconds })));
      assert.ok(short!.length >= 4 && short!.length < long!.length, `${short!.length}, ${long!.length}`);
    }
  });

  it('close their verses with the hook where the form has no chorus', () => {
    const form: readonly SectionKind[] = ['intro', 'verse', 'verse', 'bridge', 'verse', 'outro'];
    for (const language of LANGUAGES) {
      const sheet = write(language, 'refrain', { form });
      for (const { lines } of sheet.sections.filter(({ kind }) => kind === 'verse'))
        assert.ok(
          lines.slice(-2).some(({ text }) => text.toLowerCase().includes(sheet.title.toLowerCase())),
          formatLyrics(sheet),
        );
    }
  });

  it('repeat one line with the title over a drop', () => {
    const form: readonly SectionKind[] = ['intro', 'verse', 'chorus', 'drop', 'breakdown', 'chorus', 'drop', 'outro'];
    for (const language of LANGUAGES) {
      const sheet = write(language, 'drop', { form });
      const chops = linesOf(sheet, 'drop');
      assert.ok(chops.length >= 2, formatLyrics(sheet));
      assert.equal(new Set(chops).size, 1);
      assert.ok(chops[0]!.toLowerCase().includes(sheet.title.toLowerCase()));
    }
  });
});
