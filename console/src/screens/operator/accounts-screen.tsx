import type { MembersListAccountsAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { usePages } from '../../app/use-pages.ts';
import { useSettled } from '../../app/use-settled.ts';
import { TextField } from '../../parts/field.tsx';
import { Listing } from '../../parts/listing.tsx';
import type { Column } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { OperatorFrame } from './operator-frame.tsx';

const words = texts.operator.accounts;
type Row = MembersListAccountsAnswer['accounts'][number];

const SEARCH_CHARS_MAX = 120;

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
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const list = usePages<Row, string>(
    async (after) => {
      const query = { after, ...(search !== '' && { search }) };
      const { accounts, next } = await call('members.list-accounts', { query });
      return { rows: accounts, next };
    },
    [search],
  );
  return (
    <OperatorFrame>
      <TextField type="search" label={words.search} maxLength={SEARCH_CHARS_MAX} value={typed} onInput={setTyped} />
      <Listing
        list={list}
        label={words.label}
        columns={columns}
        keyOf={({ id }) => id}
        failed={texts.operator.failed}
        none={words.none}
        noneText={words.noneText}
      />
    </OperatorFrame>
  );
}
