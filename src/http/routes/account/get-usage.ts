import type { FastifyRequest } from 'fastify';
import { getUsageOperation } from '../../../catalogue/account/usage.ts';
import { refuse } from '../../../catalogue/refusal.ts';
import { usageLimits } from '../../../core/library-limits.ts';
import { type UsagePart, type UsageRow, usageParts } from '../../../tasks/account-records.ts';
import { callerOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { momentParameter, queryParameter } from '../../parameters.ts';
import { sendGood } from '../../send-good.ts';

const DAY_MS = 86_400_000;
const { daysUsual, daysMax, rowsMax } = usageLimits;

/** GET /api/v1/usage */
export const getUsageRoute = (service: HttpService): Route => ({
  operation: getUsageOperation,
  async handle(request, reply) {
    const { accountId } = callerOf(request);
    const { from, to } = rangeOf(request, service.clock.nowMs());
    const rows = await service.records.usage({ accountId, from, to, by: partsOf(request), limit: rowsMax + 1 });
    return sendGood(reply, {
      from: from.toISOString(),
      to: to.toISOString(),
      usage: rows.slice(0, rowsMax).map(wireRowOf),
      is_complete: rows.length <= rowsMax,
    });
  },
});

/** @throws ApiError bad_request */
function rangeOf(request: FastifyRequest, nowMs: number): { readonly from: Date; readonly to: Date } {
  const to = momentParameter(request, 'to') ?? new Date((Math.floor(nowMs / DAY_MS) + 1) * DAY_MS);
  const from = momentParameter(request, 'from') ?? new Date(to.getTime() - daysUsual * DAY_MS);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days > 0 && days <= daysMax) return { from, to };
  const message = `must lie before 'to', and at most ${daysMax} days`;
  throw refuse([{ path: 'from', rule: 'range', message, facts: { daysMax } }]);
}

/** @throws ApiError bad_request */
function partsOf(request: FastifyRequest): readonly UsagePart[] {
  const asked = (queryParameter(request, 'by') ?? 'day').split(',', usageParts.length + 1);
  const known = usageParts.filter((part) => asked.includes(part));
  if (known.length === asked.length) return known;
  const message = `must be ${usageParts.join(', ')}, or several of these with commas`;
  throw refuse([{ path: 'by', rule: 'one_of', message, facts: { allowed: usageParts } }]);
}

const wireRowOf = (row: UsageRow) => ({
  day: row.day,
  operation: row.operation,
  key_id: row.keyId,
  key_name: row.keyName,
  requests: row.requests,
  credits_charged: row.charged,
  credits_refunded: row.refunded,
});
