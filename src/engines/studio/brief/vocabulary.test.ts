import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decades } from './decades.ts';
import { genreByInstrument, genres } from './genres.ts';
import { isMinorLoop } from './notation.ts';
import { meaningsOf, PHRASE_WORDS_MAX, wordsOf } from './phrase-index.ts';
import { scan } from './scan.ts';
import { singers } from './singers.ts';
import { themes } from './themes.ts';

/** The interface's vocabularies, as customers send them. */
const vocabulary = {
  vocalGenres:
    'Pop, Pop Rock, Pop Punk, Pop Rap, Folk, Chinese Style, GuFeng Music, Electronic, DJ, Future Bass, Chinoiserie Electronic, Hip Hop/Rap, Trap Rap, R&B Rap, Rock, Jazz, R&B/Soul, Punk, Reggae, Disco, Jazz Pop, Bossa Nova, Contemporary R&B',
  vocalMoods:
    'Happy, Dynamic/Energetic, Inspirational/Hopeful, Excited, Chill, Calm/Relaxing, Dreamy/Ethereal, Sentimental/Melancholic/Lonely, Nostalgic/Memory, Sorrow/Sad, Romantic, Miss, Groovy/Funky',
  timbres:
    'Warm, Bright, Husky, Electrified voice, Sweet_AUDIO_TIMBRE, Cute_AUDIO_TIMBRE, Loud and sonorous, Powerful, Sexy/Lazy',
  genres:
    'corporate, dance/edm, orchestral, chill out, rock, hip hop, folk, funk, ambient, holiday, jazz, kids, world, travel, commercial, advertising, driving, cinematic, upbeat, epic, inspiring, business, video game, dark, pop, trailer, modern, electronic, documentary, soundtrack, fashion, acoustic, movie, tv, high tech, industrial, dance, video, vlog, marketing, game, radio, promotional, sports, party, summer, beauty',
  moods:
    'positive, uplifting, energetic, happy, bright, optimistic, hopeful, cool, dreamy, fun, light, powerful, calm, confident, joyful, dramatic, peaceful, playful, soft, groovy, reflective, easy, relaxed, lively, smooth, romantic, intense, elegant, mellow, emotional, sentimental, cheerful happy, contemplative, soothing, proud, passionate, sweet, mystical, tranquil, cheerful, casual, beautiful, ethereal, melancholy, sad, aggressive, haunting, adventure, serene, sincere, funky, funny',
  instruments:
    'piano, drums, guitar, percussion, synth, electric guitar, acoustic guitar, bass guitar, brass, violin, cello, flute, organ, trumpet, ukulele, saxophone, double bass, harp, glockenspiel, synthesizer, keyboard, marimba, bass, banjo, strings',
  themes:
    'inspirational, motivational, achievement, discovery, every day, love, technology, lifestyle, journey, meditation, drama, children, hope, fantasy, holiday, health, family, real estate, media, kids, science, education, progress, world, vacation, training, christmas, sales',
} as const;

const words = (list: string): string[] => list.split(', ');
const kindsOf = (word: string): string[] => meaningsOf(wordsOf(word).join(' ')).map((meaning) => meaning.kind);

test('knows every word of the interface by its kind', () => {
  const expected = [
    [vocabulary.vocalGenres, 23, 'genre'],
    [vocabulary.genres, 47, 'genre'],
    [vocabulary.vocalMoods, 13, 'mood'],
    [vocabulary.moods, 52, 'mood'],
    [vocabulary.timbres, 9, 'timbre'],
    [vocabulary.instruments, 25, 'instrument'],
    [vocabulary.themes, 28, 'theme'],
  ] as const;
  for (const [list, count, kind] of expected) {
    assert.equal(words(list).length, count);
    for (const word of words(list)) assert.ok(kindsOf(word).includes(kind), `${word} is no ${kind}`);
  }
});

test('finds each word of the vocabulary as one phrase, slashes and underscores included', () => {
  for (const list of Object.values(vocabulary)) {
    for (const word of words(list))
      assert.deepEqual(
        scan(word).map((found) => found.phrase),
        [wordsOf(word).join(' ')],
      );
  }
});

test('knows the usual free tags', () => {
  const tags =
    '80s synth-pop, lo-fi, lofi, metal, shoegaze, bossa, k-pop, drum and bass, drum & bass, dnb, phonk, reggaeton, country, gospel, house, deep house, techno, trance, dubstep, blues, indie, afrobeats, latin, salsa, ska, ballad, musical, show tune, celtic, flamenco, classical, waltz, lullaby, synthwave, rnb, R&B, rap, hip-hop, trap, edm, chiptune';
  for (const tag of words(tags)) assert.ok(kindsOf(tag).includes('genre'), tag);
});

test('gives a phrase at most one mood, so that no word counts twice', () => {
  for (const list of [vocabulary.vocalMoods, vocabulary.moods]) {
    for (const word of words(list)) assert.equal(kindsOf(word).filter((kind) => kind === 'mood').length, 1, word);
  }
});

test('tells minor loops by their tonic', () => {
  assert.ok(isMinorLoop(['bVI', 'bVII', 'i9', 'V']));
  assert.ok(isMinorLoop(['iv', 'V/i']));
  assert.ok(!isMinorLoop(['ii7', 'iv', 'iii', 'vi', 'I']));
});

test('points only at genres that exist', () => {
  const names = new Set(genres.map((genre) => genre.name));
  const pointers = [
    ...decades.map((decade) => decade.genre),
    ...themes.flatMap((theme) => ('genre' in theme ? [theme.genre] : [])),
    ...Object.values(genreByInstrument),
  ];
  for (const name of pointers) assert.ok(names.has(name), name);
  assert.equal(names.size, genres.length);
});

test('looks for phrases as long as the longest of the tables', () => {
  for (const genre of genres) {
    for (const phrase of [genre.name, ...genre.words]) assert.ok(wordsOf(phrase).length <= PHRASE_WORDS_MAX, phrase);
  }
});

test('has four singers of each gender, no two alike, in ranges that can be sung', () => {
  for (const gender of ['female', 'male'] as const) {
    const own = singers.filter((singer) => singer.gender === gender);
    assert.ok(own.length >= 4);
    assert.equal(
      new Set(own.map((singer) => `${singer.formantScale} ${singer.lowPitch} ${singer.brightnessDb}`)).size,
      own.length,
    );
    for (const singer of own) {
      assert.ok(singer.highPitch - singer.lowPitch >= 19 && singer.highPitch - singer.lowPitch <= 28, singer.name);
      const [low, high] = gender === 'female' ? [1.1, 1.2] : [0.94, 1.06];
      assert.ok(singer.formantScale >= low! && singer.formantScale <= high!, singer.name);
    }
  }
});
