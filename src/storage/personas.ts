import { type Selectable, sql } from 'kysely';
import type { PersonasTable } from './clip-tables.ts';
import type { JsonRecord } from './columns.ts';
import type { Executor, Transaction } from './database.ts';
import { toStorableJson, toStorableText } from './storable-json.ts';

export interface PersonaRow {
  readonly id: string;
  readonly accountId: string;
  readonly clipId: string | null;
  readonly name: string;
  readonly description: string;
  readonly styles: string;
  readonly singer: JsonRecord;
  /** voice: found for a recording of somebody's voice; clip: kept from a clip. */
  readonly origin: PersonaOrigin;
  readonly createdAt: Date;
}

export type PersonaOrigin = 'clip' | 'voice';

export async function insertPersona(
  tx: Transaction,
  persona: Omit<PersonaRow, 'singer' | 'createdAt'> & { readonly singer: object },
): Promise<void> {
  await tx
    .insertInto('personas')
    .values({
      id: persona.id,
      account_id: persona.accountId,
      clip_id: persona.clipId,
      name: toStorableText(persona.name),
      description: toStorableText(persona.description),
      styles: toStorableText(persona.styles),
      singer: toStorableJson(persona.singer),
      origin: persona.origin,
    })
    .execute();
}

/** @returns null: unknown, or another account's */
export async function selectPersona(executor: Executor, accountId: string, id: string): Promise<PersonaRow | null> {
  const row = await executor
    .selectFrom('personas')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? null : toPersona(row);
}

const toPersona = ({ account_id, clip_id, created_at, ...rest }: Selectable<PersonasTable>): PersonaRow => ({
  ...rest,
  accountId: account_id,
  clipId: clip_id,
  createdAt: created_at,
});

/** A persona in a list, with what can be heard of it. */
export interface ListedPersona extends PersonaRow {
  /** Where it was heard; null: in nothing that is there. */
  readonly sample: { readonly clipId: string; readonly capability: string } | null;
  /** Its moment of creation, to the microsecond. */
  readonly key: string;
}

/** Personas of an account, the newest first. @param id only this one */
export async function selectPersonaList(
  executor: Executor,
  accountId: string,
  { after, limit, id }: { readonly after: Place | null; readonly limit: number; readonly id?: string },
): Promise<readonly ListedPersona[]> {
  const { rows } = await sql<Selectable<PersonasTable> & { capability: string | null; key: string }>`
    select p.*, c.capability, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from personas p left join clips c on c.id = p.clip_id and c.deleted_at is null and c.result is not null
    where p.account_id = ${accountId} ${id === undefined ? sql`` : sql`and p.id = ${id}`}
      ${after === null ? sql`` : sql`and (p.created_at, p.id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(executor);
  return rows.map(({ capability, key, ...row }) => {
    const persona = toPersona(row);
    const sample = capability === null ? null : { clipId: persona.clipId!, capability };
    return { ...persona, sample, key };
  });
}

interface Place {
  readonly key: string;
  readonly id: string;
}

/** What its owner may change of a persona. */
export interface PersonaChanges {
  readonly name?: string;
  readonly description?: string;
  readonly styles?: string;
}

/** @returns false: the account has no such persona */
export async function updatePersona(
  executor: Executor,
  accountId: string,
  id: string,
  changes: PersonaChanges,
): Promise<boolean> {
  const storable = Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, toStorableText(text)]));
  const row = await executor
    .updateTable('personas')
    .set(storable)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Songs that it sang stay, and so do tasks that have begun with it. @returns false: the account has no such persona */
export async function deletePersona(executor: Executor, accountId: string, id: string): Promise<boolean> {
  const row = await executor
    .deleteFrom('personas')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
