import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';

const statementsOf = (description: string): string[] =>
  readIntent(readBrief({ ...plainRequest, description }, createRandom('x')), description).statements.map(
    ({ text }) => text,
  );

describe('statements', () => {
  it('are told to the one sung to, in the words of the request', () => {
    assert.deepEqual(
      statementsOf(
        'song for my dad Eamon who passed in February. He whistled while he made the porridge and mended nets.',
      ),
      ['you passed in February', 'you whistled while you made the porridge and mended nets'],
    );
  });

  it('leave others who they are', () => {
    const told = statementsOf('birthday song for my wife Ana. Her mother calls her every day.');
    assert.ok(told.includes('your mother calls you every day'), told.join('\n'));
  });

  it('give a verb to what somebody is, and an article to a thing', () => {
    const told = statementsOf(
      'funny song for my friend Dora, terrified of geese, night nurse, reunion of our house, mouse called Gary',
    );
    for (const one of ['you are terrified of geese', 'you are a night nurse', 'a mouse called Gary'])
      assert.ok(told.includes(one), told.join('\n'));
  });

  it('say nothing of how the song should be', () => {
    const told = statementsOf(
      'rap for my boss Lee who eats my lunch. keep it clean, no swearing. taylor swift vibes please',
    );
    assert.deepEqual(told, ['you eat my lunch']);
    const cross = statementsOf('so mad at my neighbor Curt who saws wood at 6am. metal. loud. his name is Curt');
    assert.deepEqual(
      cross.filter((text) => /loud|name/i.test(text)),
      [],
    );
  });

  it('are read of a sentence that begins with a verb of the past', () => {
    const told = statementsOf("I'm sober 400 days on Monday. Used to hide bottles in the piano. Blues, please.");
    assert.ok(told.includes('I used to hide bottles in the piano'), told.join('\n'));
  });
});

describe('who a request names', () => {
  const namesIn = (description: string): (string | null)[] =>
    readIntent(readBrief({ ...plainRequest, description }, createRandom('x')), description).people.map(
      ({ name }) => name,
    );

  it('is read in small letters, in lists, and behind "his name is"', () => {
    assert.deepEqual(namesIn('belated song for priya, shes 33'), ['Priya']);
    assert.deepEqual(namesIn('song for our old house! meg, tash, pippa & oyin').slice(0, 4), ['Meg', 'Tash', 'Pippa', 'Oyin']); // biome-ignore format: one row
    assert.deepEqual(namesIn('my toddler screams at bath time. his name is eskil'), ['Eskil']);
  });

  it('is no place that somebody goes to, nor a word that is shouted', () => {
    assert.deepEqual(namesIn('wedding song for Imogen and Raúl, they met on a train to Crewe').slice(0, 2), ['Imogen', 'Raúl']); // biome-ignore format: one row
    assert.ok(!namesIn('diss track for my roommate Devon who NEVER washes a dish').includes('NEVER'));
  });
});

describe('words of style and orders', () => {
  it('are told of nobody', () => {
    const told = statementsOf(
      'song for my sister Ida who moved to Oslo. Gospel feel with clapping. Mention her cat Bo. The whole family will sing it. Start quiet, build up.',
    );
    assert.deepEqual(told, ['you moved to Oslo', 'your cat Bo']);
  });

  it('are read of brackets of any kind', () => {
    for (const text of ['a (b) c', 'my son( 6 ) sings', 'song ((for)) my dog ( old', ') ( ) my cat sleeps (', '((((('])
      assert.ok(Array.isArray(statementsOf(text)), text);
  });

  it('are cut from what is told', () => {
    const told = statementsOf('Dear song machine, song for my crew, we had a hard season so please make it hopeful.');
    assert.ok(told.includes('we had a hard season'), told.join('\n'));
    assert.ok(!told.some((text) => /please|machine/i.test(text)), told.join('\n'));
  });
});

describe('who does what, and to whom', () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      'my aunt Rita died on Friday. she drove the school bus for 30 years, fed every stray cat and never wore a coat.',
      'you fed every stray cat and never wore a coat',
    ],
    ['sorry song for Petra. I left her in May. I want her back', 'I want you back'],
    ['we lost our daughter. We had named her Isla.', 'we had named you Isla'],
    ['song for my ex Gary. I kept the flat, the parrot and the van', 'I kept the flat, the parrot and the van'],
    [
      'proud song about my mother. she cleaned offices so I could study law',
      'you cleaned offices so I could study law',
    ],
    ['for my girl Delphine. Raised her alone since she was four', 'I raised you alone since you were four'],
    ['apology to my cat Moss for taking him to the vet', 'I took you to the vet'],
    ['thank-you song for the nurses on floor 3 who held my hand all night', 'on floor 3 you held my hand all night'],
    ['my husband still burns the toast', 'you still burn the toast'],
    ['crossing the border with my son on my shoulders', "I'm crossing the border with you on my shoulders"],
    ['I lied to my sister. Sober for two years now.', "I'm sober for two years now"],
    ['goodbye song for my boat, a wooden dinghy called Marigold', 'a wooden dinghy called Marigold'],
    ['Our band leader in Porto, Inês, has broken her wrist', 'our band leader in Porto, Inês, has broken her wrist'],
    ['jingle for our bakery, we make bread for people and dogs in Ghent', 'we make bread for people and dogs in Ghent'],
  ];
  for (const [request, wanted] of cases)
    it(`is kept: ${wanted}`, () => {
      const told = statementsOf(request).map((text) => text.replace('I am', "I'm").toLowerCase());
      assert.ok(told.includes(wanted.toLowerCase()), told.join('\n'));
    });
});

describe('headings and lists of a request', () => {
  it('are told without what makes headings of them', () => {
    assert.deepEqual(statementsOf('Rosa Parks for a third grade assembly, gospel'), ['Rosa Parks']);
    assert.deepEqual(statementsOf('i want a song where a pigeon runs for mayor of New York and wins'), [
      'a pigeon runs for mayor of New York and wins',
    ]);
    assert.ok(statementsOf('class of 94 reunion, westfield high').includes('Westfield High'));
  });

  it('have no article where they are a list of short things', () => {
    const told = statementsOf(
      'trap song but the lyrics are just my grocery list: oat milk, limes, bin bags, chickpeas',
    );
    assert.ok(told.includes('oat milk'), told.join('\n'));
  });

  it('say that something is, where nothing is owned', () => {
    const told = statementsOf("song about my home town. the mill's a paintball place now. the window's open");
    for (const one of ['the mill is a paintball place now', 'the window is open'])
      assert.ok(told.includes(one), told.join('\n'));
  });
});
