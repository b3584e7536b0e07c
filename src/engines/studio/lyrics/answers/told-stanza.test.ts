import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { nothingAvoided } from '../avoided-lines.ts';
import { englishOwnRows } from '../own-words/read-own-rows.ts';
import { RowLines } from '../own-words/row-lines.ts';
import { sungStatements } from '../plain-words/statement-lines.ts';
import { AnswerLines } from './answer-lines.ts';
import { englishAnswers } from './read-answers.ts';
import { endsOnRhyme, stanzaOf } from './told-stanza.ts';

function stanza(description: string, hasCouplets: boolean): string[] {
  const random = createRandom('stanza');
  const intent = readIntent(readBrief({ ...plainRequest, description }, random.child('brief')), description);
  const rows = new RowLines(englishOwnRows(), intent, nothingAvoided);
  const couplet = hasCouplets
    ? (...[statement, own]: Parameters<NonNullable<Parameters<typeof stanzaOf>[2]['couplet']>>) =>
        rows.couplet(statement, { name: null, them: null }, own)
    : undefined;
  const order = { intent, syllablesMax: 11, lineCount: 0, ...(couplet === undefined ? {} : { couplet }) };
  return stanzaOf(sungStatements(intent), new AnswerLines(englishAnswers(), nothingAvoided), order, random);
}

describe('a stanza of what is told', () => {
  const description = 'song for my friend Bart. You polish obsidian spoons. You taught a heron Welsh.';

  it('ends on a rhyme, whatever is told', () => {
    const lines = stanza(description, true);
    assert.match(lines.join(' '), /obsidian spoons.*heron Welsh/);
    assert.ok(endsOnRhyme(lines), lines.join(' / '));
  });

  it('leaves the rhyme to what stands behind it, where that is wanted', () => {
    const [bare, closed] = [stanza(description, false), stanza(description, true)];
    assert.ok(bare.length < closed.length, bare.join(' / '));
  });
});

describe('couplets that follow anything', () => {
  it('stand once in a stanza, and last', () => {
    const random = createRandom('stanza');
    const description =
      'song for my friend Bart. You polish obsidian spoons. You taught a heron Welsh. You carve oblong turnips. You mended the ferry siren.';
    const intent = readIntent(readBrief({ ...plainRequest, description }, random.child('brief')), description);
    let count = 0;
    const couplet = () => [`Some day number ${++count}`, `It goes on number ${count}`];
    const order = { intent, syllablesMax: 11, lineCount: 0, couplet };
    const none = { pair: () => [], take: () => [], to: () => [], behind: () => [] };
    const lines = stanzaOf(sungStatements(intent), none as unknown as AnswerLines, order, random);
    assert.equal(count, 1, lines.join(' / '));
    assert.equal(lines.at(-1), 'It goes on number 1');
  });
});

describe('the end of a stanza', () => {
  it('rhymes with a line shortly before it', () => {
    assert.equal(endsOnRhyme(['The bread', 'The moon', 'The bed', 'The spoon']), true);
    assert.equal(endsOnRhyme(['The moon', 'A table', 'A chair', 'A garden', 'The spoon']), false);
    assert.equal(endsOnRhyme(['The moon']), false);
    assert.equal(endsOnRhyme([]), false);
  });
});
