import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../core/random.ts';
import type { SectionKind } from '../../music/score.ts';
import { plainRequest } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import { endRhyme, lineSyllables, wordsOf } from './lyrics/line-sound.ts';
import { parseLyrics } from './lyrics/parse-lyrics.ts';
import type { LyricSheet } from './records.ts';
import { writeSheet } from './write-sheet.ts';

interface Wish {
  readonly title?: string;
  readonly lineCountMax?: number;
  readonly durationSeconds?: number;
  readonly form?: readonly SectionKind[];
}

function write(description: string, seed: string, { title, lineCountMax = 40, durationSeconds, form }: Wish = {}) {
  const request = { ...plainRequest, description, durationSeconds: durationSeconds ?? null };
  const read = readBrief(request, createRandom(`${seed} brief`));
  const brief = form === undefined ? read : { ...read, recipe: { ...read.recipe, form } };
  return writeSheet(brief, { title: title ?? null, lineCountMax, description }, createRandom(seed));
}

/** What people ask for, and words that must be in the song. */
const requests: Readonly<Record<string, readonly string[]>> = {
  'night trains in the rain': ['train'],
  'a lonely dragon and a knight': ['dragon'],
  'my dog Rex': ['Rex'],
  'our 10th anniversary': ['ten years'],
  'Berlin in winter': ['Berlin'],
  'coffee in the morning': ['coffee'],
  'women in science': ['science'],
  'the zeppelin over Ghent': ['zeppelin'],
  'for my best friend Tom': ['Tom'],
  'rap about feeding pigeons': ['pigeons'],
  'rap for my sister Ida who moved to Oslo': ['Ida', 'Oslo'],
  'sad song about losing my job': ['job'],
  '': [],
};
/** Many songs, written once for all tests. */
const songs = Object.entries(requests).flatMap(([description, named]) =>
  Array.from({ length: 5 }, (_, at) => ({ named, sheet: write(description, `song ${at}`) })),
);

const linesOf = (sheet: LyricSheet, ...kinds: readonly SectionKind[]): string[] =>
  sheet.sections
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .flatMap(({ lines }) => lines.map(({ text }) => text));

const ENGLISH_LINE_SYLLABLES_MAX = 20;

