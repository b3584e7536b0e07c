import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { plainRequest } from '../../port.ts';
import { readBrief } from './read-brief.ts';

/** The names of those who alone are to play; null: the style's band. */
function lineupOf(tags: string, more: Partial<typeof plainRequest> = {}): readonly string[] | null {
  const brief = readBrief({ ...plainRequest, seed: 'lineups', tags, ...more }, createRandom('lineups'));
  assert.deepEqual(brief.interpretation.unknown_words, [], tags);
  return brief.lineup?.map((sound) => sound.name) ?? null;
}

const instrumental = { isInstrumental: true };

test('knows bands by their names', () => {
  assert.deepEqual(lineupOf('string quartet', instrumental), ['violin', 'viola', 'cello']);
  assert.deepEqual(lineupOf('jazz trio, late night'), ['piano', 'double bass', 'jazz kit']);
  assert.deepEqual(lineupOf('Brass Quintet', instrumental), ['trumpet', 'french horn', 'trombone', 'tuba']);
  for (const tags of ['a cappella', 'acapella pop', 'A Capella, gospel', 'barbershop', 'vocals only', 'just voices']) {
    assert.deepEqual(lineupOf(tags), ['voice oohs', 'choir'], tags);
  }
});

test('lets one instrument play alone where it is asked for alone', () => {
  for (const tags of [
    'solo piano',
    'piano only',
    'just piano',
    'sad, only a piano',
    'nothing but piano',
    'slow solo jazz piano',
    'piano and voice',
    'soft piano & female voice',
    'voice and piano',
    'solo piano and voice, ballad',
    'solo piano ballad',
    'piano and voice ballad',
    'piano and vocals',
    'piano/vocal',
    'stripped back piano and vocals',
    'solo vocal with piano accompaniment',
    'backed only by a piano',
    'a lone piano',
    'intimate, just me and a piano',
    'just vocals and a piano',
  ]) {
    assert.deepEqual(lineupOf(tags), ['piano'], tags);
  }
  assert.deepEqual(lineupOf('piano solo', instrumental), ['piano']);
  assert.deepEqual(lineupOf('', { description: 'A lament for unaccompanied cello', ...instrumental }), ['cello']);
});

test('leaves a singer alone, or with an instrument of their own', () => {
  for (const tags of ['without instruments', 'unaccompanied voice', 'folk, no instruments', 'solo voice'])
    assert.deepEqual(lineupOf(tags), ['voice oohs', 'choir'], tags);
  for (const tags of ['a man and his acoustic guitar', 'girl with an acoustic guitar', 'voice + acoustic guitar'])
    assert.deepEqual(lineupOf(tags), ['acoustic guitar'], tags);
  assert.deepEqual(lineupOf('no band, just a piano'), ['piano']);
});

test('lets those join who are named besides', () => {
  assert.deepEqual(lineupOf('only acoustic guitar and cello'), ['acoustic guitar', 'cello']);
  assert.deepEqual(lineupOf('string quartet, harp', instrumental), ['violin', 'viola', 'cello', 'harp']);
  assert.match(lineupOf('guitar and vocals only, drums')?.[1] ?? '', /kit$/);
});

test('takes a solo within a song, a band with a voice and a refusal for what they are', () => {
  for (const tags of [
    'rock with a guitar solo',
    'piano solo',
    'pop, solo violin in the bridge',
    'orchestral with solo violin',
    'drums, piano and vocals',
    'hip hop, piano and vocals',
    'punk rock with male vocals and electric guitar',
    'rock, male vocals and guitar solo',
    'pop, female vocals only',
    'dancing alone piano pop',
    'bass and vocals',
    'I just love piano',
    'folk without solo guitar',
    'driving drums and piano',
  ]) {
    const words = tags.toLowerCase();
    const brief = readBrief({ ...plainRequest, seed: words, tags }, createRandom(words));
    assert.equal(brief.lineup, undefined, tags);
  }
  const brief = readBrief({ ...plainRequest, seed: 'x', tags: 'pop, not a cappella' }, createRandom('x'));
  assert.equal(brief.lineup, undefined);
});

test('gives drums no groove where nobody drums, so that others play to none', () => {
  const { recipe } = readBrief({ ...plainRequest, seed: 'x', tags: 'solo piano' }, createRandom('x'));
  assert.deepEqual(recipe.drumFeel, { verse: 'none', chorus: 'none' });
});
