import type { ColumnType } from 'kysely';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Written as JSON text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;

/** Set by the database. */
export type Stamp = ColumnType<Date, never, never>;
