import type { RemoteDriver } from '../remote/driver.ts';
import { CppServer } from './cpp-server.ts';
import { readSettings } from './cpp-settings.ts';

/** acestep.cpp, and the servers in C++ that share its protocol: minimaxmusic.cpp and yue2.cpp. Which it is, it says itself. */
export const cppDriver: RemoteDriver = {
  kind: 'cpp',
  connect: (options) => new CppServer(options, readSettings(options.settings)),
};
