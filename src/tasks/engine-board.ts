import type { Logger } from '../core/log.ts';
import type { EngineState } from '../engines/registry.ts';
import type { Database } from '../storage/database.ts';
import {
  type EnginePace,
  type EngineReportRow,
  selectEnginePaces,
  selectEngineReports,
} from '../storage/engine-reports.ts';
import { logTrouble, repeat } from './pause.ts';

export {
  chooseEngine,
  creditsWith,
  type EngineDemand,
  type EngineOperation,
  type EngineState,
} from '../engines/registry.ts';
export type { EnginePace } from '../storage/engine-reports.ts';

/** What there is of engines, as of a moment ago; asked for by every request that makes sound. */
export interface EngineBoard {
  /** The built-in one first. */
  engines(): readonly EngineState[];
  paces(): readonly EnginePace[];
}

export interface EngineBoardOptions {
  readonly database: Database;
  readonly builtIn: EngineState;
  /** Engines that this process is told of, as they are before a worker has seen them. */
  readonly configured: readonly EngineState[];
  readonly log: Logger;
  readonly refreshMs?: number;
}

const REFRESH_MS = 1_000;
/** A worker that has not reported for so long has ended, and its engines with it. */
const STALE_SECONDS = 20;
/** Of an engine that nobody has reported and no setting names any more. */
const FORGOTTEN_SECONDS = 86_400;

/** Reads what the workers report, over and over. @returns the board once it was read, and what ends the reading */
export async function openEngineBoard(
  options: EngineBoardOptions,
): Promise<EngineBoard & { readonly stop: () => Promise<void> }> {
  const { database, builtIn, configured, log, refreshMs = REFRESH_MS } = options;
  let engines: readonly EngineState[] = [builtIn, ...configured];
  let paces: readonly EnginePace[] = [];
  const refresh = async (): Promise<void> => {
    engines = joined(builtIn, configured, await selectEngineReports(database));
    paces = await selectEnginePaces(database);
  };
  await refresh().catch((error: unknown) => logTrouble(log, error, 'engine board'));
  const ended = new AbortController();
  const reading = repeat({ name: 'engine board', everyMs: refreshMs, signal: ended.signal, log }, refresh);
  return {
    engines: () => engines,
    paces: () => paces,
    async stop() {
      ended.abort();
      await reading;
    },
  };
}

function joined(
  builtIn: EngineState,
  configured: readonly EngineState[],
  reports: readonly EngineReportRow[],
): readonly EngineState[] {
  const reported = reports.flatMap(({ report, ageSeconds, name }) => {
    if (ageSeconds > FORGOTTEN_SECONDS && !configured.some((engine) => engine.name === name)) return [];
    const state = report as unknown as EngineState;
    return ageSeconds > STALE_SECONDS ? [{ ...state, isUp: false }] : [state];
  });
  const unseen = configured.filter(({ name }) => !reported.some((engine) => engine.name === name));
  return [builtIn, ...reported, ...unseen];
}
