import { type RawBuilder, sql } from 'kysely';
import { transcriptionOperation } from '../core/transcription.ts';
import { CLIP_COLUMNS, type ClipColumns, type ClipRow, toClip } from './clips.ts';
import type { Executor } from './database.ts';
import { toStorableText } from './storable-json.ts';

export const clipOrders = ['newest', 'oldest', 'title'] as const;
export type ClipOrder = (typeof clipOrders)[number];

/** The last clip of a page, in an order: the next page begins after it. */
export interface ClipPlace {
  /** Of the order: its moment, or its title as it is sorted. */
  readonly key: string;
  readonly id: string;
}

export interface ClipFilter {
  readonly operation?: string;
  readonly isFavourite?: boolean;
  readonly personaId?: string;
  readonly isRecording?: boolean;
  /** Whether it is a stem, or a new part whose whole song stands beside it. */
  readonly isPart?: boolean;
  readonly createdFrom?: Date;
  /** Not included. */
  readonly createdTo?: Date;
  /** Only those of which their owner was told that they will be deleted. */
  readonly isExpiring?: boolean;
  /** Of those that were deleted and can still be brought back. Default: of those that are there. */
  readonly isDeleted?: boolean;
}

export interface ClipListQuery {
  readonly accountId: string;
  readonly filter: ClipFilter;
  readonly order: ClipOrder;
  readonly after: ClipPlace | null;
  readonly limit: number;
}

export interface ListedClip {
  readonly clip: ClipRow;
  readonly place: ClipPlace;
}

export type ListedColumns = ClipColumns & { readonly place_key: string };

/** As the indexes of clips have it: what a library shows. Of a clip `c`. */
export const isListed = sql`c.result is not null and c.deleted_at is null
  and c.operation <> ${sql.lit(transcriptionOperation)}`;

const isInBin = sql`c.result is not null and c.deleted_at is not null and c.swept_at is null
  and c.operation <> ${sql.lit(transcriptionOperation)} and c.keep_files_until > now()`;

const MOMENT = sql`to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface OrderTerms {
  readonly key: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  after(place: ClipPlace): RawBuilder<unknown>;
}

export const orderTerms: Readonly<Record<ClipOrder, OrderTerms>> = {
  newest: {
    key: MOMENT,
    by: sql`c.created_at desc, c.id desc`,
    after: ({ key, id }) => sql`(c.created_at, c.id) < (${key}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    key: MOMENT,
    by: sql`c.created_at, c.id`,
    after: ({ key, id }) => sql`(c.created_at, c.id) > (${key}::timestamptz, ${id}::uuid)`,
  },
  title: {
    key: sql`c.search_title`,
    by: sql`c.search_title, c.id`,
    after: ({ key, id }) => sql`(c.search_title, c.id) > (${toStorableText(key)}, ${id}::uuid)`,
  },
};

export const columnsOf = (order: ClipOrder) =>
  sql`${sql.join(CLIP_COLUMNS.map((column) => sql.ref(`c.${column}`)))}, ${orderTerms[order].key} as place_key`;

/** All conditions of a list but its order. */
export function conditionsOf({ accountId, filter }: Pick<ClipListQuery, 'accountId' | 'filter'>): RawBuilder<unknown> {
  const { operation, isFavourite, personaId, isRecording, isPart, createdFrom, createdTo, isExpiring, isDeleted } =
    filter;
  const conditions = [
    sql`c.account_id = ${accountId}`,
    isDeleted === true ? isInBin : isListed,
    operation !== undefined && sql`c.operation = ${operation}`,
    isFavourite !== undefined && sql`c.is_favourite = ${isFavourite}`,
    personaId !== undefined && sql`c.persona_id = ${personaId}`,
    isRecording !== undefined && sql`c.is_recording = ${isRecording}`,
    isPart !== undefined && sql`(c.stem is not null or coalesce(c.pair_role, 'full') <> 'full') = ${isPart}`,
    createdFrom !== undefined && sql`c.created_at >= ${createdFrom}`,
    createdTo !== undefined && sql`c.created_at < ${createdTo}`,
    isExpiring !== undefined && (isExpiring ? sql`c.retention_ends_at is not null` : sql`c.retention_ends_at is null`),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

export const afterOf = ({ order, after }: Pick<ClipListQuery, 'order' | 'after'>): RawBuilder<unknown> =>
  after === null ? sql`` : sql`and ${orderTerms[order].after(after)}`;

/** The query of a page, for plans and answers alike. */
export const clipListQuery = (query: ClipListQuery): RawBuilder<ListedColumns> => sql<ListedColumns>`
  select ${columnsOf(query.order)} from clips c where ${conditionsOf(query)} ${afterOf(query)}
  order by ${orderTerms[query.order].by} limit ${query.limit}`;

/** A page of an account's clips. */
export async function selectClipList(executor: Executor, query: ClipListQuery): Promise<readonly ListedClip[]> {
  const { rows } = await clipListQuery(query).execute(executor);
  return rows.map(toListed);
}

export const toListed = (row: ListedColumns): ListedClip => ({
  clip: toClip(row),
  place: { key: row.place_key, id: row.id },
});
