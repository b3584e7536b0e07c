import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOfSound } from './is-of-sound.ts';

describe('words of another language', () => {
  it('only say how the song should sound, or what must not be sung', () => {
    for (const words of [
      'très simple',
      'Jota o algo así',
      'Façon guinguette',
      'stile swing anni 50',
      'laut und fröhlich',
      'masaya lang po',
      'niente parolacce',
      'sem a palavra saudade',
      'ohne das Wort Liebe',
      'con mandolino',
    ])
      assert.equal(isOfSound(words), true, words);
  });

  it('tell something', () => {
    for (const words of [
      'ha lavorato trenta anni in una fabbrica',
      'con tres hijos y un perro',
      'mordue par onze chiens',
      'seit vierzig Jahren bei der Feuerwehr',
      'limpou escadas em Paris',
    ])
      assert.equal(isOfSound(words), false, words);
  });
});
