import type { MembersListPlansAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { usePages } from '../../app/use-pages.ts';
import { Button } from '../../parts/button.tsx';
import { Listing } from '../../parts/listing.tsx';
import type { Column } from '../../parts/table.tsx';
import { texts } from '../../texts/texts.ts';
import { priceText } from '../account/plan-cards.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { PlanForm } from './plan-form.tsx';

const words = texts.operator.plans;
export type Plan = MembersListPlansAnswer['plans'][number];

/** The plans on offer, and a form to make or change one. */
export function PlansScreen() {
  const [edited, setEdited] = useState<Plan | null>(null);
  const list = usePages<Plan, never>(async () => ({ rows: (await call('members.list-plans')).plans, next: null }), []);
  const columns: readonly Column<Plan>[] = [
    { title: words.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { title: words.id, cell: ({ id }) => <code>{id}</code> },
    { title: words.monthly, isNumber: true, cell: ({ monthly_credits: credits }) => credits.toLocaleString('en') },
    { title: texts.account.overview.perMonth, isNumber: true, cell: (plan) => priceText(plan) },
    { title: words.retention, cell: ({ retention_days: days }) => texts.account.overview.planKept(days) },
    {
      title: words.actions,
      isActions: true,
      cell: (plan) => <Button onClick={() => setEdited(plan)}>{words.edit}</Button>,
    },
  ];
  return (
    <OperatorFrame>
      <Listing
        list={list}
        label={words.label}
        columns={columns}
        keyOf={({ id }) => id}
        failed={texts.operator.failed}
        none={words.none}
        noneText={words.noneText}
      />
      <PlanForm
        key={edited?.id ?? ''}
        plan={edited}
        onSaved={() => {
          setEdited(null);
          list.reload();
        }}
      />
    </OperatorFrame>
  );
}
