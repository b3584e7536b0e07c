import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foreignFacts } from './foreign-facts.ts';
import { numbersSaid } from './foreign-numbers.ts';

const isSound = (words: string): boolean => /^(?:con guitarra|chanson douce|fröhlich)$/i.test(words);
const told = (language: string, text: string): string[] =>
  foreignFacts(language, text, isSound).map((lines) => lines.join(' / '));

describe('facts of a description in another language', () => {
  it('are sung in its own words, told of whom it is for, without what asks for the song or orders its sound', () => {
    assert.deepEqual(
      told('es', 'Quiero una canción para mi tío Beto que perdió el tren, vive en Lima. Con guitarra.'),
      ['Beto perdió el tren', 'Vive en Lima'],
    );
    assert.deepEqual(told('de', 'Ein Lied für meinen Opa Karl, der Tauben züchtet. Er lacht laut. Fröhlich'), [
      'Mein Opa Karl, der Tauben züchtet',
      'Er lacht laut',
    ]);
    assert.deepEqual(told('fr', "J'ai raté ton train. Elle s'appelle Zoé. Chanson douce"), ["J'ai raté ton train"]);
  });

  it('have their figures as words, parted between words where a line would be too long', () => {
    assert.equal(numbersSaid('faz 88 anos', 'pt').replaceAll('\u00a0', ' '), 'faz oitenta e oito anos');
    assert.equal(numbersSaid('zum 25. Mal, seit 1996', 'de'), 'zum fünfundzwanzigsten Mal, seit neunzehnhundertsechsundneunzig'); // biome-ignore format: one row
    assert.equal(numbersSaid('71, 80, 91', 'fr').replaceAll('\u00a0', ' '), 'soixante et onze, quatre-vingts, quatre-vingt-onze'); // biome-ignore format: one row
    const [line] = foreignFacts('it', 'Papà è in ospedale da due settimane e non posso entrare', isSound);
    assert.deepEqual(line, ['Papà è in ospedale', 'Da due settimane e non posso entrare']);
  });

  it('are none in a language that no table is for', () => {
    assert.deepEqual(told('pl', 'Piosenka dla mojej babci'), []);
  });
});
