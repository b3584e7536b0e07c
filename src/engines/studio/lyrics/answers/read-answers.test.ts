import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineSyllables } from '../line-sound.ts';
import { readingsOf } from '../material/expand-line.ts';
import { answerMoods } from './answer.ts';
import { englishAnswers, readAnswers } from './read-answers.ts';

const SYLLABLES = { min: 4, max: 14 } as const;

describe('lines that answer what a request says', () => {
  it('are read with whom they speak of, their moods and what they go on from', () => {
    const [row] = readAnswers(
      'en/answers/ao.txt',
      '# -ort\nwarm thanks one food chorus: And nobody {ever|now} sells <them> short',
    );
    assert.ok(row);
    assert.deepEqual(
      [row.id, row.moods, row.who, row.kinds, row.isForChorus],
      ['en/answers/ao.txt:2', ['warm', 'thanks'], 'one', ['food'], true],
    );
    assert.equal(row.end.word, 'short');
  });

  it('say where they are wrong', () => {
    for (const row of [
      'just words',
      'glad any: It was all for the best',
      'any: It was all for the best',
      'warm: It was all for the best',
      'warm any one: It was all for the best',
      'warm any: And nobody sells <them> short',
      'warm one: And nobody sells <him> short',
      'warm any: It was all for the {best|rest}',
      'warm any: It was {all for the best',
    ])
      assert.throws(() => readAnswers('en/answers/eh.txt', `# head\n${row}`), /en\/answers\/eh\.txt.*2/, row);
  });

  it('can all be sung in one breath, end on a word whose sound is known, and stand only once', () => {
    const { all } = englishAnswers();
    const plain = (text: string): string => text.replaceAll(/\[([^|[\]]*)\|[^[\]]*\]/g, '$1').replaceAll(/[<>]/g, '');
    const faults = all.filter(({ text, end }) => {
      const lengths = readingsOf(plain(text)).map(lineSyllables);
      return end.perfect.length === 0 || Math.min(...lengths) < SYLLABLES.min || Math.max(...lengths) > SYLLABLES.max;
    });
    assert.deepEqual(
      faults.map(({ id, text }) => `${id}: ${text}`),
      [],
    );
    assert.equal(new Set(all.map(({ text }) => text.toLowerCase())).size, all.length);
  });

  it('are there for every mood', () => {
    const { all } = englishAnswers();
    for (const mood of answerMoods) assert.ok(all.filter(({ moods }) => moods.includes(mood)).length >= 15, mood);
  });
});
