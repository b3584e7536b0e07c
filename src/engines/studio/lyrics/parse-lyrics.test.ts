import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LyricSheet } from '../records.ts';
import { formatLyrics } from './format-lyrics.ts';
import { readMarker } from './marker.ts';
import { parseLyrics } from './parse-lyrics.ts';
import { LINE_SYLLABLES_MAX, syllablesOf } from './singable-line.ts';

const outline = (sheet: LyricSheet): string[] =>
  sheet.sections.map(
    (section) =>
      `${section.kind}/${section.label}/${section.cue ?? ''}: ${section.lines.map((line) => (line.isBacking ? `(${line.text})` : line.text)).join(' | ')}`,
  );

test('reads the markers that people write', () => {
  const expected: Record<string, string> = {
    'Verse 2: soft piano': 'verse/Verse 2/soft piano',
    verse: 'verse/verse/',
    'VERSE II': 'verse/VERSE II/',
    'Pre-Chorus': 'preChorus/Pre-Chorus/',
    prechorus: 'preChorus/prechorus/',
    'Pre-Hook 1': 'preChorus/Pre-Hook 1/',
    'Final Chorus': 'chorus/Final Chorus/final',
    Hook: 'chorus/Hook/',
    'Refrain x2': 'chorus/Refrain/',
    'Post-Chorus': 'postChorus/Post-Chorus/',
    'Bridge - whispered': 'bridge/Bridge/whispered',
    'Middle 8': 'bridge/Middle 8/',
    Instrumental: 'instrumental/Instrumental/',
    'Instrumental Break': 'instrumental/Instrumental Break/',
    'Instrumental Intro': 'intro/Instrumental Intro/instrumental',
    'Guitar Solo': 'solo/Guitar Solo/guitar',
    'Solo: saxophone': 'solo/Solo/saxophone',
    Break: 'instrumental/Break/',
    Breakdown: 'breakdown/Breakdown/',
    'Bass Drop': 'drop/Bass Drop/',
    'Intro (acoustic guitar)': 'intro/Intro/acoustic guitar',
    'Outro, fading': 'outro/Outro/fading',
    'Verse 1 | Female Vocal': 'verse/Verse 1/Female Vocal',
    Estribillo: 'chorus/Estribillo/',
  };
  for (const [inside, meaning] of Object.entries(expected)) {
    const marker = readMarker(inside);
    assert.equal(marker.type, 'section', inside);
    if (marker.type === 'section') assert.equal(`${marker.kind}/${marker.label}/${marker.cue ?? ''}`, meaning);
  }
});

test('reads how the song ends', () => {
  const endings = {
    '[End]': 'ring',
    '[Fade Out]': 'fade',
    '[fade]': 'fade',
    '[Outro]\nbye': 'ring',
    '[Outro: fade out]\nbye': 'fade',
    '[Hard stop]': 'cold',
    '[Outro]\nbye\n[Fade Out]': 'fade',
    'la la': null,
  };
  for (const [text, ending] of Object.entries(endings)) assert.equal(parseLyrics(text, null).ending, ending, text);
  assert.deepEqual(
    parseLyrics('[Verse]\nla\n[End]', null).sections.map((section) => section.kind),
    ['verse'],
  );
  assert.deepEqual(
    parseLyrics('[Verse]\nla\n[Fade Out]', null).sections.map((section) => section.kind),
    ['verse', 'outro'],
  );
});

test('reads section names without brackets', () => {
  const sheet = parseLyrics('Verse 1:\nhello there\n\nChorus\nla la\n(Bridge)\nturn\n**Outro**\nbye', null);
  assert.deepEqual(outline(sheet), [
    'verse/Verse 1/: hello there',
    'chorus/Chorus/: la la',
    'bridge/Bridge/: turn',
    'outro/Outro/: bye',
  ]);
});

