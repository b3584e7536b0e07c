import type { Loaded } from '../app/use-load.ts';
import { Empty, Failed, Loading } from './states.tsx';
import { type Column, MoreRows, Table } from './table.tsx';

interface ListingProps<Row> {
  readonly list: Loaded<readonly Row[]> & { readonly hasMore: boolean; more(): Promise<void>; reload(): void };
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly failed: string;
  readonly none: string;
  readonly noneText: string;
}

/** A table that comes by pages, in each of its states. */
export function Listing<Row>({ list, label, columns, keyOf, failed, none, noneText }: ListingProps<Row>) {
  if (list.state === 'loading') return <Loading />;
  if (list.state === 'failed') return <Failed error={list.error} title={failed} onRetry={list.reload} />;
  if (list.value.length === 0) return <Empty title={none}>{noneText}</Empty>;
  return (
    <section class="stack">
      <Table label={label} columns={columns} rows={list.value} keyOf={keyOf} />
      <div class="row">
        <MoreRows hasMore={list.hasMore} onMore={list.more} />
      </div>
    </section>
  );
}
