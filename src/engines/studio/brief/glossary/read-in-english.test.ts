import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { type CreateRequest, plainRequest } from '../../../port.ts';
import { readBrief } from '../read-brief.ts';
import { inEnglish } from './read-in-english.ts';

const briefOf = (wish: Partial<CreateRequest>): ReturnType<typeof readBrief> =>
  readBrief({ ...plainRequest, ...wish }, createRandom('glossary'));

describe('words of other languages', () => {
  it('leaves English alone', () => {
    for (const text of [
      'melancholic indie about winter in Berlin, no drums',
      "grandmother's main chat: a die, a red pie, once more",
      'K-pop, 128 bpm, F# minor & "la la la"',
      '',
    ]) {
      assert.equal(inEnglish(text), text);
    }
  });

  const sad = (valence: number): boolean => valence < -0.3;
  const bright = (valence: number): boolean => valence > 0.3;
  const tags: readonly (readonly [string, string, 'male' | 'female', (valence: number) => boolean, string])[] = [
    ['摇滚，女声，悲伤，吉他', 'Rock', 'female', sad, 'guitar'],
    ['ジャズ、男性ボーカル、楽しい、ピアノ', 'Jazz', 'male', bright, 'piano'],
    ['재즈, 여자 보컬, 슬픈 피아노', 'Jazz', 'female', sad, 'piano'],
    ['balada triste, voz masculina, violonchelo', 'ballad', 'male', sad, 'cello'],
    ['fröhlicher Walzer, Frauenstimme, Akkordeon', 'waltz', 'female', bright, 'accordion'],
    ['ballade joyeuse, voix féminine, guitare acoustique', 'ballad', 'female', bright, 'acoustic guitar'],
    ['ballata allegra, voce maschile, pianoforte', 'ballad', 'male', bright, 'piano'],
    ['valsa triste, voz feminina, sanfona', 'waltz', 'female', sad, 'accordion'],
    ['грустный рок, мужской вокал, скрипка', 'Rock', 'male', sad, 'violin'],
  ];
  for (const [text, genre, gender, isMood, instrument] of tags) {
    it(`reads "${text}"`, () => {
      const brief = briefOf({ tags: text });
      assert.deepEqual([brief.genres[0], brief.singer?.gender], [genre, gender]);
      assert.ok(isMood(brief.mood.valence), String(brief.mood.valence));
      assert.ok(
        brief.instruments.some((sound) => sound.name.includes(instrument.split(' ').at(-1)!)),
        brief.instruments.map((sound) => sound.name).join(),
      );
    });
  }

  it('ends a refusal where the wish goes on', () => {
    const brief = briefOf({ tags: 'rock sin batería con guitarra eléctrica' });
    assert.deepEqual(brief.refused, ['drums']);
    assert.ok(brief.instruments.some((sound) => sound.name.includes('guitar')));
  });

  it('finds the subject wherever the language puts it', () => {
    for (const description of [
      '一首关于雪和火车的歌',
      '雪と電車についての歌',
      '눈꽃과 기차에 대한 노래',
      'песня о снеге и поезд',
    ]) {
      const { theme } = briefOf({ description });
      assert.ok(theme.includes('snow') && theme.includes('train'), `${description}: ${theme.join()}`);
    }
  });

  it('reads a word before its stem, behind an elision and inside a compound', () => {
    for (const [text, expected] of [
      ['una canción para mi abuelo', 'grandfather'],
      ['una canción para mi abuela', 'grandmother'],
      ["une chanson d'amour sur la mer", 'love'],
      ["una canzone dell'estate per mia madre", 'summer'],
      ['ein wütender Punksong über den Regen', 'Punk song'],
    ] as const)
      assert.match(inEnglish(text), new RegExp(expected), text);
  });

  it('reads decades in figures', () => {
    for (const text of ['rock de los años 80', 'ein Song der 80er', 'поп 80-х', '80年代のロック', '80년대 발라드'])
      assert.deepEqual(briefOf({ description: text }).interpretation.decades, ['1980s'], text);
  });
});
