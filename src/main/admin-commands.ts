import type { OperatorLogEntry } from '../accounts/operator-log.ts';
import { findAccount, listAccounts } from '../accounts/sign-up.ts';
import { type Commands, formatTable, minuteOf, needNumber, textOptions } from './command-desk.ts';
import { paymentCommands } from './payment-commands.ts';

const LOG_ROWS = 50;

/** What operators look after besides single accounts. */
export const adminCommands: Commands = {
  ...paymentCommands,
  'admin log': {
    parameters: '[--account <account>] [--before <id>]',
    async run({ database, room }, args, usage) {
      const { values } = textOptions(args, ['account', 'before'], usage);
      const range = { low: 1, high: Number.MAX_SAFE_INTEGER };
      const entries = await room.operatorLog({
        limit: LOG_ROWS,
        ...(values.before !== undefined && { beforeId: Math.floor(needNumber(values.before, range, usage)) }),
        ...(values.account !== undefined && { accountId: (await findAccount(database, values.account)).id }),
      });
      const names = new Map((await listAccounts(database)).map((account) => [account.id, account.name]));
      const rows = entries.map((entry) => [
        String(entry.id),
        minuteOf(entry.at),
        operatorWord(entry),
        entry.action,
        names.get(entry.accountId ?? '') ?? '',
        entry.subject,
        Object.keys(entry.details).length === 0 ? '' : JSON.stringify(entry.details),
      ]);
      return formatTable([['id', 'when', 'by', 'action', 'account', 'subject', 'details'], ...rows]);
    },
  },
};

/** @example operatorWord({ via: 'api_key', apiKeyId: '0198…', … }) // 'api_key 0198…' */
const operatorWord = ({ via, apiKeyId, userId }: OperatorLogEntry): string => {
  const id = apiKeyId ?? userId;
  return id === null ? via.replace('_', ' ') : `${via.replace('_', ' ')} ${id}`;
};
