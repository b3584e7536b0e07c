import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainEnglish } from './plain-english.ts';
import { ownersMarked } from './possessives.ts';
import { withoutSender } from './senders.ts';
import { datesSpelled } from './spell-dates.ts';
import { unitsSpelled } from './spell-units.ts';
import { properlySpelled } from './statements/proper-spelling.ts';
import { saysNothing } from './statements/says-nothing.ts';
import { withoutWriting } from './writing-said.ts';

describe('words that are written in haste', () => {
  it('name days and months in full, and leave verbs and names', () => {
    assert.equal(
      datesSpelled('opened sat, there was a queue. on fri. its feb'),
      "opened Saturday, there was a queue. on Friday. it's February",
    );
    assert.equal(
      datesSpelled('he sat down on sat morning, we wed in oct'),
      'he sat down on Saturday morning, we wed in October',
    );
  });

  it('say figures with their units', () => {
    assert.equal(unitsSpelled('27ft. leaks. a 57ft narrowboat'), '27 feet. leaks. a 57-foot narrowboat');
    assert.equal(unitsSpelled('6 min older, 187k miles, 10yrs'), '6 minutes older, 187,000 miles, 10 years');
    assert.equal(unitsSpelled('my 4 yr old, 5-6 yr olds, a 10k'), 'my 4 year old, 5-6 yr olds, a 10k');
    assert.equal(unitsSpelled('no 8 margaret. no 2 days'), 'number 8 margaret. no 2 days');
  });

  it('mark what is owned', () => {
    assert.equal(
      ownersMarked('misses mums gravy, petes train'),
      "misses mum's gravy, petes train".replace('petes', "pete's"),
    );
    assert.equal(ownersMarked('moving to her sons on Friday'), "moving to her son's house on Friday");
    assert.equal(ownersMarked('debs does first aid'), 'debs does first aid');
    assert.equal(
      ownersMarked('a band of mums, the dads played, mums and dads'),
      'a band of mums, the dads played, mums and dads',
    );
    assert.equal(ownersMarked('a goat came with it. goats called Al'), 'a goat came with it. the goat is called Al');
  });
});

describe('what is said of the request itself', () => {
  it('is not told: who signs it', () => {
    assert.equal(withoutSender('in sept. from jodie'), 'in sept.');
    assert.equal(withoutSender('she cried. From all the parents. Not too soppy!'), 'she cried. Not too soppy!');
    assert.equal(withoutSender('love songs, from your idiot, raj'), 'love songs');
    assert.equal(withoutSender('soft rock, from ken to pat'), 'soft rock. A song for Pat');
  });

  it('is told where it says where somebody is from', () => {
    for (const told of ['my pen pal, from Osaka', 'she came back. from hell and home', 'a boat from Leeds to Hull.'])
      assert.equal(withoutSender(told), told);
  });

  it('is not told: who types it, and what was mistyped', () => {
    assert.equal(withoutWriting('I am 83 and my granddaughter is typing this. He sang.'), 'I am 83. He sang.');
    assert.equal(withoutWriting('her or the boat. im writing this from the boat'), 'her or the boat. ');
    assert.equal(withoutWriting('volvo radio!! sorry autocorrect. VALLEY radio'), 'VALLEY radio');
    assert.equal(
      withoutWriting('after repairing elevators... no escalators, 35 years'),
      'after repairing escalators, 35 years',
    );
    assert.equal(withoutWriting('the 1848 cholera... no, 1854!'), 'the 1854 cholera!');
  });
});

describe('what is left of an order or a sound', () => {
  it('says nothing that a song could sing', () => {
    for (const left of ['about 2.5 minutes', 'a weird time signature', 'Big Adele vocals', 'the eye of the tiger type', 'her 40th', 'our wedding anniversary', 'I want to send you this', 'a refugee week choir']) // biome-ignore format: one row
      assert.ok(saysNothing(left), left);
  });

  it('is no fact that only looks like one', () => {
    for (const told of ['the cubs lasted 11 minutes', 'you were never the marrying type', 'you sing in a choir', 'I want to send you a letter']) // biome-ignore format: one row
      assert.ok(!saysNothing(told), told);
  });
});

describe('names in statements', () => {
  it('have their capitals: people, towns, families, clubs', () => {
    assert.equal(properlySpelled('a seal called barry, from hull'), 'a seal called Barry, from Hull');
    assert.equal(properlySpelled('Danny webb of ashby rovers'), 'Danny Webb of Ashby Rovers');
    assert.equal(properlySpelled('you drew a rose in nice weather'), 'you drew a rose in nice weather');
  });
});

describe('what hasty typing leaves out', () => {
  const told = (text: string): string => plainEnglish(text);

  it('is put back where only one sense is left', () => {
    assert.equal(
      told('on Wednesday its recycling. wed be 40. were reforming'),
      "on Wednesday it's recycling. we'd be 40. we're reforming",
    );
    assert.equal(told('a song for me mam. it told me mum was ill'), 'a song for my mam. it told me mum was ill');
  });

  it('is a capital of what somebody or something is called', () => {
    assert.equal(properlySpelled('a bird called duchess that flew'), 'a bird called Duchess that flew');
    assert.equal(
      properlySpelled('you called him back, we called everyone duck'),
      'you called him back, we called everyone duck',
    );
    assert.equal(properlySpelled('Christmas eve at a mcdonalds'), "Christmas Eve at a McDonald's");
  });
});
