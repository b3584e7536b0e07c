import { z } from 'zod';
import { accountLimits, memberLimits } from '../../core/account-limits.ts';
import { wireLimits } from '../../core/limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText, flag } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { emailField, passwordField, wireAccount, wireSession } from './member-fields.ts';
import { personOperation, strangerOperation } from './member-operation.ts';

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
  description:
    `Then sign in. With ${accountLimits.trialCredits} trial credits that never expire, once per person. The answer is the same whether ` +
    'the address has an account or not; its owner gets a letter that tells, with a link that confirms the address. ' +
    "Where many sign up at once, an account waits for the operator's approval. Where the operator wants addresses " +
    'confirmed, sign-in works once the link was used.',
  body: { schema: credentials() },
  answers: [done()],
  errors: ['forbidden', 'rate_limited'],
});

export const signInOperation = defineOperation({
  ...strangerOperation,
  name: 'members.sign-in',
  method: 'POST',
  path: '/sign-in',
  summary: 'Sign in',
  description:
    'The answer sets the cookie of a session of 30 days, and one by which this browser is known as yours for a year: ' +
    'guesses of others do not slow it down. It opens nothing by itself.',
  body: { schema: credentials() },
  answers: [admitted()],
  errors: ['unauthorized', 'forbidden', 'rate_limited'],
});

export const signInByLinkOperation = defineOperation({
  ...strangerOperation,
  name: 'members.sign-in-by-link',
  method: 'POST',
  path: '/sign-in-link',
  summary: 'Sign in by the address that the service printed',
  description:
    'With the token behind the # of the address: it works once, for 15 minutes, until the next start or the next ' +
    '"songwright sign-in-link". Signs the operator in, who then names address and password. Only from a page of this service.',
  body: {
    schema: z
      .object({ token: filledText('Behind the # of the address.', resetTokenCharsMax) })
      .meta({ examples: [{ token: 'q2Vn0zM4ZlB1d0xKcXJ0eA' }] }),
  },
  answers: [admitted()],
  errors: ['unauthorized', 'forbidden', 'rate_limited'],
});

export const nameOperatorOperation = defineOperation({
  ...personOperation,
  name: 'members.name-operator',
  method: 'POST',
  path: '/operator-credentials',
  summary: "Name the operator's address and password",
  description: 'Once, by who signed in by the address that the service printed, where nobody is the operator yet.',
  body: { schema: credentials() },
  answers: [admitted()],
  errors: [],
});

export const signOutOperation = defineOperation({
  ...personOperation,
  name: 'members.sign-out',
  method: 'POST',
  path: '/sign-out',
  summary: 'Sign out',
  description: 'Ends this session. Needs a session.',
  body: null,
  answers: [done()],
  errors: [],
});

export const listSessionsOperation = defineOperation({
  ...personOperation,
  name: 'members.list-sessions',
  method: 'GET',
  path: '/sessions',
  summary: 'List your sessions',
  description: 'The browsers and programs in which you are signed in, the newest first. Needs a session.',
  body: null,
  answers: [jsonAnswer('The sessions.', z.object({ ...goodAnswer, sessions: z.array(wireSession) }))],
  errors: [],
});

export const endSessionOperation = defineOperation({
  ...personOperation,
  name: 'members.end-session',
  method: 'DELETE',
  path: '/sessions/{session_id}',
  parameters: [{ name: 'session_id', in: 'path', description: 'The session_id of a session of yours.' }],
  summary: 'End a session',
  description: 'The next request of that browser is refused. Needs a session.',
  body: null,
  answers: [done()],
  errors: ['not_found'],
});

export const endSessionsOperation = defineOperation({
  ...personOperation,
  name: 'members.end-sessions',
  method: 'DELETE',
  path: '/sessions',
  parameters: [
    { name: 'which', in: 'query', description: 'all (default): this one, too; others: this browser stays signed in.' },
  ],
  summary: 'Sign out everywhere',
  description: 'Ends the sessions of the person; no browser is known any more, or this one alone. Needs a session.',
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
  description:
    'With the token of the link. Ends every session of the person, and confirms that the address is theirs. API keys end, ' +
    'too, when end_keys is true; by default they do where the address was not confirmed before, because somebody else ' +
    'may have opened the account.',
  body: {
    schema: z
      .object({
        token: filledText('From the link.', resetTokenCharsMax),
        password: passwordField(`The new password: ${passwordCharsMin} to ${passwordCharsMax} characters.`),
        end_keys: flag(
          'Whether every API key ends. Default: false; true where the address was not confirmed before.',
        ).optional(),
      })
      .meta({ examples: [{ token: 'kX3vQ9…', password: EXAMPLE_PASSWORD, end_keys: true }] }),
  },
  answers: [
    jsonAnswer(
      'Done; the message says what ended.',
      z.object({
        ...goodAnswer,
        ended_keys: z.number().int().meta({ description: 'How many API keys ended.' }),
        address_was_confirmed: z.boolean().meta({ description: 'Whether the address was confirmed before.' }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: ['forbidden', 'rate_limited'],
});

export const changePasswordOperation = defineOperation({
  ...personOperation,
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

export const deleteAccountOperation = defineOperation({
  ...personOperation,
  name: 'members.delete-account',
  method: 'POST',
  path: '/delete',
  summary: 'Delete your account',
  description:
    'With the password. At once: every session and API key ends, a subscription ends, open tasks are cancelled. Soon after: songs, ' +
    'recordings, kept singers, presets and the words of your requests are removed. It cannot be undone, and credits that are left ' +
    'are lost. What stays is the ledger, without your name. Not for the operator, nor for API keys: needs a session.',
  body: {
    schema: z
      .object({ current_password: passwordField('The password, to show that it is you.') })
      .meta({ examples: [{ current_password: EXAMPLE_PASSWORD }] }),
  },
  answers: [done()],
  errors: ['unavailable'],
});

export const claimOperatorOperation = defineOperation({
  ...personOperation,
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
