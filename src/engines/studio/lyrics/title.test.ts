import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveTitle } from './title.ts';

const titleOf = (text: string): string =>
  deriveTitle([{ kind: 'chorus', label: 'Chorus', cue: null, lines: [{ text, isBacking: false }] }]);

test('cuts a long line to a few words that do not end on an article or a preposition, whatever the language', () => {
  assert.equal(titleOf('Light in the window of the house'), 'Light in the Window');
  assert.equal(titleOf('Danse avec moi sous les étoiles'), 'Danse Avec Moi');
  assert.equal(titleOf('Bailamos solos en la plaza'), 'Bailamos Solos En La Plaza');
  assert.equal(titleOf('Quiero cantar contigo para las estrellas'), 'Quiero Cantar Contigo');
  assert.equal(titleOf('Wir tanzen heute Nacht auf den Dächern'), 'Wir Tanzen Heute Nacht');
});

test('leaves English words that other languages use for articles', () => {
  assert.equal(titleOf('We will never die'), 'We Will Never Die');
  assert.equal(titleOf('La la la'), 'La La La');
  assert.equal(titleOf('The con'), 'The Con');
});
