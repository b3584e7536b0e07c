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
const tells = (description: string, ...wanted: readonly string[]): void => {
  const told = statementsOf(description);
  for (const one of wanted) assert.ok(told.includes(one), `${one}: ${told.join(' / ')}`);
};
const never = (description: string, unwanted: RegExp): void => {
  const told = statementsOf(description);
  assert.ok(!told.some((text) => unwanted.test(text)), told.join(' / '));
};

describe('what belongs to the sentence before it', () => {
  it('is a clause whose verb was said before', () => {
    tells('sad song. the old bridge fell, the tower did not', 'the old bridge fell, the tower did not');
  });

  it('is how many of them were so', () => {
    tells(
      'Ana and I ran the shop for nine years, six of them in debt. polka',
      'Ana and I ran the shop for nine years, six of them in debt',
    );
  });

  it('is where it was, by any preposition', () => {
    tells('our team won the cup, in the rain, among giants', 'we won the cup, in the rain, among giants');
  });

  it('is what was done besides', () => {
    tells('our boy stood on the stage, waving', 'you stood on the stage, waving');
  });

  it('is what a phrase between commas parts from it', () => {
    tells(
      'song for our dog Bo. he stole a hat and once, by accident, the whole cake',
      'you stole a hat and once, by accident, the whole cake',
    );
  });

  it('is what a place is, with its comma', () => {
    tells("a hymn for our fair at St Olave's, a tiny hill village", "our fair at St. Olave's, a tiny hill village");
  });
});

describe('who is meant', () => {
  it('is anybody, where who is sung to does something for "you"', () => {
    tells(
      'thanks to our nurse Bola, she waits for you even when you are cross',
      "you wait for us even when we're cross",
    );
  });

  it('is who was left, where it was read somewhere', () => {
    tells('she left me at the station. found out from a text. blues', 'I found out from a text');
  });

  it('is a parent of who is sung to, however called', () => {
    tells(
      "song for my girl Aoife. her mammy would have loved it but she's gone six years",
      'she has been gone six years',
    );
  });

  it('is nobody where a relation only comes up in what the singer tells', () => {
    tells('my first race in Lima. I am slow, my wife says I will be last. rock', 'my wife says I will be last');
    tells('self love anthem. big ears like my gran. dyed my hair pink this year. pop', 'big ears like my gran');
    tells('song about my dad, he mends clocks', 'you mend clocks');
  });

  it('is the singer, whose crush it is', () => {
    tells('crush on the girl at the bakery. pop', 'I have a crush on you at the bakery');
  });

  it("are a child's own parents, where it is sung to", () => {
    tells('lullaby for baby Edda. born in a lift, dad fainted', 'your dad fainted');
    tells('my son Kit starts school, grandma is proud', 'your grandma is proud');
    tells('song for my boss Rita. dad likes her', 'my dad likes you');
  });

  it('is the one sung to, where a thing bears a name', () => {
    tells('song for Asher. torah portion Noah, he plays goalie', 'you play goalie');
  });

  it('is who writes, where they say that they are here', () => {
    tells('dog groomer here! need a song about shampoo', 'I am a dog groomer');
  });

  it('is nobody where a thing, a pond or a place is named', () => {
    never('our village has a duck pond that floods', /Pond/);
    tells('blues. every argument about Jam', 'every argument about Jam');
    tells('I drive a truck, Alberta to Laredo and back', 'I drive a truck, Alberta to Laredo and back');
  });

  it('is who an age is told of first', () => {
    tells('Bronagh is 43 on tuesday, she is scared of moths', 'you are scared of moths');
  });

  it('are two who do it together', () => {
    tells(
      'song about chess, the only thing my neighbour Mr. Achebe and I talk about',
      'the only thing you and I talk about',
    );
  });
});

describe('a sentence in its order', () => {
  it('has "never" behind its subject', () => {
    tells('for our teacher Mr Bell. Never he came late. Never has he shouted.', 'you never came late');
    tells('for our teacher Mr Bell. Never he came late. Never has he shouted.', 'you have never shouted');
  });

  it('is told, not asked how', () => {
    tells(
      'Sing about how my mother crossed from Oaxaca to Fresno. Her name is Elvira',
      'you crossed from Oaxaca to Fresno',
    );
  });

  it('is what somebody does who is named first', () => {
    tells('to my little brother Tavi leaving for the navy monday', 'you are leaving for the navy Monday');
    tells('song for my horse Juno, put to sleep on Sunday under the plum tree', 'you were put to sleep on Sunday under the plum tree'); // biome-ignore format: one row
  });

  it('is what a thing does, though its verb looks like a plural', () => {
    tells('insomnia, the fridge hums, the tap drips. ambient', 'the fridge hums', 'the tap drips');
  });
});

describe('what is only asked for', () => {
  it('is not told', () => {
    never('kids song about months, with animals maybe, lots of puns please', /animals|puns/);
    never('Anniversary. 25 years. Me and Bo. no drums', /^anniversary$/);
    never('Country ballad of my life. I was a nun', /my life/);
  });
});

describe('what only says how the song should be', () => {
  it('is no statement', () => {
    never(
      'song for captain Ole, he retires. sea shanty, everyone joins in. folk, spoken verses ok',
      /joins? in|verses/,
    );
    tells('song for captain Ole. nine hundred trips, he says, and never late', 'never late');
    never('For Mika, who drives a tram. Grateful, baroque pop from her stepson Dan', /pop/);
  });
});
