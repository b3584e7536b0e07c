import { readArguments, UsageError } from '../../cli/read-arguments.ts';
import { issueKey } from '../accounts/api-keys.ts';
import { findWaitingSignUp, type WaitingSignUp } from '../accounts/approvals.ts';
import { deleteAccountFor } from '../accounts/close-account.ts';
import { giveCredits, listLedger } from '../accounts/credits.ts';
import { exportLedger } from '../accounts/ledger-export.ts';
import { commandLine } from '../accounts/operator-log.ts';
import { createAccount, findAccount, listAccounts } from '../accounts/sign-up.ts';
import { pathsOf } from '../catalogue/operation.ts';
import { newPasswordPageOperation } from '../catalogue/service/pages.ts';
import { accountLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';
import { selectAllStoredBytes } from '../storage/account-storage.ts';
import { adminCommands } from './admin-commands.ts';
import { bytesWord } from './bytes-word.ts';
import { clipCommands } from './clip-commands.ts';
import { type CommandDesk, type Commands, formatTable, minuteOf, need, textOptions } from './command-desk.ts';
import { keyCommands } from './key-commands.ts';
import { planCommands } from './plan-commands.ts';
import { webhookCommands } from './webhook-commands.ts';

const LEDGER_ROWS = 50;
const WAITING_ROWS = 500;

/** What the files of an account take, of what they may. */
const storedHead =
  accountLimits.storedBytesMax === 0 ? 'stored' : `stored (of ${bytesWord(accountLimits.storedBytesMax)})`;

const accountCommands: Commands = {
  'accounts list': {
    parameters: '',
    async run({ database }) {
      const storedBytes = await selectAllStoredBytes(database);
      const rows = (await listAccounts(database)).map((account) => [
        account.name,
        String(account.balance.extra),
        String(account.balance.subscription),
        bytesWord(storedBytes.get(account.id) ?? 0),
        minuteOf(account.createdAt),
      ]);
      return formatTable([['account', 'extra', 'subscription', storedHead, 'since'], ...rows]);
    },
  },
  'accounts create': {
    parameters: '<name>',
    async run({ database, pepper }, [name], usage) {
      const account = await createAccount(database, need(name, usage), commandLine);
      const { apiKey } = await issueKey(database, pepper, { accountId: account.id, name: 'first' }, commandLine);
      return `account  ${account.name}\nkey      ${apiKey}   (shown only now)`;
    },
  },
  'accounts delete': {
    parameters: '<account> --yes',
    run: deleteAccount,
  },
  'accounts reset-password': {
    parameters: '<e-mail address> [--end-keys]',
    run: resetPassword,
  },
  'accounts waiting': {
    parameters: '',
    async run({ room }) {
      const waiting = await room.waitingSignUps(WAITING_ROWS);
      const rows = waiting.map(({ email, isVerified, createdAt }) => [
        email,
        isVerified ? 'yes' : 'no',
        minuteOf(createdAt),
      ]);
      return formatTable([['e-mail address', 'confirmed', 'since'], ...rows]);
    },
  },
  'accounts approve': {
    parameters: '<e-mail address>',
    async run(desk, [email], usage) {
      const { signUpId } = await findWaiting(desk, need(email, usage));
      await desk.room.approveSignUp(signUpId, commandLine);
      return `${email} may use the service now`;
    },
  },
  'accounts refuse': {
    parameters: '<e-mail address>',
    async run(desk, [email], usage) {
      const { signUpId } = await findWaiting(desk, need(email, usage));
      await desk.room.refuseSignUp(signUpId, commandLine);
      return `${email} is forgotten, and may sign up again`;
    },
  },
};

/** Nothing of it can be brought back: a name typed wrongly must not be enough. */
async function deleteAccount({ database, room }: CommandDesk, args: readonly string[], usage: string): Promise<string> {
  const options = { yes: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage);
  const account = await findAccount(database, need(positionals[0], usage));
  if (values.yes !== true)
    throw new UsageError(`${usage}\n\nIts songs, keys and credits go for good: say so with --yes.`);
  await room.endSubscription(account.id, 'now', commandLine);
  await deleteAccountFor(database, account.id, commandLine);
  return `${account.name} is deleted; what it made is removed within minutes while the service runs`;
}

async function findWaiting({ database }: CommandDesk, email: string): Promise<WaitingSignUp> {
  const found = await findWaitingSignUp(database, email);
  if (found === null) throw new ApiError('not_found', `Nobody waits for approval as ${email}.`, { param: 'email' });
  return found;
}

async function resetPassword(desk: CommandDesk, args: readonly string[], usage: string): Promise<string> {
  const options = { 'end-keys': { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true }, usage);
  const email = need(positionals[0], usage);
  const { members } = desk.room;
  const page = `${desk.url}${pathsOf(newPasswordPageOperation)[0]}`;
  if (!(await members.sendResetLetter(email, page, commandLine))) return `nobody signs in as ${email}`;
  const letter = desk.letters.at(-1);
  if (letter === undefined) throw new Error('the letter was not kept for this command');
  const endedKeys = values['end-keys'] === true ? await members.endKeys(email, commandLine) : null;
  const keys = endedKeys === null ? '' : `API keys ended: ${endedKeys}\n\n`;
  return `${keys}Pass this on to ${letter.to}:\n\n${letter.text}`;
}

const creditCommands: Commands = {
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
      const { values, positionals } = textOptions(args, ['reference'], usage);
      const account = await findAccount(database, need(positionals[0], usage));
      const isNew = await giveCredits(database, {
        accountId: account.id,
        credits: Number(need(positionals[1], usage)),
        by: commandLine,
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
        minuteOf(entry.createdAt),
        entry.kind,
        entry.bucket,
        String(entry.amount),
        entry.note,
      ]);
      return formatTable([['when', 'kind', 'bucket', 'credits', 'note'], ...rows]);
    },
  },
  'credits export': {
    parameters: '<account> [--format jsonl|csv]',
    async run({ database }, args, usage) {
      const { values, positionals } = textOptions(args, ['format'], usage);
      const account = await findAccount(database, need(positionals[0], usage));
      const format = values.format ?? 'jsonl';
      if (format !== 'jsonl' && format !== 'csv') throw new UsageError(usage);
      let text = '';
      for await (const piece of exportLedger(database, account.id, format)) text += piece;
      return text.trimEnd();
    },
  },
};

const commands: Commands = {
  ...accountCommands,
  ...keyCommands,
  ...creditCommands,
  ...planCommands,
  ...webhookCommands,
  ...clipCommands,
  ...adminCommands,
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

/** Runs `accounts|keys|credits|plans|webhooks|admin <verb> ...` and gives what to print. @throws UsageError, ApiError */
export async function runAccountCommand(desk: CommandDesk, noun: string, args: readonly string[]): Promise<string> {
  const name = findCommand(noun, args);
  const words = name.split(' ').length - 1;
  return commands[name]!.run(desk, args.slice(words), `usage: ${lineOf(name)}`);
}

/** The longest name that the words begin with; without a verb, the list. */
function findCommand(noun: string, args: readonly string[]): string {
  const [first = 'list', second = 'list'] = args;
  const names = [`${noun} ${first} ${second}`, `${noun} ${first}`];
  const name = names.find((known) => Object.hasOwn(commands, known));
  if (name === undefined) {
    throw new UsageError(`there is no command "${names[1]}"; these are:\n\n${ACCOUNT_COMMAND_USAGE}`);
  }
  return name;
}
