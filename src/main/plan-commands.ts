import { readArguments } from '../../cli/read-arguments.ts';
import { commandLine } from '../accounts/operator-log.ts';
import { findPlan, listPlans, savePlan } from '../accounts/plans.ts';
import { renewSubscriptions } from '../accounts/renewal.ts';
import { findAccount, listAccounts } from '../accounts/sign-up.ts';
import { findSubscription } from '../accounts/subscriptions.ts';
import { planLimits } from '../core/account-limits.ts';
import { retentionDaysMax } from '../core/library-limits.ts';
import { silentLogger } from '../core/log.ts';
import { type Commands, formatTable, minuteOf, need, needNumber } from './command-desk.ts';

/** The operator's commands on plans and who has them. */
export const planCommands: Commands = {
  'plans list': {
    parameters: '',
    async run({ database }) {
      const rows = (await listPlans(database)).map((plan) => [
        plan.id,
        plan.name,
        String(plan.monthlyCredits),
        `${plan.priceMinor} ${plan.currency}`,
        plan.providerPrice ?? '',
        plan.retentionDays === null ? 'for good' : `${plan.retentionDays} days`,
        plan.isOffered ? '' : 'withdrawn',
      ]);
      return formatTable([
        ['plan', 'name', 'credits a month', 'price (minor)', 'provider price', 'songs kept', ''],
        ...rows,
      ]);
    },
  },
  'plans save': {
    parameters:
      '<plan> [--name <name>] --credits <a month> --price <minor units> [--currency usd] [--provider-price <id>] [--retention-days <days>] [--withdrawn]',
    async run({ database }, args, usage) {
      const text = { type: 'string' } as const;
      const options = { name: text, credits: text, price: text, currency: text, 'provider-price': text } as const;
      const retention = { 'retention-days': text } as const;
      const withdrawn = { type: 'boolean', default: false } as const;
      const { values, positionals } = readArguments(
        { args: [...args], options: { ...options, ...retention, withdrawn }, allowPositionals: true },
        usage,
      );
      const id = need(positionals[0], usage);
      const plan = {
        id,
        name: values.name ?? id,
        monthlyCredits: needNumber(need(values.credits, usage), { low: 1, high: planLimits.monthlyCreditsMax }, usage),
        priceMinor: needNumber(need(values.price, usage), { low: 0, high: planLimits.priceMinorMax }, usage),
        currency: values.currency ?? 'usd',
        providerPrice: values['provider-price'] ?? null,
        isOffered: !values.withdrawn,
        retentionDays:
          values['retention-days'] === undefined
            ? null
            : needNumber(values['retention-days'], { low: 1, high: retentionDaysMax }, usage),
      };
      await savePlan(database, plan, commandLine);
      return 'saved; those who have it get these terms with their next month';
    },
  },
  'plans subscribe': {
    parameters: '<account> <plan>',
    async run({ database, room }, [name, planId], usage) {
      const account = await findAccount(database, need(name, usage));
      const plan = await findPlan(database, need(planId, usage));
      const isNew = await room.subscribe(account.id, plan.id, commandLine);
      return isNew
        ? `subscribed: ${plan.monthlyCredits} credits for this month`
        : 'this account has this plan already; nothing changed';
    },
  },
  'plans end': {
    parameters: '<account> [--now]',
    async run({ database, room }, args, usage) {
      const options = { now: { type: 'boolean', default: false } } as const;
      const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage);
      const account = await findAccount(database, need(positionals[0], usage));
      const isEnding = await room.endSubscription(account.id, values.now ? 'now' : 'with-period', commandLine);
      if (!isEnding) return 'this account has no subscription';
      return values.now ? 'ended' : 'the running month is the last';
    },
  },
  'plans subscriptions': {
    parameters: '',
    async run({ database }) {
      const rows: string[][] = [];
      for (const account of await listAccounts(database)) {
        const found = await findSubscription(database, account.id);
        if (found === null) continue;
        const { planId, provider, periodStart, periodEnd, endsWithPeriod } = found;
        const last = endsWithPeriod ? 'last month' : '';
        rows.push([account.name, planId, provider, minuteOf(periodStart), minuteOf(periodEnd), last]);
      }
      return formatTable([['account', 'plan', 'paid through', 'month from', 'to', ''], ...rows]);
    },
  },
  'plans renew': {
    parameters: '',
    async run({ database, clock }) {
      const changed = await renewSubscriptions(database, new Date(clock.nowMs()), silentLogger);
      return `${changed} accounts began a month or ended; the running service does this every minute`;
    },
  },
};
