import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countSyllables, normaliseWord, pronounce, pronounceAll } from './dictionary.ts';
import { isVowel, parsePhones, syllableCountOf } from './phone.ts';
import { rhymeBetween, rhymeKey } from './rhyme.ts';

const said = (word: string): string =>
  (pronounce(word) ?? []).map((phone) => phone.symbol + (phone.stress ?? '')).join(' ');

test('says words as the dictionary does, in any case and with any apostrophe', () => {
  assert.equal(said('hello'), 'hh ah0 l ow1');
  assert.equal(said('"Midnight,"'), 'm ih1 d n ay2 t');
  assert.equal(said('Don’t'), said("don't"));
  assert.equal(said('zoo'), 'z uw1');
  assert.equal(said('a'), 'ah0');
});

test('gives the variants of a word, the usual one first', () => {
  assert.ok(pronounceAll('read').length >= 2);
  assert.equal(pronounceAll('read')[0], pronounce('read'));
});

test('knows nothing of made-up words, digits and empty text', () => {
  for (const word of ['zzyzxqua', '42', '', '!!', '日本', 'a(2)']) assert.equal(pronounce(word), null, word);
});

test('finds the first and the last entries of the dictionary', () => {
  assert.notEqual(pronounce("'bout"), null);
  assert.notEqual(pronounce('zywicki'), null);
});

test('leaves comments of the dictionary out of the phones', () => {
  assert.deepEqual(
    parsePhones('AA1 R # place, danish').map((phone) => phone.symbol),
    ['aa', 'r'],
  );
});

test('counts syllables of known words by their vowels and of unknown words by their letters', () => {
  const counts = {
    fire: 2,
    night: 1,
    beautiful: 3,
    every: 3,
    glimmerous: 3,
    snorple: 2,
    vorked: 1,
    blorted: 2,
    flune: 1,
  };
  for (const [word, count] of Object.entries(counts)) assert.equal(countSyllables(word), count, word);
  assert.equal(countSyllables('...'), 0);
});

test('counts at least one syllable for anything with a letter, and never fails', () => {
  fc.assert(fc.property(fc.string(), (text) => countSyllables(text) >= (/\p{L}/u.test(normaliseWord(text)) ? 1 : 0)));
});

test('marks every vowel with a stress and no consonant', () => {
  for (const word of ['strength', 'melody', 'umbrella', 'forever']) {
    for (const phone of pronounce(word)!) assert.equal(phone.stress !== null, isVowel(phone.symbol));
    assert.ok(syllableCountOf(pronounce(word)!) >= 1);
  }
});

test('tells perfect, near, identical and no rhymes apart', () => {
  const kind = (left: string, right: string) => rhymeBetween(pronounce(left)!, pronounce(right)!);
  assert.equal(kind('night', 'light'), 'perfect');
  assert.equal(kind('flower', 'hour'), 'perfect');
  assert.equal(kind('time', 'line'), 'near');
  assert.equal(kind('night', 'knight'), 'identical');
  assert.equal(kind('night', 'day'), 'none');
  assert.equal(rhymeKey(pronounce('station')!), 'ey sh ah n');
});
