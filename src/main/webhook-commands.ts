import { UsageError } from '../../cli/read-arguments.ts';
import { findAccount } from '../accounts/sign-up.ts';
import { isUuid } from '../core/ids.ts';
import { restartWebhookDelivery, selectWebhookLog, type WebhookAttempt } from '../storage/webhook-deliveries.ts';
import { type Commands, formatTable, minuteOf, need, textOptions } from './command-desk.ts';

const LOG_ROWS = 50;

/** The operator's commands on webhooks, of any account. Workers send; these look and ask for it. */
export const webhookCommands: Commands = {
  'webhooks list': {
    parameters: '<account> [--task <task id>]',
    async run({ database }, args, usage) {
      const { values, positionals } = textOptions(args, ['task'], usage);
      const account = await findAccount(database, need(positionals[0], usage));
      const taskId = values.task ?? null;
      if (taskId !== null && !isUuid(taskId)) throw new UsageError(`"${taskId}" is no task id.\n${usage}`);
      const deliveries = await selectWebhookLog(database, account.id, { taskId, afterId: null, limit: LOG_ROWS });
      const rows = deliveries.map(({ id, taskId: task, event, state, url, attemptLog, createdAt }) => [
        id,
        task,
        event,
        minuteOf(createdAt),
        state,
        attemptLog.map(attemptWord).join(' '),
        url,
      ]);
      return formatTable([['id', 'task', 'event', 'since', 'state', 'attempts', 'to'], ...rows]);
    },
  },
  'webhooks resend': {
    parameters: '<account> <id>',
    async run({ database }, [name, id], usage) {
      const account = await findAccount(database, need(name, usage));
      const delivery = isUuid(need(id, usage)) ? await restartWebhookDelivery(database, account.id, id!) : null;
      if (delivery === null) throw new UsageError(`the account "${account.name}" has no webhook "${id}".\n${usage}`);
      return 'it waits to be sent again, with all attempts before it; a running worker sends it at once';
    },
  },
};

/** @example attemptWord({ outcome: 'status', status: 500, … }) // '500' */
const attemptWord = ({ outcome, status }: WebhookAttempt): string => (status === null ? outcome : String(status));
