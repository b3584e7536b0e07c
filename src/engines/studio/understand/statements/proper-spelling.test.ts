import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { properlySpelled } from './proper-spelling.ts';

describe('names in small letters', () => {
  it('are spelled as they are', () => {
    assert.equal(
      properlySpelled('my card declined at aldi, my ps5 and dark souls'),
      'my card declined at Aldi, my PS5 and Dark Souls',
    );
    assert.equal(
      properlySpelled("dna replication and netflix's best, in english"),
      "DNA replication and Netflix's best, in English",
    );
  });

  it('leave other words and capitals alone', () => {
    assert.equal(properlySpelled('the best lego LEGO star'), 'the best Lego LEGO star');
  });
});
