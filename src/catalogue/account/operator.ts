import { z } from 'zod';
import { accountSearchCharsMax, grantLimits, planLimits } from '../../core/account-limits.ts';
import { retentionDaysMax } from '../../core/library-limits.ts';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { filledText, flag, numberWithin, text } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { wireAccount, wireOperatorLogEntry } from './member-fields.ts';
import { memberOperation } from './member-operation.ts';
import { planField } from './plans.ts';

// What only the operator may do.

const accountIdParameter = { name: 'account_id', in: 'path', description: 'The id of an account.' } as const;
const forOperator = "Only with the operator's key or session.";

const whole = (description: string, min: number, max: number) =>
  numberWithin(description, min, max).refine(Number.isInteger, 'must be a whole number');

export const listAccountsOperation = defineOperation({
  ...memberOperation,
  name: 'members.list-accounts',
  method: 'GET',
  path: '/accounts',
  parameters: [
    { name: 'limit', in: 'query', description: 'Accounts on a page, 1 to 500. Default 100.' },
    { name: 'after', in: 'query', description: 'Only accounts after this one: the next of the page before.' },
    {
      name: 'search',
      in: 'query',
      description: `Only accounts whose name (of people: their e-mail address) holds this, in any case. At most ${accountSearchCharsMax} characters.`,
    },
  ],
  summary: 'List accounts (operator)',
  description: `Oldest first. ${forOperator}`,
  body: null,
  answers: [
    jsonAnswer(
      'A page of accounts.',
      z.object({
        ...goodAnswer,
        accounts: z.array(
          wireAccount.omit({
            ...{ email: true, email_verified: true, state: true, storage: true, subscription: true },
            retention_days: true,
          }),
        ),
        next: z.string().nullable().meta({ description: 'after of the next page; null: there is none.' }),
      }),
    ),
  ],
  errors: ['not_found'],
});

export const readAccountOperation = defineOperation({
  ...memberOperation,
  name: 'members.read-account',
  method: 'GET',
  path: '/accounts/{account_id}',
  parameters: [accountIdParameter],
  summary: 'See an account (operator)',
  description: forOperator,
  body: null,
  answers: [jsonAnswer('The account.', z.object({ ...goodAnswer, account: wireAccount }))],
  errors: ['not_found'],
});

export const grantCreditsOperation = defineOperation({
  ...memberOperation,
  name: 'members.grant-credits',
  method: 'POST',
  path: '/accounts/{account_id}/credits',
  parameters: [accountIdParameter],
  summary: 'Give an account credits (operator)',
  description: `Extra credits, which never expire. ${forOperator}`,
  body: {
    schema: z
      .object({
        credits: whole('How many.', 1, grantLimits.creditsMax),
        reference: filledText(
          'Names the occasion, such as an order: the same one gives once.',
          grantLimits.referenceCharsMax,
        ),
        note: text('Shown in the ledger.', grantLimits.noteCharsMax).optional(),
      })
      .meta({ examples: [{ credits: 500, reference: 'order-7', note: 'thank you' }] }),
  },
  answers: [
    jsonAnswer(
      'Given.',
      z.object({
        ...goodAnswer,
        granted: z.boolean().meta({ description: 'false: this reference was given before.' }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: ['not_found'],
});

export const subscribeAccountOperation = defineOperation({
  ...memberOperation,
  name: 'members.subscribe-account',
  method: 'POST',
  path: '/accounts/{account_id}/subscription',
  parameters: [accountIdParameter],
  summary: 'Give an account a plan (operator)',
  description: `Its first month begins now; a month of another plan ends now. ${forOperator}`,
  body: { schema: z.object({ plan: planField }).meta({ examples: [{ plan: 'studio' }] }) },
  answers: [jsonAnswer('The account.', z.object({ ...goodAnswer, account: wireAccount, warnings: warningsField }))],
  errors: ['not_found'],
});

export const endAccountSubscriptionOperation = defineOperation({
  ...memberOperation,
  name: 'members.end-account-subscription',
  method: 'DELETE',
  path: '/accounts/{account_id}/subscription',
  parameters: [
    accountIdParameter,
    { name: 'when', in: 'query', description: 'period (default): this month is the last; now: at once.' },
  ],
  summary: "End an account's subscription (operator)",
  description: `At once, what is left of the month expires. ${forOperator}`,
  body: null,
  answers: [jsonAnswer('The account.', z.object({ ...goodAnswer, account: wireAccount }))],
  errors: ['not_found', 'unavailable'],
});

export const listOperatorLogOperation = defineOperation({
  ...memberOperation,
  name: 'members.list-operator-log',
  method: 'GET',
  path: '/operator-log',
  parameters: [
    { name: 'limit', in: 'query', description: 'Entries on a page, 1 to 500. Default 50.' },
    { name: 'before', in: 'query', description: 'Only entries below this id: the next of the page before.' },
    { name: 'account_id', in: 'query', description: 'Only what was done to this account.' },
  ],
  summary: 'See what operators did (operator)',
  description: `Newest first. Entries are never changed nor removed. ${forOperator}`,
  body: null,
  answers: [
    jsonAnswer(
      'A page of entries.',
      z.object({
        ...goodAnswer,
        entries: z.array(wireOperatorLogEntry),
        next: z.number().int().nullable().meta({ description: 'before of the next page; null: there is none.' }),
      }),
    ),
  ],
  errors: [],
});

export const savePlanOperation = defineOperation({
  ...memberOperation,
  name: 'members.save-plan',
  method: 'POST',
  path: '/plans',
  summary: 'Make or change a plan (operator)',
  description: `Those who have it get changed terms with their next month. ${forOperator}`,
  body: {
    schema: z
      .object({
        id: filledText('Lower-case letters, digits and hyphens.', planLimits.idCharsMax).regex(
          /^[a-z0-9][a-z0-9-]*$/,
          'must be lower-case letters, digits and hyphens',
        ),
        name: filledText('For people.', planLimits.nameCharsMax),
        monthly_credits: whole('Credits of a month.', 1, planLimits.monthlyCreditsMax),
        price_minor: whole('Price of a month in the smallest unit of the currency.', 0, planLimits.priceMinorMax),
        currency: filledText('ISO 4217.', 3).regex(/^[a-z]{3}$/, 'must be three lower-case letters such as "usd"'),
        provider_price: filledText(
          'The id of this price at the payment provider.',
          planLimits.providerPriceCharsMax,
        ).optional(),
        is_offered: flag('Whether new customers can have it. Default: true.').optional(),
        retention_days: whole(
          'Days after which clips that are no favourites are deleted, at once for all who have it, but no sooner than they were told. Default: never.',
          1,
          retentionDaysMax,
        ).optional(),
      })
      .meta({
        examples: [{ id: 'studio', name: 'Studio', monthly_credits: 2000, price_minor: 2400, currency: 'usd' }],
      }),
  },
  answers: [jsonAnswer('Saved.', z.object({ ...goodAnswer, warnings: warningsField }))],
  errors: [],
});
