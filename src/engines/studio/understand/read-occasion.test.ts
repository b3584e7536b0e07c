import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cueWordsOf } from './cue-phrases.ts';
import { readOccasion } from './read-occasion.ts';
import { readPeople } from './read-people.ts';
import { tagWords } from './tag-words.ts';

const vocabulary = {
  isStyle: () => false,
  isGenre: () => false,
  isPlace: () => false,
  isKnown: () => true,
  singularOf: (word: string) => word,
  domainOf: () => null,
};
const read = (request: string): string | null =>
  readOccasion(cueWordsOf(request), [], readPeople(tagWords(request), vocabulary).people);

describe('the occasion of a request', () => {
  it('is a birthday where somebody has an age on a day', () => {
    assert.equal(read('my sister Ada is 30 on friday, she never shares her rice'), 'birthday');
    assert.equal(read('60th for my uncle Des, he drives a milk float'), 'birthday');
  });

  it('is no lesson where somebody is mourned who taught something', () => {
    assert.equal(read('my sister Annika died in June. she taught my kids to burp the alphabet'), 'memorial');
    assert.equal(read('teach my kids the alphabet'), 'teaching');
  });

  it('is a memorial for a friend of whom a learner of English says "die"', () => {
    assert.equal(read('my friend Emre die in the earthquake'), 'memorial');
  });

  it('is no feast that somebody only comes to', () => {
    assert.equal(read('he drank my fees and then he came to my graduation in a new jacket'), null);
    assert.equal(read('fear of flying, I have to go to Oslo for the wedding'), 'confession');
  });

  it('is not praise of an animal that is only brought along', () => {
    assert.equal(read('I am Oksana, I left with my cat in a sports bag'), null);
    assert.equal(read('my cat Olga sleeps in the sink'), 'praise-pet');
  });

  it('is no lullaby for a book, and no service for a lord', () => {
    assert.notEqual(read('she taped her voice reading goodnight books'), 'lullaby');
    assert.equal(read('for my hamster Lord Byron, who escaped 11 times'), 'praise-pet');
  });

  it('is no thanks, no service and no feast by a turn of speech', () => {
    assert.equal(read('my boss is leaving thank god, he never learnt my name'), 'diss');
    assert.equal(read('she reverse parks like a god'), null);
    assert.equal(read('dad was a miner, mam ran the kitchen, we had a christmas tree made of hangers'), null);
  });

  it('is no team because a school comes up', () => {
    assert.equal(read('the river took our school'), null);
    assert.equal(read('our football team lost again'), 'team');
  });
});
