import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { moraeOfKana } from '../../../../music/pronunciation/languages/japanese.ts';
import { pinyinOf } from '../../../../music/pronunciation/languages/mandarin.ts';
import { chooseForeignScene } from './choose-foreign-scene.ts';
import { foreignOccasions } from './foreign-occasions.ts';
import { type ForeignScene, scenePartNames } from './foreign-scene.ts';
import { foreignScenes } from './foreign-scenes.ts';
import { namedScene } from './named-scene.ts';

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [];

/** The end of a line from its last sounded vowel but one, as the eye compares it. */
const tail = (line: string): string =>
  (wordsOf(line).at(-1) ?? '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/h$/, '')
    .slice(-2);

test('most couplets rhyme to the eye too', () => {
  const spelled = foreignScenes().filter(({ language }) => language !== 'zh' && language !== 'ja');
  const couplets = spelled.flatMap((scene) => [...scene.early, ...scene.late, ...scene.pre]);
  const rhymed = couplets.filter(([one, other]) => tail(one!) === tail(other!));
  assert.ok(rhymed.length >= couplets.length * 0.75, `${rhymed.length} of ${couplets.length}`);
});

test('couplets of Mandarin end on kindred finals, of Japanese on one vowel', () => {
  const endOf: Readonly<Record<string, (line: string) => string>> = {
    zh: (line) => pinyinOf(line.trim()).at(-1)!.normalize('NFD').replace(/\p{Mn}/gu, '').replace(/ng$/, 'n').replace(/^.*?(?=[aeo][a-z]*$)|^[^aeo]*?(?=[iu][a-z]*$)/, ''), // biome-ignore format: one thought
    ja: (line) => moraeOfKana(line.trim()).at(-1)!.phones.at(-1)!.symbol,
  };
  for (const { language, name, ...scene } of foreignScenes()) {
    const end = endOf[language];
    if (end === undefined) continue;
    for (const [one, other] of [...scene.early, ...scene.late, ...scene.pre]) {
      assert.equal(end(one!), end(other!), `${name}: ${one} / ${other}`);
    }
  }
});

test('no gap or choice is left to fill where nobody is named', () => {
  const linesOf = (scene: ForeignScene): string[] => [
    ...scenePartNames.flatMap((part) => scene[part].flat()),
    ...scene.hooks.flatMap(({ title, lines }) => [title, ...lines]),
  ];
  const unnamed = foreignScenes().map((scene) => namedScene(scene, { names: [], occasion: null, and: ' & ' }));
  for (const scene of unnamed) for (const line of linesOf(scene)) assert.doesNotMatch(line, /[<>{}|[\]]/);
});

test('a bright mood gets a bright scene, a sad one a sad scene', () => {
  const sceneFor = (language: string, valence: number) =>
    chooseForeignScene({ language, occasion: null, valence, nameCount: 0 }, createRandom('mood'));
  for (const language of ['es', 'de', 'fr', 'it', 'pt', 'zh', 'ja']) {
    assert.ok(sceneFor(language, 0.8).valence[1] >= 0.8, language);
    assert.ok(sceneFor(language, -0.8).valence[0] <= -0.8, language);
  }
});

test('there is no scene of a language that nobody wrote in', () =>
  assert.throws(
    () => chooseForeignScene({ language: 'fi', occasion: null, valence: 0, nameCount: 0 }, createRandom('x')),
    RangeError,
  ));

test('every occasion has a scene of its own in the languages with an alphabet', () => {
  for (const language of ['es', 'fr', 'it', 'pt', 'de'])
    for (const occasion of foreignOccasions().keys()) {
      const wish = { language, occasion, valence: 0, nameCount: 1 };
      for (const seed of ['a', 'b', 'c']) {
        const scene = chooseForeignScene(wish, createRandom(seed));
        assert.ok(scene.serves.includes(occasion), `${language} ${occasion}: ${scene.name}`);
      }
    }
});

test('a birthday in a sad mood, a memorial in a bright one, keep their occasion', () => {
  for (const language of ['es', 'fr', 'it', 'pt', 'de', 'zh', 'ja'])
    for (const [occasion, valence] of [['birthday', -0.9], ['memorial', 0.9]] as const)
      assert.ok(chooseForeignScene({ language, occasion, valence, nameCount: 1 }, createRandom('m')).serves.includes(occasion)); // biome-ignore format: one thought
});

test('two who are named are not sung to as one', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const scene = chooseForeignScene({ language: 'es', occasion: 'anniversary', valence: 0.5, nameCount: 2 }, createRandom(seed)); // biome-ignore format: one thought
    assert.equal(scene.to, 'any', scene.name);
  }
});

test('a name stands in the chorus, and two are joined', () => {
  const scene = foreignScenes().find(({ language, serves }) => language === 'es' && serves.includes('wedding'))!;
  const titles = (names: string[]) => namedScene(scene, { names, occasion: 'wedding', and: ' y ' }).hooks.map(({ title }) => title); // biome-ignore format: one thought
  assert.deepEqual(titles(['Ana', 'Luis']), ['Que vivan Ana y Luis']);
  assert.ok(titles([]).every((title) => !title.includes('<')) && titles([]).length > 0);
});

test('who was left is not sung a song of waiting, and every occasion can be told in more than one way', () => {
  for (const language of ['es', 'fr', 'it', 'pt', 'de'])
    for (const occasion of [...foreignOccasions().keys()].filter((tag) => tag !== 'plain')) {
      const own = foreignScenes().filter((scene) => scene.language === language && scene.serves.includes(occasion));
      assert.ok(own.length >= 2, `${language} ${occasion}: ${own.length}`);
      assert.ok(!['breakup', 'anger'].includes(occasion) || own.every(({ serves }) => !serves.includes('missing')));
    }
});
