import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { avoidLines, nothingAvoided } from '../avoided-lines.ts';
import type { AnswerSubject } from './answer.ts';
import { AnswerIndex } from './answer-index.ts';
import { AnswerLines } from './answer-lines.ts';
import { endSoundOf } from './end-sound.ts';
import { readAnswers } from './read-answers.ts';

const index = new AnswerIndex(
  readAnswers(
    'en/answers/ao.txt',
    [
      'warm one: And nobody anywhere sells <them> short',
      'warm one: <They> [is|are] what I never was taught',
      'sad any: I found what it cost me, for all that I bought',
      'warm I: I do it the way that a dancer ought',
      'warm one food: <They> [bakes|bake] a bread that can never be bought',
    ].join('\n'),
  ),
);
const she = { they: 'she', them: 'her', their: 'her', isThird: true } as const;
const you = { they: 'you', them: 'you', their: 'your', isThird: false } as const;
const subject: AnswerSubject = {
  moods: new Map([['warm', 0]]),
  person: she,
  singer: null,
  kinds: new Set(),
  said: [],
  who: 'other',
  isApart: false,
  isWithoutMe: false,
};
const court = endSoundOf('she wears red boots to court');
const random = createRandom('answers');

describe('answers to a sung line', () => {
  it('rhyme with it, in its mood, of whom it tells', () => {
    const [best] = new AnswerLines(index, nothingAvoided).to(court, subject, { count: 1 }, random);
    assert.equal(best?.text, 'And nobody anywhere sells her short');
  });

  it('are said to whoever is sung to', () => {
    const lines = new AnswerLines(index, nothingAvoided).to(
      endSoundOf('the boat you caught'),
      { ...subject, person: you },
      { count: 3 },
      random,
    );
    assert.ok(lines.some(({ text }) => text === 'You are what I never was taught'));
  });

  it('speak of a kind of thing only where it was spoken of', () => {
    const texts = (kinds: string[]): string[] =>
      new AnswerLines(index, nothingAvoided)
        .to(endSoundOf('all that I thought'), { ...subject, kinds: new Set(kinds) }, { count: 9 }, random)
        .map(({ text }) => text);
    assert.ok(!texts([]).some((text) => text.includes('bread')));
    assert.ok(texts(['food']).includes('She bakes a bread that can never be bought'));
  });

  it('come once in a song, and seldom again once they are known', () => {
    const song = new AnswerLines(index, nothingAvoided);
    const first = song.to(court, subject, { count: 1 }, random);
    song.take(first);
    assert.notEqual(song.to(court, subject, { count: 1 }, random)[0]?.text, first[0]!.text);
    const known = new AnswerLines(index, avoidLines({ exact: ['And nobody anywhere sells her short'] }));
    assert.notEqual(known.to(endSoundOf('a book you bought'), subject, { count: 1 }, random)[0]?.text, first[0]!.text);
  });

  it('say nothing of the singer where the singer is not told of', () => {
    const lines = new AnswerLines(index, nothingAvoided).to(court, subject, { count: 9 }, random);
    assert.ok(lines.every(({ answer }) => answer.who !== 'I'));
  });
});
