import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DataTableError, readDataTable } from '../../../../core/data-table.ts';
import type { LyricSheet } from '../../records.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import { wordsOf } from '../line-sound.ts';
import { readingsOf } from '../material/expand-line.ts';
import { englishMaterial } from '../material/load-material.ts';
import { parseLyrics } from '../parse-lyrics.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkSinging } from './check-singing.ts';
import { checkWords, isGate, weightOf } from './check-words.ts';
import type { Finding } from './finding.ts';

const person = (name: string | null, more: Partial<Person> = {}): Person => ({
  name,
  relation: 'wife',
  relationTo: 'singer',
  kind: 'person',
  gender: 'female',
  isAlive: true,
  age: null,
  species: null,
  ...more,
});
const fact = (text: string, keywords: readonly string[]): SongIntent['facts'][number] => ({
  kind: 'event',
  text,
  keywords,
  about: 0,
  clause: null,
});
const intent: SongIntent = {
  occasion: 'birthday',
  attitude: { kind: 'joy', strength: 0.7 },
  pointOfView: 'I',
  people: [person('Anna')],
  addressee: 0,
  narration: [],
  facts: [fact('turns 40', ['turn', '40']), fact('you taught me to ride a bike', ['teach', 'ride', 'bike'])],
  lesson: null,
  product: null,
  topics: [],
  settings: [],
  language: null,
  styleWords: [],
  references: [],
  forbidden: [],
  statements: [],
  stems: [],
  matter: null,
  isExplicit: false,
};
const feeling = (kind: SongIntent['attitude']['kind'], more: Partial<SongIntent> = {}): SongIntent => ({
  ...intent,
  facts: [],
  people: [],
  addressee: null,
  ...more,
  attitude: { kind, strength: 1 },
});
const sheet = (lyrics: string): LyricSheet => ({ ...parseLyrics(lyrics, 'A Song'), title: 'A Song' });
const GOOD = `[Verse 1]
Anna, the kettle is on and the kitchen is cold
You're forty this morning, and nobody told
You taught me to ride on a bike with no bell
And ran down the hill when I wobbled and fell

[Chorus]
Blow them out, blow them out, hold your own hair
There's cake on the table and cake on the chair
Blow them out, blow them out, one at a time
I'd give you the moon, but the moon isn't mine

[Verse 2]
The neighbours have come with a bottle of wine
The dog has a hat on and thinks it looks fine
An hour from now we'll be washing the plates
With one of us humming, so let the rest wait`;

const withLine = (line: string): LyricSheet => sheet(`${GOOD}\n${line}`);
const kindsOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ kind }) => kind))];
/** What is found in a verse whose last line it is, as it stands: the reader of lyrics would mend some of it. */
const foundIn = (line: string, wish: SongIntent): Finding[] => {
  const verse = sheet('[Verse]\nThe window is open, the evening is long');
  const [section] = verse.sections;
  const lines = [...section!.lines, { text: line, isBacking: false }];
  return checkWords({ ...verse, sections: [{ ...section!, lines }] }, wish);
};

