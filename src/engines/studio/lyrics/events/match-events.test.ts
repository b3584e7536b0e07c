import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EventIndex } from './match-events.ts';
import { readEvents } from './read-events.ts';

const index = new EventIndex(
  readEvents(
    'some.txt',
    [
      'event open-business',
      'match: opened|started <thing> (in|at <place>)',
      'you: one / two',
      'event open-bakery',
      'match: opened <thing> bakery (in <place>)',
      'match: opened a|the bakery (in <place>)',
      'you: one / two',
      'event never-pays',
      'match: never pays|gives <who> back',
      'you: one / two',
      'event taught',
      'match: taught me (how) to <what>',
      'you: one / two',
      'event twins',
      'match: be born <number> minutes apart',
      'they: one / two',
      'event finds',
      'match: find <thing> <where>',
      'unless: way each_other =finding',
      'you: one / two',
      'event likes',
      'match: like <thing>',
      'match: be stubborn',
      'they: one / two',
      'event cries',
      'match: cry at <thing>',
      'you: one / two',
      'event swears',
      'match: swear a_lot',
      'they: one / two',
      'event rejected',
      'match: got the|a job (at <place>) (after <number> rejections)',
      'I: one / two',
      'event move',
      'match: moved to <place> (in|last <time>)',
      'you: one / two',
    ].join('\n'),
  ),
);
const first = (text: string) => {
  const [match] = index.matches(text);
  return match === undefined
    ? null
    : { event: match.event.name, subject: match.subject, ...match.slots, left: match.left };
};

describe('events of statements', () => {
  it('are found by any form of a word, over adverbs, with the words of the slots', () => {
    assert.deepEqual(first('you have just opened a bookshop in Leeds'), {
      event: 'open-business',
      subject: 'you',
      thing: 'a bookshop',
      place: 'Leeds',
      left: '',
    });
    assert.deepEqual(first('you taught me how to make tortillas'), {
      event: 'taught',
      subject: 'you',
      what: 'make tortillas',
      left: '',
    });
    assert.equal(first('Greg never pays me back')?.subject, 'Greg');
    assert.equal(first('you cried at weddings')?.event, 'cries');
  });

  it('are the most specific ones', () => {
    assert.equal(first('you opened a bakery in Leeds')?.event, 'open-bakery');
    assert.equal(first('you opened a bar in Leeds')?.event, 'open-business');
  });

  it('leave for others what their pattern does not name', () => {
    const { left, ...match } = first('I got the job at NASA after 11 rejections while my mum was ill')!;
    assert.deepEqual(match, { event: 'rejected', subject: 'I', place: 'NASA', number: '11' });
    assert.equal(left, 'while my mum was ill');
  });

  it('name who does it without the verb, and take no comparison for a liking', () => {
    assert.equal(first("she's stubborn")?.subject, 'she');
    assert.equal(first('Anna likes sailors')?.event, 'likes');
    assert.equal(first('I was a kid who liked maps')?.subject, 'I');
    assert.equal(first('I have a friend who likes maps')?.subject, 'I have a friend');
    assert.equal(first('swears like a sailor'), null);
  });

  it('are not those of a statement with a word that the event never says', () => {
    assert.equal(first('you found a ring in the sand')?.event, 'finds');
    assert.equal(first('you found your way back through the snow'), null);
    assert.equal(first('you found each other at a bus stop'), null);
    assert.equal(first('you are finding a ring in the sand'), null);
  });

  it('name who has done the first thing for the second, and both of a pair', () => {
    assert.equal(first('she came back and moved to Leeds')?.subject, 'she');
    assert.equal(first('that he rested and opened a bookshop in Leeds')?.subject, 'he');
    assert.equal(first('Keziah and Kofi were born ten minutes apart')?.subject, 'Keziah and Kofi');
    assert.equal(first('where a pigeon opened a bar')?.subject, 'a pigeon');
  });

  it('hold a place and a time apart', () => {
    assert.deepEqual(first('you moved to Canada last spring'), {
      event: 'move',
      subject: 'you',
      place: 'Canada',
      time: 'spring',
      left: '',
    });
  });

  it('are not those of a wish, of the contrary, or of other words', () => {
    for (const text of [
      'you want to open a shop',
      'you never opened a shop',
      "you didn't open a shop",
      'Greg pays me back',
      '',
    ])
      assert.equal(first(text), null, text);
  });

  it('take no more than linear time in a long statement', () => {
    const words = 'opened in at a to bakery '.repeat(200);
    assert.ok(index.matches(words).length >= 0);
  });
});
