import { planLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';
import { retentionDaysMax } from '../core/library-limits.ts';
import { type Database, type Executor, inTransaction } from '../storage/database.ts';
import { type PlanRow, selectPlan, selectPlans, upsertPlan } from '../storage/plans.ts';
import { type Operator, recordOperatorAction } from './operator-log.ts';

/** What a month of it gives and costs. */
export type Plan = PlanRow;

/** By rising credits, those no longer offered included. */
export const listPlans = (executor: Executor): Promise<readonly Plan[]> => selectPlans(executor);

/** @throws ApiError not_found */
export async function findPlan(executor: Executor, planId: string): Promise<Plan> {
  const plan = await selectPlan(executor, planId);
  if (plan === null) throw new ApiError('not_found', `There is no plan "${planId}".`, { param: 'plan' });
  return plan;
}

/**
 * Makes a plan, or changes the terms of one: those who have it get the new terms with their next month, but its retention at
 * once.
 * @param by whose doing it is, for the operator log; without it nothing is logged
 * @throws ApiError bad_request
 */
export async function savePlan(database: Database, plan: Plan, by?: Operator): Promise<void> {
  const { monthlyCreditsMax, priceMinorMax, nameCharsMax } = planLimits;
  refuseUnless(/^[a-z0-9][a-z0-9-]{0,39}$/.test(plan.id), 'id', 'is 1 to 40 lower-case letters, digits and hyphens');
  refuseUnless(isFilled(plan.name, nameCharsMax), 'name', `has 1 to ${nameCharsMax} characters`);
  refuseUnless(isWhole(plan.monthlyCredits, 1, monthlyCreditsMax), 'credits', 'is a whole number from 1');
  refuseUnless(isWhole(plan.priceMinor, 0, priceMinorMax), 'price', `is a whole number from 0 to ${priceMinorMax}`);
  refuseUnless(/^[a-z]{3}$/.test(plan.currency), 'currency', 'is a three-letter code such as usd');
  const isKept = plan.retentionDays === null || isWhole(plan.retentionDays, 1, retentionDaysMax);
  refuseUnless(isKept, 'retention', `is a whole number of days from 1 to ${retentionDaysMax}, or none`);
  await inTransaction(database, async (tx) => {
    await upsertPlan(tx, plan);
    if (by === undefined) return;
    const { id: subject, ...terms } = plan;
    await recordOperatorAction(tx, { by, action: 'plan.save', accountId: null, subject, details: terms });
  });
}

const isWhole = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

const isFilled = (text: string, charsMax: number): boolean => text.trim() !== '' && [...text].length <= charsMax;

function refuseUnless(isRight: boolean, param: string, rule: string): void {
  if (!isRight) throw new ApiError('bad_request', `The plan's ${param} ${rule}.`, { param });
}