describe('finished words are checked', () => {
  it('and a good lyric has no fault', () => assert.deepEqual(checkWords(sheet(GOOD), intent), []));

  it('for the names of everybody and of the product', () => {
    const wish = { ...intent, people: [person('Anna'), person('Jack')] };
    assert.deepEqual(
      checkWords(sheet(GOOD), wish).map(({ kind, severity, what }) => [kind, severity, what]),
      [['name', 3, 'the name "Jack" is never sung']],
    );
    const product = { name: "Bella's Bakery", kind: 'bakery', claims: [] };
    assert.deepEqual(kindsOf(checkWords(sheet(GOOD), { ...intent, product })), ['name']);
    assert.deepEqual(checkWords(withLine("And Bella's is open all night"), { ...intent, product }), []);
    assert.deepEqual(
      checkWords(withLine('And this one is for Lee, who stayed'), { ...intent, people: [person('Mrs. Lee')] }),
      [],
    );
  });

  it('for the facts, in whatever form of their words', () => {
    const facts = [
      fact('married 12 years', ['married', '12', 'years']),
      fact('met in Leeds in 2015', ['meet', 'leeds', '2015']),
    ];
    const missing = checkWords(sheet(GOOD), { ...intent, facts });
    assert.deepEqual(kindsOf(missing), ['fact']);
    assert.equal(missing.length, 2);
    const told = withLine("We've been twelve years married\nSince we met up in Leeds in twenty fifteen");
    assert.deepEqual(checkWords(told, { ...intent, facts }), []);
  });

  it('for what is taught: all of it, in order', () => {
    const lesson = { of: 'the primary colours', items: ['red', 'yellow', 'blue'], isOrdered: true };
    const wish = { ...intent, people: [], facts: [], lesson };
    assert.deepEqual(checkWords(withLine('Red and yellow and blue'), wish), []);
    assert.match(checkWords(withLine('Red and blue and red'), wish)[0]!.what, /never sung: yellow/);
    assert.match(checkWords(withLine('Blue and yellow and red'), wish)[0]!.what, /order/);
  });

  it('for what is forbidden, style words sung as things, and names of artists', () => {
    const wish = { ...intent, people: [], facts: [] };
    assert.deepEqual(kindsOf(checkWords(withLine('After all the accidents'), { ...wish, forbidden: ['accident'] })), [
      'forbidden',
    ]);
    assert.deepEqual(kindsOf(checkWords(withLine('I draw Hindi with my thumb'), { ...wish, styleWords: ['hindi'] })), [
      'style-word',
    ]);
    assert.deepEqual(checkWords(withLine('A rock by the shore'), { ...wish, styleWords: ['rock'] }), []);
    assert.deepEqual(
      kindsOf(checkWords(withLine('It was Drake who swept the snow'), { ...wish, references: ['Drake'] })),
      ['reference'],
    );
    assert.deepEqual(checkWords(withLine('The queen of the street'), { ...wish, references: ['Queen'] }), []);
  });

  const against: readonly (readonly [string, SongIntent])[] = [
    ['Thank you for each and every day', feeling('contempt')],
    ["You're still the best thing in this town", feeling('anger')],
    ['You carried me over the hill', feeling('contempt')],
    ['Put your hands up and dance till the sun', feeling('grief')],
    ["It's your fault that we're here", feeling('regret')],
    ['I hate you more than the rain', feeling('love')],
    ["There's no hope left for anyone", feeling('hope')],
    [
      'You bark at the postman each morning',
      feeling('grief', { people: [person('Max', { isAlive: false, kind: 'pet' })], addressee: 0 }),
    ],
    [
      "You're chasing the squirrels by the gate",
      feeling('joy', { people: [person('Max', { isAlive: false, kind: 'pet' })], addressee: 0 }),
    ],
    ['Happy birthday to the best of us', feeling('grief')],
    ['You always held my hand through the storms', feeling('contempt')],
    ["You're such a shining star to me", feeling('anger')],
    ['I will always love you, come what may', feeling('contempt')],
    ["You're nothing but a liar in a tie", feeling('gratitude')],
    ['You broke my heart along the way', feeling('praise')],
  ];
  for (const [line, wish] of against) {
    it(`and nothing is sung against the feeling: ${line}`, () => {
      const found = foundIn(line, wish).filter(({ kind }) => kind === 'attitude');
      assert.ok(found.length > 0 && found.every(isGate));
    });
  }

  const fitting: readonly (readonly [string, SongIntent])[] = [
    ['I will not thank you for a thing', feeling('contempt')],
    ['Thanks for nothing, and mind the step', feeling('anger')],
    ['And you said that you were my best friend', feeling('contempt')],
    ['Never give up now, the road is long', feeling('hope')],
    ['There is no party tonight', feeling('grief')],
    ['You held me down in every storm', feeling('contempt')],
    ['You never once believed in me', feeling('anger')],
    ['You held the door and let it slam', feeling('contempt')],
    [
      'You barked at the postman each morning',
      feeling('grief', { people: [person('Max', { isAlive: false })], addressee: 0 }),
    ],
    [
      'If you run through the fields of heaven',
      feeling('grief', { people: [person('Max', { isAlive: false })], addressee: 0 }),
    ],
  ];
  for (const [line, wish] of fitting) {
    it(`and what fits is let pass: ${line}`, () =>
      assert.deepEqual(
        foundIn(line, wish).filter(({ kind }) => kind === 'attitude'),
        [],
      ));
  }

  const slips = [
    'She gave me a apple and a smile',
    'It took an year to get here',
    'I walked to the the station',
    'And i was never there',
    "And i'm a fool again",
    'The door is open (come on in',
    'He go to work at dawn',
    'She have a coat of red',
    'They was waiting at the gate',
    'And you is all I need',
    'You knows the way to go',
    "I didn't went to the sea",
    'Two dog are sleeping on the step',
    'We sing for <name> tonight',
    'And all of us run to the',
  ];
  for (const line of slips) {
    it(`for slips of grammar: ${line}`, () =>
      assert.ok(kindsOf(foundIn(line, feeling('neutral'))).includes('grammar')));
  }

  const right = [
    'An hour of rain, a unicorn, a year',
    'If he were here, would she have time',
    'What does he know, and when did she go',
    'I asked him how to let her go',
    'All I want from you is time',
    'Her two-year-old is two years old',
    'That that is so is very, very so',
    'The things he had, he had to sell',
    'Make it go, and let it have a rest',
    'A one-time chance at a union dance',
    'May she go gently, may she have peace',
  ];
  for (const line of right) {
    it(`and right lines have no slip: ${line}`, () => assert.deepEqual(foundIn(line, feeling('neutral')), []));
  }

  it('for what nobody can sing', () => {
    for (const line of [
      'We met in 2015 by the sea',
      'Write me at https://example.org',
      'And then the brtzk began to play',
      'You make me lol all day',
    ])
      assert.ok(kindsOf(foundIn(line, feeling('neutral'))).includes('singability'), line);
    assert.deepEqual(kindsOf(foundIn('and on '.repeat(12), feeling('neutral'))), ['singability']);
  });

  it('for lines that come too often', () => {
    const twice = sheet(
      '[Verse 1]\nOne cup of tea\nTwo by the sea\nThree and we go\n[Verse 2]\nFour for the show\nTwo by the sea\nFive in a row',
    );
    assert.deepEqual(kindsOf(checkWords(twice, feeling('neutral'))), ['repetition']);
    const refrain = sheet(
      '[Verse 1]\nOne cup of tea\nTwo by the sea\nSo it goes on\n[Verse 2]\nFour for the show\nSix for the snow\nSo it goes on',
    );
    assert.deepEqual(checkWords(refrain, feeling('neutral')), []);
    const worn = sheet(
      '[Verse]\nI saw the rain on the hill\nI saw the light on the sill\nI saw the clock standing still\nAnd went',
    );
    assert.deepEqual(kindsOf(checkWords(worn, feeling('neutral'))), ['repetition']);
  });

  it('for what no song says, and for strong words that nobody asked for', () => {
    assert.deepEqual(kindsOf(foundIn("Tonight I'm gonna stab him", feeling('anger'))), ['safety']);
    assert.deepEqual(kindsOf(foundIn('The immigrants are vermin', feeling('neutral'))), ['safety']);
    assert.deepEqual(kindsOf(foundIn('This is such a shitty day', feeling('neutral'))), ['explicit']);
    assert.deepEqual(foundIn('This is such a shitty day', feeling('neutral', { isExplicit: true })), []);
    assert.deepEqual(foundIn('Kill the lights and hold my coat', feeling('neutral')), []);
  });

  it('and worse faults weigh more', () => {
    const named = checkWords(sheet(GOOD), { ...intent, people: [person('Jack')] });
    const long = foundIn('and on and so and on '.repeat(3), feeling('neutral'));
    assert.ok(weightOf(named) > weightOf(long) && weightOf(long) > 0);
  });
});

describe('the material of the writer', () => {
  it('is free of what the checks find, but for one line in 2,000', () => {
    const texts = englishMaterial().blocks.flatMap(({ cells }) =>
      cells.flatMap(({ groups, wholes }) => [
        ...wholes,
        ...groups.flatMap(({ openers, closers }) => [...openers, ...closers]),
      ]),
    );
    const lines = [...new Set(texts.flatMap(readingsOf))]
      .filter((text) => !/[[<]/.test(text))
      .map((text, section) => ({ section, line: 0, text, words: wordsOf(text), isAgain: false }));
    const found = [...checkGrammar(lines), ...checkSinging(lines, 18)].filter(
      ({ what }) => !what.includes('breaks off'),
    );
    assert.ok(
      found.length <= lines.length / 2000,
      found.map(({ what, section }) => `${what}: ${lines[section!]!.text}`).join('\n'),
    );
  });
});

describe('a table of data', () => {
  it('of another form is refused with file and line', () => {
    assert.throws(
      () => readDataTable('a | b\nc', 'x.txt', 2),
      (error: Error) => error instanceof DataTableError && error.message.startsWith('x.txt:2'),
    );
  });
});
