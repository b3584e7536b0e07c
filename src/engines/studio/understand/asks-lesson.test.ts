import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readIntent } from '../read-intent.ts';

const plain = { mood: null, language: null } as unknown as Parameters<typeof readIntent>[0];
const read = (text: string): ReturnType<typeof readIntent> => readIntent(plain, text);

describe('a list for whoever learns', () => {
  it('is a lesson, whatever words of death it holds', () => {
    const { occasion, lesson } = read(
      'kings for my year 6s, fates in order: crowned, wounded, died, buried. drill beat',
    );
    assert.equal(occasion, 'teaching');
    assert.deepEqual(lesson?.items, ['crowned', 'wounded', 'died', 'buried']);
  });

  it('is a lesson behind the second colon of a sentence', () => {
    const { lesson } = read('Rescue song for my cadets: what to do, in this order: shout, reach, throw, row. Brass');
    assert.deepEqual(lesson?.items, ['shout', 'reach', 'throw', 'row']);
  });

  it("is the request's own where a table lists the same", () => {
    const { lesson } = read(
      'For my class, the planets from Mercury, Venus, Tellus and Mars to Jupiter, teach them. Ska',
    );
    assert.deepEqual(lesson?.items, ['Mercury', 'Venus', 'Tellus', 'Mars', 'Jupiter']);
  });
});

describe('a list for nobody who learns', () => {
  it('is told: a life in order is mourned', () => {
    const { occasion, lesson } = read(
      "My grandad's life in order: born in Cork, sailed to Boston, died at home. Ballad",
    );
    assert.notEqual(occasion, 'teaching');
    assert.equal(lesson, null);
  });

  it('is told of a class that only comes up', () => {
    const { occasion } = read('our class hamster died, he loved carrots, hay and naps, song for my pupils. Gentle');
    assert.notEqual(occasion, 'teaching');
  });
});
