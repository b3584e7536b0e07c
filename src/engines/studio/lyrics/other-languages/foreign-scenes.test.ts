import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { moraeOfKana } from '../../../../music/pronunciation/languages/japanese.ts';
import { pinyinOf } from '../../../../music/pronunciation/languages/mandarin.ts';
import { type ForeignScene, scenePartNames } from './foreign-scene.ts';
import { chooseForeignScene, foreignScenes } from './foreign-scenes.ts';

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

test('the words are fixed: no gap or choice is left to fill', () => {
  const linesOf = (scene: ForeignScene): string[] => [
    ...scenePartNames.flatMap((part) => scene[part].flat()),
    ...scene.hooks.flatMap(({ title, lines }) => [title, ...lines]),
  ];
  for (const scene of foreignScenes()) for (const line of linesOf(scene)) assert.doesNotMatch(line, /[<>{}|[\]]/);
});

test('a bright mood gets a bright scene, a sad one a sad scene', () => {
  const sceneFor = (language: string, valence: number) =>
    chooseForeignScene(language, { valence, arousal: 0, flags: [] }, createRandom('mood'));
  for (const language of ['es', 'de', 'fr', 'it', 'pt', 'zh', 'ja']) {
    assert.ok(sceneFor(language, 0.8).valence[1] >= 0.8, language);
    assert.ok(sceneFor(language, -0.8).valence[0] <= -0.8, language);
  }
});

test('there is no scene of a language that nobody wrote in', () =>
  assert.throws(() => chooseForeignScene('fi', { valence: 0, arousal: 0, flags: [] }, createRandom('x')), RangeError));
