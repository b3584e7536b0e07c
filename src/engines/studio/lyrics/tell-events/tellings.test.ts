import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readIntent } from '../../read-intent.ts';
import { englishEvents } from '../events/read-events.ts';
import { type Telling, tellingsOf } from './tellings.ts';

const told = (description: string): Telling[] => tellingsOf(readIntent({}, description), englishEvents().index);
const voicesOf = (description: string, event: string): string[] =>
  told(description).flatMap((one) => (one.event?.name === event ? [one.voice] : []));

describe('whoever a statement tells of', () => {
  it('is the singer where "you" are only who it was done with', () => {
    assert.deepEqual(voicesOf('getting over my divorce from Alan after 18 years, hopeful pop rock', 'divorced'), ['I']);
  });
  it('is not the singer where a teller tells of somebody else', () => {
    const request =
      'dance teacher Madame Odette is 88, still bangs the floor with her cane, still says louder. Waltz for the class';
    for (const { voice, statement } of told(request)) assert.notEqual(voice, 'I', statement.text);
  });
});

describe('the animal that a song is for', () => {
  it('has the lines of its own kind, and no walks where it is no dog', () => {
    const goneOf = (animal: string): string | undefined =>
      told(`song for our ${animal} Pepper, who crossed the rainbow bridge`).find(({ event }) => event !== null)?.event
        ?.name;
    assert.deepEqual([goneOf('dog'), goneOf('rabbit')], ['dog-gone', 'pet-gone']);
  });
});
