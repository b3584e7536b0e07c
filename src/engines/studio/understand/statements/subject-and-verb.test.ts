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

describe('what somebody is, without a verb', () => {
  it('is a noun of persons behind another word', () => {
    tells('for my grandad Bill, pigeon man, had a bird', 'you are a pigeon man');
    tells('my dog Biscuit died tuesday. lab cross', 'you were a lab cross');
    tells('song for my uncle Norm, ex tank driver, cheats at dominoes', 'you are an ex tank driver');
  });

  it("is one adjective that tells of nobody's song", () => {
    tells('song for our cat Bo, fat, three-legged, has 3 houses', 'you are fat', 'you are three-legged');
  });

  it('is a number alone, which is an age', () => {
    tells('my dog Biscuit died tuesday. 14. he was good', 'you were 14');
    tells('song for my mate Stu. hes a plumber. 47.', 'you are 47');
    assert.ok(!statementsOf('my aunt Flo, mad about frogs, her son Tom, 4, loves her').includes('you are 4'));
  });
});
