import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../core/random.ts';
import { formatKey, parseKey } from '../../../music/key.ts';
import { formatMeter } from '../../../music/meter.ts';
import { type CreateRequest, plainRequest } from '../../port.ts';
import type { Brief } from '../records.ts';
import { chooseTempo } from './choose-tempo.ts';
import { genres, recipeNamed } from './genres.ts';
import { isMinorLoop } from './notation.ts';
import { readBrief } from './read-brief.ts';
import { singers } from './singers.ts';
import { varyBrief } from './vary-brief.ts';

const plain: CreateRequest = {
  ...plainRequest,
  seed: 'seed',
  clipCount: 2,
};

const read = (wishes: Partial<CreateRequest>, seed = 'seed'): Brief =>
  readBrief({ ...plain, ...wishes }, createRandom(seed, 'brief'));

const someKey = fc
  .tuple(fc.constantFrom('C', 'F#', 'Bb', 'A', 'Eb', 'G'), fc.constantFrom('major', 'minor'))
  .map(([tonic, mode]) => `${tonic} ${mode}`);

test('plays a ballad of any style at the pace of a ballad, with the sounds of the style', () => {
  for (const style of ['rock', 'metal', 'k-pop', 'j-pop', 'country', 'jazz', 'latin', 'R&B']) {
    const fast = read({ tags: style });
    for (const tags of [`${style} ballad`, `${style}, ballad`]) {
      const brief = read({ tags });
      assert.ok(brief.tempoBpm <= 92, `${tags}: ${brief.tempoBpm} bpm`);
      assert.equal(brief.recipe.name, fast.recipe.name);
      assert.equal(brief.recipe.palette.kit.name, fast.recipe.palette.kit.name);
    }
  }
  assert.equal(read({ tags: 'rock ballad, 120 bpm' }).tempoBpm, 120);
});

test('obeys tempo, key, meter, length and gender of the request exactly, whatever the words say, in both clips', () => {
  const wishes = fc.record({
    tempoBpm: fc.integer({ min: 40, max: 240 }),
    key: someKey,
    timeSignature: fc.constantFrom('4/4', '3/4', '6/8'),
    durationSeconds: fc.integer({ min: 5, max: 240 }),
    vocalGender: fc.constantFrom('female' as const, 'male' as const),
    tags: fc.constantFrom('slow sad waltz, male vocals, 70 bpm', 'fast techno in A minor, woman', 'Rock, 6/8, Happy'),
    seed: fc.string(),
  });
  fc.assert(
    fc.property(wishes, (wish) => {
      const brief = read(wish, wish.seed);
      for (const clip of [brief, varyBrief(brief, 1, createRandom(wish.seed, 'clip'))]) {
        assert.equal(clip.tempoBpm, wish.tempoBpm);
        assert.deepEqual(clip.key, parseKey(wish.key));
        assert.equal(formatMeter(clip.meter), wish.timeSignature);
        assert.equal(clip.durationSeconds, wish.durationSeconds);
        assert.equal(clip.singer?.gender, wish.vocalGender);
      }
    }),
    { numRuns: 60 },
  );
});

test('reads figures out of free text', () => {
  const brief = read({ description: 'A house track at 124 bpm in F# minor, 3/4, two minutes long, that fades out' });
  assert.equal(brief.tempoBpm, 124);
  assert.equal(formatKey(brief.key), 'F# minor');
  assert.equal(formatMeter(brief.meter), '3/4');
  assert.equal(brief.durationSeconds, 120);
  assert.equal(brief.ending, 'fade');
  assert.equal(read({ tags: 'pop, fade out' }).ending, 'fade');
  const keys = {
    'pop, Am': 'A minor',
    'in the key of Bb major': 'Bb major',
    'rock, d minor': 'D minor',
    'key: C#m': 'C# minor',
    'folk in G major': 'G major',
    'D-flat major waltz': 'Db major',
  };
  for (const [tags, key] of Object.entries(keys)) assert.equal(formatKey(read({ tags }).key), key, tags);
});

test('takes no figure from the subject of a song', () => {
  const brief = read({ description: 'A minor setback and a song about five minutes to midnight in the 80s' });
  assert.equal(brief.durationSeconds, null);
  assert.equal(brief.isKeyExplicit, false);
  assert.equal(read({ tags: '80s pop' }).durationSeconds, null);
});

