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
}

export async function insertPersona(
  tx: Transaction,
  persona: Omit<PersonaRow, 'singer'> & { readonly singer: object },
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
  if (row === undefined) return null;
  const { account_id, clip_id, created_at: _, ...rest } = row;
  return { ...rest, accountId: account_id, clipId: clip_id };
}
