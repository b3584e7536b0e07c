import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFormWishes } from './form-wishes.ts';
import { readLanguage } from './languages.ts';

test('reads what people say about the form', () => {
  const said: readonly (readonly [string, object])[] = [
    ['start with the chorus, then two verses', { startsWithChorus: true, hasIntro: false, verseCount: 2 }],
    ['pop, chorus first', { startsWithChorus: true, hasIntro: false }],
    ['a short intro, then chorus first', { hasIntro: true, startsWithChorus: true }],
    ['a rock song with no intro and a long guitar solo', { hasIntro: false, hasSolo: true }],
    ['ballad, key change at the end', { hasKeyLift: true }],
    ['no key change please, without a bridge', { hasKeyLift: false, hasBridge: false }],
    ['modulates in the last chorus', { hasKeyLift: true }],
    ['long intro, short outro', { hasIntro: true, hasOutro: true }],
    ['metal without solos', { hasSolo: false }],
    ['with a dreamy bridge', { hasBridge: true }],
    ['three verses and a sax solo', { verseCount: 3, hasSolo: true }],
    ['a song about a bridge over a river', {}],
    ['happy pop', {}],
  ];
  for (const [text, form] of said) assert.deepEqual(readFormWishes(text).form, form, text);
});

test('hears which language is asked for', () => {
  const said: readonly (readonly [string, string | null])[] = [
    ['a ballad in Spanish', 'es'],
    ['Schlager, auf Deutsch', 'de'],
    ['French lyrics, accordion', 'fr'],
    ['una canción en español', 'es'],
    ['j-pop, Japanese vocals', 'ja'],
    ['Chinese Style, guzheng', null],
    ['in Chinese style', null],
    ['a German shepherd dog', null],
    ['My parrot swears in Portuguese. Samba', null],
    ['Grandpa counts in Polish; sing it in German', 'de'],
    ['Teach the order of a sentence in German to beginners', null],
    ['Valse musette. French words are fine for the chorus', null],
    ['Bihu rhythm, English lyrics ok', 'en'],
    ['Last week I ordered a croissant in Calais, in French, alone', null],
    ['We met at sea. I want it in Spanish', 'es'],
    ['for my gran, in Italian', 'it'],
  ];
  for (const [text, language] of said) assert.equal(readLanguage(text), language, text);
});

test('any text is read without complaint, and the same every time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      assert.deepEqual(readFormWishes(text), readFormWishes(text));
      assert.equal(readLanguage(text), readLanguage(text));
    }),
  );
});
