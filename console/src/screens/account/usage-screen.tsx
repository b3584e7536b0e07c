import type { AccountGetUsageAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import { Segments } from '../../parts/field.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { texts } from '../../texts/texts.ts';
import { AccountFrame } from './account-frame.tsx';

const words = texts.account.usage;
type By = 'day' | 'operation' | 'key';
type Usage = AccountGetUsageAnswer;
type Row = Usage['usage'][number];

const firstCells: Readonly<Record<By, Column<Row>>> = {
  day: { title: words.byDay, cell: ({ day }) => day },
  operation: { title: words.byOperation, cell: ({ operation }) => texts.song.operations[operation ?? ''] ?? operation },
  key: { title: words.byKey, cell: ({ key_name: name }) => name ?? words.console },
};
const otherCells: readonly Column<Row>[] = [
  { title: words.requests, isNumber: true, cell: (row) => row.requests.toLocaleString('en') },
  { title: words.charged, isNumber: true, cell: (row) => row.credits_charged.toLocaleString('en') },
  { title: words.refunded, isNumber: true, cell: (row) => row.credits_refunded.toLocaleString('en') },
];

/** What was spent, by day, operation or key. */
export function UsageScreen() {
  const [by, setBy] = useState<By>('day');
  const usage = useLoad(() => call('account.get-usage', { query: { by } }), [by]);
  return (
    <AccountFrame>
      <Segments<By>
        label={words.by}
        value={by}
        onChange={setBy}
        options={[
          { value: 'day', label: words.byDay },
          { value: 'operation', label: words.byOperation },
          { value: 'key', label: words.byKey },
        ]}
      />
      {usage.state === 'loading' && <Loading />}
      {usage.state === 'failed' && <Failed error={usage.error} title={words.failed} onRetry={usage.reload} />}
      {usage.state === 'ready' && usage.value.usage.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
      {usage.state === 'ready' && usage.value.usage.length > 0 && (
        <section class="stack">
          {usage.value.usage.every(({ day }) => day !== null) && <Chart usage={usage.value} />}
          <Table
            label={words.label}
            columns={[firstCells[by], ...otherCells]}
            rows={usage.value.usage}
            keyOf={({ day, operation, key_id: key }) => `${day} ${operation} ${key}`}
          />
        </section>
      )}
    </AccountFrame>
  );
}

const DAY_MS = 86_400_000;

/** A bar for every day, those without songs too; the table below says the same in numbers. */
function Chart({ usage }: { readonly usage: Usage }) {
  const spent = new Map(usage.usage.map((row) => [row.day, row.credits_charged - row.credits_refunded]));
  const first = Date.parse(usage.from);
  const count = Math.round((Date.parse(usage.to) - first) / DAY_MS);
  const days = Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
  const most = Math.max(1, ...spent.values());
  const total = [...spent.values()].reduce((sum, credits) => sum + credits, 0);
  return (
    <figure class="card stack" style={{ margin: 0 }}>
      <figcaption class="soft">{words.total(total, count)}</figcaption>
      <span class="soft small number">{words.mostADay(most)}</span>
      <div class="chart" aria-hidden="true">
        {days.map((day) => (
          <i
            key={day}
            title={words.dayOf(day, spent.get(day) ?? 0)}
            style={{ height: `${(100 * Math.max(0, spent.get(day) ?? 0)) / most}%` }}
          />
        ))}
      </div>
      <div class="row spread soft small number" aria-hidden="true">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </div>
    </figure>
  );
}
