import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { writeSheet } from '../../write-sheet.ts';
import { chorusTone } from '../narrated/chorus-tone.ts';
import { sureSituations } from './find-situation.ts';
import { englishSituations, readSituations } from './read-situations.ts';
import { storedAskings } from './stored-askings.ts';

const block = (rows: string): string =>
  `situation moving\nmood: warm\ncues: friend + move\nask: one\nask: two\nask: three\n${rows}\n`;
const CHORUS = 'chorus: Go Well | Go well / Go well and write';

describe('a file of situations', () => {
  it('is read with what each has to sing', () => {
    const [one] = readSituations('x', block(`${CHORUS}\nbridge: One / Two\nverse: One / Two / Three / Four`));
    assert.equal(one!.name, 'moving');
    assert.deepEqual(one!.choruses, [{ title: 'Go Well', lines: ['Go well', 'Go well and write'] }]);
    assert.deepEqual(one!.verses, [['One', 'Two', 'Three', 'Four']]);
  });

  it('is refused with file and line where a row breaks the form', () => {
    for (const [rows, message] of [
      ['chorus: Go Well', /x:7.*Title/],
      [`${CHORUS}\nverse: He left / And we stayed`, /x:8.*"he" or "she"/],
      [`${CHORUS}\nverse: One <age> / Two`, /x:8.*<age>/],
      [`${CHORUS}\nbridge: One, / Two`, /x:8.*comma/],
      [`${CHORUS}\nmood: loud`, /x:8.*no mood/],
      [`${CHORUS}\nhook: One / Two`, /x:8.*no row/],
      ['bridge: One / Two', /x:1.*chorus/],
    ] as const)
      assert.throws(() => readSituations('x', block(rows)), message, rows);
  });

  it('gives each of our situations a way to be found, and no chorus to two', () => {
    const all = englishSituations();
    assert.ok(all.length >= 300, `${all.length} situations`);
    assert.equal(new Set(all.map(({ name }) => name)).size, all.length);
    const titles = all.flatMap(({ choruses }) => choruses.map(({ title }) => title.toLowerCase()));
    assert.equal(new Set(titles).size, titles.length);
    for (const { name, cues } of all) assert.ok(cues.length > 0, `${name} has no cues`);
  });

  it('has a reading of each way to ask, so that none is weighed by the request itself (scripts/write-senses.ts)', () => {
    const askings = storedAskings();
    for (const { name, asks } of englishSituations()) assert.equal(askings.get(name)?.length, asks.length, name);
  });

  it('has no line that stands in two choruses, verses or bridges', () => {
    const known = new Map<string, string>();
    for (const { name, choruses, verses, bridges } of englishSituations())
      for (const lines of [...choruses.map((one) => one.lines), ...verses, ...bridges])
        for (const line of new Set(lines.filter((one) => one.split(' ').length >= 4))) {
          const key = line.toLowerCase();
          assert.equal(known.get(key), undefined, `${name}: "${line}"`);
          known.set(key, name);
        }
  });
});

function songOf(description: string): { readonly names: readonly string[]; readonly text: string } {
  const random = createRandom(`words ${description}`);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const intent = readIntent(brief, description);
  const sheet = writeSheet(brief, { title: null, lineCountMax: 60, description }, random.child('lyrics'));
  const text = sheet.sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  return { names: sureSituations(intent, chorusTone(intent)).map(({ situation }) => situation.name), text };
}

describe('a request of a case of life', () => {
  it('is found by its words, and sings what was written for it beside what it tells', () => {
    const { names, text } = songOf('I am going to ask Ines to marry me on the night ferry, she hates boats, folk');
    assert.ok(names.includes('marriage-proposal'), names.join());
    assert.match(text, /night ferry/);
  });

  it('calls nobody by a slot', () => {
    for (const description of ['going to propose on the ferry', 'will you marry me'])
      assert.doesNotMatch(songOf(description).text, /[<>]/);
  });

  it('of no known case has none', () => {
    assert.deepEqual(songOf('synth pop about flanges: grommets, sprockets, washers').names, []);
  });
});
