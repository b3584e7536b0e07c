import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { readIntent } from '../../read-intent.ts';
import type { SongIntent } from '../../song-intent.ts';
import { englishMaterial } from '../material/load-material.ts';
import { cueOf } from '../material/read-stories.ts';
import type { Story } from '../material/story.ts';
import { chooseStory, type StoryWish, scoreOf, withoutCuedFacts } from './choose-story.ts';

const understand = (request: string) => readIntent({ descriptionInEnglish: null, language: null }, request);

const wishOf = (intent: SongIntent): StoryWish => ({
  intent,
  style: 'sung',
  isOccasionAsked: intent.occasion !== null,
});

const [any] = englishMaterial().stories;
const story = (more: Partial<Story>): Story => ({
  ...any!,
  name: 'other',
  serves: [],
  relations: [],
  cues: [],
  life: 'any',
  style: 'sung',
  speaker: 'I',
  you: 'person',
  attitudes: ['regret', 'neutral', 'grief', 'love', 'joy'],
  ...more,
});
const leaving = story({ name: 'leaving', cues: ['leave + still love'].map(cueOf) });
const choose = (stories: readonly Story[], request: string) =>
  chooseStory(stories, wishOf(understand(request)), createRandom('story'))?.name ?? null;

describe('the story of a request', () => {
  it('is one whose words the request says in its own forms', () => {
    assert.equal(choose([leaving], 'country song about leaving someone who still loves you'), 'leaving');
    assert.equal(choose([leaving], 'a song about autumn leaves that I love'), null);
  });

  it('is rather one for the person than one for anybody', () => {
    const request = 'birthday song for my mother, she turns 60';
    const own = story({ name: 'mother', serves: ['birthday'], relations: ['mother'] });
    const general = story({ name: 'general', serves: ['birthday'] });
    const father = story({ name: 'father', serves: ['birthday'], relations: ['father'] });
    assert.equal(choose([general, father, own], request), 'mother');
    assert.equal(choose([general, father], request), 'general');
  });

  it('never tells a dead person of what only the living do, nor the other way round', () => {
    const dead = story({ serves: ['memorial'], life: 'dead' });
    const living = story({ serves: ['memorial'], life: 'living' });
    const request = understand('in memory of my brother Danny who died last year');
    assert.notEqual(scoreOf(dead, wishOf(request)), null);
    assert.equal(scoreOf(living, wishOf(request)), null);
  });

  it('tells by itself what it was written for, and leaves the other facts to be told', () => {
    const request = understand('leaving someone who still loves you. I drive a red truck.');
    assert.deepEqual(
      withoutCuedFacts(request, leaving).facts.map(({ text }) => /truck/.test(text)),
      [true],
    );
  });
});
