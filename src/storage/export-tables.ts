import type { ColumnType } from 'kysely';
import type { Json, Stamp } from './columns.ts';

/** A file in an archive. */
export interface ExportedFile {
  readonly name: string;
  readonly bytes: number;
}

export interface ExportsTable {
  task_id: string;
  account_id: string;
  clip_id: string;
  capability: string;
  blob_key: string;
  bytes: number;
  sha256: string;
  files: Json<readonly ExportedFile[]>;
  created_at: Stamp;
  expires_at: ColumnType<Date, unknown, never>;
}

export interface ExportPaymentsTable {
  task_id: string;
  account_id: string;
  once: string;
  credits: number;
}
