import { aceStepDriver } from './ace-step/ace-step.ts';
import { cppDriver } from './cpp/cpp.ts';
import type { RemoteDriver } from './remote/driver.ts';

/** Every kind of music server that can be named in `SONGWRIGHT_ENGINES`: one line each. */
export const drivers: readonly RemoteDriver[] = [aceStepDriver, cppDriver];
