import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';

const toldOf = (description: string): string[] =>
  readIntent(readBrief({ ...plainRequest, description }, createRandom('x')), description).statements.map(({ text }) =>
    text.replace('I am', "I'm"),
  );

describe('whom a statement tells of', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Song for our bridge club. The oldest member, Wilf, once ate the score card.', 'the oldest member, Wilf, once ate the score card'],
    ["Proud song for my daughter Una. Her grandad, 83, said good on you.", 'your grandad, 83, said good on you'],
    ["Song for my niece Bea. I'm Dot, a plumber from Hull.", "I'm Dot, a plumber from Hull"],
    ['Wes off the buses is retiring after 30 years with the council.', 'you worked 30 years with the council'],
    ['girlfriend of three years dumped me by fax', 'after three years you dumped me by fax'],
    ['song for my son Ned, I listen to him breathe at night', 'I listen to you breathe at night'],
    ['song for my dog Juno, we have to give her back', 'we have to give you back'],
    ['For my wife Fay, who has just finished her last exam', 'you have just finished your last exam'],
    ['lullaby for twins Amit and Anaya, they only sleep in the car', 'you only sleep in the car'],
    ['They closed our pool. I swim there. My friend was ill for six days.', 'my friend was ill for six days'],
    ["I'm sober a year. We meet in a hall. My daughter let me hold the baby.", 'my daughter let me hold the baby'],
    ['comic song for Basil, who is 66. He won second place, the winner was his wife Pearl. he likes jokes, she hates them', 'she hates them'],
    ['song for my horse Ned, bit everyone but me', 'you bit everyone but me'],
    ['Song for our club. Won 3, lost 9, drew 1.', 'we lost 9'],
    ['To my father, I have your nose and a son. Come and see him.', 'come and see him'],
    ['song for my kid, they are nonbinary and love newts', 'you are nonbinary and love newts'],
    ["song for my dad. He'd give you his last fiver", 'you would give anyone your last fiver'],
    ['song for my great grandad Albert on the Arctic convoys, baked bread', 'you on the Arctic convoys'],
    ['step mum song for mothers day. she never tried to replace mum. her name is Angela', 'you never tried to replace mum'],
    ['farewell song. no 8 Margaret has put my bins out for 15 years', 'you have put my bins out for 15 years'],
    ['trying to cheer up my dad, he lost his licence', "I'm trying to cheer you up"],
    ["for my sister May, her son's first word to her was biscuit", "your son's first word to you was biscuit"],
    ['song for my mate Jo, my friend Una likes her', 'my friend Una likes you'],
    ['my wife Ama, they wait for us, embassy say no three times', 'the embassy say no three times'],
  ]; // biome-ignore format: one row each
  for (const [request, wanted] of cases)
    it(`is kept: ${wanted}`, () => {
      const told = toldOf(request);
      assert.ok(told.includes(wanted), told.join('\n'));
    });

  it('is no place, storm or thing of an animal that has a name', () => {
    for (const text of [
      "I proposed at the top of Arthur's Seat in the rain",
      'We lost our roof to hurricane Maria',
      'My dog passed the guide dog exam',
    ])
      assert.ok(!toldOf(text).some((one) => /your Seat|hurricane you|passed you/.test(one)), text);
  });
});
