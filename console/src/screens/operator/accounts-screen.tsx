import type { MembersListAccountsAnswer } from '@songwright/client';
import { call } from '../../app/api.ts';
import { usePages } from '../../app/use-pages.ts';
import { Listing } from '../../parts/listing.tsx';
import type { Column } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { OperatorFrame } from './operator-frame.tsx';

const words = texts.operator.accounts;
type Row = MembersListAccountsAnswer['accounts'][number];

const columns: readonly Column<Row>[] = [
  {
    title: words.name,
    cell: ({ id, name, is_operator: isOperator }) => (
      <>
        <a href={`/console/operator-account/${id}`}>
          <bdi>{name}</bdi>
        </a>{' '}
        {isOperator && <span class="badge good">{words.operator}</span>}
      </>
    ),
  },
  {
    title: words.credits,
    isNumber: true,
    cell: ({ credits, extra_credits: extra }) => (credits + extra).toLocaleString('en'),
  },
  { title: words.since, cell: ({ created_at: at }) => <When at={at} dayOnly /> },
];

/** Every account of the service. */
export function AccountsScreen() {
  const list = usePages<Row, string>(async (after) => {
    const { accounts, next } = await call('members.list-accounts', { query: { after } });
    return { rows: accounts, next };
  }, []);
  return (
    <OperatorFrame>
      <Listing
        list={list}
        label={words.label}
        columns={columns}
        keyOf={({ id }) => id}
        failed={texts.operator.failed}
        none={texts.operator.failed}
        noneText=""
      />
    </OperatorFrame>
  );
}
