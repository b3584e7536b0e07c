import type { RemoteDriver } from '../remote/driver.ts';
import { AceStepServer } from './ace-step-server.ts';

/** ACE-Step 1.5 through its own HTTP server. */
export const aceStepDriver: RemoteDriver = {
  kind: 'ace-step',
  connect: (options) => {
    const [unknown] = Object.keys(options.settings);
    if (unknown !== undefined) throw new Error(`An engine of the kind "ace-step" has no setting "${unknown}".`);
    return new AceStepServer(options);
  },
};
