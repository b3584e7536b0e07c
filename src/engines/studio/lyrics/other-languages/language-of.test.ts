import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from './language-of.ts';

test('hears the language of a description, and takes English for what tells nothing', () => {
  const expected = {
    'ein Lied über den Regen in Hamburg': 'de',
    'una canción sobre mi perro': 'es',
    'une chanson pour ma mère': 'fr',
    'una canzone per la mia ragazza': 'it',
    'uma canção sobre o mar e a saudade': 'pt',
    'a song about amor and la vida': 'en',
    'a song about 东京': 'en',
    一首关于月亮的歌: 'zh',
    夏の海についての歌: 'ja',
    '여름 노래': 'ko',
    'песня о зиме': 'ru',
    rain: 'en',
    '': 'en',
  };
  for (const [text, language] of Object.entries(expected)) assert.equal(languageOf(null, text), language, text);
  assert.equal(languageOf('pt-BR', 'a song about rain'), 'pt');
});
