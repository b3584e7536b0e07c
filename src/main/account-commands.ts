import { parseArgs } from 'node:util';
import { createKey, listKeys, revokeKey, rotateKey } from '../accounts/api-keys.ts';
import { giveCredits, listLedger } from '../accounts/credits.ts';
import { createAccount, findAccount, listAccounts } from '../accounts/sign-up.ts';
import type { Database } from '../storage/database.ts';

/** What the operator's commands work on: this machine's database, without HTTP. */
export interface CommandDesk {
  readonly database: Database;
  readonly pepper: Uint8Array;
}

/** A wrong command line; the message shows the right one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Command = (desk: CommandDesk, args: readonly string[]) => Promise<string>;

const LEDGER_ROWS = 50;

const need = (value: string | undefined, usage: string): string => {
  if (value === undefined || value === '') throw new UsageError(`usage: songwright ${usage}`);
  return value;
};

const day = (date: Date | null): string => (date === null ? '' : date.toISOString().slice(0, 16).replace('T', ' '));

/** Rows as columns, each as wide as its widest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const commands: Readonly<Record<string, Command>> = {
  'accounts list': async ({ database }) => {
    const rows = (await listAccounts(database)).map((account) => [
      account.name,
      String(account.balance.extra),
      String(account.balance.subscription),
      day(account.createdAt),
    ]);
    return formatTable([['account', 'extra', 'subscription', 'since'], ...rows]);
  },
  'accounts create': async ({ database, pepper }, [name]) => {
    const account = await createAccount(database, need(name, 'accounts create <name>'));
    const { apiKey } = await createKey(database, pepper, { accountId: account.id, name: 'first' });
    return `account ${account.name}\nkey     ${apiKey}   (shown only now)`;
  },
  'keys list': async ({ database }, [name]) => {
    const accountId = name === undefined ? null : (await findAccount(database, name)).id;
    const rows = (await listKeys(database, accountId)).map((key) => [
      key.id,
      key.name,
      `...${key.last4}`,
      day(key.createdAt),
      key.revokedAt === null ? '' : `revoked ${day(key.revokedAt)}`,
    ]);
    return formatTable([['id', 'name', 'key', 'since', ''], ...rows]);
  },
  'keys create': async ({ database, pepper }, args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { name: { type: 'string', default: 'key' } },
      allowPositionals: true,
    });
    const account = await findAccount(database, need(positionals[0], 'keys create <account> [--name <name>]'));
    const { apiKeyId, apiKey } = await createKey(database, pepper, { accountId: account.id, name: values.name });
    return `id   ${apiKeyId}\nkey  ${apiKey}   (shown only now)`;
  },
  'keys rotate': async ({ database, pepper }, [id]) => {
    const { apiKeyId, apiKey } = await rotateKey(database, pepper, need(id, 'keys rotate <id>'));
    return `id   ${apiKeyId}\nkey  ${apiKey}   (shown only now; the old one has ended)`;
  },
  'keys revoke': async ({ database }, [id]) => {
    await revokeKey(database, need(id, 'keys revoke <id>'));
    return 'revoked';
  },
  'credits show': async ({ database }, [name]) => {
    const { balance } = await findAccount(database, need(name, 'credits show <account>'));
    return `extra ${balance.extra}, subscription ${balance.subscription}`;
  },
  'credits grant': async ({ database }, args) => {
    const usage = 'credits grant <account> <credits> [--reference <order number>]';
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reference: { type: 'string' } },
      allowPositionals: true,
    });
    const account = await findAccount(database, need(positionals[0], usage));
    const isNew = await giveCredits(database, {
      accountId: account.id,
      credits: Number(need(positionals[1], usage)),
      ...(values.reference === undefined ? {} : { reference: values.reference }),
    });
    return isNew ? 'granted' : 'this reference was granted before; nothing changed';
  },
  'credits ledger': async ({ database }, [name]) => {
    const account = await findAccount(database, need(name, 'credits ledger <account>'));
    const entries = await listLedger(database, account.id, { limit: LEDGER_ROWS });
    const rows = entries.map((entry) => [
      day(entry.createdAt),
      entry.kind,
      entry.bucket,
      String(entry.amount),
      entry.note,
    ]);
    return formatTable([['when', 'kind', 'bucket', 'credits', 'note'], ...rows]);
  },
};

export const ACCOUNT_COMMAND_USAGE = Object.keys(commands)
  .map((command) => `  songwright ${command}`)
  .join('\n');

/** Runs `accounts|keys|credits <verb> ...` and gives what to print. @throws UsageError, ApiError */
export function runAccountCommand(desk: CommandDesk, noun: string, args: readonly string[]): Promise<string> {
  const command = commands[`${noun} ${args[0] ?? 'list'}`];
  if (command === undefined) throw new UsageError(`there is no such command; these are:\n${ACCOUNT_COMMAND_USAGE}`);
  return command(desk, args.slice(1));
}
