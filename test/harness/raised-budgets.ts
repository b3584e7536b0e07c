import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Far more than one account may ask for: budgets count, and are asked in the database, as in any installation, but stop
 * nobody. For services that one account is to hammer.
 */
export const raisedBudgets = {
  paidPosts: { perSecond: 10_000, burst: 10_000 },
  writes: { perSecond: 10_000, burst: 10_000 },
  reads: { perSecond: 10_000, burst: 10_000 },
} as const;

/** One account of a test sends more recordings that are refused than a customer may. */
const raisedTaskLimits = { refusedRecordingsPerHourMax: 10_000 } as const;

/**
 * The environment of a service with {@link raisedBudgets}; its settings file lies in the folder.
 * @param settings tables beside the budgets
 */
export function withRaisedBudgets(folder: string, settings: object = {}): { readonly SONGWRIGHT_CONFIG: string } {
  const file = path.join(folder, 'raised-budgets.json');
  writeFileSync(file, JSON.stringify({ taskLimits: raisedTaskLimits, ...settings, requestBudgets: raisedBudgets }));
  return { SONGWRIGHT_CONFIG: file };
}
