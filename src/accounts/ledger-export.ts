import type { Database } from '../storage/database.ts';
import { type LedgerEntry, selectLedgerAfter } from '../storage/ledger.ts';

export const ledgerFormats = {
  jsonl: { contentType: 'application/jsonl; charset=utf-8', fileName: 'ledger.jsonl' },
  csv: { contentType: 'text/csv; charset=utf-8; header=present', fileName: 'ledger.csv' },
} as const;

export type LedgerFormat = keyof typeof ledgerFormats;

const ENTRIES_AT_ONCE = 1000;
const COLUMNS = ['id', 'at', 'kind', 'bucket', 'credits', 'task_id', 'note', 'key'] as const;

/** An entry under the names of the wire. */
export const wireEntryOf = (entry: LedgerEntry) => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  kind: entry.kind,
  bucket: entry.bucket,
  credits: entry.amount,
  task_id: entry.taskId,
  note: entry.note,
  key: entry.entryKey,
});

/** The whole ledger of an account as text, oldest first, in pieces: the sum of `credits` per bucket is the balance. */
export async function* exportLedger(database: Database, accountId: string, format: LedgerFormat) {
  if (format === 'csv') yield `${COLUMNS.join(',')}\r\n`;
  const lineOf = format === 'csv' ? csvLine : jsonLine;
  for (let afterId = 0; ; ) {
    const entries = await selectLedgerAfter(database, accountId, { limit: ENTRIES_AT_ONCE, afterId });
    yield entries.map(lineOf).join('');
    if (entries.length < ENTRIES_AT_ONCE) return;
    afterId = entries.at(-1)!.id;
  }
}

const jsonLine = (entry: LedgerEntry): string => `${JSON.stringify(wireEntryOf(entry))}\n`;

/** By RFC 4180. */
function csvLine(entry: LedgerEntry): string {
  const fields = wireEntryOf(entry);
  return `${COLUMNS.map((column) => csvCell(fields[column])).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A spreadsheet runs what begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
