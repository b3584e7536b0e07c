import { z } from 'zod';
import { memberLimits } from '../../core/account-limits.ts';
import { filledText, text } from '../fields.ts';

// What the bodies and answers of the account's operations are made of.

const PASSWORD_CHARS_MAX = 1000;

/** An address that a letter could reach: something, one @, a domain. Whether it is real, only a letter can tell. */
export const emailField = text('E-mail address.', memberLimits.emailCharsMax)
  .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)*$/, 'must be an e-mail address')
  .meta({ examples: ['ada@example.org'] });

/** Its true limits are the sign-in library's: they are told without repeating the password. */
export const passwordField = (description: string) =>
  filledText(description, PASSWORD_CHARS_MAX).meta({ examples: ['correct horse battery'] });

const stamp = z.iso.datetime();

export const wireSubscription = z.object({
  plan: z.string().meta({ description: 'The id of the plan.' }),
  provider: z.enum(['manual', 'stripe']).meta({ description: 'Who collects.' }),
  period_start: stamp,
  period_end: stamp.meta({ description: 'The next month begins here, and what is left of this one expires.' }),
  ends_with_period: z.boolean().meta({ description: 'Cancelled: this month is the last.' }),
});

export const wireAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable().meta({
    description: 'null: nobody signs in to it, or the operator came by a sign-in address and has not named one yet.',
  }),
  email_verified: z
    .boolean()
    .meta({ description: "Whether somebody who reads this address's letters has set the password." }),
  state: z
    .enum(['open', 'waiting'])
    .meta({ description: 'waiting: for the approval of the operator; until then nothing but this page is open.' }),
  is_operator: z.boolean(),
  credits: z.number().int().meta({ description: 'Subscription credits: reset every month.' }),
  extra_credits: z
    .number()
    .int()
    .meta({ description: 'Trial, bought and granted credits: never expire, spent first.' }),
  created_at: stamp,
  storage: z.object({
    used_bytes: z.number().int().meta({ description: 'What the files of all clips take, those made on demand too.' }),
    max_bytes: z.number().int().nullable().meta({ description: 'What they may take; null: no limit.' }),
  }),
  retention_days: z.number().int().nullable().meta({
    description: 'Days after which clips that are no favourites are deleted, by expires_at of each; null: never.',
  }),
  subscription: wireSubscription.nullable(),
});

export const wireSession = z.object({
  session_id: z.string(),
  is_current: z.boolean().meta({ description: 'The session of this request.' }),
  created_at: stamp,
  last_seen_at: stamp.meta({ description: 'To five minutes.' }),
  user_agent: z.string().nullable().meta({ description: 'In short, such as "Firefox on Linux"; null: not known.' }),
  network: z.string().nullable().meta({
    description: 'Where it signed in from: an IPv4 address or the /64 of an IPv6 one; null: not known.',
  }),
});

export type WireSession = z.output<typeof wireSession>;

export const wireSignUp = z.object({
  sign_up_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  created_at: stamp,
});

export const wirePlan = z.object({
  id: z.string(),
  name: z.string(),
  monthly_credits: z.number().int(),
  price_minor: z.number().int().meta({ description: 'In the smallest unit of the currency, such as cents.' }),
  currency: z.string().meta({ description: 'ISO 4217, lower case.' }),
  is_offered: z.boolean(),
  retention_days: z.number().int().nullable().meta({
    description: 'Days after which clips that are no favourites are deleted; their owner is told before. null: never.',
  }),
});

export const wireKey = z.object({
  key_id: z.string(),
  name: z.string(),
  last4: z.string().meta({ description: 'The last characters of the key, to tell keys apart.' }),
  scopes: z.array(z.enum(['generate', 'read', 'account'])),
  created_at: stamp,
  expires_at: stamp.nullable(),
  last_used_at: stamp.nullable().meta({ description: 'To the minute.' }),
  revoked_at: stamp.nullable(),
  credits_per_day_max: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'What it may spend in a UTC day; null: what the account has.' }),
});

export const wireLedgerEntry = z.object({
  id: z.number().int(),
  at: stamp,
  kind: z.enum(['grant', 'reset', 'charge', 'refund']),
  bucket: z.enum(['extra', 'subscription']),
  credits: z.number().int().meta({ description: 'Positive: given; negative: spent or expired.' }),
  task_id: z.string().nullable(),
  note: z.string(),
  key: z.string().meta({ description: 'Names the event: each is written once.' }),
});

export const wireOperatorLogEntry = z.object({
  id: z.number().int(),
  at: stamp,
  via: z.enum(['session', 'api_key', 'command_line']).meta({ description: 'How the operator came.' }),
  operator_account_id: z.string().nullable().meta({ description: 'null: by a command on the machine.' }),
  key_id: z.string().nullable(),
  user_id: z.string().nullable(),
  action: z.string().meta({ description: 'Such as credits.grant, subscription.end or payment.retry.' }),
  account_id: z.string().nullable().meta({ description: 'Whose account was changed.' }),
  subject: z.string().meta({ description: 'What was changed, by its id; empty: the account itself.' }),
  details: z.record(z.string(), z.unknown()),
});

export const wirePayment = z.object({
  entry: z.number().int().meta({ description: 'Its place in the inbox.' }),
  event_id: z.string().meta({ description: "The provider's id of the event." }),
  provider: z.enum(['stripe']),
  kind: z.string().meta({ description: 'As the provider names it, such as invoice.paid.' }),
  state: z.enum(['pending', 'applied', 'ignored', 'needs_operator', 'failed', 'resolved']).meta({
    description: 'pending: tried again at next_try_at; failed: waits for a retry; needs_operator: for your decision.',
  }),
  note: z.string().nullable().meta({ description: 'Why it could not be applied, or what you have to know.' }),
  tries: z.number().int(),
  occurred_at: stamp.nullable().meta({ description: "By the provider's clock." }),
  received_at: stamp,
  next_try_at: stamp.nullable(),
  settled_at: stamp.nullable(),
  subscription: z.string().nullable().meta({ description: "The provider's id of the subscription." }),
  account_id: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()).nullable().meta({ description: 'What is kept of the event.' }),
});
