import type { Executor } from './database.ts';

export interface PlanRow {
  readonly id: string;
  readonly name: string;
  readonly monthlyCredits: number;
  /** In the smallest unit of the currency. */
  readonly priceMinor: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  /** The price of this plan at the payment provider, where it has one. */
  readonly providerPrice: string | null;
  readonly isOffered: boolean;
  /** Days for which clips are kept that are no favourites; null: no end. */
  readonly retentionDays: number | null;
}

const COLUMNS = [
  ...(['id', 'name', 'monthly_credits', 'price_minor', 'currency', 'provider_price', 'is_offered'] as const),
  'retention_days',
] as const;

/** Cheapest first, those no longer offered included. */
export async function selectPlans(executor: Executor): Promise<readonly PlanRow[]> {
  const rows = await executor.selectFrom('plans').select(COLUMNS).orderBy('monthly_credits').orderBy('id').execute();
  return rows.map(toPlan);
}

export async function selectPlan(executor: Executor, planId: string): Promise<PlanRow | null> {
  const row = await executor.selectFrom('plans').select(COLUMNS).where('id', '=', planId).executeTakeFirst();
  return row === undefined ? null : toPlan(row);
}

/** A new plan, or new terms of one: those who have it get them with their next period. */
export async function upsertPlan(executor: Executor, plan: PlanRow): Promise<void> {
  const terms = {
    name: plan.name,
    monthly_credits: plan.monthlyCredits,
    price_minor: plan.priceMinor,
    currency: plan.currency,
    provider_price: plan.providerPrice,
    is_offered: plan.isOffered,
    retention_days: plan.retentionDays,
  };
  await executor
    .insertInto('plans')
    .values({ id: plan.id, ...terms })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(terms))
    .execute();
}

const toPlan = (row: {
  id: string;
  name: string;
  monthly_credits: number;
  price_minor: number;
  currency: string;
  provider_price: string | null;
  is_offered: boolean;
  retention_days: number | null;
}): PlanRow => ({
  id: row.id,
  name: row.name,
  monthlyCredits: row.monthly_credits,
  priceMinor: row.price_minor,
  currency: row.currency,
  providerPrice: row.provider_price,
  isOffered: row.is_offered,
  retentionDays: row.retention_days,
});
