import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isVowel } from '../../../../music/pronunciation/phone.ts';
import { paceLine } from './paced-line.ts';
import { readingOfSheet } from './sheet-reading.ts';

/** The line as syllables: spellings with hyphens inside words, stressed ones marked. */
const spell = (text: string, system: 'english' | 'spanish' = 'english'): string =>
  paceLine(text, false, system)
    .words.map((word) => word.syllables.map((syllable) => syllable.text + (syllable.stress === 1 ? "'" : '')).join('-'))
    .join(' ');

const phonesOf = (text: string): string =>
  paceLine(text, false, 'english')
    .words.flatMap((word) =>
      word.syllables.map((syllable) => [...syllable.onset, syllable.nucleus, ...syllable.coda].join(' ')),
    )
    .join('.');

test('cuts words into syllables by the maximal onset', () => {
  assert.equal(spell('Beautiful electricity'), "Beau'-ti-ful e-lec-tri'-ci-ty");
  assert.equal(phonesOf('extra'), 'eh k.s t r ah');
  assert.equal(phonesOf('singing'), 's ih ng.ih ng');
});

test('reads numbers, money, years, times and per cent as they are said', () => {
  const said = (text: string): string => spell(text).replaceAll("'", '').replaceAll('-', '');
  assert.equal(said('24'), 'twentyfour');
  assert.equal(said('1999'), 'nineteenninetynine');
  assert.equal(said('2007'), 'twothousandseven');
  assert.equal(said('the 3rd'), 'the third');
  assert.equal(said('$5'), 'fivedollars');
  assert.equal(said('$1.50'), 'onedollarandfiftycents');
  assert.equal(said('50%'), 'fiftypercent');
  assert.equal(said("the '90s"), 'the nineties');
  assert.equal(said('7:05'), 'sevenohfive');
  assert.equal(said('1,000,000'), 'onemillion');
});

test('keeps the spelling of the page for the word and the said one for its syllables', () => {
  const [word] = paceLine('24', false, 'english').words;
  assert.equal(word!.text, '24');
  assert.deepEqual(
    word!.syllables.map((syllable) => syllable.text),
    ['twen', 'ty', 'four'],
  );
});

test('reads abbreviations, letters, contractions, dropped endings and stretched words', () => {
  assert.equal(spell('Mr. Jones'), "mi'-ster Jones'");
  assert.equal(phonesOf('U.S.A.'), 'y uw.eh s.ey');
  assert.equal(phonesOf("lovin'"), 'l ah.v ih n');
  assert.equal(phonesOf('sooooo'), 's ow');
  assert.equal(phonesOf('yeeeah'), phonesOf('yeah'));
  assert.equal(phonesOf('goood'), phonesOf('good'));
  assert.equal(phonesOf("the sky's"), 'dh ah.s k ay z');
  assert.equal(spell('twenty-four'), "twen'-ty four'");
  assert.equal(spell('la la ooh'), "la' la' ooh'");
});

test('drops emoji and marks, and tells pauses', () => {
  const { words } = paceLine('I ❤️ you, 🎵 baby!', false, 'english');
  assert.deepEqual(
    words.map((word) => word.text),
    ['I', 'you', 'baby'],
  );
  assert.deepEqual(
    words.map((word) => word.hasPauseAfter),
    [false, true, true],
  );
});

test('tells content words from function words', () => {
  const { words } = paceLine('the fire in my heart', false, 'english');
  assert.deepEqual(
    words.map((word) => word.isContent),
    [false, true, false, false, true],
  );
});

test('reads other alphabets by their letters and other scripts sign by sign', () => {
  assert.equal(spell('Я тебя люблю'), "Я те-бя' лю-блю'");
  assert.equal(paceLine('さくら', false, 'english').words.flatMap((word) => word.syllables).length, 3);
  assert.equal(paceLine('사랑해', false, 'english').words.flatMap((word) => word.syllables).length, 3);
  assert.equal(paceLine('我爱你', false, 'english').words.length, 3);
});

test('knows English lyrics from those of languages that write as they sound', () => {
  assert.equal(readingOfSheet(['Corazón de mi vida te quiero mucho', 'siempre en mi alma']).latin, 'spanish');
  assert.equal(
    readingOfSheet(['Dancing lights across burning skies', 'Neon hearts beat electric fire']).latin,
    'english',
  );
  assert.equal(spell('Corazón de mi vida', 'spanish'), "Co-ra-zón' de mi vi'-da");
});

test('gives a word with syllables for any text with a letter or digit, and never throws', () => {
  const check = (text: string): void => {
    const { words } = paceLine(text, false, 'english');
    if (/[\p{L}\p{N}]/u.test(text)) assert.ok(words.length > 0, text);
    for (const word of words) {
      assert.ok(word.syllables.length > 0, text);
      for (const syllable of word.syllables) assert.ok(isVowel(syllable.nucleus) && syllable.text !== '', text);
    }
  };
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), check));
  fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9 '.,$%&\-/:!?éñü]{0,40}$/), check));
  fc.assert(
    fc.property(fc.constantFrom('plain', 'english' as const), fc.string({ maxLength: 40 }), (system, text) => {
      paceLine(text, false, system as 'plain');
    }),
  );
});

test('lets neighbours decide how "the" and words that are noun or verb are said', () => {
  assert.equal(phonesOf('the end'), 'dh iy.eh n d');
  assert.equal(phonesOf('the sky'), 'dh ah.s k ay');
  assert.equal(spell('I record the record'), "I' re-cord' the re'-cord");
});

test('reads telephone numbers digit by digit', () => {
  assert.equal(paceLine('call 555-123-4567', false, 'english').words.length, 11);
  assert.equal(paceLine('1985-2001', false, 'english').words.length, 2);
});
