import type { Configuration } from '../core/configuration.ts';
import type { DatabaseConnection } from '../storage/database.ts';
import { StartError } from './start-error.ts';

/** How a worker reaches the database: through the service that runs it, or at DATABASE_URL. @throws StartError */
export function workerConnection(configuration: Configuration): DatabaseConnection {
  if (configuration.storeConnection !== null) return JSON.parse(configuration.storeConnection) as DatabaseConnection;
  if (configuration.databaseUrl !== null) return configuration.databaseUrl;
  throw new StartError(
    'A worker of its own needs DATABASE_URL: the bundled database belongs to the service that runs it.',
  );
}
