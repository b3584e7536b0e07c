import { makeSignInLink } from '../accounts/sign-in-links.ts';
import { ensureOperatorAccount } from '../accounts/sign-up.ts';
import type { Configuration } from '../core/configuration.ts';
import { localUrl } from '../core/local-url.ts';
import { signInUrlOf } from './announce.ts';
import { openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { openStore } from './open-store.ts';

/** `songwright sign-in-link`: an address that signs the operator in once, within 15 minutes; every earlier one ends. */
export async function signInLink(configuration: Configuration): Promise<string> {
  const home = await openHome(configuration.home);
  const store = await openStore(configuration, home, createLogger(configuration.logLevel, 'command'));
  try {
    await ensureOperatorAccount(store.database, configuration.operatorCredits);
    return signInUrlOf(configuration.publicUrl ?? localUrl(configuration), await makeSignInLink(store.database));
  } finally {
    await store.close();
  }
}
