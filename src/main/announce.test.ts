import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signUpText } from './announce.ts';

it('says at the start who may sign up, and what opens a sign-up that nobody closed', () => {
  assert.match(signUpText({ mode: 'open', isChosen: false }), /^open .*only this machine/);
  assert.equal(signUpText({ mode: 'open', isChosen: true }), 'open');
  assert.match(signUpText({ mode: 'confirmed', isChosen: true }), /confirms an e-mail address.*outbox/);
  assert.match(signUpText({ mode: 'closed', isChosen: false }), /HOST.*SONGWRIGHT_SIGN_UP=/);
  assert.match(signUpText({ mode: 'closed', isChosen: true }), /accounts create/);
});
