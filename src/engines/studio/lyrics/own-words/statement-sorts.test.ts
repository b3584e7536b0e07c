import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { readIntent } from '../../read-intent.ts';
import { UNKNOWN_PERSON } from '../../song-intent.ts';
import { endSoundOf, rhymeCost } from '../answers/end-sound.ts';
import { avoidLines, nothingAvoided } from '../avoided-lines.ts';
import { readingsOf } from '../material/expand-line.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { joinedStatements } from './fact-blocks.ts';
import type { OwnRow } from './own-row.ts';
import { englishOwnRows, readOwnRows } from './read-own-rows.ts';
import { isAfterLine, isSung, RowLines } from './row-lines.ts';
import { readWordSets, sortOf, tiesOf } from './statement-sorts.ts';

const told = (text: string, more: Partial<SungStatement> = {}): SungStatement => ({
  ...{ text, form: 'clause', who: 'other', time: 'now', isNames: false, ...more },
});
const person = (name: string, relation: string | null) => ({ ...UNKNOWN_PERSON, name, relation });
const intent = {
  ...readIntent({ descriptionInEnglish: null, language: 'en' }, 'a song about the harbour'),
  people: [person('Odile', 'best friend'), person('Tuan', 'brother')],
};
const NO_NAMES = { name: null, them: null };

describe('how a statement says what it says', () => {
  it('is known by its words, its form and its time', () => {
    const sorts: readonly (readonly [SungStatement, string])[] = [
      [told("don't wake the ferryman before noon"), 'command'],
      [told("it's me and Odile"), 'names'],
      [told("he's shy"), 'scrap'],
      [told('you love ferries', { who: 'you' }), 'habit'],
      [told('the ferry will leave at noon'), 'plan'],
      [told('the ferry hit the pier', { time: 'past' }), 'event'],
      [told('the ferry is a little rusty'), 'state'],
      [told('the ferry crosses twice a day'), 'habit'],
      [told('a very old and rusty ferry', { form: 'noun' }), 'mention'],
    ];
    for (const [statement, sort] of sorts) assert.equal(sortOf(statement, intent.people), sort, statement.text);
  });

  it('says what those it names are to the singer', () => {
    assert.deepEqual([...tiesOf(told("it's me and Odile"), intent)], ['friends']);
    assert.deepEqual([...tiesOf(told('here is Tuan'), intent)], ['kin']);
    assert.deepEqual([...tiesOf(told('the ferry is late'), intent)], []);
  });

  it('is read from rows that say where they are wrong', () => {
    for (const row of ['plan: will: wont', 'plan', 'glad: yes', 'plan: will\nplan: shall'])
      assert.throws(() => readWordSets(`# head\n${row}`, 'some.txt', ['plan']), /some\.txt/);
  });
});

describe('two lines behind anything that is told', () => {
  const rowsBehind = (statement: SungStatement): OwnRow[] => {
    const lines = new RowLines(englishOwnRows(), intent, nothingAvoided);
    const all: OwnRow[] = [];
    for (let at = 0; at < 4; at++) {
      const offer = lines.best('after', lines.traitsOf(statement), { phrase: null, ...NO_NAMES }, createRandom('rows'));
      if (offer === null) break;
      lines.take(offer);
      all.push(offer.row);
    }
    return all;
  };

  it('are made for names, commands and scraps where a statement is no more than that', () => {
    for (const [
      text,
      sort,
    ] of [["it's me and Odile", 'names'], ["don't wake the ferryman", 'command'], ["he's shy", 'scrap']] as const) // biome-ignore format: one row
      for (const { id, tags } of rowsBehind(told(text))) assert.ok(tags.sort?.includes(sort), `${text}: ${id}`);
  });

  it('are never made for those where more is said', () => {
    for (const { id, tags } of rowsBehind(told('the ferry crosses twice a day')))
      assert.ok(tags.sort === undefined || tags.sort.includes('habit'), id);
  });

  it('speak of what people are to each other, where that is known', () => {
    assert.ok(rowsBehind(told("it's me and Odile"))[0]!.tags.tie?.includes('friends'));
  });

  it('are other lines in every couplet of a song, and those first that no other take has sung', () => {
    const rows = readOwnRows(
      'some.txt',
      'after other: A line that always stands / A pair of hands\nafter other: A line that always falls / Along the walls\nafter other: A line that always runs / A tray of buns',
    );
    const first = new RowLines(rows, intent, nothingAvoided);
    const statement = told('the ferry crosses twice a day');
    const couplets = [1, 2, 3].map((at) => first.couplet(statement, NO_NAMES, createRandom(`${at}`)));
    assert.equal(new Set(couplets.map(String)).size, 3);
    const avoided = avoidLines({ lines: couplets.slice(0, 2).flat() });
    const second = new RowLines(rows, intent, avoided);
    assert.deepEqual(second.couplet(statement, NO_NAMES, createRandom('2')), couplets[2]);
    assert.deepEqual(new RowLines(rows, intent, nothingAvoided).couplet(told("it's me and Odile"), NO_NAMES, createRandom('names')), []); // biome-ignore format: one row
  });

  it('are known again in each of their readings', () => {
    const rows = readOwnRows('some.txt', 'after other: A {b|c} / D b');
    assert.ok(isAfterLine('A c', rows));
    assert.ok(!isAfterLine('A d', rows));
    assert.ok(isSung(rows[0]!, avoidLines({ exact: ['A c'] })));
  });

  it('rhyme for the ear that listens to a stanza', () => {
    const bad = englishOwnRows().filter(
      ({ id, lines: [one, other] }) =>
        id.includes('after-kinds') &&
        readingsOf(one!).some((first) =>
          readingsOf(other!).some((second) => rhymeCost(endSoundOf(first), endSoundOf(second)) === null),
        ),
    );
    assert.deepEqual(bad.map(({ id }) => id), []); // biome-ignore format: one row
  });

  it('stand in the data but once each', () => {
    const lines = englishOwnRows().flatMap(({ kind, lines }) => (kind === 'after' ? lines.flatMap((one) => [...new Set(readingsOf(one))]) : [])); // biome-ignore format: one row
    assert.deepEqual(lines.filter((line, at) => lines.indexOf(line) !== at), []); // biome-ignore format: one row
  });
});

describe('short things that are told', () => {
  it('stand with a neighbour that tells of the same', () => {
    const one = told('you swore', { who: 'you', time: 'past' });
    const other = told('you wept whenever the harbour band played on the quay', { who: 'you', time: 'past' });
    assert.equal(joinedStatements([one, other]).length, 1);
    assert.equal(joinedStatements([one, { ...other, who: 'I' }]).length, 2);
  });
});
