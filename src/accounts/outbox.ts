import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import type { Logger } from '../core/log.ts';
import type { Mail } from './mail.ts';

/**
 * Keeps letters as files for the operator to pass on, one each, readable by this user only; the log tells that one
 * waits, never what it holds: it may be a link that opens an account.
 */
export function createOutbox(folder: string, clock: Clock, log: Logger): Mail {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date(clock.nowMs()).toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${stamp}-${newId().slice(0, 8)}.txt`);
      const draft = `${file}.draft`;
      await writeFile(draft, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      await rename(draft, file);
      log.warn({ file }, 'a letter waits for the operator to pass it on');
    },
  };
}