test('sings a name of a section that stands in a line', () => {
  const sheet = parseLyrics('[Verse]\nCross the bridge\nBridge over troubled water\nThe verse is: this', null);
  assert.equal(sheet.sections[0]!.lines.length, 3);
});

test('gives parentheses to the backing singers', () => {
  const sheet = parseLyrics(
    '[Chorus]\n(Ooh) I love you (love you)\n(all together)\nI (really) mean it\nOpen (paren',
    null,
  );
  assert.deepEqual(outline(sheet), [
    'chorus/Chorus/: (Ooh) | I love you | (love you) | (all together) | I really mean it | Open paren',
  ]);
});

test('repeats the words of a marker without lines', () => {
  const sheet = parseLyrics('[Chorus]\nShine on\n[Verse]\nWalk\n[Chorus]\n[Solo]\n[Pre-Chorus]\n', null);
  assert.deepEqual(outline(sheet), [
    'chorus/Chorus/: Shine on',
    'verse/Verse/: Walk',
    'chorus/Chorus/: Shine on',
    'solo/Solo/: ',
    'preChorus/Pre-Chorus/: ',
  ]);
  assert.equal(sheet.remarks.length, 1);
});

test('keeps unknown markers as cues and never sings them', () => {
  const sheet = parseLyrics('[Whispered]\n[Verse]\n[male voice] Hello [crowd cheers] there\n[applause]', null);
  assert.deepEqual(outline(sheet), ['verse/Verse/Whispered; male voice; crowd cheers; applause: Hello there']);
  assert.equal(sheet.remarks.length, 4);
});

test('parts a line at the markers inside it', () => {
  const sheet = parseLyrics('[Verse] one two [Chorus] three four', null);
  assert.deepEqual(outline(sheet), ['verse/Verse/: one two', 'chorus/Chorus/: three four']);
});

test('drops what has no sound and lines without words', () => {
  const sheet = parseLyrics('[Verse]\n♪ Hello 🌙 *world* ♪\n♪♪♪\n---\n7 days (x2)\n– so long –', null);
  assert.deepEqual(outline(sheet), ['verse/Verse/: Hello world | 7 days | 7 days | so long']);
  assert.match(sheet.remarks.join(), /without words, not sung: 2/);
});

test('parts long lines where a singer breathes', () => {
  const long =
    'And if I told you everything that happened to me, on that long and lonely road, you never would believe';
  const lines = parseLyrics(`[Verse]\n${long}`, null).sections[0]!.lines.map((line) => line.text);
  assert.deepEqual(lines, [
    'And if I told you everything that happened to me',
    'on that long and lonely road, you never would believe',
  ]);
  const chinese = parseLyrics('天青色等烟雨而我在等你炊烟袅袅升起隔江千万里在瓶底书汉隶', null).sections[0]!.lines;
  assert.ok(chinese.length > 1 && chinese.every((line) => syllablesOf(line.text) <= LINE_SYLLABLES_MAX));
});

test('takes returning blocks of unmarked lyrics as choruses and a late odd one as the bridge', () => {
  const sheet = parseLyrics(
    'a one\na two\n\nhey hey\nho ho\n\nb one\nb two\n\nHey, hey!\nHo ho\n\nturn it\n\nhey hey\nho ho',
    null,
  );
  assert.deepEqual(
    sheet.sections.map((section) => section.kind),
    ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'],
  );
  assert.deepEqual(
    sheet.sections.map((section) => section.label),
    ['Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Chorus'],
  );
});

test('finds a returning run inside one long block', () => {
  const sheet = parseLyrics('a one\na two\na three\nhey hey\nho ho\nb one\nb two\nb three\nhey hey\nho ho', null);
  assert.deepEqual(
    sheet.sections.map((section) => section.kind),
    ['verse', 'chorus', 'verse', 'chorus'],
  );
});

test('parts unmarked lyrics without returns into verses of four', () => {
  const sheet = parseLyrics(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].join('\n'), null);
  assert.deepEqual(
    sheet.sections.map((section) => section.lines.length),
    [4, 4],
  );
});

