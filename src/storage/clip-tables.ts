import type { ColumnType, Generated } from 'kysely';
import type { PairRole } from '../core/clip-facts.ts';
import type { Json, JsonRecord, Stamp } from './columns.ts';

export interface ClipsTable {
  id: string;
  task_id: string;
  account_id: string;
  ordinal: number;
  operation: string;
  capability: string;
  title: string | null;
  is_title_of_file: Generated<boolean>;
  tags: string | null;
  sound: string | null;
  model: string | null;
  description: string | null;
  negative_tags: string | null;
  parent_clip_id: string | null;
  other_clip_id: string | null;
  pair_role: PairRole | null;
  stem: string | null;
  persona_id: string | null;
  window_start_seconds: number | null;
  window_end_seconds: number | null;
  is_favourite: Generated<boolean>;
  is_recording: Generated<boolean>;
  search_title: ColumnType<string, never, never>;
  search_text: ColumnType<string, never, never>;
  result: ColumnType<JsonRecord | null, never, string | null>;
  retention_ends_at: ColumnType<Date | null, never, unknown>;
  deleted_at: ColumnType<Date | null, never, unknown>;
  keep_files_until: ColumnType<Date | null, never, unknown>;
  swept_at: ColumnType<Date | null, never, unknown>;
  created_at: Stamp;
}

export interface PersonasTable {
  id: string;
  account_id: string;
  clip_id: string | null;
  name: string;
  description: string;
  styles: string;
  singer: Json<JsonRecord>;
  origin: Generated<'clip' | 'voice'>;
  created_at: Stamp;
}

export interface ArtefactsTable {
  clip_id: string;
  kind: string;
  blob_key: string;
  bytes: number;
  sha256: string;
  created_at: Stamp;
}

export interface UploadsTable {
  id: string;
  account_id: string;
  length_bytes: number;
  received_bytes: Generated<number>;
  title: string | null;
  file_name: string | null;
  writer: ColumnType<string | null, never, string | null>;
  writer_until: ColumnType<Date | null, never, unknown>;
  task_id: ColumnType<string | null, never, string>;
  created_at: Stamp;
  expires_at: ColumnType<Date, unknown, unknown>;
  freed_at: ColumnType<Date | null, never, unknown>;
}

export interface LibraryFilesTable {
  clip_id: string;
  path: string;
  extension: string;
  title: string;
  written_at: Stamp;
}

export interface RetentionLettersTable {
  account_id: string;
  clips: number;
  first_ends_at: Date | null;
  sent_at: Date | null;
}

/** Written by triggers. */
export interface AccountStorageTable {
  account_id: ColumnType<string, never, never>;
  bytes: ColumnType<number, never, never>;
}

export interface WrittenLinesTable {
  account_id: string;
  lines: Buffer;
}

export interface TaskKnownLinesTable {
  task_id: string;
  lines: Buffer;
}

export interface PresetsTable {
  id: string;
  account_id: string;
  name: string;
  operation: string;
  body: Json<JsonRecord>;
  created_at: Stamp;
}
