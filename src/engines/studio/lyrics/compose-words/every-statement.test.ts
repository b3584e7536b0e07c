import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readIntent } from '../../read-intent.ts';
import { UNKNOWN_PERSON } from '../../song-intent.ts';
import { withEveryStatement } from './every-statement.ts';

const intentOf = (description: string) => readIntent({ descriptionInEnglish: null, language: 'en' }, description);
const chorus = [{ kind: 'chorus', texts: ['The sun is a coin in the pocket of May', 'Fennick Roofing, hooray'] }];

describe('every statement', () => {
  it('takes the place of lines that say nothing where a jingle is one chorus', () => {
    const intent = intentOf('15 second jingle for Fennick Roofing. we come on Sundays, no call-out fee');
    const [section] = withEveryStatement(chorus, intent, { lineCountMax: 2, syllablesMax: 14 });
    assert.deepEqual(section!.texts, ['Fennick Roofing, hooray', 'We come on Sundays, no call-out fee']);
  });

  it('shares the line of another claim where a jingle has none left', () => {
    const intent = intentOf('jingle for Fennick Sauce. No sugar, no additives');
    const full = [{ kind: 'verse', texts: ['No sugar'] }];
    const [section] = withEveryStatement(full, intent, { lineCountMax: 1, syllablesMax: 14 });
    assert.deepEqual(section!.texts, ['No sugar, no additives']);
  });

  it('leaves a chorus of a song for somebody as it is', () => {
    const intent = {
      ...intentOf('a song for my aunt Ola, who mends nets'),
      people: [{ ...UNKNOWN_PERSON, name: 'Ola' }],
    };
    assert.deepEqual(withEveryStatement(chorus, intent, { lineCountMax: 2, syllablesMax: 14 }), chorus);
  });

  it('closes with two lines only in a verse that allows them', () => {
    const intent = intentOf('The ferry to Harris was late again. I spilled tea on the captain.');
    const verse = [{ kind: 'verse', texts: ['A line', 'And mine'] }];
    const couplet = (_: unknown, lines: readonly string[]) =>
      lines.includes('One more') ? [] : ['One more', 'Two more'];
    const [section] = withEveryStatement(verse, intent, { lineCountMax: 20, syllablesMax: 14, couplet });
    assert.equal(section!.texts.filter((line) => line === 'One more').length, 1);
  });
});
