import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addMonths, periodAt } from './billing-period.ts';

const iso = ({ start, end }: { start: Date; end: Date }): string[] => [start, end].map((date) => date.toISOString());

describe('months of a subscription', () => {
  for (const [from, months, to] of [
    ['2027-01-31T10:00:00Z', 1, '2027-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2027-01-31T10:00:00Z', 2, '2027-03-31T10:00:00.000Z'],
    ['2027-01-31T10:00:00Z', 3, '2027-04-30T10:00:00.000Z'],
    ['2027-01-29T23:59:59Z', 1, '2027-02-28T23:59:59.000Z'],
    ['2027-12-30T00:00:00Z', 2, '2028-02-29T00:00:00.000Z'],
    ['2027-11-15T00:00:00Z', 14, '2029-01-15T00:00:00.000Z'],
  ] as const) {
    it(`${months} after ${from} is ${to}`, () => {
      assert.equal(addMonths(new Date(from), months).toISOString(), to);
    });
  }

  it('return to the 31st after a short month', () => {
    const anchor = new Date('2027-01-31T10:00:00Z');
    assert.deepEqual(iso(periodAt(anchor, new Date('2027-02-28T10:00:00Z'))), [
      '2027-02-28T10:00:00.000Z',
      '2027-03-31T10:00:00.000Z',
    ]);
    assert.deepEqual(iso(periodAt(anchor, new Date('2027-02-28T09:59:59Z'))), [
      '2027-01-31T10:00:00.000Z',
      '2027-02-28T10:00:00.000Z',
    ]);
  });

  it('follow each other without a gap, and hold the moment that they are asked for', () => {
    const day = 24 * 3_600_000;
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        fc.nat(2000 * day),
        (anchor, laterMs) => {
          const now = new Date(anchor.getTime() + laterMs);
          const period = periodAt(anchor, now);
          assert.ok(period.start <= now && now < period.end && period.start >= anchor);
          assert.deepEqual(periodAt(anchor, period.end).start, period.end);
          const days = (period.end.getTime() - period.start.getTime()) / day;
          assert.ok(days >= 28 && days <= 31);
        },
      ),
    );
  });
});
