import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** Buttons: they stand at the end, and on narrow screens below the rest. */
  readonly isActions?: boolean;
}

interface TableProps<Row> {
  /** What the table holds, for who listens. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows of one kind; on narrow screens each row is a small card whose cells say what they are. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table class="table">
      <caption class="hidden-text">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" class={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.title} data-title={column.title} class={classOf(column)}>
                <div class="cell">{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classOf = ({ isNumber, isActions }: Pick<Column<never>, 'isNumber' | 'isActions'>): string | undefined =>
  isNumber === true ? 'end number' : isActions === true ? 'end actions' : undefined;

/** The next page of a list. */
export function MoreRows({ hasMore, onMore }: { readonly hasMore: boolean; readonly onMore: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  if (!hasMore) return null;
  return (
    <Button
      isBusy={isBusy}
      onClick={() => {
        setBusy(true);
        onMore()
          .catch(() => {})
          .finally(() => setBusy(false));
      }}
    >
      {texts.account.more}
    </Button>
  );
}
