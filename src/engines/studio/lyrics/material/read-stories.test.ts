import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { englishMaterial } from './load-material.ts';
import { readStories } from './read-stories.ts';

const tags = new Set(['breakup']);
const read = (text: string) => readStories('some.txt', text, tags);
const stanza = 'One {cup|plate} / Two / Three / Four';
const steps = ['open', 'open', 'next', 'next', 'land', 'land'].map((step) => `${step}: ${stanza}`);
const sections = [
  'pre: One / Two',
  'pre: One / Two',
  `bridge: ${stanza}`,
  `bridge: ${stanza}`,
  'outro: One / Two',
  'outro: One / Two',
  'chorus: Gone Again | <title> / Two / Three / Four',
  'chorus: Far Away | One / Two / Three / <title>',
];
const head = ['story left', 'for: breakup', 'attitude: grief', 'you: person', 'speaker: I'];
const whole = [...head, 'cues: left me; move + without me', 'scene van', ...steps, ...sections];

describe('stories', () => {
  it('are read with their scenes, stanzas by step, and choruses', () => {
    const [story] = read(whole.join('\n'));
    assert.deepEqual([story!.serves, story!.you, story!.life, story!.style], [['breakup'], 'person', 'any', 'sung']);
    assert.deepEqual(
      story!.scenes.map(({ name, stanzas }) => [name, stanzas.open.length, stanzas.next.length, stanzas.land.length]),
      [['van', 2, 2, 2]],
    );
    assert.equal(story!.choruses[1]!.title, 'Far Away');
  });

  it('are called for by stems, without small words', () => {
    const [story] = read(whole.join('\n'));
    assert.deepEqual(story!.cues, [[['leav', 'me']], [['move'], ['without', 'me']]]);
  });

  for (const [what, text, line] of [
    ['a key that nobody knows', [...head.slice(0, 1), 'colour: red'], 2],
    ['an occasion that is no tag', [...head.slice(0, 1), 'for: funeral'], 2],
    ['a stanza of three lines', [...head, 'scene van', 'open: One / Two / Three'], 7],
    ['a stanza outside a scene', [...head, `open: ${stanza}`], 6],
    ['a slot that nothing fills', [...head, 'pre: One / <colour>'], 6],
    ['one stanza alone for a step', [...whole.filter((row) => !row.startsWith('land')), `land: ${stanza}`], 1],
    ['an age that is no span', [...whole.slice(0, 5), 'age: young', ...whole.slice(5)], 1],
    ['no cue where no occasion calls for it', whole.filter((row) => !row.startsWith('cues')).with(1, 'for: none'), 1],
  ] as const)
    it(`refuse ${what}, naming file and line`, () =>
      assert.throws(() => read(text.join('\n')), new RegExp(`^MaterialError: some.txt:${line}: `)));

  it('of the project are all readable, and many', () => assert.ok(englishMaterial().stories.length > 40));
});
