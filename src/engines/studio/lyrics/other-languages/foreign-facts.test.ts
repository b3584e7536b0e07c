import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foreignFacts, foreignTelling } from './foreign-facts.ts';
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
    assert.deepEqual(told('it', 'Papà è in ospedale da due settimane e non posso entrare'), [
      'Papà è in ospedale da due settimane',
      'E non posso entrare',
    ]);
    assert.deepEqual(told('it', 'Papà dorme in ospedale da settimane nella stanza accanto'), [
      'Papà dorme in ospedale / Da settimane nella stanza accanto',
    ]);
  });

  it('are none in a language that no table is for', () => {
    assert.deepEqual(told('pl', 'Piosenka dla mojej babci'), []);
  });

  it('are said to the one who is sung to, in every clause', () => {
    const said = (language: string, text: string): string[] =>
      foreignTelling(text, { language, isSound, to: 'one' }).facts.map((lines) => lines.join(' / '));
    assert.deepEqual(said('es', 'Canción para Eva, vive en Lima y colecciona cactus, su perro ronca'), [
      'Vives en Lima y coleccionas cactus',
      'Tu perro ronca',
    ]);
    assert.deepEqual(said('fr', 'Une chanson pour Zoé, elle chante faux et elle adore ses chats'), [
      'Tu chantes faux et tu adores tes chats',
    ]);
    assert.deepEqual(said('it', 'Canzone per Ugo, ha tre cani e suona la tromba'), ['Hai tre cani e suoni la tromba']);
    assert.deepEqual(said('pt', 'música pra Bia, ela joga bola'), ['Você joga bola']);
    assert.deepEqual(
      said('de', 'Ein Lied für Opa Karl, der Tauben züchtet und laut lacht. Er hat seine Brille verlegt'),
      ['Du züchtest Tauben und lachst laut', 'Du hast deine Brille verlegt'],
    );
  });

  it('that only ask for the song are none, but the number and the place that they tell are not lost', () => {
    const told = (language: string, text: string) => foreignTelling(text, { language, isSound, to: 'one' });
    assert.deepEqual(told('es', 'Canción de cumpleaños para mi hermana Rocío'), { facts: [], number: null });
    assert.deepEqual(told('de', 'Lied zum 60. Geburtstag von Onkel Jürgen'), { facts: [], number: 'sechzig' });
    assert.deepEqual(told('it', 'Canzone per la laurea di mia sorella Chiara in medicina').facts, [
      ['La laurea in medicina'],
    ]);
    assert.deepEqual(told('pt', 'música pra Ana, ela canta, faz o melhor bolo').facts, [
      ['Você canta'],
      ['Faz o melhor bolo'],
    ]);
  });

  it('are whole clauses behind "and", and that somebody died is no fact of its own', () => {
    const told = (language: string, text: string) => foreignTelling(text, { language, isSound, to: 'one' }).facts;
    assert.deepEqual(
      told('de', 'Lied für Petra, sie hat uns drei Kinder großgezogen und nachts in der Bäckerei gearbeitet'),
      [['Du hast uns drei Kinder großgezogen'], ['Und du hast nachts in der Bäckerei gearbeitet']],
    );
    assert.deepEqual(told('de', 'Lied für Minka, sie ist gestorben, sie saß immer am Fenster'), [
      ['Du saßt immer am Fenster'],
    ]);
    assert.deepEqual(told('pt', 'música pro Thor, ele morreu, ele comia chinelo'), [['Você comia chinelo']]);
  });
});
