import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesIn } from './names-in.ts';

describe('whom a request in another language names', () => {
  it('is found by capitals within a sentence, with those that "and" joins', () => {
    assert.deepEqual(namesIn('een liedje voor mijn oma Wilhelmina, zij wordt 90', 'nl'), ['Wilhelmina']);
    assert.deepEqual(namesIn('bröllopssång till Astrid och Nils, de bor i Lund', 'sv'), ['Astrid', 'Nils']);
    assert.deepEqual(namesIn('lagu untuk Pak Budi, guru kami', 'id'), ['Pak Budi']);
    assert.deepEqual(namesIn('Piosenka o lecie', 'pl'), []);
  });

  it('is found by what calls somebody where there are no capitals', () => {
    assert.deepEqual(namesIn('给我妈妈的生日歌，她叫美玲，喜欢跳舞', 'zh'), ['美玲']);
    assert.deepEqual(namesIn('ゆきちゃんの誕生日の歌', 'ja'), ['ゆき']);
  });
});
