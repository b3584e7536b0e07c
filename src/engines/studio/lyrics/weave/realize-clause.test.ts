import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Clause, Person } from '../../song-intent.ts';
import { numberWords, ordinalWords, yearWords } from './number-words.ts';
import { realizeClause } from './realize-clause.ts';
import { sungNumbers } from './sung-numbers.ts';
import type { Telling } from './telling.ts';

const person = (changes: Partial<Person>): Person => ({
  name: 'Rose',
  relation: null,
  relationTo: 'singer',
  kind: 'person',
  gender: 'female',
  isAlive: true,
  age: null,
  species: null,
  ...changes,
});
const clause = (changes: Partial<Clause>): Clause => ({
  subject: { kind: 'person', index: 0 },
  verb: 'teach',
  tense: 'past',
  modal: null,
  isNegative: false,
  adverbs: [],
  rest: '{singer:object} to fish on Lake Erie',
  ...changes,
});
const toYou: Telling = { people: [person({})], addressee: 0, pointOfView: 'I' };
const ofHer: Telling = { ...toYou, addressee: null };

describe('a fact of the request as a sentence of the song', () => {
  it('is told to whom the song is sung', () => {
    assert.equal(realizeClause(clause({}), toYou, {}), 'you taught me to fish on Lake Erie');
  });

  it('is told of somebody by name, or by pronoun once named', () => {
    assert.equal(realizeClause(clause({}), ofHer, {}), 'Rose taught me to fish on Lake Erie');
    assert.equal(realizeClause(clause({}), ofHer, { byName: false }), 'she taught me to fish on Lake Erie');
  });

  it('agrees with its subject', () => {
    const loves = clause({ verb: 'love', tense: 'present', rest: '{0:possessive} garden' });
    assert.equal(realizeClause(loves, toYou, {}), 'you love your garden');
    assert.equal(realizeClause(loves, ofHer, { byName: false }), 'she loves her garden');
    assert.equal(
      realizeClause({ ...loves, subject: { kind: 'singer' }, verb: 'be', rest: 'here' }, toYou, {}),
      "I'm here",
    );
  });

  it('of the dead is told as what was', () => {
    const sings = clause({ verb: 'sing', tense: 'present', adverbs: ['always'], rest: 'in the kitchen' });
    assert.equal(realizeClause(sings, toYou, { isPast: true }), 'you always sang in the kitchen');
  });

  it('keeps its negation', () => {
    const cooks = clause({ verb: 'cook', tense: 'present', isNegative: true, modal: 'can', rest: '' });
    assert.equal(realizeClause(cooks, toYou, {}), "you can't cook");
    assert.equal(
      realizeClause(clause({ verb: 'leave', isNegative: true, rest: 'the island' }), ofHer, {}),
      'Rose never left the island',
    );
  });
});

describe('figures', () => {
  it('are sung as words', () => {
    assert.deepEqual(
      [numberWords(42), numberWords(100), ordinalWords(40), yearWords(2015), yearWords(2003)],
      ['forty-two', 'a hundred', 'fortieth', 'twenty fifteen', 'two thousand three'],
    );
    assert.equal(
      sungNumbers('in 2015 at 3am for the 25th time'),
      'in twenty fifteen at three in the morning for the twenty-fifth time',
    );
  });

  it('that are none are refused', () => {
    for (const odd of [Number.NaN, -1, 1.5, 1e9]) assert.throws(() => numberWords(odd), RangeError);
  });
});
