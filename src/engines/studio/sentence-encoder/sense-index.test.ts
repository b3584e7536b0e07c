import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sensesOf } from '../lyrics/answers/answer-senses.ts';
import { englishAnswers } from '../lyrics/answers/read-answers.ts';
import { SenseIndex } from './sense-index.ts';
import { isStored } from './stored-senses.ts';

const texts = ['He bakes bread before dawn', 'My old dog has died', 'The printer in our office is broken'];

describe('texts by what they say', () => {
  it('are found by others that say something alike', () => {
    const index = new SenseIndex(texts);
    const nearest = (text: string): string => {
      const found = index.similarities(text);
      return texts[found.indexOf(Math.max(...found))]!;
    };
    assert.equal(nearest('You get up at three to make the rolls'), texts[0]);
    assert.equal(nearest('We lost our cat on Monday'), texts[1]);
    assert.equal(nearest('The copy machine at work is jammed again'), texts[2]);
  });

  it('have their senses stored, every line that answers: run scripts/write-senses.ts', () => {
    const missing = englishAnswers()
      .all.flatMap((answer) => sensesOf(answer))
      .filter((text) => !isStored(text));
    assert.deepEqual(missing, []);
  });
});
