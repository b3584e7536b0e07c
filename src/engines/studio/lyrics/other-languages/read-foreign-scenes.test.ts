import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DataTableError } from '../../../../core/data-table.ts';
import { readForeignScenes } from './read-foreign-scenes.ts';

const WHOLE = `# a comment
scene garden
for: birthday plain
valence: -0.1 1
early: the gate is wide / the cat inside
early: the lamp is on / the rain has gone
early: the bread is cut / the door is shut
late: the years went by / so did the pie
late: the tree is tall / above the wall
late: the swing is new / and painted blue
pre: come in, come in / the songs begin
chorus: Stay | stay, oh stay / it is your day / stay
bridge: one / two / three / four
outro: stay a while`;

const read = (text: string) => readForeignScenes(text, { name: 'lyrics/xx/scenes/one.txt', language: 'xx', tags: new Set(['birthday', 'plain']) }); // biome-ignore format: one thought

describe('a file of scenes', () => {
  it('holds rows of units, whose lines begin with a capital', () => {
    const [scene] = read(WHOLE);
    assert.deepEqual([scene!.name, scene!.language, scene!.serves], ['garden', 'xx', ['birthday', 'plain']]);
    assert.deepEqual(scene!.early[0], ['The gate is wide', 'The cat inside']);
    assert.deepEqual(scene!.hooks, [{ title: 'Stay', lines: ['Stay, oh stay', 'It is your day', 'Stay'] }]);
  });

  it('is refused with the line that is wrong', () => {
    const faults: readonly (readonly [string, string, RegExp])[] = [
      ['for: birthday plain', 'for: birthdays', /one\.txt:3: "birthdays" is no tag/],
      ['valence: -0.1 1', 'valence: 1 -0.1', /one\.txt:4: valence/],
      ['early: the gate is wide / the cat inside', 'early: the gate is wide', /one\.txt:5: 2 lines/],
      ['early: the gate is wide', 'erly: the gate is wide', /one\.txt:5: a row is/],
      ['chorus: Stay | stay, oh stay', 'chorus: Go | stay, oh stay', /one\.txt:12: a chorus is/],
      ['bridge: one / two / three / four', '', /one\.txt:2: scene garden needs more of: bridge/],
    ];
    for (const [right, wrong, message] of faults)
      assert.throws(
        () => read(WHOLE.replace(right, wrong)),
        (error: Error) => error instanceof DataTableError && message.test(error.message),
      );
  });
});
