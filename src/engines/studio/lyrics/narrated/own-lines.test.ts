import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../../core/random.ts';
import { UNKNOWN_PERSON } from '../../song-intent.ts';
import { nothingAvoided } from '../avoided-lines.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { englishDedications, englishFramings, readFramings } from './framings.ts';
import type { NarratedLine } from './narrated-lines.ts';
import { chooseHook, linesBeside, ownLinesChorus } from './own-lines.ts';
import { framingOffers } from './own-offers.ts';
import { type ToldLine, toldLines } from './told-lines.ts';

const linesOf = (...texts: string[]): NarratedLine[] => texts.map((text) => ({ text, isEnd: true }));
const toldOf = (...texts: string[]): ToldLine[] => toldLines(linesOf(...texts), texts);
const hookOf = (...texts: string[]): string | undefined =>
  chooseHook(toldOf(...texts), false, createRandom('hook'))?.text;

describe('the line that a chorus comes back to', () => {
  it('is rather what somebody does or feels than a number, a label or a death', () => {
    assert.equal(hookOf('My son Theo', 'He hides his goggles', 'He is six'), 'He hides his goggles');
    assert.equal(
      hookOf('Average age seventy-four', 'We yarn-bombed the police station'),
      'We yarn-bombed the police station',
    );
    assert.equal(hookOf('He died in nineteen ninety-eight', "He opened a tailor's shop"), "He opened a tailor's shop");
  });

  it('is no part of a sentence that says nothing alone', () => {
    const lines = [
      { text: 'My grandfather taught me', isEnd: false },
      { text: 'To fish for eels with his bare hands', isEnd: true },
      { text: 'He still remembers the river', isEnd: true },
    ];
    const told = toldLines(lines, ['my grandfather taught me to fish for eels with his bare hands']);
    assert.equal(chooseHook(told, false, createRandom('one'))?.text, 'He still remembers the river');
  });

  it('is another one in another take, where there is one as good', () => {
    const told = toldOf('We sold the piano', 'We kept the stool', 'Mother sings in the hall');
    const [one, other] = [false, true].map((isAgain) => chooseHook(told, isAgain, createRandom('take'))?.text);
    assert.notEqual(one, other);
  });
});

describe('a chorus of own lines', () => {
  const told = toldOf('We sold the piano', 'We kept the stool', 'Nobody danced in the hall', 'He sat by the wall');

  it('takes lines between that rhyme, where some do', () => {
    assert.deepEqual(linesBeside(told, told[0]!), ['Nobody danced in the hall', 'He sat by the wall']);
  });

  it('begins with its hook and sings nothing but what is told, at any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (count) => {
        const lines = ownLinesChorus(told[0]!, linesBeside(told, told[0]!)).lines(count);
        assert.equal(lines[0], 'We sold the piano');
        assert.ok(lines.every((line) => told.some(({ text }) => text === line)));
      }),
    );
  });
});

describe('a dedication', () => {
  it('of the file is read, for every mood', () => {
    for (const mood of ['plain', 'glad', 'funny', 'tender', 'grave'] as const)
      assert.ok(englishDedications().filter(({ moods }) => moods.includes(mood)).length >= 3, mood);
    for (const mood of ['plain', 'glad', 'funny', 'tender', 'grave', 'hostile', 'sorry'] as const)
      assert.ok(englishFramings().filter(({ moods }) => moods.includes(mood)).length >= 3, mood);
  });

  for (const [fault, row] of [
    ['an unknown mood', 'loud: For <name> | For <name> / ~ / For <name> / ~'],
    ['no place for what is told', 'glad: For <name> | For <name> / two / three / four'],
    ['no name', 'glad: For All | For all / ~ / For all / ~'],
    ['a person', 'glad: For <name> | For <name>, and you / ~ / For <name> / ~'],
  ] as const)
    it(`with ${fault} is refused`, () => assert.throws(() => readFramings(row, true, 'test')));

  it('that calls nobody is refused where it names somebody', () => {
    assert.throws(() => readFramings('glad: For <name> | For <name> / ~ / For <name> / ~', false, 'test'));
  });

  it('calls who the song is for, with what is told between', () => {
    const person = { ...UNKNOWN_PERSON, name: 'Ximena' };
    const intent = { attitude: { kind: 'love', strength: 1 }, narration: [], people: [person], addressee: 0 };
    const order = { intent, avoided: nothingAvoided } as unknown as WordsOrder;
    const told = toldOf('She changed her shoes', 'She builds bridges');
    const [first] = framingOffers(order, { person, index: 0, name: 'Ximena', isSungTo: true }, null, told);
    const lines = first!.chorus.lines(4);
    assert.match(lines[0]!, /Ximena/);
    assert.deepEqual([lines[1], lines[3]], ['She changed her shoes', 'She builds bridges']);
  });

  it('is of nobody where the song is', () => {
    const intent = { attitude: { kind: 'anger', strength: 1 }, narration: [], people: [], addressee: null };
    const order = { intent, avoided: nothingAvoided } as unknown as WordsOrder;
    const told = toldOf('Two came at once', 'Both drove past in the rain');
    const offers = framingOffers(order, null, null, told);
    assert.ok(offers.length > 0);
    for (const { chorus } of offers) assert.doesNotMatch(chorus.lines(4).join(' '), /<name>|~/);
  });

  it('of nobody begins with the line that the song is called by', () => {
    const intent = { attitude: { kind: 'humour', strength: 1 }, narration: [], people: [], addressee: null };
    const order = { intent, avoided: nothingAvoided } as unknown as WordsOrder;
    const told = toldOf('She buries it in the yard', 'She sent them back the jar');
    const [first] = framingOffers(order, null, told[0]!, told);
    assert.equal(first!.chorus.title, 'She Buries It in the Yard');
    assert.equal(first!.chorus.lines(4)[0], 'She buries it in the yard');
  });
});
