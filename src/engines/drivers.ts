import type { RemoteDriver } from './remote/driver.ts';

/** Every kind of music server that can be named in `SONGWRIGHT_ENGINES`: one line each. */
export const drivers: readonly RemoteDriver[] = [];
