import type { MembersListPaymentsAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { usePages } from '../../app/use-pages.ts';
import { Button } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { Listing } from '../../parts/listing.tsx';
import type { Column } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { OperatorFrame } from './operator-frame.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const words = texts.operator.payments;
type Row = MembersListPaymentsAnswer['payments'][number];

const looks: Readonly<Record<Row['state'], string>> = {
  pending: 'badge warn',
  applied: 'badge good',
  ignored: 'badge',
  needs_operator: 'badge bad',
  failed: 'badge bad',
  resolved: 'badge good',
};

/** What the payment provider told, and what became of it. */
export function PaymentsScreen() {
  const [state, setState] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const list = usePages<Row, number>(
    async (before) => {
      const { payments, next } = await call('members.list-payments', { query: { before, state } });
      return { rows: payments, next };
    },
    [state],
  );
  const columns: readonly Column<Row>[] = [
    { title: words.when, cell: ({ received_at: at }) => <When at={at} /> },
    { title: words.kind, cell: ({ kind }) => <code>{kind}</code> },
    { title: words.state, cell: (row) => <span class={looks[row.state]}>{words.states[row.state]}</span> },
    { title: words.note, cell: ({ note }) => note ?? '' },
    {
      title: words.actions,
      isActions: true,
      cell: (row) => <Button onClick={() => setShown(row.event_id)}>{words.details}</Button>,
    },
  ];
  return (
    <OperatorFrame>
      <SelectField
        label={words.state}
        value={state}
        onChange={setState}
        options={[
          { value: '', label: words.all },
          ...Object.entries(words.states).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Listing
        list={list}
        label={words.label}
        columns={columns}
        keyOf={({ entry }) => entry}
        failed={texts.operator.failed}
        none={words.none}
        noneText={words.noneText}
      />
      {shown !== null && <PaymentDialog eventId={shown} onClose={() => setShown(null)} onChanged={list.reload} />}
    </OperatorFrame>
  );
}