test('finds a title in the chorus when none is given', () => {
  assert.equal(
    parseLyrics('[Verse]\nwalk\n[Chorus]\nother\nLight in the window, dear\nLight in the window, dear', null).title,
    'Light in the Window',
  );
  assert.equal(parseLyrics('[Title: Night Trains]\n[Verse]\nwalk', null).title, 'Night Trains');
  assert.equal(parseLyrics('walk', 'Given').title, 'Given');
  assert.equal(parseLyrics('', null).title, 'Untitled');
});

const wordOf = fc.constantFrom('night', 'train', 'love', "don't", 'fire', 'über', '7', 'café', 'hallelujah', 'I', '夜');
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
const lineOf = fc
  .tuple(
    fc.array(wordOf, { minLength: 1, maxLength: 30 }),
    fc.constantFrom(' ', ', ', '  ', ' – ', '; '),
    fc.constantFrom('', '!', ' ♪', ' 🔥', '...'),
  )
  .map(([words, gap, tail]) => words.join(gap) + tail);
const blockOf = fc.tuple(
  fc.constantFrom('[Verse]', '[Chorus: loud]', '(Bridge)', '[Outro]', 'Verse 2:', '[Intro]', ''),
  fc.array(lineOf, { minLength: 1, maxLength: 6 }),
);

test('sings every word exactly as often as it is written, in order', () => {
  fc.assert(
    fc.property(fc.array(blockOf, { maxLength: 8 }), (blocks) => {
      const text = blocks.map(([marker, lines]) => [marker, ...lines].join('\n')).join('\n\n');
      const sung = parseLyrics(text, null).sections.flatMap((section) =>
        section.lines.flatMap((line) => wordsIn(line.text)),
      );
      assert.deepEqual(
        sung,
        blocks.flatMap(([, lines]) => lines.flatMap(wordsIn)),
      );
    }),
  );
});

test('gives no line that is too long, empty or without words', () => {
  fc.assert(
    fc.property(fc.array(lineOf, { maxLength: 6 }), (lines) => {
      for (const line of parseLyrics(lines.join('\n'), null).sections.flatMap((section) => section.lines)) {
        assert.ok(syllablesOf(line.text) <= LINE_SYLLABLES_MAX, line.text);
        assert.match(line.text, /[\p{L}\p{N}]/u);
      }
    }),
  );
});

const anyLine = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      ' ',
      'a',
      'x',
      '2',
      ':',
      '/',
      '-',
      'verse',
      'chorus',
      'bridge',
      'end',
      'fade out',
      '*',
      '.',
      "'",
    ),
  }),
  lineOf,
  blockOf.map(([marker]) => marker),
);

/** Sections as a text can show them: what was one long line is two when it is read again. */
const shown = (sheet: LyricSheet) =>
  sheet.sections.map((section) => ({
    ...section,
    lines: section.lines.map(({ text, isBacking }) => ({ text, isBacking })),
  }));

test('reads its own writing as the same sections and lines, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const sheet = parseLyrics(lines.join('\n'), null);
      const again = parseLyrics(formatLyrics(sheet), null);
      assert.deepEqual(shown(again), shown(sheet));
      assert.equal(again.ending, sheet.ending);
    }),
    { numRuns: 400 },
  );
});

test('takes a count for a count however it is dressed', () => {
  for (const dressed of ['(x2)', 'x2', '2x', "2[x'", "x*2'", '2)x.', '[2x]']) {
    const sheet = parseLyrics(`hey now\n${dressed}`, null);
    const sung = sheet.sections.flatMap((section) => section.lines.map((line) => line.text));
    assert.deepEqual(sung, ['hey now', 'hey now'], dressed);
  }
});