test('folds a tempo beyond the playable range by octaves', () => {
  assert.equal(read({ tempoBpm: 300 }).tempoBpm, 150);
  assert.equal(read({ tags: '20 bpm drone' }).tempoBpm, 40);
});

test('keeps a length from the words within the limit of the model', () => {
  assert.equal(read({ description: 'ambient, five minutes', durationSecondsMax: 120 }).durationSeconds, 120);
});

test('takes the style from every genre word, alone and among others', () => {
  for (const genre of genres) {
    assert.deepEqual(read({ tags: genre.name }).genres, [genre.name]);
    const mixed = read({ tags: `female vocals, ${genre.name}, happy, 120 bpm` });
    assert.deepEqual(mixed.genres, [genre.name]);
    assert.equal(mixed.recipe.name, genre.sung.name);
  }
});

test('builds on the first genre and borrows from the second', () => {
  const brief = read({ tags: 'reggae, metal' });
  assert.equal(brief.recipe.name, 'reggae');
  assert.equal(brief.recipe.drumFeel.verse, 'oneDrop');
  assert.ok(brief.recipe.palette.chords.some((sound) => sound.name === 'distorted guitar'));
});

test('reads the subject apart from the style', () => {
  const lofi = read({ description: 'rainy lo-fi about night trains' });
  assert.equal(lofi.recipe.name, 'lo-fi');
  assert.deepEqual(lofi.theme, ['trains', 'night', 'rain']);
  const rock = read({ description: 'a pop song about a rock in the sea with a broken guitar and a drum' });
  assert.deepEqual(rock.genres, ['Pop']);
  const love = read({ description: 'a song about love and the family, with soft piano' });
  assert.deepEqual(love.themes, ['love', 'family']);
  assert.deepEqual(
    love.instruments.map((sound) => sound.name),
    ['piano'],
  );
});

test('refuses what the caller does not want, in tags, prose and negative tags', () => {
  for (const wish of [
    { tags: 'rock, no drums' },
    { description: 'drumless rock' },
    { tags: 'rock', negativeTags: 'drums' },
    { description: 'rock without drums or piano' },
  ]) {
    const brief = read(wish);
    assert.deepEqual(brief.recipe.drumFeel, { verse: 'none', chorus: 'none' });
    assert.ok(brief.refused.includes('drums'));
    assert.deepEqual(varyBrief(brief, 1, createRandom('b')).recipe.drumFeel, { verse: 'none', chorus: 'none' });
  }
  const guitarless = read({ tags: 'rock, no guitar' });
  const all = Object.values(guitarless.recipe.palette).flat();
  assert.ok(!all.some((sound) => /(?<!bass )guitar$/.test(sound.name)));
  assert.ok(guitarless.recipe.palette.chords.length > 0);
  assert.deepEqual(read({ tags: 'pop, jazz', negativeTags: 'jazz' }).genres, ['Pop']);
  assert.equal(read({ tags: 'pop', negativeTags: 'male vocals' }).singer?.gender, 'female');
});

test('keeps the instruments that are named, at most five, in order', () => {
  const brief = read({ tags: 'pop, violin, cello, harp, banjo, flute, marimba' });
  assert.deepEqual(
    brief.instruments.map((sound) => sound.name),
    ['violin', 'cello', 'harp', 'banjo', 'flute'],
  );
});

test('understands an instrument in the company it keeps', () => {
  assert.equal(read({ tags: 'electronic, bass' }).instruments[0]!.name, 'synth bass');
  assert.equal(read({ tags: 'jazz, bass' }).instruments[0]!.name, 'double bass');
  assert.equal(read({ tags: 'metal, electric guitar' }).instruments[0]!.name, 'overdriven guitar');
});

test('hears the decade beside a style', () => {
  assert.equal(read({ tags: '80s, rock' }).recipe.palette.kit.name, 'gated kit');
  assert.equal(read({ tags: '80s' }).recipe.name, '80s synth-pop');
});

test('moves tempo and mode with the mood', () => {
  const average = (tags: string, of: (brief: Brief) => number): number => {
    const seeds = Array.from({ length: 60 }, (_, index) => `mood ${index}`);
    return seeds.reduce((sum, seed) => sum + of(read({ tags }, seed)), 0) / seeds.length;
  };
  const isMinor = (brief: Brief): number => (brief.key.mode === 'minor' ? 1 : 0);
  assert.ok(average('pop, excited', (brief) => brief.tempoBpm) > 1.3 * average('pop, calm', (brief) => brief.tempoBpm));
  assert.ok(average('pop, sad', isMinor) > average('pop, happy', isMinor) + 0.3);
  assert.ok(read({ tags: 'pop, very slow' }).tempoBpm < read({ tags: 'pop, very fast' }).tempoBpm - 30);
});

