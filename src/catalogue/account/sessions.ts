import { z } from 'zod';
import { accountLimits, memberLimits } from '../../core/account-limits.ts';
import { wireLimits } from '../../core/limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { emailField, passwordField, wireAccount } from './member-fields.ts';
import { memberOperation, strangerOperation } from './member-operation.ts';

const { passwordCharsMin, passwordCharsMax, resetTokenCharsMax } = memberLimits;

const done = () => jsonAnswer('Done.', z.object({ ...goodAnswer, warnings: warningsField }));
const admitted = () =>
  jsonAnswer(
    'The account; the session comes as a cookie.',
    z.object({ ...goodAnswer, account: wireAccount, warnings: warningsField }),
  );
const EXAMPLE_PASSWORD = 'correct horse battery';
const credentials = () =>
  z
    .object({ email: emailField, password: passwordField(`${passwordCharsMin} to ${passwordCharsMax} characters.`) })
    .meta({ examples: [{ email: 'ada@example.org', password: EXAMPLE_PASSWORD }] });

export const signUpOperation = defineOperation({
  ...strangerOperation,
  name: 'members.sign-up',
  method: 'POST',
  path: '/sign-up',
  summary: 'Open an account',
  description: `With ${accountLimits.trialCredits} trial credits that never expire. The answer sets the cookie of a session.`,
  body: { schema: credentials() },
  answers: [admitted()],
  errors: ['forbidden', 'rate_limited'],
});

export const signInOperation = defineOperation({
  ...strangerOperation,
  name: 'members.sign-in',
  method: 'POST',
  path: '/sign-in',
  summary: 'Sign in',
  description: 'The answer sets the cookie of a session of 30 days.',
  body: { schema: credentials() },
  answers: [admitted()],
  errors: ['unauthorized', 'forbidden', 'rate_limited'],
});

export const signOutOperation = defineOperation({
  ...memberOperation,
  name: 'members.sign-out',
  method: 'POST',
  path: '/sign-out',
  summary: 'Sign out',
  description: 'Ends this session. Needs a session.',
  body: null,
  answers: [done()],
  errors: [],
});

export const endSessionsOperation = defineOperation({
  ...memberOperation,
  name: 'members.end-sessions',
  method: 'DELETE',
  path: '/sessions',
  summary: 'Sign out everywhere',
  description: 'Ends every session of the person, this one too. Needs a session.',
  body: null,
  answers: [done()],
  errors: [],
});

export const requestResetOperation = defineOperation({
  ...strangerOperation,
  name: 'members.request-password-reset',
  method: 'POST',
  path: '/password-reset',
  summary: 'Ask for a new password',
  description:
    'A link that works once, for an hour, goes to the e-mail address when it has an account; the answer does not tell.',
  body: { schema: z.object({ email: emailField }).meta({ examples: [{ email: 'ada@example.org' }] }) },
  answers: [done()],
  errors: ['forbidden', 'rate_limited'],
});

export const resetPasswordOperation = defineOperation({
  ...strangerOperation,
  name: 'members.reset-password',
  method: 'POST',
  path: '/password-reset/confirm',
  summary: 'Choose a new password',
  description: 'With the token of the link. Ends every session of the person.',
  body: {
    schema: z
      .object({
        token: filledText('From the link.', resetTokenCharsMax),
        password: passwordField(`The new password: ${passwordCharsMin} to ${passwordCharsMax} characters.`),
      })
      .meta({ examples: [{ token: 'kX3vQ9…', password: EXAMPLE_PASSWORD }] }),
  },
  answers: [done()],
  errors: ['forbidden', 'rate_limited'],
});

export const changePasswordOperation = defineOperation({
  ...memberOperation,
  name: 'members.change-password',
  method: 'POST',
  path: '/password',
  summary: 'Change your password',
  description: 'Ends every other session. Needs a session.',
  body: {
    schema: z
      .object({
        current_password: passwordField('The password until now.'),
        password: passwordField(`The new password: ${passwordCharsMin} to ${passwordCharsMax} characters.`),
      })
      .meta({ examples: [{ current_password: EXAMPLE_PASSWORD, password: 'purple monkey dishwasher' }] }),
  },
  answers: [done()],
  errors: [],
});

export const claimOperatorOperation = defineOperation({
  ...memberOperation,
  name: 'members.claim-operator',
  method: 'POST',
  path: '/claim',
  summary: 'Become the operator',
  description:
    "With the operator's key, from the first start's output: the signed-in person opens the operator's account from " +
    'now on. Once; nobody becomes the operator by being first. Needs a session.',
  body: {
    schema: z
      .object({ operator_key: filledText("The operator's API key.", wireLimits.apiKeyCharsMax) })
      .meta({ examples: [{ operator_key: 'sw_live_…' }] }),
  },
  answers: [admitted()],
  errors: [],
});
