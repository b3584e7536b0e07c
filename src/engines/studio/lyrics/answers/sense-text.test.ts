import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Person } from '../../song-intent.ts';
import { isEnglish, senseTextOf } from './sense-text.ts';

const someone: Person = {
  name: null,
  relation: null,
  relationTo: 'singer',
  kind: 'person',
  gender: 'unknown',
  isAlive: true,
  age: null,
  species: null,
};

describe('what the sense of a statement is asked for', () => {
  it('has what the named one is in place of the name', () => {
    const people = [
      { ...someone, name: 'Rex', kind: 'pet' as const, species: 'dog' },
      { ...someone, name: 'Ana', relation: 'sister' },
      { ...someone, name: 'Tom', gender: 'male' as const },
    ];
    assert.equal(
      senseTextOf('Rex sleeps on my feet and Ana laughs at Tom', { people, addressee: null }),
      'my dog sleeps on my feet and my sister laughs at he',
    );
  });

  it('takes "you" for a person unless the song is sung to an animal', () => {
    const cat = { ...someone, name: 'Mia', kind: 'pet' as const, species: 'cat' };
    assert.equal(senseTextOf('you steal socks', { people: [cat], addressee: 0 }), 'my cat steal socks');
    assert.equal(senseTextOf('you steal socks', { people: [someone], addressee: 0 }), 'you steal socks');
  });

  it('is asked for of English alone', () => {
    assert.ok(isEnglish('you waited for us in the rain'));
    assert.ok(!isEnglish('moro em Toronto há nove anos'));
  });
});
