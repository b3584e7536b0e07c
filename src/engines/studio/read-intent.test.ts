import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WordWishes } from '../port.ts';
import { readIntent } from './read-intent.ts';
import type { SongIntent } from './song-intent.ts';

const read = (description: string, words: WordWishes = {}): SongIntent => readIntent({}, description, words);
const peopleOf = ({ people }: SongIntent): string[] => people.map(({ name, relation }) => `${name}/${relation}`);

describe('what the fields of a request say of its words', () => {
  it('wins over what the description seems to say', () => {
    const plain = read('sad birthday song for my dad');
    assert.equal(plain.occasion, 'birthday');
    const given = read('sad birthday song for my dad', { occasion: 'apology', attitude: 'regret' });
    assert.deepEqual([given.occasion, given.attitude], ['apology', { kind: 'regret', strength: 1 }]);
    const mourned = read('rock song', { names: ['Rex'], occasion: 'memorial' });
    assert.deepEqual([mourned.attitude.kind, mourned.people[0]!.isAlive], ['grief', false]);
  });

  it('names who is only known by relation, and brings along who is not mentioned', () => {
    assert.deepEqual(peopleOf(read('a song for my wife', { names: ['anna'] })), ['Anna/wife']);
    assert.deepEqual(peopleOf(read('song for my mum', { names: ['Carol', 'Pete'] })), ['Carol/mum', 'Pete/null']);
    assert.deepEqual(peopleOf(read('song for my brother', { names: ['Zoe'] })), ['null/brother', 'Zoe/null']);
    assert.deepEqual(peopleOf(read('song for my wife Anna', { names: ['Anna'] })), ['Anna/wife']);
    assert.deepEqual(peopleOf(read('slow waltz', { names: ['McKay'] })), ['McKay/null']);
  });

  it('makes those who are named the ones that the song is for, where the description names nobody', () => {
    const facts = ['she turns 30', 'her cat is called Pickles'];
    const { people, addressee, facts: told } = read('upbeat birthday song', { names: ['Mia'], facts });
    assert.equal(people[addressee!]!.name, 'Mia');
    assert.equal(told.find(({ kind }) => kind === 'age')?.about, addressee);
    const couple = read('soft piano', { names: ['Tom', 'Priya'], occasion: 'wedding' });
    assert.equal(couple.people[couple.addressee!]!.kind, 'couple');
  });

  it('reads facts like the description, each for itself', () => {
    const inFields = read('song for my wife', { facts: ['we met in Leeds in 2015', 'she snores'] });
    const described = read('song for my wife. we met in Leeds in 2015. she snores');
    assert.deepEqual(inFields.facts, described.facts);
    assert.equal(inFields.facts.length, 2);
  });
});
