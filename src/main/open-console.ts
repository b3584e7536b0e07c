import { buildConsole, CONSOLE_FOLDER, isConsoleBuilt } from '../../console/build.ts';
import type { Logger } from '../core/log.ts';
import { type ConsoleSite, readConsoleSite } from '../http/console/console-site.ts';

/**
 * The console, built first where it is missing or older than its sources (a checkout that was updated without
 * `npm ci`). A console that cannot be built is no reason not to make songs: the plain texts stand in its place.
 */
export async function openConsole(log: Logger, tell: (text: string) => void): Promise<ConsoleSite | undefined> {
  try {
    if (!isConsoleBuilt()) {
      tell('building the console ...\n');
      await buildConsole();
    }
    return await readConsoleSite(CONSOLE_FOLDER);
  } catch (error) {
    log.error({ err: error }, 'the console cannot be opened: plain texts stand in its place');
    return undefined;
  }
}