test('lets the dotted beats of six-eight move, unless a tempo is asked for', () => {
  for (const tags of ['R&B, slow', 'gospel, very slow', 'folk ballad', 'soul, sad', 'waltz, very slow']) {
    assert.ok(read({ tags, timeSignature: '6/8' }).tempoBpm >= 96, tags);
    assert.equal(read({ tags, timeSignature: '6/8', tempoBpm: 60 }).tempoBpm, 60);
  }
  assert.ok(read({ tags: 'R&B, slow', timeSignature: '4/4' }).tempoBpm < 84);
});

test('goes as slowly as its style does, in either take, and slower where a word or a figure asks for it', () => {
  let slow = 0;
  for (const tags of ['R&B, slow', 'ambient', 'ballad, sad', 'lo-fi, calm', 'gufeng', 'cinematic, slow', 'lullaby'])
    for (let seed = 0; seed < 20; seed++) {
      const brief = read({ tags, timeSignature: '4/4' }, `slow ${seed}`);
      const second = varyBrief(brief, 1, createRandom(`slow ${seed}`));
      const least = 0.85 * brief.recipe.tempoBpm.low;
      assert.ok(brief.tempoBpm >= least && second.tempoBpm >= least, `${tags}: ${brief.tempoBpm}, ${second.tempoBpm}`);
      slow += Number(brief.tempoBpm < 70);
    }
  assert.ok(slow > 10, `${slow} of 140 songs below 70 bpm`);
  assert.ok(read({ tags: 'ballad, very slow' }).tempoBpm < 70);
  assert.equal(read({ tags: 'ambient, 60 bpm' }).tempoBpm, 60);
});

test('chooses no tempo whose beats programs count by their halves, where those are to be right', () => {
  const wish = { style: recipeNamed('ballad'), mood: { valence: -1, arousal: -1, flags: [] }, word: null };
  const tempos = (isCounted: boolean): number[] =>
    Array.from({ length: 20 }, (_, seed) =>
      chooseTempo({ ...wish, meter: { beatsPerBar: 4, beatUnit: 4 } }, createRandom(`${seed}`), isCounted),
    );
  assert.equal(Math.min(...tempos(true)), 70);
  assert.ok(Math.min(...tempos(false)) < 68);
});

test("puts loops of the key's mode first", () => {
  fc.assert(
    fc.property(fc.constantFrom(...genres.map((genre) => genre.name)), someKey, (tags, key) => {
      const brief = read({ tags, key });
      const first = [brief.recipe.loops.verse, brief.recipe.loops.chorus, brief.recipe.loops.bridge].map(
        (loops) => loops[0]!,
      );
      assert.deepEqual(
        first.map(isMinorLoop),
        first.map(() => key.endsWith('minor')),
      );
    }),
  );
});

test('lists tag words without meaning and lets them change nothing', () => {
  const known = read({ tags: 'pop, happy' });
  const strange = read({ tags: 'pop, happy, flurbish zonk' });
  assert.deepEqual(strange.interpretation.unknown_words, ['flurbish', 'zonk']);
  const { interpretation: _strange, ...strangeRest } = strange;
  const { interpretation: _known, ...knownRest } = known;
  assert.deepEqual(strangeRest, knownRest);
});

test('colours the singer by the timbre asked for', () => {
  const gender = 'female' as const;
  const husky = read({ tags: 'pop, Husky', vocalGender: gender }).singer!;
  const usual = read({ tags: 'pop', vocalGender: gender }).singer!;
  assert.equal(husky.name, usual.name);
  assert.ok(husky.breathiness > usual.breathiness);
  assert.equal(read({ isInstrumental: true }).singer, null);
});

test('reads any text without failing, and gives back plain JSON', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.string(),
      fc.boolean(),
      (tags, description, negativeTags, isInstrumental) => {
        const brief = read({ tags, description, negativeTags, isInstrumental });
        assert.ok(brief.genres.length > 0 && brief.tempoBpm >= 40 && brief.tempoBpm <= 240);
        assert.deepEqual(JSON.parse(JSON.stringify(brief.interpretation)), brief.interpretation);
      },
    ),
  );
});