describe('English songs that the studio writes', () => {
  it('are whole: a title, verses, a chorus, lines in one breath, no gaps left', () => {
    for (const { sheet } of songs) {
      assert.ok(sheet.isWritten && sheet.title.length > 0 && sheet.title.length <= 80);
      for (const kind of ['verse', 'chorus'] as const)
        assert.ok(sheet.sections.some((section) => section.kind === kind && section.lines.length >= 2));
      for (const { text, continuesLine } of sheet.sections.flatMap((section) => section.lines)) {
        assert.ok(lineSyllables(text) >= 1 && lineSyllables(text) <= ENGLISH_LINE_SYLLABLES_MAX, text);
        assert.doesNotMatch(text, /[<>{}|[\]]|undefined|\s\s|^\s|\s$/);
        assert.doesNotMatch(text.toLowerCase(), /\b(the|a|to|of|and|my|your|at) \1\b/);
        if (continuesLine !== true) assert.match(text, /^["'(]?[\p{Lu}\p{N}]/u);
      }
    }
  });

  it('sing one chorus every time, with the title in it', () => {
    for (const { sheet } of songs) {
      const choruses = sheet.sections
        .filter(({ kind }) => kind === 'chorus')
        .map(({ lines }) => lines.map(({ text }) => text).join('\n'));
      assert.equal(new Set(choruses).size, 1, formatLyrics(sheet));
      assert.ok(choruses[0]!.toLowerCase().includes(sheet.title.toLowerCase()), formatLyrics(sheet));
    }
  });

  it('sing a title that is given', () => {
    for (const description of Object.keys(requests)) {
      const sheet = write(description, 'given', { title: 'Blue Moon Over Kentucky' });
      assert.equal(sheet.title, 'Blue Moon Over Kentucky');
      assert.ok(linesOf(sheet, 'chorus').some((line) => line.includes('Blue Moon Over Kentucky')));
    }
  });

  it('sing no line of a verse in another, but for their title', () => {
    for (const { sheet } of songs) {
      const lines = linesOf(sheet, 'verse').filter((line) => !line.toLowerCase().includes(sheet.title.toLowerCase()));
      assert.equal(new Set(lines).size, lines.length, formatLyrics(sheet));
    }
  });

  it('sing what the request is about', () => {
    for (const { named, sheet } of songs) {
      const text = `${sheet.title}\n${formatLyrics(sheet)}`.toLowerCase();
      for (const word of named) assert.ok(text.includes(word.toLowerCase()), `${word} is missing in:\n${text}`);
    }
  });

  it('rhyme at least every second line of verses, pre-choruses and bridges, and have 120 to 560 words', () => {
    const parts = songs.flatMap(({ sheet }) =>
      sheet.sections
        .filter(({ kind }) => ['verse', 'preChorus', 'bridge'].includes(kind))
        .map(({ lines }) => lines.map(({ text }) => text)),
    );
    const doRhyme = (one: string, other: string): boolean => ['perfect', 'near'].includes(endRhyme(one, other));
    const rhymed = parts.flatMap((lines) =>
      lines.filter((line, at) =>
        lines.some((other, place) => place !== at && Math.abs(place - at) <= 3 && doRhyme(line, other)),
      ),
    );
    assert.ok(rhymed.length >= parts.flat().length / 2, `${rhymed.length} of ${parts.flat().length}`);
    for (const { sheet } of songs) {
      const { length } = linesOf(sheet).flatMap(wordsOf);
      assert.ok(length >= 120 && length <= 560, `${length} words:\n${formatLyrics(sheet)}`);
    }
  });

  it('keep near the lines that fit, whatever the limit, and always have something to sing', () => {
    const over: number[] = [];
    for (const lineCountMax of [2, 4, 7, 10, 16, 24, 40]) {
      for (const description of Object.keys(requests)) {
        const { length } = linesOf(write(description, `limit ${lineCountMax}`, { lineCountMax }));
        assert.ok(length >= 1);
        over.push(Math.max(0, length - lineCountMax));
      }
    }
    // A verse is as long as its thought, and a written chorus stays whole: they may be a few lines longer than planned.
    const mean = over.reduce((sum, lines) => sum + lines, 0) / over.length;
    assert.ok(Math.max(...over) <= 8 && mean <= 1.3, `${Math.max(...over)} at most, ${mean} on average`);
  });

  it('sing their title in the verses where the form has no chorus', () => {
    const form = ['intro', 'verse', 'verse', 'bridge', 'verse', 'outro'] as const;
    for (const description of ['the sea', 'for my friend Tom']) {
      const sheet = write(description, 'refrain', { form });
      for (const { kind, lines } of sheet.sections) {
        if (kind !== 'verse') continue;
        const last = lines
          .slice(-3)
          .map(({ text }) => text.toLowerCase())
          .join(' ');
        assert.ok(last.includes(sheet.title.toLowerCase()), formatLyrics(sheet));
      }
    }
  });

  it('are shorter where there is less time', () => {
    for (const description of ['the sea', 'for my friend Tom']) {
      const [short, middle, long] = [45, 90, 200].map(
        (durationSeconds) => linesOf(write(description, 'length', { durationSeconds })).length,
      );
      assert.ok(short! >= 4 && short! < middle! && middle! < long!, `${short}, ${middle}, ${long}`);
    }
  });

  it('are read back as they were written, a bridge that the band plays as an interlude', () => {
    for (const { sheet } of songs) {
      const expected = sheet.sections.map((section) =>
        section.kind === 'bridge' && section.lines.length === 0
          ? { ...section, kind: 'instrumental', cue: 'instrumental' }
          : section,
      );
      assert.deepEqual(parseLyrics(formatLyrics(sheet), sheet.title).sections, expected);
    }
  });
});
