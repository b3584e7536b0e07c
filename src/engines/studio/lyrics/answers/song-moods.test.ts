import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { moodsBehind, songMoods } from './song-moods.ts';

const moodsOf = (description: string): string[] => {
  const brief = readBrief({ ...plainRequest, description }, createRandom('moods'));
  return Object.entries(songMoods(readIntent(brief, description)))
    .filter(([, cost]) => cost === 0)
    .map(([mood]) => mood);
};

describe('what may be sung behind a statement', () => {
  it('follows what the song is for', () => {
    assert.deepEqual(moodsOf('birthday song for my sister Ana who plays the tuba'), ['warm']);
    assert.deepEqual(moodsOf('memorial song for my late uncle Joe, he kept bees'), ['gone']);
    assert.deepEqual(moodsOf('lullaby for my daughter Ida'), ['soft']);
    assert.deepEqual(moodsOf('diss track about my boss Kevin who stole my lunch'), ['cross']);
  });

  it('who is glad that it is over is not pitied', () => {
    assert.deepEqual(moodsOf('breakup song, my ex Rob left me and I am better off, good riddance'), ['free']);
  });

  it('in a kind song what is hard is answered tenderly', () => {
    const moods = moodsBehind({ text: "you don't remember me now", who: 'you' }, { warm: 0 });
    assert.equal(moods.get('tender'), 0);
    assert.equal(moods.has('warm'), false);
  });
});
