import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutArtists } from './artists.ts';

describe('musicians whom a request names as a sound', () => {
  it('are references, with the word for the sound beside them', () => {
    assert.deepEqual(withoutArtists('soft rock, Carole King').found, ['Carole King']);
    assert.deepEqual(withoutArtists('Big brassy Shirley Bassey number. I kept the dog.'), {
      plain: 'Big brassy . I kept the dog.',
      found: ['Shirley Bassey'],
    });
    assert.deepEqual(withoutArtists('johnny cash, slow').found, ['johnny cash']);
  });

  it('stay where a song tells of them', () => {
    for (const text of [
      'a song about Nina Simone',
      'my cat is called Billie Eilish',
      'my van, which I call Billie Eilish',
      'we met Tom Jones',
      'for Bob Marley',
    ])
      assert.deepEqual(withoutArtists(text), { plain: text, found: [] });
  });
});
