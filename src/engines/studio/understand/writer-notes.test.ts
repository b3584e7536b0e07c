import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { plainRequest } from '../../port.ts';
import { readBrief } from '../brief/read-brief.ts';
import { readIntent } from '../read-intent.ts';
import { carriedOrders } from './said-orders.ts';
import { tagWords } from './tag-words.ts';
import { noteSpan } from './writer-notes.ts';

const STYLES = new Set(['banjo', 'polka', 'accordion']);
/** What is left of a stretch without its note to the writer. */
const toldOf = (text: string): string => {
  const [words = []] = tagWords(text);
  const note = noteSpan(words, ({ lower }) => STYLES.has(lower));
  return words
    .filter((_, at) => note === null || at < note.from || at >= note.to)
    .map((word) => word.text)
    .join(' ');
};

const statementsOf = (description: string): string[] =>
  readIntent(readBrief({ ...plainRequest, description }, createRandom('x')), description).statements.map(
    ({ text }) => text,
  );

describe('words of style', () => {
  it('are known from the whole world, with where they are from', () => {
    const told = 'A song for my aunt Ola, who mends nets. ';
    for (const style of [
      'Welsh male choir on the last chorus, before that just one guitar',
      'Bihu rhythm',
      'cello maybe',
      'frame drum only',
      'polyphonic Georgian style',
      'zydeco meets polka if that is a thing',
      'Tarantella would suit',
      'tired not scary',
      'chantable',
      'spaghetti western',
      'fairground organ, tongue in cheek',
    ])
      assert.deepEqual(statementsOf(told + style), ['you mend nets'], style);
  });

  it('tell something where somebody does it, or something else stands beside them', () => {
    assert.deepEqual(statementsOf("Song for my aunt Ola. I'm the one who muted it"), ['I am the one who muted it']);
    assert.ok(statementsOf('first house!! it has a mango tree').includes('first house'));
  });
});

describe('what a song is asked for by', () => {
  it('is told where nothing else tells it', () => {
    assert.equal(statementsOf('Beekeeping song for my aunt Ola, who mends nets')[0], 'beekeeping');
    assert.equal(statementsOf('Diwali song for my aunt Ola, who mends nets')[0], "it's Diwali");
  });

  it('is left out where it is an occasion, a form, or told already', () => {
    for (const asked of ['Birthday song', 'Team song', 'Breakup song', 'Fishing net song'])
      assert.deepEqual(statementsOf(`${asked} for my aunt Ola, who mends nets`).slice(-1), ['you mend nets'], asked);
    assert.deepEqual(statementsOf('Song for my aunt Ola, who mends nets before Christmas').length, 1);
  });
});

describe('a note to the writer', () => {
  it('is what says how the song should be, who hears it, and what it is for', () => {
    for (const text of [
      'The beat should feel like a sewing machine',
      'the anger must grow',
      'it has to be easy to learn',
      'can it begin soft then go wild',
      "I'd like dignity and a bit of fire",
      "we don't want that said",
      'with no pity on either side',
      'plenty of hope but with dignity',
      'we will play this at breakfast',
      'no swearing because it is for the whole school',
      'longing but also thankful',
      'hopeful at the end',
      'make up the details',
      'that turns into a party',
      'with someone going ooh at the end',
      'he sleeps with a lamp on do not put that in',
    ])
      assert.equal(toldOf(text), '', text);
  });

  it('leaves what is told before it, and what it is to be about', () => {
    assert.equal(toldOf('she is deaf in one ear so put the good bits on the left'), 'she is deaf in one ear');
    assert.equal(toldOf('the verses can be anything about stars'), 'stars');
    assert.equal(toldOf('she breaks the bottle so build to a stop'), 'she breaks the bottle');
    assert.equal(toldOf('his teacher Bilal deserves a mention'), 'his teacher Bilal');
  });

  it('is nothing that somebody does or is', () => {
    for (const text of [
      'she must have been ten',
      'he can sing in four languages',
      'I want to forgive him',
      'it should have gone to her',
      'we keep bees',
      'she likes rain and being right',
      'there was no money in the house',
      'Skip is our captain',
    ])
      assert.equal(toldOf(text), tagWords(text)[0]!.map((word) => word.text).join(' '), text); // biome-ignore format: one row
  });
});

describe('an order that carries what is to be sung', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['My son left. Tell him that we forgive him', 'My son left. we forgive him'],
    ['sweet, and say he is not scared', 'sweet. he is not scared'],
    ['The sea is warm, then ask them to look after the pond', 'The sea is warm. you must look after the pond'],
    ['End with me changing the locks', 'I am changing the locks'],
    ['The owls should be the heroes', 'The owls are the heroes'],
    ['imagine someone walking home', 'someone is walking home'],
    ['To be played when we scatter dad', 'we scatter dad'],
    ['For my kid. from a dad who is slow but trying', 'For my kid. I am a dad who is slow but trying'],
    ["I'm going to ask Nora to marry me on Sunday", "a song for Nora. I'm going to ask you to marry me on Sunday"],
  ];
  for (const [text, said] of cases) it(`says it itself: ${said}`, () => assert.equal(carriedOrders(text).trim(), said));

  it('is none where somebody tells or asks', () => {
    for (const text of ['I told him that I left', 'she asks me to stay', 'we tell her we are fine'])
      assert.equal(carriedOrders(text), text);
  });
});

describe('what is sung of a request with notes', () => {
  it('is none of them', () => {
    assert.deepEqual(
      statementsOf(
        'song for my aunt Ida who keeps bees. Polka, the joy must build. I want drums, women, many of them. No swearing, it is for the group chat. End with us dancing.',
      ),
      ['you keep bees', 'we are dancing'],
    );
  });
});
