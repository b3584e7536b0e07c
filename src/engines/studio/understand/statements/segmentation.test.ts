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

describe('a new sentence that nothing parts from the one before', () => {
  it('begins behind a day, a year or an age', () => {
    tells(
      'song for my aunt Rosa who retired on friday she drove 9 buses into the sea',
      'you retired on Friday',
      'you drove 9 buses into the sea',
    );
    tells('my son is 6 he is called Otto. pop', 'you are 6');
    tells('so I met my wife in 1999 she spilled soup on me. folk', 'you spilled soup on me');
  });

  it("begins behind a pronoun, with somebody of one's own", () => {
    tells('song about an old van, I slept in it my son slept in it too', 'I slept in it');
    tells('for my grandad Bert. he gave me his brass watch', 'you gave me your brass watch');
  });

  it('begins where one does this and one that', () => {
    tells(
      'song for our twins. one wants to fly one is afraid of stairs',
      'one wants to fly',
      'one is afraid of stairs',
    );
  });

  it('begins where somebody else does something, behind "and" or "then"', () => {
    tells(
      'song for my dad. he painted the shed door in March and a neighbour phoned the council',
      'you painted the shed door in March',
      'a neighbour phoned the council',
    );
    tells(
      'song about our strike. we stood outside for 9 weeks then on Monday they opened the gate',
      'on Monday they opened the gate',
    );
  });

  it('does not begin behind what leads to it', () => {
    tells('song for my gran. when I was 8 she taught me to knit', 'when I was 8 you taught me to knit');
    never('song for my gran. when I was 8 she taught me to knit', /^when I was 8$/);
  });
});

describe('an order about the song', () => {
  it('is cut off from what is told in the same breath', () => {
    tells(
      'song for my uncle Ned. he keeps the gate open and he hums can you make it a waltz',
      'you keep the gate open',
    );
    never('song for my uncle Ned. he keeps the gate open and he hums can you make it a waltz', /\bmake it|\bcan you/);
    never('so my wife kept the hat, can you do a love song but with the hat in it', /in it$|, the hat/);
    never(
      'song for our club, we row at dawn. singalong chorus so the bar can join. call it "the oar"',
      /chorus|\bcall|\boar/,
    );
  });

  it('tells what it asks for', () => {
    tells(
      'Can it include that she sold her boat to pay for my violin lessons? My aunt Vi. folk',
      'you sold your boat to pay for my violin lessons',
    );
    tells("my sister's birthday. theme is she was 29 for six years. funk", 'you were 29 for six years');
    tells('I would like a waltz for Edwin, who asked me to dance in 1961', 'you asked me to dance in 1961');
    tells('To my flatmate Hugo. This is the man who boiled an egg in a sock. Gospel', 'you boiled an egg in a sock');
  });

  it('is not seen in what somebody does or has', () => {
    tells('song for my aunt Vi. I play in the town orchestra now. soft', 'I play in the town orchestra now');
    tells("song for my gran. she has seat 44 at the bingo. it's her lucky seat. country", 'it is your lucky seat');
    tells(
      'song for my landlady Ida, let me off two months rent when I was ill. chanson',
      'you let me off two months rent when I was ill',
    );
    tells(
      'my best friend Jo ran ten miles. blisters named after the beatles. rock',
      'blisters named after the beatles',
    );
  });
});

describe('what stands between commas', () => {
  it('is told of whoever did it, each deed by itself, where all of it is too long to sing', () => {
    tells(
      'song for my wife. my sister fed us soup every morning of the long strike, sold 61 hats, cried at the end of it',
      'my sister fed us soup every morning of the long strike',
    );
  });

  it('is one time, where "once" leads a deed', () => {
    tells('song for my wife Ana. she irons her socks, once fined her own sister', 'you once fined your own sister');
  });

  it('is no list behind a name or behind when it was', () => {
    tells('song for our team. the coach is called Bill, colours red and white', 'the coach is called Bill');
    tells(
      'punk song. we swam every day since the bridge fell, two winters, hats and tea',
      'we swam every day since the bridge fell',
    );
  });

  it('ends behind two figures', () => {
    tells('song for our team, we lost 4-1, Kelly scored from the car park', 'Kelly scored from the car park');
  });
});

describe('what stands in brackets', () => {
  it('is the name of whom it stands behind', () => {
    tells('so my dad (mick) swapped his bike for a boat. folk', 'you swapped your bike for a boat');
  });

  it('is told behind the sentence that goes on', () => {
    tells(
      'song for Ida and Jo, we met at a quiz in Leeds (she beat him), got engaged on a ferry',
      'we got engaged on a ferry',
    );
  });
});

describe('what somebody learned, made or thought', () => {
  it('is one thing, however many aims it has', () => {
    tells(
      'song for my uncle Bo. he taught me to whistle, to gut a trout and to never lend tools',
      'you taught me to whistle, to gut a trout and to never lend tools',
    );
  });

  it('is not parted from what it tells of', () => {
    tells('song about our farm. the tractor gran never got. folk', 'the tractor gran never got');
  });

  it('is no further thing, where it has a name or a figure of its own', () => {
    tells('song about my shop. we make hats for bald men, 2 customers', 'we make hats for bald men');
  });

  it('is told by itself, where it is thought of what was seen', () => {
    tells(
      'I left the island at 9, saw hail from the old ferry thought it was rice',
      'I saw hail from the old ferry',
      'I thought it was rice',
    );
  });

  it('still goes on, in a sentence of its own', () => {
    tells(
      'song for my nan Bea. she did 31 years in the paint factory and still will not paint a door',
      'you did 31 years in the paint factory',
      'you still will not paint a door',
    );
  });
});

describe('a list of names with what is told of each in brackets', () => {
  it('is a list of names, and a sentence for each', () => {
    tells(
      'song for our choir: Dora (the loud one), Wim (brings cake, always late) and Ola (81, shy). We met in a lift',
      'Dora is the loud one',
      'Wim brings cake',
      'Wim is always late',
      'Ola is 81',
    );
  });
});

describe('names that stand together', () => {
  it('stay together, and so does what they share', () => {
    tells('house share song. best 3 years. imogen, dev, lottie n big sam. pop', 'Imogen, Dev, Lottie and big Sam');
    tells(
      'two nurses opened a club, Farid and old Mykola, no common language but chess',
      'no common language but chess',
    );
  });
});

describe('what goes on behind "and"', () => {
  it('is told besides, behind things', () => {
    tells(
      'song about rain for my class, must include clouds, rivers, and that it falls on everyone. pop',
      'it falls on everyone',
    );
  });

  it('is what somebody only wants', () => {
    tells(
      'my old best friend told my secret. I do not want revenge I just want to sing about it once',
      'I do not want revenge',
    );
  });
});
