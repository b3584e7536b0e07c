import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { avoidLines, nothingAvoided } from '../avoided-lines.ts';
import { lineEndOf, rhymeGrade } from '../compose-words/line-sounds.ts';
import { endRhyme, lineSyllables } from '../line-sound.ts';
import { readingsOf } from '../material/expand-line.ts';
import { sungStatements } from '../plain-words/statement-lines.ts';
import { factKinds, kindsOf, readFactKinds } from './fact-kinds.ts';
import type { OwnRow } from './own-row.ts';
import { OwnWords } from './own-words.ts';
import { englishOwnRows, readOwnRows } from './read-own-rows.ts';

const rows = englishOwnRows();
const LINE_SYLLABLES_MAX = 15;

describe('rows that go on from what a request says', () => {
  it('are read with their kind, tags and lines', () => {
    const [row] = readOwnRows('some.txt', '# head\nhook you food sad: Go, <name> | {One|Two}, go, <name> / ~ / three');
    assert.deepEqual(row, {
      id: 'some.txt:2',
      kind: 'hook',
      tags: { who: ['you'], kind: ['food'], mood: ['sad'] },
      title: 'Go, <name>',
      lines: ['{One|Two}, go, <name>', '~', 'three'],
    });
  });

  it('say where they are wrong', () => {
    for (const row of [
      'poem: one / two',
      'turn glad: one / two',
      'turn: one',
      'turn: one / <shoe>',
      'turn: one / ~',
      'turn: Title | one / two',
      'hook: Title | one / two / three',
      'hook: one / two / three',
      'just words',
    ])
      assert.throws(() => readOwnRows('some.txt', `# head\n${row}`), /some\.txt.*2/);
  });

  it('rhyme with themselves where they are two, however they are read, and can be sung', () => {
    const faults = rows.flatMap(({ id, lines }) => {
      const own = lines.filter((line) => !line.includes('~'));
      const tooLong = own.filter((line) => readingsOf(line).some((one) => lineSyllables(one) > LINE_SYLLABLES_MAX));
      if (own.length !== 2) return tooLong.map((line) => `${id}: ${line}`);
      const pairs = readingsOf(own[0]!).flatMap((one) => readingsOf(own[1]!).map((other) => [one, other] as const));
      const bad = pairs.find(([one, other]) => !rhymes(one, other));
      return [...tooLong, ...(bad === undefined ? [] : bad)].map((line) => `${id}: ${line}`);
    });
    assert.deepEqual(faults, []);
  });

  it('have choruses enough for each occasion that songs do not share them', () => {
    const hooks = rows.filter(({ kind }) => kind === 'hook');
    const many =
      'apology breakup love memorial memorial-pet gratitude farewell missing encouragement recovery diss protest birthday family friendship wedding anniversary newborn lullaby praise-pet retirement graduation pride';
    for (const occasion of many.split(' '))
      assert.ok(hooks.filter(({ tags }) => tags.for?.includes(occasion) === true).length >= 8, occasion);
    for (const mood of ['free', 'roast', 'smile'])
      assert.ok(hooks.filter(({ tags }) => tags.mood?.includes(mood) === true).length >= 6, mood);
  });

  it('have pictures for each voice and mood, and for each kind of fact', () => {
    const count = (has: (row: OwnRow) => boolean): number =>
      rows.filter((row) => row.kind === 'turn' && has(row)).length;
    for (const who of ['I', 'we', 'you', 'foe', 'gone', 'other'])
      assert.ok(count(({ tags }) => tags.who?.includes(who) === true) >= 20, who);
    for (const mood of ['plain', 'warm', 'sad', 'cross', 'funny'])
      assert.ok(count(({ tags }) => tags.mood?.includes(mood) === true) >= 15, mood);
    for (const { name } of factKinds) assert.ok(count(({ tags }) => tags.kind?.includes(name) === true) > 0, name);
  });
});

const rhymes = (one: string, other: string): boolean =>
  endRhyme(one, other) !== 'none' || rhymeGrade(lineEndOf(one), lineEndOf(other)) !== 'none';

function ownWords(description: string, avoided = nothingAvoided) {
  const random = createRandom('own words');
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const intent = readIntent(brief, description);
  const statements = sungStatements(intent);
  return { own: new OwnWords(rows, { intent, avoided, syllablesMax: 11 }, statements, random), statements };
}

describe('a song of the own words of a request', () => {
  const description = 'The ferry to Harris was late again. I spilled tea on the captain. Nobody saw it happen.';

  it('has a chorus that comes back to one of its phrases, and is called by it', () => {
    const { own } = ownWords(description);
    const chorus = own.chorus(createRandom('chorus'));
    assert.match(chorus!.title, /Ferry|Captain|Saw It/);
    const said = chorus!.lines.filter((line) => line.toLowerCase().includes(chorus!.title.toLowerCase()));
    assert.ok(said.length >= 2, chorus!.lines.join(' / '));
  });

  it('says every statement, and goes on from one in two lines that rhyme', () => {
    const { own, statements } = ownWords(description);
    const lines = own.stanza(statements, 8, createRandom('stanza'));
    assert.match(lines.join(' '), /ferry to Harris.*spilled tea on the captain.*saw it happen/i);
    assert.ok(
      lines.some((line, at) => at > 0 && rhymes(lines[at - 1]!, line)),
      lines.join(' / '),
    );
  });

  it('is called by the name of who is sung to, where a chorus for the occasion is', () => {
    const { own } = ownWords('happy birthday song for my sister Ngozi. You drive too fast.');
    assert.match(own.chorus(createRandom('chorus'))!.lines.join(' / '), /Ngozi/);
  });

  it('never makes a stanza of a word', () => {
    const { own, statements } = ownWords('baby number five, a boy, born on the M6 in the rain. brass band');
    for (const { lines } of own.blocksOf(statements))
      assert.ok(lines.join(' ').split(' ').length > 2, lines.join(' / '));
  });

  it('is sung in other lines where those are known', () => {
    const first = ownWords(description);
    const lines = first.own.stanza(first.statements, 8, createRandom('stanza'));
    const second = ownWords(description, avoidLines({ lines }));
    const again = second.own.stanza(second.statements, 8, createRandom('stanza'));
    const facts = first.own.blocksOf(first.statements).flatMap((block) => block.lines);
    const shared = again.filter((line) => lines.includes(line) && !facts.includes(line));
    assert.deepEqual(shared, []);
  });
});

describe('kinds of facts', () => {
  it('are known by their words, and not of what is denied', () => {
    assert.ok(kindsOf('you still made my lunch').has('food'));
    assert.deepEqual([...kindsOf('you never made lunch')], []);
  });

  it('say where they are wrong', () => {
    for (const row of ['food bread', 'food: bread breads', 'Food: bread', 'pet: cat\npet: dog'])
      assert.throws(() => readFactKinds(`# head\n${row}`), /fact-kinds\.txt/);
  });
});
