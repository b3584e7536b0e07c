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

const isTold = (description: string, ...wanted: readonly string[]): void => {
  const told = statementsOf(description);
  for (const one of wanted) assert.ok(told.includes(one), `${one}: ${told.join(' / ')}`);
};

describe('a subject that has lost its article', () => {
  it('gets it back, where there is one thing of many', () => {
    isTold('song about our office. printer on floor two is cursed', 'the printer on floor two is cursed');
    isTold('wedding song for us. first date was a burnt pie. same bus, same Tuesday', 'the first date was a burnt pie');
    isTold('radio ad for a clinic, eye test is free', 'the eye test is free');
  });

  it('is told as their own, where it is one of the family', () => {
    isTold(
      'birthday song for Ida. she is 90. coach is late. husband already cried twice',
      'my husband already cried twice',
    );
  });

  it('stays as it is where no article belongs: stuff, feelings, names', () => {
    isTold('song about running. pain is temporary. rent is late again', 'pain is temporary', 'rent is late again');
    isTold('bolero for a couple. Us! Graciela (61), Norm (66).', 'Norm is 66');
  });
});

describe('a thing without a verb', () => {
  it('is "the" one where a word singles it out, and has no article where it is stuff', () => {
    isTold(
      'love song for Bert and Ida, same bus, neon, best night, gas station',
      'the same bus',
      'neon',
      'it was the best night',
    );
  });
});

describe('names at the start of a sentence', () => {
  it('keep their capitals', () => {
    isTold('song about home. Moose Jaw. I knitted a jumper. Fair Isle.', 'Moose Jaw', 'Fair Isle');
  });

  it('are sung as they are quoted', () => {
    const told = readIntent(
      readBrief({ ...plainRequest, description: 'x' }, createRandom('x')),
      'song about my boss. his name is "Spud"',
    );
    assert.deepEqual(
      told.people.map(({ name }) => name),
      ['Spud'],
    );
    isTold('song about my landlord who kept my deposit for "wear and tear"', 'you kept my deposit for wear and tear');
  });
});

describe('what is told without a subject', () => {
  it('is done by both where its verb has no "s", and is of one with what is their own', () => {
    isTold('song for my friend Bo, we met at camp, still hold hands on the bus', 'we still hold hands on the bus');
    isTold(
      'song for my husband Al, hes turning 50, obsessed with his old lawn mower',
      'you are obsessed with your old lawn mower',
    );
  });
});
