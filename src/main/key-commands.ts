import { UsageError } from '../../cli/read-arguments.ts';
import { issueKey, listKeys, revokeKey, rotateKey } from '../accounts/api-keys.ts';
import { commandLine } from '../accounts/operator-log.ts';
import { findAccount, listAccounts } from '../accounts/sign-up.ts';
import { apiKeyLimits } from '../core/account-limits.ts';
import { type ApiKeyScope, apiKeyScopes } from '../core/api-key-scopes.ts';
import { type Commands, formatTable, minuteOf, need, needNumber, textOptions } from './command-desk.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_SECONDS = 3600;

/** The operator's commands on API keys, of any account. */
export const keyCommands: Commands = {
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
        key.scopes.join(','),
        minuteOf(key.createdAt),
        minuteOf(key.lastUsedAt),
        key.creditsPerDayMax === null ? '' : String(key.creditsPerDayMax),
        endOf(key),
      ]);
      return formatTable([['id', 'account', 'name', 'key', 'scopes', 'since', 'last used', 'a day', ''], ...rows]);
    },
  },
  'keys create': {
    parameters:
      '<account> [--name <name>] [--scopes generate,read,account] [--expires-days <days>] [--credits-per-day-max <credits>]',
    async run({ database, pepper, clock }, args, usage) {
      const { values, positionals } = textOptions(
        args,
        ['name', 'scopes', 'expires-days', 'credits-per-day-max'],
        usage,
      );
      const account = await findAccount(database, need(positionals[0], usage));
      const days = values['expires-days'];
      const perDay = values['credits-per-day-max'];
      const range = { low: 1 / 24, high: apiKeyLimits.expiryDaysMax };
      const lifeMs = days === undefined ? null : needNumber(days, range, usage) * DAY_MS;
      const key = {
        accountId: account.id,
        name: values.name ?? 'key',
        scopes: values.scopes === undefined ? apiKeyScopes : readScopes(values.scopes, usage),
        expiresAt: lifeMs === null ? null : new Date(clock.nowMs() + lifeMs),
        creditsPerDayMax: perDay === undefined ? null : needWhole(perDay, apiKeyLimits.creditsPerDayMax, usage),
      };
      const { apiKeyId, apiKey } = await issueKey(database, pepper, key, commandLine);
      return `id   ${apiKeyId}\nkey  ${apiKey}   (shown only now)`;
    },
  },
  'keys rotate': {
    parameters: '<id> [--overlap-hours <hours>]',
    async run({ database, pepper, clock }, args, usage) {
      const { values, positionals } = textOptions(args, ['overlap-hours'], usage);
      const hours = needNumber(values['overlap-hours'] ?? '0', { low: 0, high: apiKeyLimits.overlapHoursMax }, usage);
      const rotation = { overlapSeconds: hours * HOUR_SECONDS, now: new Date(clock.nowMs()), by: commandLine };
      const { apiKeyId, apiKey } = await rotateKey(database, pepper, need(positionals[0], usage), rotation);
      const old = hours === 0 ? 'the old one has ended' : `the old one ends in ${hours} h`;
      return `id   ${apiKeyId}\nkey  ${apiKey}   (shown only now; ${old})`;
    },
  },
  'keys revoke': {
    parameters: '<id>',
    async run({ database }, [id], usage) {
      await revokeKey(database, need(id, usage), { by: commandLine });
      return 'revoked';
    },
  },
};

const endOf = (key: { readonly revokedAt: Date | null; readonly expiresAt: Date | null }): string => {
  if (key.revokedAt !== null) return `revoked ${minuteOf(key.revokedAt)}`;
  return key.expiresAt === null ? '' : `until ${minuteOf(key.expiresAt)}`;
};

function needWhole(text: string, max: number, usage: string): number {
  const number = needNumber(text, { low: 0, high: max }, usage);
  if (!Number.isInteger(number)) throw new UsageError(`"${text}" is no whole number.\n${usage}`);
  return number;
}

function readScopes(text: string, usage: string): readonly ApiKeyScope[] {
  return text.split(',').map((word) => {
    const scope = apiKeyScopes.find((known) => known === word.trim());
    if (scope === undefined) throw new UsageError(`"${word}" is no scope.\n${usage}`);
    return scope;
  });
}
