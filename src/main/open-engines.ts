import { hostname } from 'node:os';
import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { ConfigurationError } from '../core/configuration-error.ts';
import { BUILT_IN_ENGINE, type EngineSettings } from '../core/engine-settings.ts';
import type { Logger } from '../core/log.ts';
import { VERSION } from '../core/version.ts';
import { drivers } from '../engines/drivers.ts';
import type { FinishPool } from '../engines/finish/finish-pool.ts';
import type { Songwriter } from '../engines/port.ts';
import { builtInEngine, type EngineState, engineOperations } from '../engines/registry.ts';
import type { RemoteDriver } from '../engines/remote/driver.ts';
import { createRemoteEngine, type RemoteEngine, type RemoteEngineOptions } from '../engines/remote/remote-engine.ts';
import { unseenState } from '../engines/remote/unseen-state.ts';
import { STUDIO_VERSION } from '../engines/studio/version.ts';
import type { Database, DatabaseConnection } from '../storage/database.ts';
import { storeEngineReport } from '../storage/engine-reports.ts';
import { openServerTurns } from '../storage/server-turns.ts';
import { logTrouble, repeat } from '../tasks/pause.ts';

const REPORT_MS = 2_000;

/** The engines of others that the settings name. @throws ConfigurationError an entry of an unknown kind or operation */
export function remoteSettings({ engines }: Pick<Configuration, 'engines'>): readonly EngineSettings[] {
  const remote = engines.filter(({ kind }) => kind !== BUILT_IN_ENGINE);
  for (const { name, kind, operations } of remote) {
    if (driverOf(kind) === undefined) {
      const known = drivers.map((driver) => `"${driver.kind}"`).join(', ');
      throw new ConfigurationError(
        `SONGWRIGHT_ENGINES: "${name}" is of an unknown kind "${kind}"; known are ${known}.`,
      );
    }
    const odd = operations?.find((one) => !engineOperations.some((operation) => operation === one));
    if (odd !== undefined) {
      throw new ConfigurationError(
        `SONGWRIGHT_ENGINES: "${name}" names an operation "${odd}"; known are ${engineOperations.join(', ')}.`,
      );
    }
  }
  return remote;
}

const driverOf = (kind: string): RemoteDriver | undefined => drivers.find((driver) => driver.kind === kind);

/** The built-in engine as this installation has it. */
export function studioState({ engines }: Pick<Configuration, 'engines'>): EngineState {
  const own = engines.find(({ kind }) => kind === BUILT_IN_ENGINE);
  return builtInEngine(STUDIO_VERSION, own);
}

/** Engines as they are before anybody has looked at them. */
export const unseenEngines = (configuration: Pick<Configuration, 'engines'>): readonly EngineState[] =>
  remoteSettings(configuration).map(unseenState);

/** What machines read in files that a neural engine made: the same for an engine and a model. */
export const generatedMark = ({ name, model }: { readonly name: string; readonly model: string }): string =>
  `trainedAlgorithmicMedia; engine=${name}; model=${model}; by=Songwright ${VERSION}`;

export interface RemoteEngines {
  readonly byName: ReadonlyMap<string, RemoteEngine>;
  close(): Promise<void>;
}

/**
 * The engines whose servers this machine reaches, looked at for the first time; what is found is written down for all, over
 * and over.
 * @throws ConfigurationError an entry that its driver does not understand
 */
export async function openRemoteEngines(
  configuration: Pick<Configuration, 'engines' | 'marksGenerated'>,
  parts: {
    readonly songwriter: Songwriter;
    readonly finisher: FinishPool;
    readonly connection: DatabaseConnection;
    readonly database: Database;
    readonly log: Logger;
  } & Pick<RemoteEngineOptions, 'timing' | 'serverTiming'>,
): Promise<RemoteEngines> {
  const { connection, database, log, ...shared } = parts;
  const turns = openServerTurns(connection, hostname());
  const engines = remoteSettings(configuration).map((settings) => {
    const mark = configuration.marksGenerated ? generatedMark : null;
    const own = { driver: driverOf(settings.kind)!, settings, mark, turns };
    return connected({ ...shared, ...own, clock: systemClock, log });
  });
  await Promise.all(engines.map((engine) => engine.start()));
  const ended = new AbortController();
  const reporting = repeat({ name: 'engine report', everyMs: REPORT_MS, signal: ended.signal, log }, async () => {
    for (const engine of engines) await storeEngineReport(database, engine.name, engine.state());
  });
  return {
    byName: new Map(engines.map((engine) => [engine.name, engine])),
    async close() {
      ended.abort();
      await reporting.catch((error: unknown) => logTrouble(log, error, 'engine report'));
      await Promise.all(engines.map((engine) => engine.close()));
      await turns.settled();
    },
  };
}

function connected(options: Parameters<typeof createRemoteEngine>[0]): RemoteEngine {
  try {
    return createRemoteEngine(options);
  } catch (error) {
    throw new ConfigurationError(`SONGWRIGHT_ENGINES: "${options.settings.name}": ${(error as Error).message}`);
  }
}
