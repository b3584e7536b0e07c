import { UsageError } from '../../cli/read-arguments.ts';
import { commandLine } from '../accounts/operator-log.ts';
import type { PaymentEntry } from '../accounts/payments/payment-inbox.ts';
import { listAccounts } from '../accounts/sign-up.ts';
import {
  type CommandDesk,
  type Commands,
  formatTable,
  minuteOf,
  need,
  needNumber,
  textOptions,
} from './command-desk.ts';

const ROWS = 50;
const STATES = ['pending', 'applied', 'ignored', 'needs_operator', 'failed', 'resolved'] as const;

/** The operator's commands on the payment provider's events. */
export const paymentCommands: Commands = {
  'admin payments list': {
    parameters: '[--state pending|failed|needs_operator|applied|ignored|resolved] [--before <entry>]',
    async run(desk, args, usage) {
      const { values } = textOptions(args, ['state', 'before'], usage);
      const state = STATES.find((known) => known === values.state);
      if (values.state !== undefined && state === undefined) throw new UsageError(usage);
      const range = { low: 1, high: Number.MAX_SAFE_INTEGER };
      const entries = await desk.room.payments.list({
        limit: ROWS,
        ...(state !== undefined && { state }),
        ...(values.before !== undefined && { beforeEntry: Math.floor(needNumber(values.before, range, usage)) }),
      });
      const names = new Map((await listAccounts(desk.database)).map(({ id, name }) => [id, name]));
      const rows = entries.map((entry) => [
        String(entry.entry),
        entry.id,
        minuteOf(entry.receivedAt),
        entry.kind,
        entry.state,
        String(entry.tries),
        minuteOf(entry.nextTryAt),
        names.get(entry.accountId ?? '') ?? '',
        entry.note ?? '',
      ]);
      return formatTable([
        ['entry', 'event', 'received', 'kind', 'state', 'tries', 'next try', 'account', 'note'],
        ...rows,
      ]);
    },
  },
  'admin payments show': {
    parameters: '<event>',
    run: async ({ room }, [id], usage) => describe(await room.payments.find(need(id, usage))),
  },
  'admin payments retry': {
    parameters: '<event>',
    run: async ({ room }, [id], usage) => describe(await room.payments.retry(need(id, usage), commandLine)),
  },
  'admin payments resolve': {
    parameters: '<event> <what you did>',
    async run({ room }: CommandDesk, [id, ...words], usage) {
      const remark = need(words.join(' '), usage);
      return describe(await room.payments.resolve(need(id, usage), remark, commandLine));
    },
  },
};

function describe(entry: PaymentEntry): string {
  const facts = [
    ['event', entry.id],
    ['kind', entry.kind],
    ['happened', minuteOf(entry.occurredAt)],
    ['received', minuteOf(entry.receivedAt)],
    ['state', entry.state],
    ['note', entry.note ?? ''],
    ['tries', String(entry.tries)],
    ['next try', minuteOf(entry.nextTryAt)],
    ['subscription', entry.reference ?? ''],
    ['account', entry.accountId ?? ''],
    ['kept of it', JSON.stringify(entry.payload)],
  ] as const;
  return formatTable(facts.filter(([, fact]) => fact !== ''));
}
