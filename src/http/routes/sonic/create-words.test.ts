import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CREATE, customSong, openDoor } from '../../testing/test-door.ts';

const described = { custom_mode: false, mv: 'sonic-v4-5', gpt_description_prompt: 'rainy lo-fi about night trains' };

const ofWords = {
  names: ['Anna', ' ', ' Jack '],
  facts: ['we met in Leeds in 2015'],
  occasion: 'anniversary',
  attitude: 'love',
  avoid_lines: ['Oh baby', ''],
  same_lyrics: true,
};

describe('the words of POST /api/v1/sonic/create', () => {
  it('keeps away from the words of earlier songs where words are written here and no seed asks for the same again', async () => {
    const door = openDoor();
    for (const [body, isUnlike] of [
      [described, true],
      [{ custom_mode: true, mv: 'sonic-v5', auto_lyrics: true, prompt: 'a song for us' }, true],
      [{ ...described, seed: 'blue' }, undefined],
      [{ ...described, make_instrumental: true }, undefined],
      [customSong, undefined],
    ] as const) {
      await door.post(CREATE, body);
      assert.equal(door.tasks.submitted.at(-1)!.avoidsWrittenLines, isUnlike, JSON.stringify(body));
    }
  });

  it('hands on what the request says of words that are written here, without blank entries', async () => {
    const door = openDoor();
    const briefed = { custom_mode: true, mv: 'sonic-v5', auto_lyrics: true, prompt: 'a song for us' };
    for (const body of [described, briefed]) {
      const response = await door.post(CREATE, { ...body, ...ofWords });
      assert.equal('warnings' in response.json(), false, response.body);
      assert.deepEqual(door.tasks.submitted.at(-1)!.engineRequest.words, {
        names: ['Anna', 'Jack'],
        facts: ['we met in Leeds in 2015'],
        occasion: 'anniversary',
        attitude: 'love',
        avoidLines: ['Oh baby'],
        hasSameLyrics: true,
      });
    }
    const nothing = { names: [], facts: [' '], occasion: null, attitude: '', avoid_lines: null, same_lyrics: false };
    await door.post(CREATE, { ...described, ...nothing });
    assert.equal('words' in door.tasks.submitted.at(-1)!.engineRequest, false);
  });

  it("tells that it changes nothing in a song to the caller's own lyrics, or to none", async () => {
    const door = openDoor();
    for (const body of [customSong, { ...described, make_instrumental: true }]) {
      const { warnings } = (await door.post(CREATE, { ...body, ...ofWords })).json();
      assert.equal(warnings.length, 6);
      assert.match(warnings[0], /^'names' has no effect/);
      assert.equal('words' in door.tasks.submitted.at(-1)!.engineRequest, false);
    }
  });
});
