import type { MembersListOperatorLogAnswer } from '@songwright/client';
import { call } from '../../app/api.ts';
import { usePages } from '../../app/use-pages.ts';
import { Listing } from '../../parts/listing.tsx';
import type { Column } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { OperatorFrame } from './operator-frame.tsx';

const words = texts.operator.log;
type Row = MembersListOperatorLogAnswer['entries'][number];

const columns: readonly Column<Row>[] = [
  { title: words.when, cell: ({ at }) => <When at={at} /> },
  { title: words.via, cell: ({ via }) => words.vias[via] },
  { title: words.action, cell: ({ action }) => <code>{action}</code> },
  {
    title: words.subject,
    cell: ({ account_id: id, subject }) => (
      <>
        {subject} {id !== null && <a href={`/console/operator-account/${id}`}>{texts.operator.account}</a>}
      </>
    ),
  },
  { title: words.details, cell: ({ details }) => <code class="small">{detailsText(details)}</code> },
];

const detailsText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');

/** What operators did, everything or to one account. */
export function LogList({ accountId }: { readonly accountId?: string }) {
  const list = usePages<Row, number>(
    async (before) => {
      const { entries, next } = await call('members.list-operator-log', { query: { before, account_id: accountId } });
      return { rows: entries, next };
    },
    [accountId],
  );
  return (
    <Listing
      list={list}
      label={words.label}
      columns={columns}
      keyOf={({ id }) => id}
      failed={texts.operator.failed}
      none={words.none}
      noneText={words.noneText}
    />
  );
}

/** Everything that operators did. */
export const LogScreen = () => (
  <OperatorFrame>
    <LogList />
  </OperatorFrame>
);
