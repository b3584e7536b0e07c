import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { moraeOfKana } from '../../../../music/pronunciation/languages/japanese.ts';
import { pinyinOf } from '../../../../music/pronunciation/languages/mandarin.ts';
import { readingsOf, unitsOf } from '../scenes/scene.ts';
import { foreignIdea, foreignScenes, languageOf } from './foreign-scene.ts';

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [];

/** The end of a line from its last sounded vowel but one, as the eye compares it. */
const tail = (line: string): string =>
  (wordsOf(line).at(-1) ?? '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/h$/, '')
    .slice(-2);

test('every scene has verses, a turn and choruses with the title in them twice', () => {
  for (const scene of foreignScenes) {
    const name = `${scene.language} ${scene.name}`;
    assert.ok(unitsOf(scene.verse1).length >= 4 && unitsOf(scene.verse2).length >= 4, name);
    assert.ok(unitsOf(scene.pre).length >= 2 && unitsOf(scene.bridge)[0]!.length === 4, name);
    for (const { title, chorus } of scene.hooks)
      assert.ok(chorus.toLowerCase().split(title.toLowerCase()).length > 2, `${name}: ${title}`);
  }
});

test('most couplets rhyme to the eye too', () => {
  const spelled = foreignScenes.filter(({ language }) => language !== 'zh' && language !== 'ja');
  const couplets = spelled.flatMap((scene) => [scene.verse1, scene.verse2, scene.pre].flatMap(unitsOf));
  const rhymed = couplets.filter(([one, other]) => tail(readingsOf(one!)[0]!) === tail(readingsOf(other!)[0]!));
  assert.ok(rhymed.length >= couplets.length * 0.75, `${rhymed.length} of ${couplets.length}`);
});

test('couplets of Mandarin end on kindred finals, of Japanese on one vowel', () => {
  const endOf: Readonly<Record<string, (line: string) => string>> = {
    zh: (line) => pinyinOf(line.trim()).at(-1)!.normalize('NFD').replace(/\p{Mn}/gu, '').replace(/ng$/, 'n').replace(/^.*?(?=[aeo][a-z]*$)|^[^aeo]*?(?=[iu][a-z]*$)/, ''), // biome-ignore format: one thought
    ja: (line) => moraeOfKana(line.trim()).at(-1)!.phones.at(-1)!.symbol,
  };
  for (const { language, name, ...scene } of foreignScenes) {
    const end = endOf[language];
    if (end === undefined) continue;
    for (const [one, other] of [scene.verse1, scene.verse2, scene.pre].flatMap(unitsOf)) {
      assert.equal(end(one!), end(other!), `${name}: ${one} / ${other}`);
    }
  }
});

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

test('has nothing to tell in a language without scenes', () => {
  const mood = { valence: 0, arousal: 0, flags: [] };
  assert.equal(foreignIdea('fi', mood, createRandom('x')), null);
  for (const language of ['es', 'de', 'fr', 'it', 'pt', 'zh', 'ja'])
    assert.notEqual(foreignIdea(language, mood, createRandom('x')), null);
});
