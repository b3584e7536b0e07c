import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantsNoSinger } from './wants-no-singer.ts';

test('hears that music without a singer is wanted', () => {
  const wishes = [
    'chill lofi, rainy day, no vocals',
    '90s boom bap with jazzy piano, instrumental',
    'an instrumental track for a film about war',
    'techno without any singing',
    'a piece for my wife, piano, no words please',
    'wordless folk tune',
    'epic trailer, non-vocal',
    'epic trailer music with braams',
    'trailer',
    'dark movie trailer score',
    'Klavierballade ohne Gesang',
    'musique douce au piano pour un film, sans paroles',
    'música tranquila sin letra',
    'музыка для сна без слов',
    '适合咖啡馆的钢琴纯音乐',
    'ローファイ、歌なし',
    '보컬 없는 로파이',
  ];
  for (const wish of wishes) assert.ok(wantsNoSinger(wish, ''), wish);
  assert.ok(wantsNoSinger('pop', 'drums, vocals'));
});

test('keeps the singer where only a part plays alone or the subject has no voice', () => {
  const wishes = [
    'rock with an instrumental break',
    'instrumental-feeling song with few words',
    'no words can say how I miss her, ballad',
    'trailer song with female vocals',
    'country, a trailer home by the river',
    'pop, no backing vocals',
    'a song about a love without words and no voice',
    'soul, female vocals, instrumental',
    'una canción sobre un hombre sin voz',
    'no male vocals, female singer',
    '',
  ];
  for (const wish of wishes) assert.ok(!wantsNoSinger(wish, 'male vocals'), wish);
});
