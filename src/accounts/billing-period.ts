/** A month of a subscription: `start` belongs to it, `end` to the next. */
export interface BillingPeriod {
  readonly start: Date;
  readonly end: Date;
}

const MONTHS_PER_YEAR = 12;

/**
 * The same day and time of day so many months later, in UTC; where that month is shorter, its last day.
 * @example addMonths(new Date('2027-01-31T10:00Z'), 1) // 2027-02-28T10:00Z
 */
export function addMonths(date: Date, months: number): Date {
  const monthNumber = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), monthNumber + 1, 0)).getUTCDate();
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(monthNumber);
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}

/**
 * The period of a subscription that holds a moment at or after its anchor. Every period is counted from the anchor, so
 * that one begun on the 31st returns to the 31st after February.
 */
export function periodAt(anchorAt: Date, now: Date): BillingPeriod {
  const years = now.getUTCFullYear() - anchorAt.getUTCFullYear();
  const months = years * MONTHS_PER_YEAR + now.getUTCMonth() - anchorAt.getUTCMonth();
  const index = addMonths(anchorAt, months) <= now ? months : months - 1;
  return { start: addMonths(anchorAt, index), end: addMonths(anchorAt, index + 1) };
}
