import { families } from '../catalogue/families.ts';
import { models, retiredModels } from '../catalogue/models.ts';
import { prices } from '../catalogue/prices.ts';
import { legacyProducerModels } from '../catalogue/producer/producer-models.ts';
import { accountLimits, requestBudgets } from '../core/account-limits.ts';
import { libraryLimits } from '../core/library-limits.ts';
import { fieldLimits, serverLimits, wireLimits } from '../core/limits.ts';
import { settings } from '../core/settings.ts';
import { defaultTaskLimits, workerLimits } from '../tasks/limits.ts';

/** Every table that the file may change: naming them here loads the modules that merge them. */
const tables: readonly unknown[] = [
  ...[families, models, retiredModels, legacyProducerModels, prices],
  ...[
    accountLimits,
    libraryLimits,
    requestBudgets,
    defaultTaskLimits,
    fieldLimits,
    serverLimits,
    wireLimits,
    workerLimits,
  ],
];

/**
 * All tables of this installation, in the shape of the file.
 * @throws ConfigurationError with a sentence for every mistake in the file
 */
export function settingsInForce(): Readonly<Record<string, unknown>> {
  if (tables.some((table) => table === undefined)) throw new Error('a table of settings is missing');
  settings.check();
  return settings.inForce();
}
