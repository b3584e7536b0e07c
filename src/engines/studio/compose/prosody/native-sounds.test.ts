import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paceLine } from './paced-line.ts';
import type { LineReading, SoundSystem } from './sound-systems.ts';

/** The sounds of a line: those of its own language where it has them, else the phones; what is not sung is left out. */
const soundsOf = (text: string, reading: SoundSystem | LineReading): string =>
  paceLine(text, false, reading)
    .words.flatMap(({ syllables }) => syllables)
    .map(({ onset, nucleus, coda, native }) =>
      [...onset, nucleus, ...coda]
        .map((phone, i) => native?.[i] ?? phone)
        .filter(Boolean)
        .join(' '),
    )
    .join('.');

const JAPANESE: LineReading = { latin: 'english', han: 'japanese', cyrillic: 'russian' };

test('rolls, taps and softens the consonants of Spanish by where they stand', () => {
  assert.equal(soundsOf('perro', 'spanish'), 'p˭ e̞.r o̞');
  assert.equal(soundsOf('pero', 'spanish'), 'p˭ e̞.ɾ o̞');
  assert.equal(soundsOf('rosa', 'spanish'), 'r o̞.s a');
  assert.equal(soundsOf('la duda', 'spanish'), 'l a.ð u.ð a');
  assert.equal(soundsOf('un día', 'spanish'), 'u n.d i.a');
  assert.equal(soundsOf('jamás', 'spanish'), 'x a.m a s');
});

test('tells the double consonants of Italian from the single ones', () => {
  assert.equal(soundsOf('fato', 'italian'), 'f a.t˭ o̞');
  assert.equal(soundsOf('fatto', 'italian'), 'f a.t˭ː o̞');
  assert.equal(soundsOf('carro', 'italian'), 'k˭ a.rː o̞');
  assert.equal(soundsOf('perché è', 'italian'), 'p˭ e̞ ɾ.k˭ e.ɛ');
});

test('sings the nasal vowels of French and Portuguese without a consonant behind them', () => {
  assert.equal(soundsOf('bon vin blanc', 'french'), 'b ɔ̃.v ɛ̃.b l ɑ̃');
  assert.equal(soundsOf('bonne', 'french'), 'b ɔ.n ə');
  assert.equal(soundsOf('coração', 'portuguese'), 'k˭ o.ɾ a.s ɐ̃w̃');
  assert.equal(soundsOf('canto', 'portuguese'), 'k˭ ɐ̃.t˭ u');
  assert.equal(soundsOf('cama', 'portuguese'), 'k˭ a.m ɐ');
});

test('rounds the lips of front vowels in French and German', () => {
  assert.equal(soundsOf('lune', 'french'), 'l y.n ə');
  assert.equal(soundsOf('nous', 'french'), 'n u');
  assert.equal(soundsOf('peu', 'french'), 'p˭ ø');
  assert.equal(soundsOf('cœur', 'french'), 'k˭ œ ʁ');
  assert.equal(soundsOf('nuit', 'french'), 'n ɥ i');
  assert.equal(soundsOf('schöne', 'german'), 'sh ø.n ə');
  assert.equal(soundsOf('Flüsse', 'german'), 'f l ʏ.s ə');
});

test('knows both sounds of German ch, the r that is a vowel, and hardens what ends a word', () => {
  assert.equal(soundsOf('ich', 'german'), 'ih ç');
  assert.equal(soundsOf('Nacht', 'german'), 'n a x t');
  assert.equal(soundsOf('Herz', 'german'), 'hh ɛ ɐ̯ t s');
  assert.equal(soundsOf('Vater', 'german'), 'f a.t ɐ');
  assert.equal(soundsOf('Tag', 'german'), 't a k');
});

test('holds the closed consonants and the n of Japanese, from kana and from romaji', () => {
  assert.equal(soundsOf('きっと', JAPANESE), 'k˭ i.t˭ː o̞');
  assert.equal(soundsOf('kitto', 'romaji'), 'k˭ i.t˭ː o̞');
  assert.equal(soundsOf('さくら', JAPANESE), 's a.k˭ ɯ.ɾ a');
  assert.equal(soundsOf('shinbun', 'romaji'), 'ɕ i mˑ.b ɯ ɴ');
  assert.equal(soundsOf('まっちゃ', JAPANESE), 'm a.chː a');
});

test('tells ü, the buzzed vowels and the unbreathed consonants of Mandarin', () => {
  assert.equal(soundsOf('nü lü', 'pinyin'), 'n y.l y');
  assert.equal(soundsOf('zhi shi zi', 'pinyin'), 'tʂ ʅ.sh ʅ.t˭ s ɿ');
  assert.equal(soundsOf('bo po', 'pinyin'), 'p˭ o̞.p o̞');
  assert.equal(soundsOf('月亮', 'english'), 'ɥ e̞.l y ɑ ng');
});

test('leaves English as it is, in a song of another language too', () => {
  for (const { syllables } of paceLine('tell me where the river runs', false, 'english').words)
    for (const syllable of syllables) assert.ok(!('native' in syllable));
  assert.equal(soundsOf('baby', 'spanish'), 'b ey.b iy');
});
