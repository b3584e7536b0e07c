import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mailboxOf } from './trial.ts';

describe('who counts as one person for trial credits', () => {
  for (const [mailbox, others] of [
    ['ada@example.org', ['ADA@Example.org', 'ada+1@example.org', 'ada+a+b@example.org', 'ａｄａ@example.org']],
    ['ada.lovelace@example.org', ['ada.lovelace+songs@example.org']],
    [
      'adalovelace@gmail.com',
      ['a.d.a.lovelace@gmail.com', 'ada.lovelace+x@googlemail.com', 'AdaLovelace@GoogleMail.com'],
    ],
    ['ada@proton.me', ['a.d-a@protonmail.com', 'a_da+1@pm.me']],
  ] as const) {
    it(`${mailbox}: however it is written`, () => {
      assert.equal(mailboxOf(mailbox), mailbox);
      for (const other of others) assert.equal(mailboxOf(other), mailbox, other);
    });
  }

  it('keeps apart what may be two people', () => {
    for (const [one, two] of [
      ['ada@example.org', 'bea@example.org'],
      ['ada@example.org', 'ada@example.com'],
      // Only some services leave dots out.
      ['a.da@example.org', 'ada@example.org'],
      ['+ada@example.org', '+bea@example.org'],
    ] as const) {
      assert.notEqual(mailboxOf(one), mailboxOf(two));
    }
  });
});
