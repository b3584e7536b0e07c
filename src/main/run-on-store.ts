import type { Configuration } from '../core/configuration.ts';
import { ACCOUNT_COMMAND_USAGE, asksForHelp, requireAccountCommand, runAccountCommand } from './account-commands.ts';
import { openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { openStore } from './open-store.ts';

/** Runs one operator command on this installation's database, whether the service runs or not. */
export async function runOnStore(configuration: Configuration, noun: string, args: readonly string[]): Promise<string> {
  if (asksForHelp(args)) return ACCOUNT_COMMAND_USAGE;
  requireAccountCommand(noun, args);
  const home = await openHome(configuration.home);
  const store = await openStore(configuration, home, createLogger(configuration.logLevel, 'command'));
  try {
    return await runAccountCommand({ database: store.database, pepper: home.pepper }, noun, args);
  } finally {
    await store.close();
  }
}
