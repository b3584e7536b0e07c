import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SongIntent } from '../../song-intent.ts';
import { type NarratedLine, narratedLines } from './narrated-lines.ts';
import { verseLines } from './narrated-writer.ts';

const told = (narration: readonly string[], forbidden: readonly string[] = []): string[] =>
  narratedLines({ narration, forbidden } as unknown as SongIntent, 11).map(({ text }) => text);

describe('lines of what a request tells', () => {
  it('end where commas are', () => {
    assert.deepEqual(told(['I drove her to the clinic in my car, she has been mine ever since']), [
      'I drove her to the clinic in my car',
      'She has been mine ever since',
    ]);
  });

  it('hold a short part with its neighbour', () => {
    assert.deepEqual(told(['my wife, Anna, sings']), ['My wife, Anna, sings']);
  });

  it('keep a person and "I" together, and what is known with who knows it', () => {
    assert.match(told(['my husband Tobias and I are celebrating ten years since we opened our shop'])[0]!, /and I are/);
    assert.ok(
      told([
        'she worked nights for eleven years, her boss never asked, and nobody knew she was writing a novel',
      ]).includes('And nobody knew she was writing a novel'),
    );
  });

  it('never end before a last word that hangs on', () => {
    for (const [, line] of told([
      'she has been mine ever since and she still has the blanket she arrived with and a red hat',
    ]).entries())
      assert.doesNotMatch(line, /^(?:Since|With) and/);
  });

  it('keep what a verb takes on its line', () => {
    const lines = (sentence: string): string => told([sentence, 'he sings', 'he dances', 'he is nine']).join(' / ');
    assert.match(lines('she peels potatoes in the yard, in winter she puts always my scarf on the stove'), /puts always my scarf/); // biome-ignore format: one row
    assert.match(lines('she swore like a sailor and fed every stray cat in the harbour'), /fed every stray cat/);
    assert.match(lines('he is the uncle who always gave me the crispy corner of the lasagne'), /gave me the crispy corner/); // biome-ignore format: one row
  });

  it('have no line of a word or two that the line before could end with', () => {
    const lines = told(['me and my twin brother Emeka turn forty on Sunday', 'he sings', 'he dances', 'he is nine']);
    assert.ok(!lines.includes('On Sunday'));
  });

  it('are shorter where little is told', () => {
    const little = 'my landlord Mr. Fisk, mould on the walls, raised the rent three times, no heating since November';
    assert.equal(told([little]).length, 3);
  });

  it('keep who is named between commas with what they are', () => {
    assert.deepEqual(told(['I have lived with it for eleven years and my dog, Pepper, learned to fetch my stick']), [
      "I've lived with it for eleven years",
      'And my dog, Pepper, learned to fetch my stick',
    ]);
  });

  it('leave out what is forbidden', () => {
    assert.deepEqual(
      told(['my boy just finished chemo, he rang the bell, nurses cheered', 'he wants pancakes'], ['chemo']),
      ['He rang the bell, nurses cheered', 'He wants pancakes'],
    );
    assert.deepEqual(told(['he fought a long battle', 'he wears a green hat'], ['battle']), ['He wears a green hat']);
  });
});

describe('the verses of a song', () => {
  const lines: fc.Arbitrary<NarratedLine[]> = fc.array(fc.record({ text: fc.constant('la'), isEnd: fc.boolean() }), {
    maxLength: 40,
  });

  it('sing every line once, whatever their number', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 6 }), (all, verses) => {
        let left = all;
        for (let verse = verses; verse > 0; verse--) left = left.slice(verseLines(left, verse));
        assert.equal(left.length, 0);
      }),
    );
  });

  it('end with a sentence where that keeps them even', () => {
    const line = (isEnd: boolean): NarratedLine => ({ text: 'la', isEnd });
    assert.equal(verseLines([line(false), line(true), line(false), line(false), line(true)], 2), 2);
  });

  it('rather begin with something of its own than within a clause', () => {
    const line = (text: string, isEnd: boolean): NarratedLine => ({ text, isEnd });
    const all = [line('He hums', true), line('In winter he puts my scarf', false), line('Always on the stove', true), line('He sings', true)]; // biome-ignore format: one row
    assert.notEqual(verseLines(all, 2), 2);
  });

  it('do not leave one line alone where the next sentence can be parted at a clause', () => {
    const line = (text: string, isEnd: boolean): NarratedLine => ({ text, isEnd });
    const all = [
      line('My mother is seventy', true),
      line('She grows peppers', false),
      line('She curses the goat', false),
      line('By its full name', false),
      line('And she has never measured a thing', true),
    ];
    assert.equal(verseLines(all, 2), 2);
  });
});
