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
import { OwnWords } from './own-words.ts';
import { englishOwnRows, readOwnRows } from './read-own-rows.ts';

const rows = englishOwnRows();
const LINE_SYLLABLES_MAX = 15;

describe('rows that go on from what a request says', () => {
  it('are read with their kind, tags and lines', () => {
    const [row] = readOwnRows('some.txt', '# head\nclose I we sad: {one|two} here / three <thing>');
    assert.deepEqual(row, {
      id: 'some.txt:2',
      kind: 'close',
      tags: { who: ['I', 'we'], mood: ['sad'] },
      lines: ['{one|two} here', 'three <thing>'],
    });
  });

  it('say where they are wrong', () => {
    for (const row of [
      'poem: one / two',
      'answer glad: one',
      'answer: one / two',
      'close: one / <shoe>',
      'answer: one ~ two',
      'hook: one / two / three',
      'just words',
    ])
      assert.throws(() => readOwnRows('some.txt', `# head\n${row}`), /some\.txt.*2/);
  });

  it('rhyme with themselves where they are two, however they are read, and can be sung', () => {
    const faults = rows.flatMap(({ id, kind, lines }) => {
      const own = lines.filter((line) => !line.includes('~'));
      const tooLong = own.filter((line) => readingsOf(line).some((one) => lineSyllables(one) > LINE_SYLLABLES_MAX));
      if (kind === 'answer' || own.length !== 2) return tooLong.map((line) => `${id}: ${line}`);
      const pairs = readingsOf(own[0]!).flatMap((one) => readingsOf(own[1]!).map((other) => [one, other] as const));
      const bad = pairs.find(([one, other]) => !rhymes(one, other));
      return [...tooLong, ...(bad === undefined ? [] : bad)].map((line) => `${id}: ${line}`);
    });
    assert.deepEqual(faults, []);
  });

  it('answer each voice and mood on many sounds', () => {
    for (const who of ['I', 'we', 'you', 'foe', 'gone'])
      assert.ok(rows.filter(({ kind, tags }) => kind === 'answer' && tags.who?.includes(who)).length >= 20, who);
    for (const mood of ['plain', 'warm', 'sad', 'cross', 'funny'])
      assert.ok(rows.filter(({ kind, tags }) => kind === 'answer' && tags.mood?.includes(mood)).length >= 20, mood);
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

  it('says every statement, and goes on from it in a rhyme', () => {
    const { own, statements } = ownWords(description);
    const lines = own.stanza(statements, 8, createRandom('stanza'));
    assert.match(lines.join(' '), /ferry to Harris.*spilled tea on the captain.*saw it happen/i);
    assert.ok(lines.length > statements.length, lines.join(' / '));
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
