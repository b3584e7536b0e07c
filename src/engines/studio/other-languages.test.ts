import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { plainRequest, type WordWishes } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import type { LyricSheet } from './records.ts';
import { writeTake } from './write-take.ts';

function write(description: string, language: string | null = null, words: WordWishes = {}): LyricSheet {
  const request = { ...plainRequest, description, language, words };
  const random = createRandom(`${description} ${language}`);
  const brief = readBrief(request, random.child('brief'));
  return writeTake(brief, request, { ordinal: 0, lineCountMax: 40 }, random.child('lyrics'));
}

describe('words in other languages', () => {
  for (const language of ['de', 'es', 'fr', 'it', 'pt', 'zh', 'ja']) {
    it(`sing the names of the request, and a warning tells which facts are not sung: ${language}`, () => {
      for (const names of [['Anna'], ['Anna', 'Miguel'], ['Anna', 'Miguel', 'Eva', 'Tom', 'Lea', 'Kim', 'Noor']]) {
        const sheet = write('a birthday song', language, { names, facts: ['she turns 40 in May'] });
        const text = formatLyrics(sheet);
        for (const name of names) assert.match(text, new RegExp(`(?<!\\p{L})${name}(?!\\p{Script=Latin})`, 'u'));
        assert.equal(sheet.remarks.length, 1);
        assert.match(sheet.remarks[0]!, /^The words are in \w+, .*"she turns 40 in May"/);
      }
    });
  }

  it('that nobody here writes are sung as they stand around the names, under English ones, and a warning says so', () => {
    const sheet = write(
      'een verjaardagsliedje voor mijn oma Wilhelmina, zij bakt elke zondag appeltaart, en ze fluit op de fiets',
    );
    const text = formatLyrics(sheet);
    assert.match(text, /Wilhelmina/);
    assert.match(text.replaceAll(/\s+/g, ' '), /elke zondag appeltaart/i);
    assert.match(sheet.remarks.join(), /nothing here writes words in Dutch/);
  });

  it('sing the names of a description, and facts that are given in the language', () => {
    const facts = ['Wir trafen uns am Bahnhof'];
    const sheet = write('Geburtstagslied für meine Frau Anna', null, { facts });
    const text = formatLyrics(sheet);
    assert.match(text, /Anna/);
    assert.match(text, /Wir trafen uns am Bahnhof/);
    assert.doesNotMatch(sheet.remarks.join(), /not sung/);
    const asked = write('song in Spanish for my dad Miguel, he drives a taxi in Lima');
    assert.match(formatLyrics(asked), /Miguel/);
    assert.match(asked.remarks[0]!, /not sung: "he drives a taxi in Lima"\./);
  });

  it('are those of the title where nothing else is given', () => {
    const request = { ...plainRequest, title: 'Una canción sobre mi perro y la luna' };
    const brief = readBrief(request, createRandom('title'));
    const sheet = writeTake(brief, request, { ordinal: 0, lineCountMax: 40 }, createRandom('title'));
    assert.match(sheet.remarks[0]!, /^The words are in Spanish/);
    assert.equal(sheet.title, request.title);
    assert.doesNotMatch(formatLyrics(sheet), /\b(?:the|and|you)\b/i);
  });

  it('are never English without a word about it, and then keep out what is not English', () => {
    const korean = write('sad song for Jin in Korean, he plays the cello');
    assert.match(korean.remarks[0]!, /^The words are in English: nothing here writes words in Korean/);
    assert.match(formatLyrics(korean), /Jin/);
    assert.doesNotMatch(`${korean.title}\n${formatLyrics(korean)}`, /Korean/);
    const hindi = write('जन्मदिन का गीत', null, { names: ['Sita'] });
    assert.match(hindi.remarks[0]!, /Hindi/);
    assert.match(formatLyrics(hindi), /Sita/);
    assert.doesNotMatch(`${hindi.title}\n${formatLyrics(hindi)}`, /\p{Script=Devanagari}/u);
  });

  it('in English say nothing of languages', () => {
    assert.deepEqual(write('birthday song for my wife Anna').remarks, []);
    assert.deepEqual(write('birthday song for my wife Anna', 'en-GB').remarks, []);
  });
});
