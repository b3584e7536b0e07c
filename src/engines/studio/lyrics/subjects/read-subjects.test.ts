import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSubjects } from './read-subjects.ts';
import { aboutSubject, definiteOf, isBurden } from './subject.ts';

/** Descriptions, the words that the brief calls their theme, and what the song may speak of. */
const descriptions: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a song for my friend Nora who loves ducks and sailing',
    'friend nora loves ducks sailing',
    ['Nora', 'the ducks', 'sailing'],
  ],
  ['anthem for a handball club called the Iron Herons', 'handball club called iron herons', ['the Iron Herons']],
  ['about quitting my band and moving to Oslo', 'quitting band moving oslo', ['my band', 'Oslo']],
  ['about love between New Orleans and Lima', 'love new orleans lima', ['love', 'New Orleans', 'Lima']],
  ['a lullaby for our baby Ida Rose', 'baby ida rose', ['Ida Rose']],
  ['a toaster and a teacher', 'toaster teacher', ['the toaster', 'the teacher']],
  ['washing dishes', 'washing dishes', ['washing dishes']],
  ['losing my cat Otto last winter', 'winter losing cat otto last', ['Otto', 'winter']],
  ["the beekeeper and the farmer's daughter", 'beekeeper farmer daughter', ['the beekeeper', "the farmer's daughter"]],
  ["grandpa's boat", 'boat grandpa', ["my grandpa's boat"]],
  ['the last day of winter camp', 'day winter camp last', ['the last day of winter camp']],
  ['A Song About My Old Boat And The Open Sea', 'boat sea old open', ['my old boat', 'the open sea']],
  ['a duck that sings at noon', 'duck sings noon', ['the duck', 'noon']],
  ['in the style of Ada Brown, about rain', 'ada brown rain', ['the rain']],
  ['for my teacher Mrs. Alvarez', 'teacher mrs alvarez', ['Mrs Alvarez']],
  ['finding yourself by the creek', 'finding yourself creek', ['the creek']],
  ['I want to yodel on a mountain', 'yodel mountain', ['the mountain']],
];

describe('subjects of a description', () => {
  for (const [description, theme, expected] of descriptions) {
    it(`reads "${description}"`, () => {
      const subjects = readSubjects(description, theme.split(' '));
      assert.deepEqual(subjects.map(definiteOf).toSorted(), expected.toSorted());
    });
  }

  it('never says an article or "old" twice', () => {
    const [boat] = readSubjects('my old boat', ['boat', 'old']);
    assert.equal(aboutSubject('My old <w>', boat!), 'My old boat');
    const [team] = readSubjects('a team called the Iron Herons', ['team', 'iron', 'herons']);
    assert.equal(aboutSubject('Everyone needs a <w>', team!), 'Everyone needs a Iron Herons');
    assert.equal(aboutSubject('Back to <w>', team!), 'Back to the Iron Herons');
  });

  it('knows people, beasts and burdens as what they are', () => {
    const classOf = (word: string): string | undefined => readSubjects(`a song about a ${word}`, [word])[0]?.class;
    assert.deepEqual(['sheriff', 'hippo', 'orchard', 'stew'].map(classOf), ['person', 'creature', 'place', 'mass']);
    const [debt] = readSubjects('a song about debt', ['debt']);
    assert.ok(isBurden(debt!));
  });

  it('keeps an owner in a title', () => {
    const [boat] = readSubjects('grandpa and his boat', ['grandpa', 'boat']);
    assert.equal(aboutSubject('Song of <the w>', boat!), 'Song of my grandpa');
  });
});