test('is the same for the same seed and differs between seeds', () => {
  assert.deepEqual(read({ tags: 'pop' }, 'a'), read({ tags: 'pop' }, 'a'));
  const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
  assert.ok(new Set(seeds.map((seed) => JSON.stringify(read({ tags: 'pop' }, seed)))).size > 3);
});

test('makes the second clip another song in the same style', () => {
  for (const genre of genres) {
    const brief = read({ tags: genre.name });
    const second = varyBrief(brief, 1, createRandom('clip-1'));
    assert.equal(varyBrief(brief, 0, createRandom('clip-0')), brief);
    assert.deepEqual(second.genres, brief.genres);
    assert.equal(second.singer!.gender, brief.singer!.gender);
    assert.notEqual(second.singer!.name, brief.singer!.name);
    const ratio = second.tempoBpm / brief.tempoBpm;
    assert.ok((ratio > 0.9 && ratio < 0.97) || (ratio > 1.04 && ratio < 1.1), `${genre.name}: ${ratio}`);
    const step = (second.key.tonic - brief.key.tonic + 12) % 12;
    assert.ok([2, 3, 4, 5, 7, 8, 9, 10].includes(step), `${genre.name}: key moved by ${step}`);
    assert.equal(second.key.mode, brief.key.mode);
    assert.notDeepEqual(second.recipe.loops.verse[0], brief.recipe.loops.verse[0], genre.name);
    assert.equal(isMinorLoop(second.recipe.loops.verse[0]!), isMinorLoop(brief.recipe.loops.verse[0]!), genre.name);
    assert.equal(second.interpretation.tempo_bpm, second.tempoBpm);
  }
});

test('keeps the colour of voice in the second clip', () => {
  const brief = read({ tags: 'pop, Husky' });
  const second = varyBrief(brief, 1, createRandom('clip-1'));
  const plainly = singers.find(({ name }) => name === second.singer!.name)!;
  assert.ok(second.singer!.breathiness >= plainly.breathiness + 0.25);
});

test('reads figures as people type them', () => {
  const tempos = { 'rock song at 140': 140, 'techno, 128': 128, 'house, tempo around 124': 124, 'trap, bpm=140': 140 };
  for (const [tags, bpm] of Object.entries(tempos)) assert.equal(read({ tags }).tempoBpm, bpm, tags);
  const lengths = { '2 minutes 30 seconds of disco': 150, '2m30s, pop': 150, 'three and a half minutes long': 210 };
  for (const [tags, seconds] of Object.entries(lengths)) assert.equal(read({ tags }).durationSeconds, seconds, tags);
  const keys = {
    'trap beat 140 bpm c# minor dark': 'C# minor',
    'tempo=128; key=Gm; house': 'G minor',
    'slow blues in E, harmonica': 'E major',
    'rock, bb major, loud': 'Bb major',
    'F#m, metal': 'F# minor',
  };
  for (const [tags, key] of Object.entries(keys)) assert.equal(read({ tags }).interpretation.key, key, tags);
  for (const tags of ['a major hit', 'a minor setback, pop', 'Am I wrong, pop', 'blink 182 at the drive in'])
    assert.ok(!read({ tags }).isKeyExplicit && !read({ tags }).isTempoExplicit, tags);
});

test('tells of a meter that the studio does not write, and plays twelve eighths as two bars of six', () => {
  const odd = read({ tags: 'rock in 7/8' });
  assert.deepEqual(odd.interpretation.unknown_words, ['7/8']);
  assert.equal(read({ tags: 'blues, 12/8' }).interpretation.time_signature, '6/8');
});

test('ends a list of refusals where another kind of word begins', () => {
  const brief = read({ tags: 'no piano no guitar no drums electronic pop' });
  assert.deepEqual(brief.refused, ['piano', 'guitar', 'drums']);
  assert.deepEqual(brief.genres, ['Electronic', 'Pop']);
});

test('understands prohibitions in several words and languages', () => {
  for (const tags of [
    "don't use any synths, folk",
    'do not include synths, folk',
    'folk, ohne synth',
    'folk, sin synth',
  ])
    assert.deepEqual(read({ tags }).refused, ['synth'], tags);
  assert.deepEqual(read({ tags: "pop, don't stop, dance, piano" }).refused, []);
});
