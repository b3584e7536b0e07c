import type { MembersListLedgerAnswer } from '@songwright/client';
import { addressOf, call } from '../../app/api.ts';
import { usePages } from '../../app/use-pages.ts';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { type Column, MoreRows, Table } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { AccountFrame } from './account-frame.tsx';

const words = texts.account.credits;
type Entry = MembersListLedgerAnswer['entries'][number];

const columns: readonly Column<Entry>[] = [
  { title: words.when, cell: ({ at }) => <When at={at} /> },
  {
    title: words.why,
    cell: ({ note, kind }) =>
      note === '' ? words.kinds[kind] : `${texts.song.operations[note] ?? note} (${words.kinds[kind]})`,
  },
  { title: words.bucket, cell: ({ bucket }) => words.buckets[bucket] },
  {
    title: words.credits,
    isNumber: true,
    cell: ({ credits }) => <span class={credits > 0 ? 'plus' : undefined}>{signed(credits)}</span>,
  },
];

const signed = (credits: number): string => `${credits > 0 ? '+' : '−'}${Math.abs(credits).toLocaleString('en')}`;

/** Every credit that came or went, with its reason. */
export function CreditsScreen() {
  const ledger = usePages<Entry, number>(async (before) => {
    const { entries, next } = await call('members.list-ledger', { query: { before } });
    return { rows: entries, next };
  }, []);
  return (
    <AccountFrame>
      {ledger.state === 'loading' && <Loading />}
      {ledger.state === 'failed' && <Failed error={ledger.error} title={words.failed} onRetry={ledger.reload} />}
      {ledger.state === 'ready' && ledger.value.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
      {ledger.state === 'ready' && ledger.value.length > 0 && (
        <section class="stack">
          <Table label={words.label} columns={columns} rows={ledger.value} keyOf={({ id }) => id} />
          <div class="row">
            <MoreRows hasMore={ledger.hasMore} onMore={ledger.more} />
            <a
              class="button"
              href={addressOf('members.export-ledger', { query: { format: 'csv' } })}
              download="songwright-credits.csv"
            >
              {words.exportCsv}
            </a>
          </div>
        </section>
      )}
    </AccountFrame>
  );
}
