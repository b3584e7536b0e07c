import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { writeSheet } from '../../write-sheet.ts';
import { avoidLines, nothingAvoided } from '../avoided-lines.ts';
import { chooseTheme, isUntold } from './choose-theme.ts';
import { englishThemes, readThemes } from './read-themes.ts';
import { askedMoods } from './theme-moods.ts';

const HEAD = 'theme porch\ngenres: country, folk\nmood: calm\nwords: home\n';
const VERSES = ['One / Two', 'Three / Four', 'Five / Six', 'Seven / Eight']
  .map((lines) => `verse: ${lines}`)
  .join('\n');
const CHORUS = 'chorus: Stay Put | Stay put / Stay';

describe('a file of themes', () => {
  it('is read with its stanzas in their order', () => {
    const [theme] = readThemes('x', `${HEAD}${CHORUS}\n${VERSES}\npre: Wait / Wait now\nbridge: Nine / Ten`);
    assert.deepEqual(theme!.verses[1], ['Three', 'Four']);
    assert.deepEqual(theme!.genres, ['country', 'folk']);
    assert.deepEqual(theme!.preChorus, ['Wait', 'Wait now']);
  });

  it('is refused with file and line where a row breaks the form', () => {
    for (const [text, message] of [
      [`${HEAD}${CHORUS}`, /x:1.*verse rows/],
      [`${HEAD}${VERSES}`, /x:1.*chorus/],
      [`${HEAD}${CHORUS}\nverse: One, / Two`, /x:6.*comma/],
      ['theme porch\nmood: blue', /x:2.*no mood/],
      [`${HEAD}outro: One / Two`, /x:5.*no row/],
    ] as const)
      assert.throws(() => readThemes('x', text), message, text);
  });

  it('has songs of its own in each of ours: no name, title or line twice', () => {
    const all = englishThemes();
    const unique = (texts: readonly string[]): void => assert.equal(new Set(texts).size, texts.length);
    unique(all.map(({ name }) => name));
    unique(all.flatMap(({ choruses }) => choruses.map(({ title }) => title.toLowerCase())));
    const stanzas = all.flatMap(({ verses, bridges, choruses }) => [
      ...verses,
      ...bridges,
      ...choruses.map(({ lines }) => [...new Set(lines)]),
    ]);
    unique(
      stanzas
        .flat()
        .filter((line) => line.split(' ').length >= 5)
        .map((line) => line.toLowerCase()),
    );
  });
});

function readOf(description: string) {
  const brief = readBrief({ ...plainRequest, description }, createRandom('x'));
  return { brief, intent: readIntent(brief, description) };
}

function songOf(description: string, avoided = nothingAvoided) {
  const { brief } = readOf(description);
  return writeSheet(brief, { title: null, lineCountMax: 60, description, avoided }, createRandom('y'));
}

describe('a request for a style', () => {
  it('gets a whole song that such music sings', () => {
    for (const description of [
      'country song',
      'sad piano ballad',
      'epic viking metal',
      'happy pop song',
      'dark techno',
    ]) {
      const lines = songOf(description).sections.flatMap(({ lines }) => lines.map(({ text }) => text));
      const theme = englishThemes().find(({ verses }) => lines.includes(verses[0]![0]!));
      assert.ok(theme !== undefined, `${description}: ${lines[0]}`);
      const words = description.split(' ');
      assert.ok(
        theme.genres.some((genre) => genre.split(' ').some((word) => words.includes(word))),
        theme.name,
      );
    }
  });

  it('gets one of the mood that it asks for, by its words or by what is felt', () => {
    const moodOf = (description: string): readonly string[] => [...askedMoods(readOf(description).intent)];
    assert.deepEqual(moodOf('melancholy folk'), ['sad']);
    assert.deepEqual(moodOf('angry punk song'), ['angry']);
    assert.deepEqual(moodOf('country song'), []);
    assert.deepEqual(moodOf('upbeat pop, nothing dark'), ['glad']);
    assert.deepEqual(moodOf('grand piano ballad'), []);
    for (let seed = 0; seed < 20; seed++) {
      const { intent, brief } = readOf('sad country song');
      const theme = chooseTheme(
        intent,
        { genre: brief.recipe.name, isRap: false },
        nothingAvoided,
        createRandom(`${seed}`),
      );
      assert.equal(theme?.mood, 'sad');
    }
  });

  it('gets another one in its second take', () => {
    const first = songOf('country song');
    const exact = first.sections.flatMap(({ lines }) => lines.map(({ text }) => text));
    const second = songOf('country song', avoidLines({ exact }));
    assert.notEqual(second.title, first.title);
    assert.ok(!second.sections.some(({ lines }) => lines.some(({ text }) => exact.includes(text))));
  });

  it('gets one of its style though nobody wrote one of its mood, and none that sings what is forbidden', () => {
    for (let seed = 0; seed < 20; seed++) {
      const chosen = (description: string) => {
        const { intent, brief } = readOf(description);
        return chooseTheme(intent, { genre: brief.recipe.name, isRap: false }, nothingAvoided, createRandom(`${seed}`));
      };
      assert.ok(chosen('happy metal')!.genres.some((genre) => genre.includes('metal')));
      const rainless = chosen('sad folk song, do not mention rain')!;
      const sung = [...rainless.verses.flat(), ...rainless.bridges.flat(), ...rainless.preChorus].join(' ');
      assert.doesNotMatch(sung, /\brain\b/i);
    }
  });

  it('is none where somebody is sung to, or something is told', () => {
    for (const description of [
      'a country song for my dad',
      'country song, we lost the farm in May',
      'jingle for my bakery',
    ])
      assert.equal(isUntold(readOf(description).intent), false, description);
    assert.equal(isUntold(readOf('smooth jazz, female vocals').intent), true);
  });
});
