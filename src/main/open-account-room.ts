import path from 'node:path';
import { type AccountRoom, createAccountRoom } from '../accounts/account-room.ts';
import type { Mail } from '../accounts/mail.ts';
import { createOutbox } from '../accounts/outbox.ts';
import { createManualPayments } from '../accounts/payments/manual-payments.ts';
import { createStripePayments } from '../accounts/payments/stripe-payments.ts';
import { renewSubscriptions } from '../accounts/renewal.ts';
import { paymentLimits } from '../core/account-limits.ts';
import type { Clock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import type { Logger } from '../core/log.ts';
import { deleteIdlePaces } from '../storage/attempt-paces.ts';
import type { Database } from '../storage/database.ts';
import { deleteExpiredSessions } from '../storage/sessions.ts';
import { deleteIdleBuckets } from '../storage/token-buckets.ts';
import { repeat } from '../tasks/pause.ts';
import { keepToRetention } from '../tasks/retention.ts';
import type { Home } from './home.ts';

/** A month may begin so much later than it should. */
const RENEW_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 3_600_000;
/** A clip may be deleted so much later than its owner was told. */
const RETENTION_EVERY_MS = 300_000;

export interface AccountRoomParts {
  readonly configuration: Configuration;
  readonly home: Home;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Default: the outbox in the home. */
  readonly mail?: Mail;
}

/** Letters of this installation go to its outbox. */
export const openMail = (home: Home, clock: Clock, log: Logger): Mail =>
  createOutbox(path.join(home.folder, 'outbox'), clock, log);

/** The account room of this installation: letters go to the outbox, payments to Stripe where it is configured. */
export function openAccountRoom(parts: AccountRoomParts): AccountRoom {
  const { configuration, home, database, clock, log } = parts;
  const mail = parts.mail ?? openMail(home, clock, log);
  const { stripe, signUp } = configuration;
  const payments = stripe === null ? createManualPayments(mail) : createStripePayments(stripe);
  return createAccountRoom({ database, pepper: home.pepper, clock, log, mail, payments, signUpMode: signUp.mode });
}

/** Begins months, keeps to the retention of plans, applies payments that wait for another try, and forgets what is past, again and again. @returns how to end it */
export function startAccountUpkeep(
  { payments }: AccountRoom,
  { database, clock, log, mail }: Pick<Required<AccountRoomParts>, 'database' | 'clock' | 'log' | 'mail'>,
): () => Promise<void> {
  const stop = new AbortController();
  const every = (name: string, everyMs: number, work: () => Promise<unknown>) =>
    repeat({ name, everyMs, signal: stop.signal, log }, work);
  const running = Promise.all([
    every('renew', RENEW_EVERY_MS, async () => {
      await renewSubscriptions(database, new Date(clock.nowMs()), log);
      await payments.reportLostMonths();
    }),
    every('retention', RETENTION_EVERY_MS, () => keepToRetention({ database, mail, log })),
    every('payments', paymentLimits.sweepEveryMs, () => payments.sweep()),
    every('tidy', TIDY_EVERY_MS, async () => {
      await payments.forget();
      await deleteExpiredSessions(database);
      await deleteIdlePaces(database, clock.nowMs());
      await deleteIdleBuckets(database, 'request_budgets');
    }),
  ]);
  return async () => {
    stop.abort();
    await running;
  };
}
