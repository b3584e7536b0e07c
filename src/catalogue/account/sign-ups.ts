import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { wireSignUp } from './member-fields.ts';
import { memberOperation } from './member-operation.ts';

// People who signed up when too many did, and wait for the operator.

const signUpIdParameter = { name: 'sign_up_id', in: 'path', description: 'The sign_up_id of who waits.' } as const;
const forOperator = "Only with the operator's key or session.";
const done = () => jsonAnswer('Done.', z.object(goodAnswer));

export const listSignUpsOperation = defineOperation({
  ...memberOperation,
  name: 'members.list-sign-ups',
  method: 'GET',
  path: '/sign-ups',
  parameters: [{ name: 'limit', in: 'query', description: 'How many, 1 to 500. Default 100.' }],
  summary: 'List who waits for approval (operator)',
  description: `The longest first. ${forOperator}`,
  body: null,
  answers: [jsonAnswer('Who waits.', z.object({ ...goodAnswer, sign_ups: z.array(wireSignUp) }))],
  errors: [],
});

export const approveSignUpOperation = defineOperation({
  ...memberOperation,
  name: 'members.approve-sign-up',
  method: 'POST',
  path: '/sign-ups/{sign_up_id}/approve',
  parameters: [signUpIdParameter],
  summary: 'Let in who waits (operator)',
  description: `With the trial credits, unless the person had them with another address of theirs. ${forOperator}`,
  body: null,
  answers: [done()],
  errors: ['not_found'],
});

export const refuseSignUpOperation = defineOperation({
  ...memberOperation,
  name: 'members.refuse-sign-up',
  method: 'POST',
  path: '/sign-ups/{sign_up_id}/refuse',
  parameters: [signUpIdParameter],
  summary: 'Turn away who waits (operator)',
  description: `The account is gone; the address may sign up again. ${forOperator}`,
  body: null,
  answers: [done()],
  errors: ['not_found'],
});
