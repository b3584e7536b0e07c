import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allScenes } from './all-scenes.ts';
import { readingsOf, type Scene, unitsOf } from './scene.ts';
import { complaintsAbout } from './scene-rules.ts';

test('every scene keeps the rules: rhyme, syllables, stress, words that can be said, titles in their choruses', () => {
  assert.deepEqual(allScenes.flatMap(complaintsAbout), []);
});

test('no two scenes share a name, a title or a line', () => {
  const texts = (scene: Scene): string[] => [
    ...[scene.verse1, scene.verse2, scene.pre, scene.bridge, scene.outro].flatMap((part) => unitsOf(part).flat()),
  ];
  const twice = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at);
  assert.deepEqual(twice(allScenes.map((scene) => scene.name)), []);
  assert.deepEqual(twice(allScenes.flatMap((scene) => scene.hooks.map((hook) => hook.title.toLowerCase()))), []);
  assert.deepEqual(
    twice(
      allScenes.flatMap((scene) => [
        ...new Set(
          texts(scene)
            .flatMap((line) => readingsOf(line))
            .map((line) => line.toLowerCase()),
        ),
      ]),
    ),
    [],
  );
});

test('a scene without rhyme, with a wrong length or an unknown gap is refused', () => {
  const scene = allScenes[0]!;
  const broken = (verse1: string): string => complaintsAbout({ ...scene, verse1 }).join('\n');
  assert.match(broken('The board says platform nine at ten\nAnd nobody knows what it means'), /no rhyme/);
  assert.match(broken('The board says ten\nI read again'), /syllables/);
  assert.match(broken('The board says <hour=nine> at ten\nI read it through and through again'), /gap/);
});
