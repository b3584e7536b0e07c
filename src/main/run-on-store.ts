import type { Letter } from '../accounts/mail.ts';
import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { localUrl } from '../core/local-url.ts';
import { ACCOUNT_COMMAND_USAGE, asksForHelp, requireAccountCommand, runAccountCommand } from './account-commands.ts';
import { openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { openAccountRoom } from './open-account-room.ts';
import { openStore } from './open-store.ts';

/** Runs one operator command on this installation's database, whether the service runs or not. */
export async function runOnStore(configuration: Configuration, noun: string, args: readonly string[]): Promise<string> {
  if (asksForHelp(args)) return ACCOUNT_COMMAND_USAGE;
  requireAccountCommand(noun, args);
  const home = await openHome(configuration.home);
  const log = createLogger(configuration.logLevel, 'command');
  const store = await openStore(configuration, home, log);
  const { database } = store;
  const letters: Letter[] = [];
  const mail = { send: async (letter: Letter) => void letters.push(letter) };
  const room = openAccountRoom({ configuration, home, database, clock: systemClock, log, mail });
  const url = configuration.publicUrl ?? localUrl(configuration);
  const desk = { database, pepper: home.pepper, clock: systemClock, room, letters, url };
  try {
    return await runAccountCommand(desk, noun, args);
  } finally {
    await store.close();
  }
}
