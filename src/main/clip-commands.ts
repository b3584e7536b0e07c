import { UsageError } from '../../cli/read-arguments.ts';
import { commandLine, recordOperatorAction } from '../accounts/operator-log.ts';
import { findAccount } from '../accounts/sign-up.ts';
import { isUuid } from '../core/ids.ts';
import { selectClipSizes } from '../storage/clip-sizes.ts';
import { inTransaction } from '../storage/database.ts';
import { markClipDeleted } from '../tasks/delete-clip.ts';
import { bytesWord } from './bytes-word.ts';
import { type Commands, formatTable, minuteOf, need } from './command-desk.ts';

const LIST_ROWS = 50;

/** The operator's commands on the clips of any account. */
export const clipCommands: Commands = {
  'clips list': {
    parameters: '<account>',
    async run({ database }, [name], usage) {
      const account = await findAccount(database, need(name, usage));
      const clips = await selectClipSizes(database, account.id, LIST_ROWS);
      const rows = clips.map(({ id, operation, createdAt, bytes }) => [
        ...[id, operation, minuteOf(createdAt), bytesWord(bytes)],
      ]);
      return formatTable([['clip', 'operation', 'made', 'size'], ...rows]);
    },
  },
  'clips delete': {
    parameters: '<account> <clip id>',
    async run({ database }, [name, clipId], usage) {
      const account = await findAccount(database, need(name, usage));
      const isThere = isUuid(need(clipId, usage)) && (await deleteAndLog(account.id, clipId!));
      if (!isThere) throw new UsageError(`the account "${account.name}" has no clip "${clipId}".\n${usage}`);
      return 'deleted; its files go within a minute while the service runs';

      function deleteAndLog(accountId: string, subject: string): Promise<boolean> {
        return inTransaction(database, async (tx) => {
          const deleted = await markClipDeleted(tx, accountId, subject, 0);
          if (deleted.length === 0) return false;
          await recordOperatorAction(tx, { by: commandLine, action: 'clip.delete', accountId, subject });
          return true;
        });
      }
    },
  },
};
