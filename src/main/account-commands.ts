import { readArguments, UsageError } from '../../cli/read-arguments.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '../accounts/api-keys.ts';
import { giveCredits, listLedger } from '../accounts/credits.ts';
import { createAccount, findAccount, listAccounts } from '../accounts/sign-up.ts';
import type { Database } from '../storage/database.ts';

/** What the operator's commands work on: this machine's database, without HTTP. */
export interface CommandDesk {
  readonly database: Database;
  readonly pepper: Uint8Array;
}

interface Command {
  /** What follows the two words of the command. */
  readonly parameters: string;
  run(desk: CommandDesk, args: readonly string[], usage: string): Promise<string>;
}

const LEDGER_ROWS = 50;

const need = (value: string | undefined, usage: string): string => {
  if (value === undefined || value === '') throw new UsageError(usage);
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
  'accounts list': {
    parameters: '',
    async run({ database }) {
      const rows = (await listAccounts(database)).map((account) => [
        account.name,
        String(account.balance.extra),
        String(account.balance.subscription),
        day(account.createdAt),
      ]);
      return formatTable([['account', 'extra', 'subscription', 'since'], ...rows]);
    },
  },
  'accounts create': {
    parameters: '<name>',
    async run({ database, pepper }, [name], usage) {
      const account = await createAccount(database, need(name, usage));
      const { apiKey } = await createKey(database, pepper, { accountId: account.id, name: 'first' });
      return `account  ${account.name}\nkey      ${apiKey}   (shown only now)`;
    },
  },
  'keys list': {
    parameters: '[account]',
    async run({ database }, [name]) {
      const accountId = name === undefined ? null : (await findAccount(database, name)).id;
      const names = new Map((await listAccounts(database)).map((account) => [account.id, account.name]));
      const rows = (await listKeys(database, accountId)).map((key) => [
        key.id,
        names.get(key.accountId) ?? '',
        key.name,
        `...${key.last4}`,
        day(key.createdAt),
        key.revokedAt === null ? '' : `revoked ${day(key.revokedAt)}`,
      ]);
      return formatTable([['id', 'account', 'name', 'key', 'since', ''], ...rows]);
    },
  },
  'keys create': {
    parameters: '<account> [--name <name>]',
    async run({ database, pepper }, args, usage) {
      const options = { name: { type: 'string', default: 'key' } } as const;
      const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage);
      const account = await findAccount(database, need(positionals[0], usage));
      const { apiKeyId, apiKey } = await createKey(database, pepper, { accountId: account.id, name: values.name });
      return `id   ${apiKeyId}\nkey  ${apiKey}   (shown only now)`;
    },
  },
  'keys rotate': {
    parameters: '<id>',
    async run({ database, pepper }, [id], usage) {
      const { apiKeyId, apiKey } = await rotateKey(database, pepper, need(id, usage));
      return `id   ${apiKeyId}\nkey  ${apiKey}   (shown only now; the old one has ended)`;
    },
  },
  'keys revoke': {
    parameters: '<id>',
    async run({ database }, [id], usage) {
      await revokeKey(database, need(id, usage));
      return 'revoked';
    },
  },
  'credits show': {
    parameters: '<account>',
    async run({ database }, [name], usage) {
      const { balance } = await findAccount(database, need(name, usage));
      return `extra ${balance.extra}, subscription ${balance.subscription}`;
    },
  },
  'credits grant': {
    parameters: '<account> <credits> [--reference <order number>]',
    async run({ database }, args, usage) {
      const options = { reference: { type: 'string' } } as const;
      const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage);
      const account = await findAccount(database, need(positionals[0], usage));
      const isNew = await giveCredits(database, {
        accountId: account.id,
        credits: Number(need(positionals[1], usage)),
        ...(values.reference === undefined ? {} : { reference: values.reference }),
      });
      return isNew ? 'granted' : 'this reference was granted before; nothing changed';
    },
  },
  'credits ledger': {
    parameters: '<account>',
    async run({ database }, [name], usage) {
      const account = await findAccount(database, need(name, usage));
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
  },
};

const lineOf = (name: string): string => `songwright ${name} ${commands[name]!.parameters}`.trimEnd();

export const ACCOUNT_COMMAND_USAGE = Object.keys(commands)
  .map((name) => `  ${lineOf(name)}`)
  .join('\n');

/** True for `accounts --help` and its kind, which need no database. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((word) => word === '--help' || word === '-h') || args[0] === 'help';

/**
 * Fails for a command that does not exist, before a database is started for it.
 * @throws UsageError
 */
export function requireAccountCommand(noun: string, args: readonly string[]): void {
  findCommand(noun, args);
}

/** Runs `accounts|keys|credits <verb> ...` and gives what to print. @throws UsageError, ApiError */
export async function runAccountCommand(desk: CommandDesk, noun: string, args: readonly string[]): Promise<string> {
  const name = findCommand(noun, args);
  return commands[name]!.run(desk, args.slice(1), `usage: ${lineOf(name)}`);
}

function findCommand(noun: string, args: readonly string[]): string {
  const name = `${noun} ${args[0] ?? 'list'}`;
  if (!Object.hasOwn(commands, name)) {
    throw new UsageError(`there is no command "${name}"; these are:\n\n${ACCOUNT_COMMAND_USAGE}`);
  }
  return name;
}
