import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { draftLyrics } from '../../draft-lyrics.ts';

const lyricsOf = async (prompt: string, seed = 'matter'): Promise<string> => {
  const [draft] = await draftLyrics({ ...plainRequest, prompt, count: 1, seed }, createRandom(seed), null);
  return draft!.lyrics;
};

describe('songs about a matter', () => {
  it('teach a whole list in its order', async () => {
    const lyrics = await lyricsOf('a song that teaches kids the days of the week');
    let at = 0;
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      at = lyrics.indexOf(day, at);
      assert.ok(at >= 0, day);
    }
  });

  it('are of no matter that only happens to speak of a list', async () => {
    const lyrics = await lyricsOf('need the 12 months in order for my class, adult learners, not babyish please');
    assert.match(lyrics, /January, February, March/);
  });

  it('teach a list that nothing was written for', async () => {
    const lyrics = await lyricsOf('teach my kids the coins: penny, nickel, dime, quarter, florin, and clap');
    for (const word of ['penny', 'nickel', 'dime', 'quarter']) assert.match(lyrics.toLowerCase(), new RegExp(word));
  });

  it('sing the product and its claim as it was given', async () => {
    const lyrics = await lyricsOf("jingle for Marlow's bakery: worth the walk");
    assert.match(lyrics, /Marlow's/);
    assert.match(lyrics, /^Worth the walk$/m);
    assert.match(lyrics, /bread|flour|oven|dough|crumb/i);
  });

  it('leave songs for somebody to what is told of them', async () => {
    const lyrics = await lyricsOf('birthday song for my sister Ines who bakes bread');
    assert.match(lyrics, /Ines/);
    assert.doesNotMatch(lyrics, /counter|Crust and Crumb/);
  });
});