test('sings again what is marked to come again, and says so', () => {
  assert.deepEqual(outline(parseLyrics('[Chorus x2]\nhey\n[Verse]\ngo on (x3)\n[Chorus]', null)), [
    'chorus/Chorus/: hey',
    'chorus/Chorus/: hey',
    'verse/Verse/: go on | go on | go on',
    'chorus/Chorus/: hey',
  ]);
  const block = parseLyrics('[Verse]\none\ntwo\n(2x)', null);
  assert.deepEqual(outline(block), ['verse/Verse/: one | two | one | two']);
  assert.match(block.remarks.join(), /sung 2 times/);
});

test('never grows past what a song can hold, however often repeats are asked for', () => {
  const texts = [
    `go\n${'(x8)\n'.repeat(900)}`,
    `[Chorus]\nhey\n${'[Chorus x4]\n'.repeat(400)}`,
    `[Chorus]\n${'hey\n'.repeat(200)}${'[Chorus]\n'.repeat(400)}`,
  ];
  for (const text of texts) {
    const sung = parseLyrics(text, null).sections.flatMap((section) => section.lines);
    assert.ok(sung.length <= 1000, `${sung.length}`);
  }
});

test('reads the section names of other languages', () => {
  const kinds = {
    'Strophe 2': 'verse',
    Припев: 'chorus',
    Куплет: 'verse',
    サビ: 'chorus',
    Aメロ: 'verse',
    Bメロ: 'preChorus',
    间奏: 'instrumental',
    后奏: null,
    후렴: 'chorus',
    Refrão: 'chorus',
    Nakarat: 'chorus',
    Pont: 'bridge',
    Zwrotka: 'verse',
  };
  for (const [name, kind] of Object.entries(kinds)) {
    const marker = readMarker(name);
    assert.equal(marker.type === 'section' ? marker.kind : null, kind, name);
  }
});

test('takes out chords, time stamps, HTML and facts about the sheet, and tells what it took', () => {
  const sheet = parseLyrics(
    'Title: Long Road\nCapo: 2\n[ar: Somebody]\n   Am      F\n[00:12.30]Hello [C]my <b>road</b>\r\nAm I &amp; you &nbsp; here\n{soc}\nG D\u200b Em\nsing it\n{eoc}',
    null,
  );
  assert.equal(sheet.title, 'Long Road');
  assert.deepEqual(outline(sheet), ['verse/Verse 1/: Hello my road | Am I & you here', 'chorus/Chorus/: sing it']);
  for (const told of [/facts/, /chords, taken out: 2/, /in brackets/, /time stamps/, /HTML/])
    assert.match(sheet.remarks.join(), told);
});

test('sings letters and short words that only look like chords', () => {
  for (const line of ['A B C D E F G', 'A', 'Be', 'Go', 'Dad', 'A dim light', 'Em and me'])
    assert.deepEqual(outline(parseLyrics(`[Verse]\n${line}`, null)), [`verse/Verse/: ${line}`], line);
});

test('reads five hundred odd lyrics without throwing, and never a marker as words', () => {
  const parts = [
    '[Chorus]',
    '(x4)',
    '[',
    ']',
    '{soc}',
    '<b>',
    '&amp;',
    '🎵',
    '\u200b',
    'hello',
    'مرحبا',
    '日本の歌',
    '   Am G',
    '[00:01.00]',
    '(ooh)',
    '\r\n',
    '\n\n',
    '#',
    '**Verse**',
    'Verse 2:',
    '[End]',
    'x3',
    'a'.repeat(4000),
    'שלום',
    '٣',
    '½',
    '\ud83d',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { maxLength: 40 }),
      fc.constantFrom(' ', '\n', ''),
      (list, glue) => {
        const sheet = parseLyrics(list.join(glue), null);
        for (const { text } of sheet.sections.flatMap((section) => section.lines)) {
          assert.match(text, /[\p{L}\p{N}]/u);
          assert.doesNotMatch(text, /\[|\]|\u200b/);
        }
      },
    ),
    { numRuns: 500 },
  );
  assert.doesNotThrow(() => parseLyrics('word '.repeat(10_000), null));
});
