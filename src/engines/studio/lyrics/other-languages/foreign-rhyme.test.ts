import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreignFeelings } from './foreign-occasions.ts';
import { answerPhrases, namePhrases, phrasesFor } from './foreign-phrases.ts';
import { foreignRhyme } from './foreign-rhyme.ts';

test('lines rhyme by the sounds of their language', () => {
  assert.equal(foreignRhyme('la canción', 'el corazón', 'es'), 2);
  assert.equal(foreignRhyme('cada día', 'la vida', 'es'), 1);
  assert.equal(foreignRhyme('il fait beau', 'un cadeau', 'fr'), 2);
  assert.equal(foreignRhyme('in der Nacht', 'gelacht', 'de'), 2);
  assert.equal(foreignRhyme('il cane', 'la sera', 'it'), 0);
  assert.equal(foreignRhyme('a mão', 'a mão', 'pt'), 0);
});

test('every language has lines for a name, and answers for every feeling', () => {
  for (const language of ['es', 'fr', 'it', 'pt', 'de', 'zh', 'ja'])
    for (const feeling of foreignFeelings) {
      assert.ok(phrasesFor(answerPhrases(language), feeling).length >= 2, `${language} ${feeling}`);
      const names = namePhrases(language).filter(({ feelings }) => feelings.length === 0 || feelings.includes(feeling));
      assert.ok(names.length > 0, `${language} ${feeling}`);
    }
});
