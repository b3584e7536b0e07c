import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFields } from './request-fields.ts';

describe('the fields of a request', () => {
  it('are told without their headings, and style tells nothing', () => {
    const { told, style } = readFields(
      'Style: slow, no drums\nTopic: my brother Mark who drove trucks\nAvoid: prisons\nFor: his retirement do',
    );
    assert.equal(
      told,
      'A song about my brother Mark who drove trucks. Do not mention prisons. A song for his retirement do.',
    );
    assert.equal(style, 'slow, no drums.');
  });

  it('stand in one line, in brackets and behind dashes, too', () => {
    assert.equal(
      readFields('Context: we run a hospice. Tone: kind. Reason: nobody should be alone').told,
      'We run a hospice. Nobody should be alone.',
    );
    assert.equal(
      readFields('[Genre] trip hop [Subject] insomnia in Osaka [Length] short').told,
      'A song about insomnia in Osaka.',
    );
    assert.equal(readFields('Topic - bees. Audience - bored staff. Style - funk').told, 'A song about bees.');
    assert.equal(
      readFields('hosts: Shireen and Big Col. the best one - Col').told,
      'The hosts are Shireen and Big Col. the best one - Col.',
    );
  });

  it('end at the ends of lines, with and without bullets', () => {
    assert.equal(
      readFields('- open Sundays\n- family firm since 1988\n- no call out fee').told,
      'open Sundays.\nfamily firm since 1988.\nno call out fee',
    );
  });

  it('leave a request without headings as it is', () => {
    for (const request of ['song for my dad: he drove a bus', 'a rap, at 10:30, for Mo - my best friend'])
      assert.deepEqual(readFields(request), { told: request, style: '' });
  });

  it('tell of a place or a time that is headed as a mood', () => {
    assert.match(readFields('Mood: an empty pool in winter. ambient').told, /empty pool in winter/);
    assert.equal(readFields('Mood: sad at the end').told, '');
  });
});
